import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { CancelForm, CancelSharedForm } from '~/domain/booking/booking-forms'
import {
  cancelBooking,
  findCancellationTerms,
  isBookedByAnother,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { cancellationMessages } from '~/domain/booking/cancellation/cancellation-policy'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { actorOf } from '~/http/people/require-actor.server'

/** What the page shows before canceling, in figures; post `refundCents` unchanged. */
export async function loader(args: LoaderFunctionArgs) {
  const question = await findCancellationTerms(await actorOf(args), args.params.bookingId ?? '')
  if (!question) return notFoundJson()
  const { refused, showsMoney, mayKeep, rules, currency, terms } = question
  if (!showsMoney) {
    const unsaid = { rules: [], paidCents: null, refundCents: null, currency: null, mayKeep }
    return Response.json({ refused, ...unsaid })
  }
  const { paidCents, refundCents } = terms
  return Response.json({ refused, rules, paidCents, refundCents, currency, mayKeep })
}

/**
 * The page's API: `{ "idempotencyKey", "refundCents", "refundTo" }`, only the first for another
 * guardian's booking; returns the booking.
 */
export async function action(args: ActionFunctionArgs) {
  const actor = await actorOf(args)
  const { bookingId = '' } = args.params
  const isAnothers = await isBookedByAnother(actor, bookingId)
  const posted = await parseJson(args.request, isAnothers ? CancelSharedForm : CancelForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await cancelBooking(actor, bookingId, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, cancellationMessages)
  return Response.json({ ...outcome, status: 'canceled' })
}
