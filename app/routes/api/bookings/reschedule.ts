import type { ActionFunctionArgs } from '~/framework'
import { RescheduleForm } from '~/domain/booking/booking-forms'
import { findRescheduleTimes } from '~/domain/booking/rescheduling/find-other-times.server'
import { rescheduleMessages } from '~/domain/booking/rescheduling/reschedule-messages'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { actorOf } from '~/http/people/require-actor.server'
import { otherTimesIfTaken } from './other-times.server'

/** The page's API: `{ "idempotencyKey", "day", "time" }`, or `"lesson"` for a class. */
export async function action(args: ActionFunctionArgs) {
  const actor = await actorOf(args)
  const posted = await parseJson(args.request, RescheduleForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const { bookingId = '' } = args.params
  const outcome = await rescheduleBooking(actor, bookingId, posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) {
    const find = () => findRescheduleTimes(actor, bookingId, posted.value)
    return refusedJson(outcome, rescheduleMessages, await otherTimesIfTaken(outcome, find))
  }
  return Response.json({ ...outcome, status: 'confirmed' })
}
