import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PickUpFields } from '~/components/family/pick-up-fields'
import { SubmitButton } from '~/components/forms/submit-button'
import { PickUpForm, usualPickUp } from '~/domain/booking/booking-forms'
import { pickUpMessages } from '~/domain/booking/checkout/checkout-messages'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { blankForm } from '~/http/forms/form-view.server'
import { checkoutPath } from '~/values/paths/paths'
import { CheckoutPage } from './checkout-page'
import { checkoutMeta } from './checkout-error'
import { openStep, requireHolder } from './open-step.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, frame } = await openStep(args, 'drop-off')
  return {
    frame,
    next: checkout.unsigned.length > 0 ? 'the waiver' : 'review',
    form: blankForm(PickUpForm, checkout.pickUp ?? usualPickUp),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireHolder({ request, context })
  return await answerForm(request, PickUpForm, pickUpMessages, async (answers) => {
    const outcome = await savePickUp(visitor, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: checkoutPath() }
  })
}

export const meta = checkoutMeta(bookingTexts.pickUp)

export { CheckoutError as ErrorBoundary } from './checkout-error'

export default function CheckoutDropOff() {
  const { frame, next, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <CheckoutPage
      title={bookingTexts.pickUp}
      lead="We only release a child to someone you’ve named."
      frame={frame}
      form={form}
    >
      <Form method="post" className="form">
        <PickUpFields form={form} />
        <SubmitButton>Continue to {next}</SubmitButton>
      </Form>
    </CheckoutPage>
  )
}
