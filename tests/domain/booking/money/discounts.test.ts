import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noTax } from '~/domain/catalogue/tax'
import {
  lessOf,
  listedOf,
  promoDiscounts,
  siblingDiscount,
} from '~/domain/booking/money/prices/discounts'
import { whyNotUse, type PromoCode } from '~/domain/payments/promo-codes/promo-code'
import { addMinutes } from '~/values/business-time'

const percent = (percent: number) => ({ percent, amountCents: null })
const amount = (amountCents: number) => ({ percent: null, amountCents })

describe('a promo code', () => {
  it.each([
    [[6000], percent(10), [600]],
    [[6000], percent(100), [6000]],
    [[0], percent(50), [0]],
    [[5], percent(10), [1]], // half a cent goes to the family
    [[4], percent(10), [0]],
    [[3333, 3333, 3334], percent(10), [333, 333, 334]],
    [[1005, 1005, 1005], percent(10), [101, 101, 100]], // 301.5, rounded once
    [[100, 200], amount(100), [33, 67]],
    [[100, 100, 100], amount(100), [34, 33, 33]],
    [[0, 500], amount(100), [0, 100]],
    [[400, 300], amount(100), [57, 43]], // the cent goes to the larger remainder, not the larger share
    [[6000], amount(7000), [6000]],
    [[], percent(10), []],
  ])('takes off %j by %j in total %j', (amounts, terms, expected) => {
    expect(promoDiscounts(amounts, terms)).toEqual(expected)
  })

  it('takes the same off separate amounts as off their sum, and never more than their total', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 5 })
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc.integer({ min: 1, max: 99_999_999 }).map(amount),
    )
    fc.assert(
      fc.property(amounts, terms, (all, code) => {
        const off = promoDiscounts(all, code)
        const [whole] = promoDiscounts([all.reduce((sum, one) => sum + one, 0)], code)
        expect(off.reduce((sum, one) => sum + one, 0)).toBe(whole)
        expect(off.every((cents, index) => cents >= 0 && cents <= all[index]!)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

it.each([
  [{ priceCents: 4400, places: 2, athletes: 2 }, 10, 220],
  [{ priceCents: 6600, places: 3, athletes: 3 }, 10, 440],
  [{ priceCents: 6600, places: 3, athletes: 1 }, 10, 0],
  [{ priceCents: 2200, places: 1, athletes: 1 }, 100, 0],
  [{ priceCents: 4401, places: 2, athletes: 2 }, 50, 1100],
  [{ priceCents: 4400, places: 2, athletes: 2 }, 0, 0],
])('a sibling discount: %j by %i percent is %i less', (seats, percent, expected) => {
  expect(siblingDiscount(seats, percent)).toBe(expected)
})

it.each([
  [1000, [['siblings', 500]], { priceCents: 5500, depositCents: 1000 }],
  [1000, [['promo_code', 5400]], { priceCents: 600, depositCents: 600 }],
  [1000, [['promo_code', 6000]], { priceCents: 0, depositCents: 0 }],
  [
    6000,
    [
      ['siblings', 500],
      ['promo_code', 550],
    ],
    { priceCents: 4950, depositCents: 4950 },
  ],
  [0, [['promo_code', 0]], { priceCents: 6000, depositCents: 0 }],
] as const)(
  'a deposit of %i with the discount %j is %j, and the listed amount is kept',
  (deposit, off, left) => {
    const listed = { priceCents: 6000, depositCents: deposit, currency: 'USD' }
    const { price, discounts } = lessOf(
      listed,
      noTax,
      off.map(([reason, cents]) => [reason, cents]),
    )
    expect(price).toEqual({ ...left, currency: 'USD' })
    const named = off.filter(([, cents]) => cents > 0).map(([reason]) => reason)
    expect(discounts.map(({ reason }) => reason)).toEqual(named)
    expect(listedOf(price, noTax, discounts)).toEqual(listed)
  },
)

describe('whether a promo code can be used', () => {
  const noon = new Date('2026-11-02T17:00:00Z')
  const code: PromoCode = {
    id: 'code',
    code: 'SPRING',
    percent: 10,
    amountCents: null,
    currency: 'USD',
    validFrom: null,
    validUntil: null,
    mostUses: null,
    oncePerFamily: false,
    lessonTypeId: null,
    active: true,
  }
  const buying = { lessonTypeId: 'lesson', currency: 'USD', uses: { all: 0, own: 0 } }

  it.each([
    ['as it is', {}, {}, null],
    ['a minute before its end', { validUntil: addMinutes(noon, 1) }, {}, null],
    ['at its end', { validUntil: noon }, {}, 'code-ended'],
    ['a minute after its end', { validUntil: addMinutes(noon, -1) }, {}, 'code-ended'],
    ['a minute before it begins', { validFrom: addMinutes(noon, 1) }, {}, 'code-unknown'],
    ['as it begins', { validFrom: noon }, {}, null],
    ['switched off', { active: false }, {}, 'code-unknown'],
    ['switched off and ended', { active: false, validUntil: noon }, {}, 'code-unknown'],
    ['for this lesson', { lessonTypeId: 'lesson' }, {}, null],
    ['for another lesson', { lessonTypeId: 'other' }, {}, 'other-lesson'],
    ['an amount of other money', amount(100), { currency: 'EUR' }, 'other-lesson'],
    ['an amount of the same money', amount(100), {}, null],
    ['a percentage of other money', {}, { currency: 'EUR' }, null],
    ['once, and not used', { mostUses: 1 }, {}, null],
    ['once, and used', { mostUses: 1 }, { uses: { all: 1, own: 0 } }, 'code-used-up'],
    ['once a family, by another', { oncePerFamily: true }, { uses: { all: 9, own: 0 } }, null],
    ['once a family', { oncePerFamily: true }, { uses: { all: 1, own: 1 } }, 'code-used-by-you'],
    ['by itself, once more', {}, { uses: { all: 9, own: 9 } }, null],
  ] as const)('is right: %s', (_what, changes, buys, expected) => {
    expect(whyNotUse({ ...code, ...changes }, { ...buying, ...buys }, noon)).toBe(expected)
  })
})
