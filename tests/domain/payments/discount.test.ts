import { describe, expect, it } from 'vitest'
import { noTax } from '~/domain/catalogue/tax'
import {
  chargedOr,
  chargeLabels,
  chargesOf,
  discountLabel,
  formatCharges,
  formatPromoCodes,
  type NamedDiscount,
} from '~/domain/payments/charges/charge'

const siblings: NamedDiscount = { reason: 'siblings', amountCents: 220, code: null }
const spring: NamedDiscount = { reason: 'promo_code', amountCents: 418, code: 'SPRING' }

describe('the price lines of a booking', () => {
  it('name the tax that comes on top', () => {
    const tax = { taxKind: 'added', taxRate: 8250, taxName: 'Sales tax' } as const
    const charges = chargesOf({ priceCents: 6495, discounts: [], onBehalf: null, ...tax })
    expect(formatCharges(charges, [], tax)).toEqual([
      { kind: 'price', amountCents: 6000, label: 'Price' },
      { kind: 'tax', amountCents: 495, label: 'Sales tax 8.25%' },
    ])
  })

  it('name each discount with its promo code', () => {
    const charges = chargesOf({
      priceCents: 3762,
      discounts: [siblings, spring],
      onBehalf: null,
      ...noTax,
    })
    expect(formatCharges(charges, [siblings, spring], noTax)).toEqual([
      { kind: 'price', amountCents: 4400, label: 'Price' },
      { kind: 'discount', amountCents: -220, label: 'Sibling discount' },
      { kind: 'discount', amountCents: -418, label: 'Promo code SPRING' },
    ])
  })

  it('start with the price agreed by staff, without a name', () => {
    const onBehalf = { listPriceCents: 5000 }
    const charges = chargesOf({ priceCents: 4180, discounts: [siblings], onBehalf, ...noTax })
    const later = { kind: 'taken_off', amountCents: -100 } as const
    const named = formatCharges([...charges, later], [siblings], noTax)
    expect(named.map(({ label, amountCents }) => [label, amountCents])).toEqual([
      ['Price', 5000],
      ['Discount', -600],
      ['Sibling discount', -220],
      [chargeLabels.taken_off, -100],
    ])
  })

  it('never have a list price below the paid price', () => {
    const onBehalf = { listPriceCents: 4000 }
    expect(chargesOf({ priceCents: 6000, discounts: [], onBehalf, ...noTax })).toEqual([
      { kind: 'price', amountCents: 6000 },
    ])
  })
})

it('a promo code is named next to a lesson, but a sibling discount is not', () => {
  expect(formatPromoCodes([siblings, spring])).toBe(', with promo code SPRING')
  expect(formatPromoCodes([siblings])).toBe('')
  expect(formatPromoCodes([spring, spring])).toBe(
    ', with promo code SPRING, with promo code SPRING',
  )
})

it('a promo code that is gone leaves its discount without a name', () => {
  expect(discountLabel({ reason: 'promo_code', code: null })).toBe('Promo code')
})

it('what is charged is the sum of its lines, and the agreed price before there are any', () => {
  expect(chargedOr(6000, [])).toBe(6000)
  expect(chargedOr(6000, [{ amountCents: 5000 }, { amountCents: -1200 }])).toBe(3800)
  expect(chargedOr(6000, [{ amountCents: 0 }])).toBe(0)
})
