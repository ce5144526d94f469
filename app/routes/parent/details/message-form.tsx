import { Form } from '~/framework'
import { ErrorSummary } from '~/components/forms/error-summary'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { TextArea } from '~/components/forms/text-area'
import { communicationTexts } from '~/domain/communications/communication-texts'
import type { FormView } from '~/values/form-view'

type Props = { form: FormView; blank: FormView; label: string }

/** A message to the business. */
export function MessageForm({ form, blank, label }: Props) {
  return (
    <>
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <HiddenField form={blank} name="idempotencyKey" />
        <TextArea form={form} name="message" label={label} rows={6} />
        <SubmitButton>{communicationTexts.sendMessage}</SubmitButton>
      </Form>
    </>
  )
}
