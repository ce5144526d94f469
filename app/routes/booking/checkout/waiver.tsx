import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { RichText } from '~/components/content/rich-text'
import { WaiverFields } from '~/components/family/waiver-fields'
import { SubmitButton } from '~/components/forms/submit-button'
import { LinkButton } from '~/components/layout/navigation/link-button'
import { waiverMessages } from '~/domain/booking/checkout/checkout-messages'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { WaiverForm } from '~/domain/family/family-forms'
import { waiverToSign } from '~/domain/family/waivers/find-waiver.server'
import { blankForm } from '~/http/forms/form-view.server'
import { checkoutPath } from '~/values/paths/paths'
import { CheckoutPage } from './checkout-page'
import { checkoutMeta } from './checkout-error'
import { openStep, requireHolder } from './open-step.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, frame } = await openStep(args, 'waiver')
  return { frame, ...waiverToSign(checkout), form: blankForm(WaiverForm) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  return await answerForm(request, WaiverForm, waiverMessages, async (answers) => {
    const outcome = await signCheckoutWaivers(visitor, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: checkoutPath('review') }
  })
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/data/after-refusal'

export const meta = checkoutMeta('Waiver')

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutWaiver() {
  const { frame, title, html, signing, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <CheckoutPage title={title} frame={frame} form={form}>
      {signing === null && (
        <p>
          Signed for everyone who is coming. You don’t need to do anything. This is what it says:
        </p>
      )}
      <RichText html={html} />
      {signing === null ? (
        <LinkButton to={checkoutPath('review')}>Continue to review</LinkButton>
      ) : (
        <Form method="post" className="form">
          <input type="hidden" name="idempotencyKey" value={frame.idempotencyKey} />
          <WaiverFields form={form} signing={signing} />
          <SubmitButton>{checkoutTexts.sign}</SubmitButton>
        </Form>
      )}
    </CheckoutPage>
  )
}
