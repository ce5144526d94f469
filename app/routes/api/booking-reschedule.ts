import type { ActionFunctionArgs } from '@remix-run/node'
import { RescheduleForm } from '~/domain/booking/booking-forms'
import { rescheduleMessages } from '~/domain/booking/refusal-messages'
import { rescheduleBooking } from '~/domain/booking/reschedule-booking.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answer-json.server'
import { parseJson } from '~/http/parse-json.server'
import { actorOf } from '~/http/require-actor.server'

/** The page's twin: `{ "attemptId", "day", "time" }`, or `"lesson"` for a class. */
export async function action(args: ActionFunctionArgs) {
  const actor = await actorOf(args)
  const posted = await parseJson(args.request, RescheduleForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await rescheduleBooking(actor, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, rescheduleMessages)
  return Response.json({ ...outcome, status: 'confirmed' })
}
