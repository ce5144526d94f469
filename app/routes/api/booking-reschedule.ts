import type { ActionFunctionArgs } from '@remix-run/node'
import { RescheduleForm } from '~/domain/booking/booking-forms'
import { rescheduleMessages } from '~/domain/booking/refusal-messages'
import { rescheduleBooking } from '~/domain/booking/reschedule-booking.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answer-json.server'
import { parseJson } from '~/http/parse-json.server'
import { visitorOf } from '~/http/visitor.server'

/** The page's twin: `{ "attemptId", "day", "time" }`, or `"lesson"` for a class. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const visitor = visitorOf(request, context)
  const posted = await parseJson(request, RescheduleForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await rescheduleBooking(visitor, params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, rescheduleMessages)
  return Response.json({ ...outcome, status: 'confirmed' })
}
