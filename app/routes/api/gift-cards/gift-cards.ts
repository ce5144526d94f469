import type { ActionFunctionArgs } from '~/framework'
import { buyGiftCard } from '~/domain/booking/money/gift-cards/buy-gift-card.server'
import { findGiftCardOffer } from '~/domain/payments/gift-cards/find-gift-card.server'
import {
  BuyGiftCardForm,
  giftCardBuyingMessages,
} from '~/domain/payments/gift-cards/gift-card-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { invalidJson, refusedJson } from '~/http/answers/answer-json.server'
import { parseJson } from '~/http/forms/parse-json.server'
import { visitorOf } from '~/http/people/visitor.server'
import { giftCardPath } from '~/values/paths/gift-card-paths'
import { pageToPayOn } from '~/routes/api/bookings/payment-page.server'

/** What gift cards can be bought by card. */
export async function loader() {
  const [{ terms, isSold }, { currency }] = await Promise.all([findGiftCardOffer(), findSettings()])
  const { amountsCents, smallestCents, largestCents } = terms
  return Response.json({ isSold, amountsCents, smallestCents, largestCents, currency })
}

/** The page's API: returns the payment page, and the page of the card with its code once paid. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await parseJson(request, BuyGiftCardForm)
  if (posted.status !== 'success') return invalidJson(posted)

  const outcome = await buyGiftCard(visitorOf(request, context), posted.value)
  if ('refused' in outcome) return refusedJson(outcome, giftCardBuyingMessages)
  const { pageToken, attemptId } = outcome
  const url = attemptId && (await pageToPayOn(attemptId))
  return Response.json({ path: giftCardPath(pageToken), url })
}
