import { describe, expect, it } from 'vitest'
import {
  isByHand,
  isPaidByCredits,
  isVoid,
  occasionOfStripe,
  ownRefundLabels,
  paidCents,
  paidInMoney,
  paymentMethods,
  refundLabelOf,
  refundParts,
  refundStateFor,
  refundStates,
  splitOver,
  stripePaymentOf,
} from '~/domain/payments/payment'
import { paidIn } from '../../support/cases/cancelable'

describe('a payment method', () => {
  it('is recorded by hand unless it is the card or a credit', () => {
    expect(paymentMethods.filter(isByHand)).toEqual(['cash', 'check', 'transfer'])
  })

  it.each([
    ['stripe', 'due'],
    ['cash', 'owed'],
    ['check', 'owed'],
    ['transfer', 'owed'],
    ['credit', 'returned'],
    ['gift_card', 'returned'],
  ] as const)('%s makes a refund %s', (method, state) => {
    expect(refundStateFor(method)).toBe(state)
  })
})

describe('a refund', () => {
  it('does not count if it failed or was withdrawn', () => {
    expect(refundStates.filter((state) => isVoid({ state }))).toEqual(['failed', 'withdrawn'])
  })

  it('names its method only where that is not the payment’s', () => {
    expect(refundLabelOf({ state: 'returned', refundedAs: null })).toBe('Refunded')
    expect(refundLabelOf({ state: 'returned', refundedAs: 'cash' })).toBe('Refunded, in cash')
    expect(refundLabelOf({ state: 'returned', refundedAs: 'check' }, ownRefundLabels)).toBe(
      'Refunded to you, by check',
    )
  })
})

describe('what was paid', () => {
  const parts = [paidIn('cash', 2000), paidIn('credit', 1), paidIn('stripe', 4000)]

  it('is by credits or in money', () => {
    expect(isPaidByCredits(parts)).toBe(true)
    expect(isPaidByCredits(paidInMoney(parts))).toBe(false)
    expect(isPaidByCredits([])).toBe(false)
    expect(paidInMoney(parts)).toEqual([paidIn('cash', 2000), paidIn('stripe', 4000)])
  })

  it('is the sum of what is left of its payments', () => {
    expect(paidCents(paidInMoney(parts))).toBe(6000)
    expect(paidCents([])).toBe(0)
  })

  it.each([
    ['nothing', 0, []],
    ['less than the first', 1999, [['cash', 1999]]],
    ['exactly the first', 2000, [['cash', 2000]]],
    [
      'a cent more than the first',
      2001,
      [
        ['cash', 2000],
        ['stripe', 1],
      ],
    ],
    [
      'all',
      6000,
      [
        ['cash', 2000],
        ['stripe', 4000],
      ],
    ],
    [
      'more than there is',
      7000,
      [
        ['cash', 2000],
        ['stripe', 4000],
      ],
    ],
  ] as const)(
    'is refunded in order, each payment up to what is left: %s',
    (_what, cents, split) => {
      const paid = [paidIn('check', 0), ...paidInMoney(parts)]
      const expected = split.map(([method, amountCents]) => {
        return { paymentId: method, method, amountCents }
      })
      expect(refundParts(paid, cents)).toEqual(expected)
      expect(splitOver(paid, cents)).toEqual(
        expected.map((part) => ({ ...paid.find(({ method }) => method === part.method), ...part })),
      )
    },
  )
})

describe('the occasion of a payment by Stripe', () => {
  it('leads back to Stripe’s payment, and others do not', () => {
    expect(stripePaymentOf(occasionOfStripe('pi_1'))).toBe('pi_1')
    expect(occasionOfStripe('pi_1')).not.toBe(occasionOfStripe('pi_2'))
    expect(stripePaymentOf('by-hand:stripe:pi_1')).toBeNull()
  })
})
