import { describe, expect, it } from 'vitest'
import { noTax } from '~/domain/catalogue/tax'
import { formatMoney } from '~/values/money'
import { presentPackages } from '~/domain/payments/packages/present-packages'

const five = {
  id: 'five',
  version: 1,
  name: 'Five hours',
  credits: 5,
  priceCents: 25_000,
  currency: 'USD',
  validDays: 180,
  ...noTax,
  active: true,
  lessonTypes: [{ id: 'deep', name: 'Deep Dive' }],
}
const deepDive = { id: 'deep', format: 'private' as const, maxAthletes: 1, priceCents: 6000 }

describe('presentPackages', () => {
  it('compares a package with the same number of single lessons', () => {
    expect(presentPackages([five], deepDive, 'USD')).toEqual([
      { id: 'five', price: '5 for $250, save $50', facts: ['Five hours', 'Good for 180 days'] },
    ])
  })

  it('names the other lessons it can pay for', () => {
    const lessonTypes = [...five.lessonTypes, { id: 'quick', name: 'Quick Journey' }]
    const [shown] = presentPackages([{ ...five, lessonTypes, validDays: 1 }], deepDive, 'USD')
    expect(shown!.facts).toEqual(['Five hours', 'Also for Quick Journey', 'Good for one day'])
  })

  it.each([
    ['as much as single lessons', { ...five, priceCents: 30_000 }, deepDive],
    ['more than single lessons', { ...five, priceCents: 31_000 }, deepDive],
    ['an amount in another currency', { ...five, currency: 'EUR' }, deepDive],
    ['more than one athlete’s share', five, { ...deepDive, maxAthletes: 2 }],
  ])('shows no saving if it costs %s', (_what, one, lessonType) => {
    const price = `5 for ${formatMoney(one.priceCents, one.currency)}`
    expect(presentPackages([one], lessonType, 'USD')[0]!.price).toBe(price)
  })

  it('says what tax comes on top', () => {
    const taxed = { ...five, taxKind: 'added' as const, taxRate: 8250, taxName: 'Sales tax' }
    expect(presentPackages([taxed], deepDive, 'USD')[0]!.price).toBe(
      '5 for $250, plus 8.25% sales tax, save $50',
    )
  })

  it('counts a class per athlete', () => {
    const group = { ...deepDive, format: 'group' as const, maxAthletes: 8 }
    expect(presentPackages([five], group, 'USD')[0]!.price).toBe('5 for $250, save $50')
  })
})
