// Public paths of gift cards.

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
