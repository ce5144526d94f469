import { describe, expect, it } from 'vitest'
import { priceOf, priceOfFewer } from '~/domain/booking/booking'
import {
  lessOf,
  listedOf,
  promoDiscounts,
  siblingDiscount,
} from '~/domain/booking/money/prices/discounts'
import { LessonTypeForm } from '~/domain/catalogue/catalogue-forms'
import {
  addedInPayment,
  addedTaxWithin,
  beforeTax,
  noTax,
  sumTaxes,
  taxInPayment,
  taxJson,
  taxNote,
  taxWithin,
  typedTaxRate,
  withTax,
  type TaxTerms,
} from '~/domain/catalogue/tax'
import { taxTexts } from '~/domain/catalogue/tax-texts'
import { chargesOf, linesOfChange } from '~/domain/payments/charges/charge'

const added = (taxRate: number): TaxTerms => ({ taxKind: 'added', taxRate, taxName: 'Sales tax' })
const included = (taxRate: number): TaxTerms => ({ taxKind: 'included', taxRate, taxName: 'VAT' })

describe('the tax of a price, half a cent up', () => {
  it.each([
    [8250, 6000, 495],
    [8250, 4000, 330],
    // 445.5
    [8250, 5400, 446],
    // 181.4175
    [8250, 2199, 181],
    [8875, 6000, 533],
    [8875, 1, 0],
    // 0.5 of a cent
    [5000, 10, 1],
    [5000, 9, 0],
    [30_000, 99_999_999, 30_000_000],
    [1, 49_999, 0],
    [1, 50_000, 1],
    [8250, 0, 0],
  ])('of %i thousandths of a percent, added to %i cents, is %i', (rate, cents, tax) => {
    expect(withTax(cents, added(rate)) - cents).toBe(tax)
  })

  it.each([
    [8875, 6000, 489],
    [8875, 4000, 326],
    [8875, 2199, 179],
    [8250, 6495, 495],
    [19_000, 1190, 190],
    // 0.5 of a cent
    [100_000 / 4, 2, 0],
    [20_000, 3, 1],
    [8875, 0, 0],
  ])('of %i thousandths of a percent, included in %i cents, is %i', (rate, cents, tax) => {
    expect(taxWithin(cents, included(rate))).toBe(tax)
  })

  it('is found again in what a price costs with it, for any price and rate', () => {
    for (const rate of [1, 333, 4999, 5000, 8250, 8875, 19_000, 29_999, 30_000])
      for (let cents = 0; cents <= 2500; cents++)
        expect(beforeTax(withTax(cents, added(rate)), added(rate))).toBe(cents)
  })

  it('is none without a kind of tax, whatever the rate', () => {
    expect(taxWithin(6000, { ...noTax, taxRate: 8250 })).toBe(0)
    expect(withTax(6000, { ...noTax, taxRate: 8250 })).toBe(6000)
  })
})

describe('a price with added tax', () => {
  const each = { priceCents: 2200, depositCents: 500 }

  it('has its tax once over all athletes of a booking', () => {
    expect(priceOf({ format: 'group', ...each, ...added(8250) }, 3, 'USD')).toEqual({
      priceCents: 6600 + 545,
      depositCents: 1500,
      currency: 'USD',
    })
  })

  it('is all due with the booking if all of the price is the deposit', () => {
    const all = { priceCents: 4000, depositCents: 4000 }
    const listed = priceOf({ format: 'group', ...all, ...added(8250) }, 2, 'USD')
    expect(listed.depositCents).toBe(8660)
    expect(priceOfFewer(listed, added(8250), { from: 2, to: 1 })).toEqual({
      priceCents: 4330,
      depositCents: 4330,
    })
  })

  it('with fewer places is that of so many from the start', () => {
    const listed = priceOf({ format: 'group', ...each, ...added(8875) }, 3, 'USD')
    const { priceCents, depositCents } = priceOf(
      { format: 'group', ...each, ...added(8875) },
      2,
      'USD',
    )
    expect(priceOfFewer(listed, added(8875), { from: 3, to: 2 })).toEqual({
      priceCents,
      depositCents,
    })
  })

  it('is taxed after what brothers and sisters and a promo code take off', () => {
    const tax = added(8250)
    const listed = priceOf({ format: 'group', ...each, ...tax }, 2, 'USD')
    const siblings = siblingDiscount({ priceCents: 4400, places: 2, athletes: 2 }, 10)
    const [byCode] = promoDiscounts([4400 - siblings], { percent: 15, amountCents: null })
    const { price, discounts } = lessOf(listed, tax, [
      ['siblings', siblings],
      ['promo_code', byCode!],
    ])
    // 4400 - 220 - 627 = 3553; 293.1225 of tax
    expect(price).toEqual({ priceCents: 3553 + 293, depositCents: 1000, currency: 'USD' })
    expect(listedOf(price, tax, discounts)).toEqual(listed)
    expect(chargesOf({ ...price, ...tax, discounts, onBehalf: null })).toEqual([
      { kind: 'price', amountCents: 4400 },
      { kind: 'discount', amountCents: -220 },
      { kind: 'discount', amountCents: -627 },
      { kind: 'tax', amountCents: 293 },
    ])
  })

  it('costs nothing and has no tax if a code takes all of it off', () => {
    const listed = priceOf({ format: 'private', ...each, ...added(8250) }, 1, 'USD')
    const { price, discounts } = lessOf(listed, added(8250), [['promo_code', 2200]])
    expect(price).toMatchObject({ priceCents: 0, depositCents: 0 })
    expect(chargesOf({ ...price, ...added(8250), discounts, onBehalf: null })).toHaveLength(2)
  })
})

