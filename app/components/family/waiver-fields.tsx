import { TextField } from '~/components/forms/text-field'
import type { WaiverClause } from '~/domain/family/waiver'
import type { FormView } from '~/values/form-view'
import { WaiverFieldset } from './waiver-fieldset'

export type WaiverSigning = {
  versionId: string
  clauses: WaiverClause[]
  photoClause: string
  athletes: { id: string; name: string }[]
}

/** What is signed for each athlete, and the name typed under all of it. */
export function WaiverFields({ form, signing }: { form: FormView; signing: WaiverSigning }) {
  const { versionId, clauses, photoClause, athletes } = signing
  return (
    <>
      <input type="hidden" name="versionId" value={versionId} />
      {athletes.map((athlete, index) => (
        <WaiverFieldset
          key={athlete.id}
          form={form}
          name={`athletes[${index}]`}
          athlete={athlete}
          clauses={clauses}
          photoClause={photoClause}
        />
      ))}
      <TextField
        form={form}
        name="signerName"
        label="Your full name"
        help="Typing it here is your signature."
        autoComplete="name"
      />
    </>
  )
}
