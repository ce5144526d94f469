import { describe, expect, it } from 'vitest'
import {
  attemptStates,
  isAttemptOver,
  mayStillBePaid,
  reachesMinimumCardAmount,
} from '~/domain/payments/card/payment-attempt'

describe('an attempt to pay by card', () => {
  it('is over unless it is open or on its way', () => {
    expect(attemptStates.filter((state) => !isAttemptOver(state))).toEqual(['open', 'on_its_way'])
  })

  it('may still be paid if it expired while a saved card was charged', () => {
    const mayBe = attemptStates.filter((state) =>
      mayStillBePaid({ state, sessionId: null, savedPaymentMethodId: 'card' }),
    )
    expect(mayBe).toEqual(['expired'])
  })

  it('may still be paid if it expired with a page at Stripe', () => {
    const mayBe = attemptStates.filter((state) =>
      mayStillBePaid({ state, sessionId: 'cs_1', savedPaymentMethodId: null }),
    )
    expect(mayBe).toEqual(['expired'])
    expect(mayStillBePaid({ state: 'expired', sessionId: null, savedPaymentMethodId: null })).toBe(
      false,
    )
  })
})

describe('the least that a card can pay', () => {
  it.each([
    ['USD', 50],
    ['GBP', 30],
    ['MXN', 1000],
    ['SEK', 300],
  ])('is of %s %i in its smallest unit', (currency, least) => {
    expect(reachesMinimumCardAmount(least - 1, currency)).toBe(false)
    expect(reachesMinimumCardAmount(least, currency)).toBe(true)
    expect(reachesMinimumCardAmount(least + 1, currency)).toBe(true)
  })
})
