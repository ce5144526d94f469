/** What gift cards can be bought, in the business's currency. */
export type GiftCardTerms = {
  active: boolean
  /** Offered to choose from. */
  amountsCents: number[]
  /** The limits of any other amount. */
  smallestCents: number
  largestCents: number
  /** 0 until first saved. */
  version: number
}

export const usualTerms: GiftCardTerms = {
  active: false,
  amountsCents: [2500, 5000, 10_000],
  smallestCents: 1000,
  largestCents: 50_000,
  version: 0,
}

/** Thirty-two characters that nobody takes for another. */
export const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const codeLength = 16

const groupLength = 4

/** A typed code without what people put between groups, in capitals; null if it cannot be one. */
export function readGiftCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\p{Pd}.]/gu, '')
  const isOne =
    code.length === codeLength && [...code].every((character) => codeCharacters.includes(character))
  return isOne ? code : null
}

/** `ABCD-EFGH-JKLM-NPQR` */
export function formatGiftCardCode(code: string): string {
  return code.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-')
}

/** `ending in NPQR` */
export function codeEndingOf({ lastFour }: { lastFour: string | null }): string {
  return `ending in ${lastFour ?? ''}`
}

/** Whether the terms allow an amount, chosen or entered. */
export function isAllowedAmount(cents: number, terms: GiftCardTerms): boolean {
  const { amountsCents, smallestCents, largestCents } = terms
  return amountsCents.includes(cents) || (cents >= smallestCents && cents <= largestCents)
}
