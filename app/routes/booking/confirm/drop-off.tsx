import { Form, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from '~/framework'
import { PickUpFields } from '~/components/family/pick-up-fields'
import { ErrorSummary } from '~/components/forms/error-summary'
import { SubmitButton } from '~/components/forms/submit-button'
import { Page } from '~/components/layout/page'
import { PickUpForm, usualPickUp } from '~/domain/booking/booking-forms'
import { pickUpMessages } from '~/domain/booking/checkout/checkout-messages'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { blankForm } from '~/http/forms/form-view.server'
import { BackToConfirm } from './back-to-confirm'
import { confirmMeta } from './confirm-error'
import { openMissing } from './to-confirm.server'
import { answerForm } from '~/http/forms/answer-form.server'
import { useForm } from '~/shell/data/after-refusal'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, back } = await openMissing(args)
  return { back, form: blankForm(PickUpForm, checkout.pickUp ?? usualPickUp) }
}

export async function action(args: ActionFunctionArgs) {
  const { visitor, back } = await openMissing(args)
  return await answerForm(args.request, PickUpForm, pickUpMessages, async (answers) => {
    const outcome = await savePickUp(visitor, answers)
    if (!outcome || 'refused' in outcome) return outcome
    return { to: back }
  })
}

export const meta = confirmMeta(bookingTexts.pickUp)

export { ConfirmError as ErrorBoundary } from './confirm-error'

export default function ConfirmDropOff() {
  const { back, form: blank } = useLoaderData<typeof loader>()
  const form = useForm(blank)
  return (
    <Page
      title={bookingTexts.pickUp}
      lead="We only release a child to someone you’ve named."
      narrow
    >
      <ErrorSummary form={form} />
      <Form method="post" className="form">
        <PickUpFields form={form} />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <BackToConfirm to={back} />
    </Page>
  )
}
