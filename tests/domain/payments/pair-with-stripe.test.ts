import { describe, expect, it } from 'vitest'
import { isMatch, pairWithStripe, type Movement } from '~/domain/payments/pair-with-stripe'

const movement = (id: string, day: number, changes: Partial<Movement> = {}): Movement => ({
  id,
  amountCents: 6000,
  currency: 'USD',
  at: new Date(Date.UTC(2026, 10, day)),
  ...changes,
})

describe('our records and Stripe’s', () => {
  it('are paired by Stripe’s id, oldest first, by Stripe’s time where it has one', () => {
    const ours = [movement('late', 9), movement('both', 8), movement('ours', 3)]
    const there = [movement('there', 1), movement('both', 2), movement('late', 4)]
    expect(pairWithStripe(ours, there)).toEqual([
      { id: 'there', ours: null, there: there[0] },
      { id: 'both', ours: ours[1], there: there[1] },
      { id: 'ours', ours: ours[2], there: null },
      { id: 'late', ours: ours[0], there: there[2] },
    ])
  })

  it.each([
    ['both alike', {}, {}, true],
    ['another amount', {}, { amountCents: 5999 }, false],
    ['another currency', {}, { currency: 'EUR' }, false],
    ['only ours', {}, null, false],
    ['only Stripe’s', null, {}, false],
  ])('match: %s', (_what, ours, there, expected) => {
    const record = (changes: Partial<Movement> | null) => changes && movement('id', 1, changes)
    expect(isMatch({ id: 'id', ours: record(ours), there: record(there) })).toBe(expected)
  })
})
