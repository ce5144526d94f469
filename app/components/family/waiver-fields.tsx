import { useEffect, useState, type ComponentType } from 'react'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'
import type { PadProps } from './signature-pad'
import { WaiverFieldset, type ShownClause } from './waiver-fieldset'

export type WaiverSigning = {
  versionId: string
  clauses: ShownClause[]
  photoHtml: string
  athletes: { id: string; name: string }[]
}

/** What is signed for each athlete, and the name typed under all of it. */
export function WaiverFields({ form: sent, signing }: { form: FormView; signing: WaiverSigning }) {
  const { versionId, clauses, photoHtml, athletes } = signing
  const form = isOfSame(athletes, sent) ? sent : withoutAnswers(sent)
  const Pad = usePad()
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
          photoHtml={photoHtml}
        />
      ))}
      <TextField
        form={form}
        name="signerName"
        label="Your full name"
        help="Typing it here is your signature."
        autoComplete="name"
      />
      {Pad && <Pad form={form} name="drawing" />}
    </>
  )
}

/** Fetched once the page is read: nothing depends on it, and without scripts it is not there. */
function usePad() {
  const [Pad, setPad] = useState<ComponentType<PadProps> | null>(null)
  useEffect(() => {
    void import('./signature-pad').then(({ default: Loaded }) => setPad(() => Loaded))
  }, [])
  return Pad
}

/** Whether what was sent is of the athletes who are listed now: nobody signs with another's answers. */
function isOfSame(athletes: WaiverSigning['athletes'], { values }: FormView): boolean {
  const sentOf = (index: number) => values[`athletes[${index}].athleteId`]
  return athletes.every(({ id }, index) => [undefined, id].includes(sentOf(index) as string))
}

function withoutAnswers({ values: { signerName }, ...form }: FormView): FormView {
  return { ...form, values: { signerName } }
}
