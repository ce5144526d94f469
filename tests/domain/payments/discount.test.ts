import { describe, expect, it } from 'vitest'
import { noTax } from '~/domain/catalogue/tax'
import {
  chargeLabels,
  byCode,
  formatCharges,
  chargesOf,
  type NamedDiscount,
} from '~/domain/payments/charges/charge'

const siblings: NamedDiscount = { reason: 'siblings', amountCents: 220, code: null }
const spring: NamedDiscount = { reason: 'promo_code', amountCents: 418, code: 'SPRING' }

describe('the price lines of a booking', () => {
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
  expect(byCode([siblings, spring])).toBe(', with promo code SPRING')
  expect(byCode([siblings])).toBe('')
})
