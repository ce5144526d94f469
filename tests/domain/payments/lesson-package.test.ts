import { describe, expect, it } from 'vitest'
import {
  canBeEnded,
  costOfPackage,
  formatPackageCost,
  packageUntil,
  restCents,
  termsOf,
  type LessonPackage,
} from '~/domain/payments/packages/lesson-package'
import { noTax, type TaxTerms } from '~/domain/catalogue/tax'
import { at, newYork } from '../../support/clock'

const added: TaxTerms = { taxKind: 'added', taxRate: 8250, taxName: 'Sales tax' }
const included: TaxTerms = { ...added, taxKind: 'included' }

function aPackage(tax: TaxTerms = noTax): LessonPackage {
  return {
    id: 'package',
    version: 3,
    name: 'Five lessons',
    credits: 5,
    priceCents: 18_000,
    currency: 'USD',
    validDays: 90,
    active: true,
    ...tax,
    lessonTypes: [
      { id: 'basics', name: 'Basics' },
      { id: 'rolls', name: 'Rolls' },
    ],
  }
}

describe('what a package costs', () => {
  it.each([
    [noTax, 18_000, '$180'],
    [added, 19_485, '$194.85 with sales tax 8.25%'],
    [included, 18_000, '$180, includes 8.25% sales tax'],
  ])('is with %j %i cents: %s', (tax, cents, text) => {
    expect(costOfPackage(aPackage(tax))).toBe(cents)
    expect(formatPackageCost(aPackage(tax))).toBe(text)
  })

  it('is agreed on with its tax by a sale, and for its lessons', () => {
    expect(termsOf(aPackage(added))).toEqual({
      packageId: 'package',
      name: 'Five lessons',
      priceCents: 19_485,
      currency: 'USD',
      credits: 5,
      lessonTypeIds: ['basics', 'rolls'],
      ...added,
    })
  })
})

describe('a sold package', () => {
  it.each([
    ['2026-11-24', '00:00'],
    ['2026-11-24', '23:59'],
  ])('bought on %s at %s is good for all of so many days after', (day, time) => {
    expect(packageUntil({ validDays: 1 }, at(day, time), newYork)).toEqual(
      at('2026-11-26', '00:00'),
    )
  })

  it.each([
    [{ left: 1, isReversed: false }, true],
    [{ left: 0, isReversed: false }, false],
    [{ left: 1, isReversed: true }, false],
    [{ left: 0, isReversed: true }, false],
  ])('with %j can be ended: %s', (sale, expected) => {
    expect(canBeEnded(sale)).toBe(expected)
  })

  it.each([
    [5, 18_000],
    [2, 7200],
    [0, 0],
  ])('is worth with %i of 5 left %i cents', (left, cents) => {
    expect(restCents(aPackage(), left)).toBe(cents)
  })

  it('is worth a cent more where half of one is left', () => {
    expect(restCents({ credits: 2, priceCents: 101 }, 1)).toBe(51)
    expect(restCents({ credits: 3, priceCents: 100 }, 1)).toBe(33)
  })
})
