import { Form } from '@remix-run/react'
import { RichText } from '~/components/content/rich-text'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import type { FormView } from '~/values/form-view'
import { WaiverFields, type WaiverSigning } from './waiver-fields'

type Props = {
  title: string
  lead?: string
  html: string
  signing: WaiverSigning
  idempotencyKey: string
  form: FormView
}

/** The waiver's text with the form to sign it. */
export function WaiverToSign({ title, lead, html, signing, idempotencyKey, form }: Props) {
  return (
    <Page title={title} lead={lead} narrow>
      <ErrorSummary form={form} />
      <RichText html={html} />
      <Form method="post" className="form">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <WaiverFields form={form} signing={signing} />
        <SubmitButton>Sign</SubmitButton>
      </Form>
    </Page>
  )
}