describe('what is taken off later', () => {
  it('lowers added tax to what the rate makes of what is left, for any amount', () => {
    for (const rate of [1, 8250, 8875, 30_000]) {
      const tax = added(rate)
      const total = withTax(6001, tax)
      for (let kept = 0; kept <= total; kept += 7) {
        const lines = linesOfChange(
          'taken_off',
          { chargedCents: total, amountCents: kept - total },
          tax,
        )
        const sum = (of: string[]) =>
          lines.reduce((all, line) => all + (of.includes(line.kind) ? line.amountCents : 0), 0)
        expect(sum(['taken_off', 'tax'])).toBe(kept - total)
        expect(sum(['tax']) + addedTaxWithin(total, tax)).toBe(taxWithin(kept, tax))
        expect(lines.every(({ amountCents }) => amountCents < 0)).toBe(true)
      }
    }
  })

  it('is one line where tax is included, or there is none', () => {
    for (const tax of [included(8875), noTax])
      expect(linesOfChange('canceled', { chargedCents: 6000, amountCents: -6000 }, tax)).toEqual([
        { kind: 'canceled', amountCents: -6000 },
      ])
  })
})

describe('the tax in a payment', () => {
  const priceCents = 6495
  const parts = [1, 999, 2500, 2995]

  it('adds up to that of the whole, however it is paid in parts', () => {
    let keptCents = 0
    let taxes = 0
    for (const amountCents of parts) {
      taxes += taxInPayment({ keptCents, amountCents, priceCents }, added(8250))
      keptCents += amountCents
    }
    expect(keptCents).toBe(priceCents)
    expect(taxes).toBe(495)
  })

  it('is none in what is paid too much', () => {
    const over = { keptCents: priceCents, amountCents: 1000, priceCents }
    expect(taxInPayment(over, added(8250))).toBe(0)
    const half = { keptCents: 0, amountCents: 2 * priceCents, priceCents }
    expect(taxInPayment(half, added(8250))).toBe(495)
  })

  it('is added tax only where it was added', () => {
    const all = { keptCents: 0, amountCents: priceCents, priceCents }
    expect(addedInPayment(all, added(8250))).toBe(495)
    expect(addedInPayment(all, included(8250))).toBe(0)
    expect(taxInPayment(all, included(8250))).toBe(495)
    expect(taxInPayment(all, noTax)).toBe(0)
  })
})

it('a tax is told by the API with its rate in percent and its part of a total', () => {
  const { taxName: name } = added(8250)
  expect(taxJson(6495, added(8250))).toEqual({ kind: 'added', name, percent: 8.25, cents: 495 })
  expect(taxJson(6495, noTax)).toBeNull()
})

it('a rate is typed in percent, and none as nothing', () => {
  expect(typedTaxRate(8250)).toBe('8.25')
  expect(typedTaxRate(0)).toBe('')
})

it('taxes are summed by their name and rate', () => {
  expect(
    sumTaxes([
      { cents: 6495, tax: added(8250) },
      { cents: 4330, tax: added(8250) },
      { cents: 6000, tax: included(8875) },
      { cents: 0, tax: added(5000) },
      { cents: 100, tax: noTax },
    ]),
  ).toEqual([
    { label: 'Sales tax 8.25%', cents: 825 },
    { label: 'Includes VAT 8.875%', cents: 489 },
  ])
})

it('a price says whether tax comes on top', () => {
  expect(taxNote(added(8250))).toBe('plus 8.25% sales tax')
  expect(taxNote(included(8875))).toBe('includes 8.875% VAT')
  expect(taxNote(noTax)).toBeNull()
  const city = { ...added(8250), taxName: 'GST of Ohio' }
  expect(taxNote(city)).toBe('plus 8.25% GST of Ohio')
})

describe('the form of a lesson type', () => {
  const other = {
    id: '01890000-0000-7000-8000-000000000000',
    version: '0',
    name: 'Rolls',
    summary: 'Rolls',
    description: 'Rolls',
    durationMinutes: '30',
    format: 'private',
    minAthletes: '1',
    maxAthletes: '1',
    minAge: '5',
    maxAge: '9',
    priceCents: '40',
    depositCents: '0',
  }

  it.each([
    ['8.25', 8250],
    ['8.875%', 8875],
    ['8,25 %', 8250],
    ['30', 30_000],
    ['0.001', 1],
  ])('reads %s as a rate', (taxRate, read) => {
    const tax = { taxKind: 'added', taxName: 'Sales tax' }
    expect(LessonTypeForm.parse({ ...other, ...tax, taxRate })).toMatchObject({
      taxKind: 'added',
      taxRate: read,
      taxName: 'Sales tax',
    })
  })

  it.each(['', '0', '30.001', '8.2501', '-1', 'eight', '100'])(
    'refuses %j as a rate',
    (taxRate) => {
      const tax = { taxKind: 'included', taxName: 'VAT', taxRate }
      const { error } = LessonTypeForm.safeParse({ ...other, ...tax })
      expect(error?.issues.map(({ message }) => message)).toEqual([taxTexts.noRate])
    },
  )

  it('asks for the name of a tax that there is, and for nothing where there is none', () => {
    const { error } = LessonTypeForm.safeParse({ ...other, taxKind: 'added', taxRate: '8.25' })
    expect(error?.issues.map(({ message }) => message)).toEqual([taxTexts.noName])
    expect(LessonTypeForm.parse(other)).toMatchObject(noTax)
  })
})
