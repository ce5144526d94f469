import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework'
import { applyCreditMessages } from '~/domain/booking/money/credits/apply-credits'
import {
  applyCredits,
  findCreditsToApply,
} from '~/domain/booking/money/credits/apply-credits.server'
import { findBookingBilling } from '~/domain/booking/money/billing/find-billing.server'
import { notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The number of credits that would pay for it; null if impossible. */
export async function loader(args: LoaderFunctionArgs) {
  const parent = await requireCallingParent(args)
  const { bookingId = '' } = args.params
  if (!(await findBookingBilling(parent, bookingId))) return notFoundJson()
  return Response.json({ credits: await findCreditsToApply(parent, bookingId) })
}

/** The page's API: pays with credits. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const outcome = await applyCredits(parent, args.params.bookingId ?? '')
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, applyCreditMessages)
  return Response.json({ credits: outcome.credits })
}
