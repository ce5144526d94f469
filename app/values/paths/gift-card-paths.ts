import { adminBookingPath } from './admin-paths'
import { checkoutPath } from './paths'
import { withQuery } from '../with-query'

export function giftCardsPath(): string {
  return '/gift-cards'
}

export function giftCardBalancePath(): string {
  return `${giftCardsPath()}/balance`
}

/** A card with its code, by its secret token. Also where Stripe redirects after paying. */
export function giftCardPath(token: string): string {
  return `${giftCardsPath()}/card/${token}`
}

/** POST only. */
export function stopBuyingGiftCardPath(token: string): string {
  return `${giftCardPath(token)}/stop`
}

/** POST only. Chooses or takes out a gift card at the review step. */
export function giftCardAtReviewPath(what: 'take' | 'drop'): string {
  return withQuery(checkoutPath('review'), { card: what })
}

export function adminGiftCardsPath(): string {
  return '/admin/gift-cards'
}

/** What can be bought. */
export function giftCardTermsPath(): string {
  return `${adminGiftCardsPath()}/settings`
}

/** Sells one at the desk. */
export function sellGiftCardPath(): string {
  return `${adminGiftCardsPath()}/sell`
}

export function adminGiftCardPath(giftCardId: string): string {
  return `${adminGiftCardsPath()}/${giftCardId}`
}

/** Pays for a booking at the desk. */
export function redeemGiftCardPath(bookingId: string): string {
  return `${adminBookingPath(bookingId)}/gift-card`
}

/** POST only. Stops a lost card. */
export function stopGiftCardPath(giftCardId: string): string {
  return `${adminGiftCardPath(giftCardId)}/stop`
}

/** POST only. Replaces a card's code. */
export function newGiftCardCodePath(giftCardId: string): string {
  return `${adminGiftCardPath(giftCardId)}/new-code`
}
