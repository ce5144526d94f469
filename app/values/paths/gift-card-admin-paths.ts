import { adminBookingPath } from './admin-paths'

// Paths of gift cards in the admin area.

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

/** Gives one away. */
export function giveGiftCardPath(): string {
  return `${adminGiftCardsPath()}/give`
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

/** Refunds what is left on a card. */
export function refundGiftCardPath(giftCardId: string): string {
  return `${adminGiftCardPath(giftCardId)}/refund`
}
