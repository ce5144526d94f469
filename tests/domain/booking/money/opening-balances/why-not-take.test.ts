import { describe, expect, it } from 'vitest'
import {
  allocateInOrder,
  receivedAtOf,
  whyNotTake,
} from '~/domain/booking/money/payments/take-payment.server'
import { whyNotRefund } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { at, newYork } from '../../../../support/clock'

// in New York it is still the 24th
const now = at('2026-11-24', '23:30')

describe('a payment that staff record', () => {
  const why = (dueCents: number, payment: object = {}) => {
    const usual = { seenCents: 6000, amountCents: 6000, receivedOn: '2026-11-24' }
    const taken = { ...usual, ...payment } as Parameters<typeof whyNotTake>[1]
    return whyNotTake({ dueCents, currency: 'USD' }, taken, newYork, now)
  }

  it('is taken up to what is due', () => {
    expect(why(6000, { amountCents: 1 })).toBeNull()
    expect(why(6000)).toBeNull()
    expect(why(6000, { amountCents: 6001 })).toEqual({
      refused: 'more-than-due',
      detail: '$60',
      field: 'amountCents',
    })
  })

  it('is not taken for what is no longer due as it was shown', () => {
    const changed = { refused: 'balance-changed', detail: '$59.99' }
    expect(why(5999)).toEqual(changed)
    expect(why(0, { seenCents: 6000 })).toMatchObject({ refused: 'balance-changed' })
    expect(why(0, { seenCents: 0 })).toEqual({ refused: 'nothing-due' })
  })

  it('was received today or before, in the business’s time zone', () => {
    expect(why(6000, { receivedOn: '2026-11-23' })).toBeNull()
    expect(why(6000, { receivedOn: '2026-11-25' })).toEqual({
      refused: 'not-yet',
      field: 'receivedOn',
    })
  })

  it('was received now if it was today, and at the start of an earlier day', () => {
    expect(receivedAtOf('2026-11-24', newYork, now)).toEqual(now)
    expect(receivedAtOf('2026-11-23', newYork, now)).toEqual(at('2026-11-23', '00:00'))
  })

  it.each([
    [1, [1]],
    [4000, [4000]],
    [4001, [4000, 1]],
    [9000, [4000, 2000]],
  ])('of %i cents pays its bookings in order: %j', (amountCents, parts) => {
    const lines = [4000, 0, 2000].map((payableCents) => ({ payableCents }))
    expect(allocateInOrder({ lines }, amountCents).map((part) => part.amountCents)).toEqual(parts)
  })
})

describe('a refund of what is left of a payment', () => {
  const why = (hereCents: number, wanted: object = {}, toCard = false) => {
    const usual = { seenCents: 6000, amountCents: 6000, method: 'cash' as const }
    const here = { hereCents, currency: 'USD', toCard } as Parameters<typeof whyNotRefund>[0]
    return whyNotRefund(here, { ...usual, ...wanted })
  }

  it('is made up to what is left', () => {
    expect(why(6000, { amountCents: 1 })).toBeNull()
    expect(why(6000)).toBeNull()
    expect(why(6000, { amountCents: 6001 })).toEqual({
      refused: 'more-than-here',
      detail: '$60',
      field: 'amountCents',
    })
  })

  it('is not made of what is no longer left as it was shown', () => {
    expect(why(5999)).toEqual({ refused: 'balance-changed', detail: '$59.99' })
    expect(why(0, { seenCents: 0, amountCents: 0 })).toEqual({ refused: 'nothing-here' })
  })

  it('goes to a card only where one paid', () => {
    expect(why(6000, { method: 'stripe' })).toEqual({ refused: 'not-to-a-card', field: 'method' })
    expect(why(6000, { method: 'stripe' }, true)).toBeNull()
    expect(why(6000, { method: 'cash' }, true)).toBeNull()
  })
})
