import { lazy, Suspense } from 'react'
import { useInBrowser } from '../use-in-browser'
import { TextField } from '~/components/forms/text-field'
import type { FormView } from '~/values/form-view'
import type { PadProps } from './signature-pad'
import { WaiverFieldset, type ShownClause } from './waiver-fieldset'

const SignaturePad = lazy(() => import('./signature-pad'))

export type WaiverSigning = {
  versionId: string
  clauses: ShownClause[]
  photoHtml: string
  /** Who sees pictures; what is said of athletes if missing. */
  photoHelp?: string
  athletes: { id: string; name: string }[]
}

/** The answers for each athlete, and the typed name. */
export function WaiverFields({ form: sent, signing }: { form: FormView; signing: WaiverSigning }) {
  const { versionId, clauses, photoHtml, photoHelp, athletes } = signing
  const form = isOfSame(athletes, sent) ? sent : withoutAnswers(sent)
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
          photoHelp={photoHelp}
        />
      ))}
      <TextField
        form={form}
        name="signerName"
        label="Your full name"
        help="Typing it here is your signature."
        autoComplete="name"
      />
      <Pad form={form} name="drawing" />
    </>
  )
}

/** Optional: loaded by script once the page is idle. */
function Pad(props: PadProps) {
  return useInBrowser(() => true) ? (
    <Suspense fallback={null}>
      <SignaturePad {...props} />
    </Suspense>
  ) : null
}

/**
 * Whether the submission is for the athletes now listed, so no one signs with another athlete's
 * answers.
 */
function isOfSame(athletes: WaiverSigning['athletes'], { values }: FormView): boolean {
  const sentOf = (index: number) => values[`athletes[${index}].athleteId`]
  return athletes.every(({ id }, index) => [undefined, id].includes(sentOf(index) as string))
}

function withoutAnswers({ values: { signerName }, ...form }: FormView): FormView {
  return { ...form, values: { signerName } }
}
