import { Form } from '~/framework'
import { Checkbox } from '~/components/forms/checkbox'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextField } from '~/components/forms/text-field'
import { Commitment } from '~/components/layout/texts/commitment'
import { Notice } from '~/components/layout/texts/notice'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import type { FormView } from '~/values/form-view'
import { ErasurePreview, type ErasureShown } from './erasure-preview'

type Props = {
  /** What to settle or know first. */
  inTheWay: string[]
  effects: ErasureShown
  /** Lessons that can be canceled first; null if there are none. */
  cancel: { count: number; refund: string; form: FormView } | null
  cancelAt: string
  asksToKeep: boolean
  form: FormView
  /** The unsent form; supplies the version. */
  blank: FormView
  confirmation: { label: string; help?: string; width?: 'narrow' }
}

/** What an erasure would do, canceling lessons first, and its form. */
export function Erasing(props: Props) {
  const { inTheWay, effects, cancel, cancelAt, asksToKeep, form, blank, confirmation } = props
  return (
    <>
      {inTheWay.length > 0 && (
        <Notice tone="attention" title={privacyTexts.beforeErasing}>
          <ul>
            {inTheWay.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ErasurePreview effects={effects} />
      {cancel && (
        <>
          <h2>Cancel the lessons</h2>
          <Form method="post" action={cancelAt}>
            <HiddenField form={cancel.form} name="lessonCount" />
            <HiddenField form={cancel.form} name="refundCents" />
            <Commitment
              label="Refunded by the policy"
              amount={cancel.refund}
              note="The family and the coach are told by email."
            >
              <SubmitButton variant="destructive">
                {privacyTexts.cancelLessons(cancel.count)}
              </SubmitButton>
            </Commitment>
          </Form>
        </>
      )}
      <h2>Erase</h2>
      <Form method="post" className="form">
        <HiddenField form={blank} name="version" />
        {asksToKeep && (
          <Checkbox
            form={form}
            name="keepsLessons"
            label="Keep the lessons that another guardian takes over"
          />
        )}
        <TextField form={form} name="confirmation" autoComplete="off" {...confirmation} />
        <SubmitButton variant="destructive">{privacyTexts.eraseFamily}</SubmitButton>
      </Form>
    </>
  )
}
