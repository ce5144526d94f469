import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmOrderForm } from '~/domain/booking/booking-forms'
import { bookOrder } from '~/domain/booking/paying/book-order.server'
import { findPaymentPage } from '~/domain/booking/paying/pay.server'
import { bookMessages } from '~/domain/booking/refusal-messages'
import { notFound } from '~/http/answer.server'
import { invalid, parseForm, refused } from '~/http/parse-form.server'
import { bookerOf } from '~/http/require-actor.server'
import { pageTitle } from '~/shell/page-title'
import { bookingSuccessPath, paymentPath } from '~/values/paths'
import { openReview } from './open-review.server'
import { ReviewPage } from './review-page'

export async function loader(args: LoaderFunctionArgs) {
  return await openReview(args)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const booker = await bookerOf({ request, context })
  const submission = await parseForm(request, ConfirmOrderForm)
  if (submission.status !== 'success') return invalid(submission)

  const { bookingId, version: versions, costCents } = submission.value
  const outcome = await bookOrder(booker, bookingId, undefined, { versions, costCents })
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
  const shown = useLoaderData<typeof loader>()
  return <ReviewPage shown={shown} form={useActionData<typeof action>()?.form} />
}
