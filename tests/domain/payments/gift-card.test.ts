import { describe, expect, it } from 'vitest'
import { whyNotAmount } from '~/domain/booking/money/gift-cards/buy-gift-card.server'
import {
  codeCharacters,
  codeEndingOf,
  codeLength,
  formatGiftCardCode,
  isAllowedAmount,
  readGiftCardCode,
  usualTerms,
} from '~/domain/payments/gift-cards/gift-card'
import { giftCardParts } from '~/domain/payments/gift-cards/gift-card-parts'

const code = 'ABCDEFGH23456789'

describe('the code of a gift card', () => {
  it('is read however its groups are parted, and in small letters', () => {
    expect(readGiftCardCode(code)).toBe(code)
    expect(readGiftCardCode(' abcd-efgh–2345.6789\n')).toBe(code)
    expect(readGiftCardCode(formatGiftCardCode(code))).toBe(code)
  })

  it.each([
    ['a character less', code.slice(1)],
    ['a character more', `${code}A`],
    ['a character that no code has', `${code.slice(1)}0`],
    ['another sign in it', `${code.slice(1)}_`],
    ['nothing in it', ''],
  ])('is none with %s', (_what, typed) => {
    expect(readGiftCardCode(typed)).toBeNull()
  })

  it('has no characters that look alike', () => {
    expect(codeCharacters).toHaveLength(32)
    expect(codeCharacters).toMatch(/^[A-Z2-9]+$/)
    for (const character of 'IO01') expect(codeCharacters).not.toContain(character)
    expect(code).toHaveLength(codeLength)
  })

  it('is told by its last four characters', () => {
    expect(codeEndingOf({ lastFour: '6789' })).toBe('ending in 6789')
    expect(codeEndingOf({ lastFour: null })).toBe('ending in ')
  })

  it('is shown in groups of four', () => {
    expect(formatGiftCardCode(code)).toBe('ABCD-EFGH-2345-6789')
  })
})

describe('the amount of a gift card', () => {
  const terms = {
    ...usualTerms,
    amountsCents: [500, 5000],
    smallestCents: 1000,
    largestCents: 2000,
  }

  it.each([
    [499, false],
    [500, true],
    [999, false],
    [1000, true],
    [2000, true],
    [2001, false],
    [5000, true],
    [5001, false],
  ])('of %i cents is allowed: %s', (cents, isAllowed) => {
    expect(isAllowedAmount(cents, terms)).toBe(isAllowed)
  })

  it('is refused with the limits', () => {
    expect(whyNotAmount(1000, terms, 'USD')).toBeNull()
    expect(whyNotAmount(999, terms, 'USD')).toEqual({
      refused: 'amount',
      detail: '$10 to $20',
      field: 'ownCents',
    })
  })

  it('is not offered until the terms are saved', () => {
    expect(usualTerms).toMatchObject({ active: false, version: 0 })
    expect(usualTerms.amountsCents).not.toEqual([])
    for (const cents of usualTerms.amountsCents)
      expect(cents).toBeGreaterThanOrEqual(usualTerms.smallestCents)
  })
})

describe('giftCardParts', () => {
  const lines = [
    { price: { priceCents: 5000, depositCents: 1000 } },
    { price: { priceCents: 3000, depositCents: 3000 } },
    { price: { priceCents: 2000, depositCents: 0 } },
  ]

  it('pays deposits first, and then the rest in order', () => {
    expect(giftCardParts(lines, 5500)).toEqual([
      { depositCents: 1000, totalCents: 2500 },
      { depositCents: 3000, totalCents: 3000 },
      { depositCents: 0, totalCents: 0 },
    ])
  })

  it('pays no more than the prices, and no deposit beyond what is left of the card', () => {
    expect(giftCardParts(lines, 20_000).map(({ totalCents }) => totalCents)).toEqual([
      5000, 3000, 2000,
    ])
    expect(giftCardParts(lines, 1500).map(({ depositCents }) => depositCents)).toEqual([
      1000, 500, 0,
    ])
    expect(giftCardParts(lines, 0).map(({ totalCents }) => totalCents)).toEqual([0, 0, 0])
  })

  it('takes nothing for a price below its deposit', () => {
    const reduced = [{ price: { priceCents: 500, depositCents: 1000 } }, lines[2]!]
    expect(giftCardParts(reduced, 1500)).toEqual([
      { depositCents: 1000, totalCents: 1000 },
      { depositCents: 0, totalCents: 500 },
    ])
  })
})
