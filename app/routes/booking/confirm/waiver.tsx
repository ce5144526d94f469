import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { RichText } from '~/components/content/rich-text'
import { WaiverFields } from '~/components/family/waiver-fields'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { waiverMessages } from '~/domain/booking/checkout/checkout-messages'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { WaiverForm } from '~/domain/family/family-forms'
import { waiverToSign } from '~/domain/family/waivers/find-waiver.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { blankForm } from '~/http/forms/form-view.server'
import { BackToConfirm } from './back-to-confirm'
import { confirmMeta } from './confirm-error'
import { openWaiver } from './to-confirm.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, back } = await openWaiver(args)
  return {
    idempotencyKey: newIdempotencyKey(),
    back,
    ...waiverToSign(checkout),
    form: blankForm(WaiverForm),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, back } = await openWaiver(args)
  return await answerForm(args.request, WaiverForm, waiverMessages, async (answers) => {
    const outcome = await signCheckoutWaivers(visitor, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: back }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = confirmMeta('Waiver')

export { ConfirmError as ErrorBoundary } from './confirm-error'

export default function ConfirmWaiver() {
  const { idempotencyKey, back, title, html, signing, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page title={title} narrow>
      <ErrorSummary form={form} />
      {signing === null && (
        <p>
          Signed for everyone who is coming. You don’t need to do anything. This is what it says:
        </p>
      )}
      <RichText html={html} />
      {signing !== null && (
        <Form method="post" className="form">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <WaiverFields form={form} signing={signing} />
          <SubmitButton>Sign</SubmitButton>
        </Form>
      )}
      <BackToConfirm to={back} />
    </Page>
  )
}
