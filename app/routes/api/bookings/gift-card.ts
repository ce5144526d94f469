import type { ActionFunctionArgs } from '~/framework'
import {
  UseGiftCardForm,
  useGiftCardMessages,
} from '~/domain/booking/money/gift-cards/use-gift-card-forms'
import { useGiftCard } from '~/domain/booking/money/gift-cards/use-gift-card.server'
import { invalidJson, notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The page's API: pays with a gift card, as far as it goes. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const posted = await parseJson(args.request, UseGiftCardForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await useGiftCard(parent, args.params.bookingId ?? '', posted.value)
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, useGiftCardMessages)
  return Response.json(outcome)
}
