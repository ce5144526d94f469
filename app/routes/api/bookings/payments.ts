import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { findOrderDue } from '~/domain/booking/money/payments/find-order-due.server'
import { TakePaymentForm, takePaymentMessages } from '~/domain/booking/money/payments/payment-forms'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingStaff } from '~/http/people/require-actor.server'

/** The amount due for a booking and its order; post `dueCents` as `seenCents`. */
export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireCallingStaff(args)
  const money = await findOrderDue(staff, args.params.bookingId ?? '')
  if (!money) return notFoundJson()
  const { orderId, currency, dueCents, lines } = money
  const bookings = lines.map(({ bookingId, payableCents }) => ({
    bookingId,
    dueCents: payableCents,
  }))
  return Response.json({ orderId, currency, dueCents, bookings })
}

/** The page's API: `{ "idempotencyKey", "seenCents", "amountCents", "method", "receivedOn" }`. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireCallingStaff(args)
  const posted = await parseJson(args.request, TakePaymentForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await takePayment(staff, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, takePaymentMessages)
  return Response.json(outcome)
}
