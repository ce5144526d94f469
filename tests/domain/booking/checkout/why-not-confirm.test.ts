import { describe, expect, it } from 'vitest'
import type { BookingStatus } from '~/domain/booking/booking'
import type { Checkout } from '~/domain/booking/checkout/checkout'
import {
  whyNotBook,
  whyNotConfirm,
  whyNotConfirmByLink,
} from '~/domain/booking/checkout/confirm-booking.server'
import type { Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { after, at, before } from '../../../support/clock'
import { anAthlete, guest, pickUp } from '../../../support/factories/factories-booking'

const startsAt = at('2026-11-24', '16:00')
const heldUntil = at('2026-11-20', '12:00')
const now = before(heldUntil)

function aLine(bookingId: string, changes: object = {}) {
  const price = { priceCents: 6000, depositCents: 0, currency: 'USD' }
  const held = { status: 'held', heldUntil, startsAt, version: 3, price, athleteIds: ['zoe'] }
  return { ...held, bookingId, ...changes }
}

/** With every step complete. */
function aCheckout(changes: object = {}): Checkout {
  return {
    status: 'held',
    startsAt,
    heldUntil,
    placesTaken: 1,
    focusChosen: true,
    pickUp,
    guest: { id: 'dana', ...guest },
    athletes: [{ id: 'zoe', ...anAthlete() }],
    unsigned: [],
    lessonType: { format: 'private', minAthletes: 1, maxAthletes: 1 },
    credits: { areChosen: false, needed: 0, uses: null, left: 0 },
    lines: [aLine('first'), aLine('second', { version: 5 })],
    ...changes,
  } as unknown as Checkout
}

describe('a checkout', () => {
  it.each([
    ['a moment before its hold ends', before(heldUntil), null],
    ['as its hold ends', heldUntil, 'hold-ended'],
    ['a moment after its hold ended', after(heldUntil), 'hold-ended'],
  ])('is confirmed until its hold ends: %s', (_when, then, expected) => {
    expect(whyNotConfirm(aCheckout(), then)).toBe(expected)
  })

  it('is not confirmed if the hold of one of its times has ended', () => {
    const lines = [aLine('first'), aLine('second', { heldUntil: before(now) })]
    expect(whyNotConfirm(aCheckout({ lines }), now)).toBe('hold-ended')
  })

  it('is confirmed once every step is complete', () => {
    expect(whyNotConfirm(aCheckout({ focusChosen: false }), now)).toBe('steps-missing')
  })

  it.each(['awaiting_payment', 'expired'] as BookingStatus[])(
    'is not confirmed if %s',
    (status) => {
      const checkout = aCheckout({ status, focusChosen: false })
      expect(whyNotConfirm(checkout, now)).toBe('hold-ended')
    },
  )
})

describe('a booking by staff', () => {
  const untilThen = [aLine('first', { heldUntil: addMinutes(startsAt, 60) })]

  it.each([
    ['a moment before the start', before(startsAt), null],
    ['at the start', startsAt, 'lesson-begun'],
    ['a moment after the start', after(startsAt), 'lesson-begun'],
  ])('is confirmed until its lesson starts: %s', (_when, then, expected) => {
    expect(whyNotConfirmByLink(aCheckout({ lines: untilThen }), then)).toBe(expected)
  })

  it('that is confirmed leads to its booking even after the start', () => {
    const lines = [aLine('first', { status: 'confirmed', heldUntil: addMinutes(startsAt, 60) })]
    const checkout = aCheckout({ status: 'confirmed', lines })
    expect(whyNotConfirmByLink(checkout, startsAt)).not.toBe('lesson-begun')
  })

  it('is confirmed with an emergency contact', () => {
    const without = { guest: { id: 'dana', ...guest, emergencyContactName: '' } }
    expect(whyNotConfirmByLink(aCheckout(without), now)).toBe('steps-missing')
    expect(whyNotConfirm(aCheckout(without), now)).toBeNull()
  })
})

describe('what was reviewed', () => {
  const visitor = { kind: 'visitor', token: 'token' } as Visitor
  const reviewed = ['second', 'first']
  const book = (page: object = {}, checkout = aCheckout()) =>
    whyNotBook(visitor, checkout, { reviewed, ...page }, now)

  it('is booked as it was seen, in any order', () => {
    expect(book()).toBeNull()
    expect(book({ versions: [5, 3], costCents: 12_000 })).toBeNull()
    expect(book({ reviewed: ['first', 'second', 'first'] })).toBeNull()
  })

  it.each([
    ['a time was added', { reviewed: ['first'] }],
    ['a time was removed', { reviewed: ['first', 'second', 'third'] }],
    ['a time was replaced', { reviewed: ['first', 'third'] }],
    ['a time was changed', { versions: [5, 4] }],
    ['the other one was changed', { versions: [4, 3] }],
  ])('is not booked if %s', (_what, page) => {
    expect(book(page)).toBe('order-changed')
  })

  it('is not booked at another cost', () => {
    expect(book({ costCents: 11_999 })).toBe('cost-changed')
    expect(book({ costCents: 0 })).toBe('cost-changed')
  })

  it('is judged by the rule of the link that it was opened with', () => {
    const byLink = { ...visitor, confirmLink: 'link' }
    const begun = aCheckout({ startsAt: before(now) })
    expect(whyNotBook(byLink, begun, { reviewed }, now)).toBe('lesson-begun')
    expect(whyNotBook(visitor, begun, { reviewed }, now)).toBeNull()
  })
})
