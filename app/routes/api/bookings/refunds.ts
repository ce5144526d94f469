import type { ActionFunctionArgs } from '~/framework'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { RecordRefundForm, recordRefundMessages } from '~/domain/booking/money/refunds/refund-forms'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingStaff } from '~/http/people/require-actor.server'

/** The page's API: `{ "idempotencyKey", "seenCents", "amountCents", "reason", "refundTo" }`. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireCallingStaff(args)
  const posted = await parseJson(args.request, RecordRefundForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await recordRefund(staff, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, recordRefundMessages)
  return Response.json(outcome)
}
