import { Form } from '~/framework'
import { RichText } from '~/components/content/rich-text'
import { SubmitButton } from '~/components/forms/submit-button'
import type { FormView } from '~/values/form-view'
import { WaiverFields, type WaiverSigning } from './waiver-fields'

export type WaiverSheetProps = {
  html: string
  signing: WaiverSigning
  idempotencyKey: string
  form: FormView
}

/** The waiver's text with the form to sign it, in a family's account or at the desk. */
export function WaiverSheet({ html, signing, idempotencyKey, form }: WaiverSheetProps) {
  return (
    <>
      <RichText html={html} />
      <Form method="post" className="form">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <WaiverFields form={form} signing={signing} />
        <SubmitButton>Sign</SubmitButton>
      </Form>
    </>
  )
}
