import type { ActionFunctionArgs } from '~/framework'
import { HoldForm } from '~/domain/booking/holds/hold-forms'
import { findCheckout } from '~/domain/booking/checkout/find-checkout.server'
import { findOtherTimesToHold } from '~/domain/booking/rescheduling/find-other-times.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { holdMessages } from '~/domain/booking/holds/hold-texts'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { bookerOf } from '~/http/people/require-actor.server'
import { visitorCookie } from '~/http/people/visitor.server'
import { checkoutPath } from '~/values/paths/paths'
import { otherTimesIfTaken } from './other-times.server'

/** The form's API. The returned cookie opens the checkout, where the hold is booked. */
export async function action(args: ActionFunctionArgs) {
  const visitor = await bookerOf(args)
  const posted = await parseJson(args.request, HoldForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await holdTime(visitor, posted.value)
  if ('refused' in outcome) {
    const instead = await otherTimesIfTaken(outcome, () =>
      findOtherTimesToHold(visitor, posted.value),
    )
    return refusedJson(outcome, holdMessages, instead)
  }
  const { bookingId, visitorToken } = outcome
  const checkout = await findCheckout({ ...visitor, token: visitorToken })
  const heldUntil = checkout?.lines.find((line) => line.bookingId === bookingId)?.heldUntil ?? null
  return Response.json(
    { bookingId, heldUntil, checkout: checkoutPath() },
    { headers: { 'Set-Cookie': visitorCookie(visitorToken) } },
  )
}
