import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Fragment, type ReactNode } from 'react'
import { SubmitButton } from '~/components/forms/submit-button'
import { SummaryList } from '~/components/layout/summary-list'
import { ConfirmOrderForm } from '~/domain/booking/booking-forms'
import { bookOrder } from '~/domain/booking/paying/book-order.server'
import { findPaymentPage } from '~/domain/booking/paying/pay.server'
import { dueNowCents } from '~/domain/booking/paying/due-now.server'
import { bookMessages } from '~/domain/booking/refusal-messages'
import { findSettings } from '~/domain/settings/find-settings.server'
import { notFound } from '~/http/answer.server'
import { blankForm } from '~/http/form-view.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { presentMoment } from '~/http/present-moment.server'
import { bookerOf } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { bookingSuccessPath, paymentPath, removeFromOrderPath } from '~/values/paths'
import { CheckoutPage } from './checkout-page'
import { openStep } from './open-step.server'
import { reviewOf } from './review.server'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout, frame } = await openStep(args, 'review')
  const { timeZone } = await findSettings()
  return {
    frame,
    form: blankForm(ConfirmOrderForm),
    review: reviewOf(checkout, timeZone, dueNowCents(checkout), presentMoment()),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const booker = await bookerOf({ request, context })
  const submission = await parseForm(request, ConfirmOrderForm)
  if (submission.status !== 'success') return invalid(submission)

  const { bookingId, version } = submission.value
  const outcome = await bookOrder(booker, bookingId, undefined, version)
  if (!outcome) throw notFound()
  if ('refused' in outcome) return refused(submission, outcome, bookMessages)
  if ('linkToken' in outcome) return redirect(bookingSuccessPath(outcome.linkToken))
  return redirect((await findPaymentPage(outcome.attemptId)) ?? paymentPath(), 303)
}

export { reloadAfterRefusal as shouldRevalidate } from '~/shell/after-refusal'

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  { title: pageTitle('Review your booking', matches) },
]

export { CheckoutTrouble as ErrorBoundary } from './checkout-trouble'

export default function CheckoutReview() {
  const { frame, form: blank, review } = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>()?.form ?? blank
  const several = review.times.length > 1
  return (
    <CheckoutPage title="Review your booking" frame={frame} form={form}>
      {several && <Times times={review.times} />}
      <SummaryList items={review.answers} />
      <h2>What it costs</h2>
      <SummaryList items={review.money} />
      <h2>If you cannot come</h2>
      <ul>
        {review.policy.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Form method="post" className="form" reloadDocument={review.isPaidNow}>
        {review.times.map(({ id, version }, index) => (
          <Fragment key={id}>
            <input type="hidden" name={`bookingId[${index}]`} value={id} />
            <input type="hidden" name={`version[${index}]`} value={version} />
          </Fragment>
        ))}
        <p>{review.commitment}</p>
        <SubmitButton>{review.button}</SubmitButton>
      </Form>
      {!several && !frame.hold.over && (
        <GiveBack id={review.times[0]!.id}>Give this time back</GiveBack>
      )}
    </CheckoutPage>
  )
}

/** Every time of the order; each with a form of its own, as each can be taken out. */
function Times({ times }: Pick<ReturnType<typeof reviewOf>, 'times'>) {
  return (
    <ul>
      {times.map(({ id, when, isLost }) => (
        <li key={id}>
          {when}
          {isLost && ', not held any more'}
          <GiveBack id={id}>
            Remove<span className="sr-only"> {when}</span>
          </GiveBack>
        </li>
      ))}
    </ul>
  )
}

function GiveBack({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Form method="post" action={removeFromOrderPath()} reloadDocument>
      <input type="hidden" name="bookingId" value={id} />
      <SubmitButton variant="quiet">{children}</SubmitButton>
    </Form>
  )
}
