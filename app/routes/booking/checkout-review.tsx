import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { HiddenField } from '~/components/forms/hidden-field'
import { SubmitButton } from '~/components/forms/submit-button'
import { SummaryList } from '~/components/layout/summary-list'
import { ConfirmForm } from '~/domain/booking/booking-forms'
import { confirmBooking } from '~/domain/booking/confirm-booking.server'
import { confirmMessages } from '~/domain/booking/refusal-messages'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { bookerOf } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { bookingSuccessPath } from '~/values/paths'
import { CheckoutPage } from './checkout-page'
import { openStep } from './open-step.server'
import { reviewOf } from './review.server'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, frame } = await openStep(args, 'review')
  const form = blankForm(ConfirmForm, { bookingId: checkout.bookingId })
  return { frame, form, review: reviewOf(checkout, frame.hold.what) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const booker = await bookerOf({ request, context })
  const submission = await parseForm(request, ConfirmForm)
  if (submission.status !== 'success') return invalid(submission)

  const outcome = await confirmBooking(booker, submission.value.bookingId)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, confirmMessages)
  return redirect(bookingSuccessPath(outcome.linkToken))
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  { title: pageTitle('Review your booking', matches) },
]

export { CheckoutTrouble as ErrorBoundary } from './checkout-trouble'

export default function CheckoutReview() {
  const { frame, form: blank, review } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  return (
    <CheckoutPage title="Review your booking" frame={frame} form={form}>
      <SummaryList items={review.answers} />
      <h2>What it costs</h2>
      <SummaryList items={review.money} />
      <h2>If you cannot come</h2>
      <ul>
        {review.policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Form method="post" className="form">
        <HiddenField form={blank} name="bookingId" />
        <p>{review.commitment}</p>
        <SubmitButton>Confirm booking</SubmitButton>
      </Form>
    </CheckoutPage>
  )
}
