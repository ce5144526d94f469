import type { ActionFunctionArgs } from '~/framework'
import {
  RedeemGiftCardForm,
  redeemGiftCardMessages,
} from '~/domain/booking/money/gift-cards/redeem-gift-card-forms'
import { redeemGiftCard } from '~/domain/booking/money/gift-cards/redeem-gift-card.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The page's API: pays with a gift card, as far as it goes. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, RedeemGiftCardForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await redeemGiftCard(parent, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, redeemGiftCardMessages)
  return Response.json(outcome)
}
