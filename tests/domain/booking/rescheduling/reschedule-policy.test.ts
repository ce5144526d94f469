import { describe, expect, it } from 'vitest'
import { formatLoss } from '~/domain/booking/cancellation/present-cancellation'
import {
  lossAfterRescheduling,
  reschedulableUntil,
  whyNotReschedule,
} from '~/domain/booking/rescheduling/reschedule-policy'
import type { CancellationTier } from '~/domain/settings/cancellation-policy'
import { system, type Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { aCancelableBooking, cancelableAt, paidIn } from '../../../support/cases/cancelable'
import { after, at, before, newYork } from '../../../support/clock'
import { aVisitor } from '../../../support/factories/factories-booking'

const limit = at('2026-11-23', '16:00')
const family: Actor = aVisitor()

type Changes = Parameters<typeof aCancelableBooking>[0] & {
  priceCents?: number
  depositCents?: number
}

function aBooking({ priceCents = 6000, depositCents = 1000, ...rest }: Changes = {}) {
  return aCancelableBooking({ ...rest, price: { priceCents, depositCents, currency: 'USD' } })
}

function percent(hoursBefore: number, percent: number): CancellationTier {
  return { hoursBefore, gives: 'percent', percent }
}

function refusal(booking: ReturnType<typeof aBooking>, now: Date, actor: Actor = family) {
  return whyNotReschedule(booking, actor, newYork, now)
}

describe('whether a booking can be rescheduled', () => {
  it('is no for the family of a party alone', () => {
    const party = { ...aBooking(), isParty: true }
    const now = at('2026-11-10', '12:00')
    expect(refusal(party, now)).toBe('party')
    expect(refusal(party, now, system)).toBeNull()
  })

  it.each([
    ['held', 'not-booked-yet'],
    ['awaiting_payment', 'not-booked-yet'],
    ['confirmed', null],
    ['completed', 'lesson-over'],
    ['no_show', 'lesson-over'],
    ['canceled', 'already-canceled'],
    ['expired', 'hold-over'],
  ] as const)('%s, days before its start: %s', (status, expected) => {
    for (const actor of [family, system])
      expect(refusal(aBooking({ status }), at('2026-11-10', '12:00'), actor)).toBe(expected)
  })

  it.each([
    ['held', 'not-booked-yet'],
    ['awaiting_payment', 'not-booked-yet'],
    ['completed', 'lesson-over'],
    ['no_show', 'lesson-over'],
    ['canceled', 'already-canceled'],
    ['expired', 'hold-over'],
  ] as const)('%s, after its start: %s, regardless of how late it is', (status, expected) => {
    for (const actor of [family, system])
      expect(refusal(aBooking({ status }), addMinutes(cancelableAt, 30), actor)).toBe(expected)
  })
})

describe('an unconfirmed booking by staff', () => {
  const held = { ...aBooking({ status: 'held' }), isOnBehalf: true }

  it('can be rescheduled by staff, even after its start, but not by the family', () => {
    for (const now of [
      at('2026-11-10', '12:00'),
      before(cancelableAt),
      cancelableAt,
      after(cancelableAt),
    ]) {
      expect(refusal(held, now, system)).toBeNull()
      expect(refusal(held, now, family)).toBe('not-booked-yet')
    }
    const paying = { ...held, status: 'awaiting_payment' as const }
    expect(refusal(paying, at('2026-11-10', '12:00'), system)).toBe('not-booked-yet')
  })
})

describe('how long a family can reschedule a booking', () => {
  it.each([
    ['a minute before the limit', addMinutes(limit, -1), null],
    ['a millisecond before it', before(limit), null],
    ['at the limit', limit, null],
    ['a millisecond after it', after(limit), 'too-late-to-move'],
    ['a minute after it', addMinutes(limit, 1), 'too-late-to-move'],
    ['a millisecond before the start', before(cancelableAt), 'too-late-to-move'],
    ['at the start', cancelableAt, 'lesson-begun'],
    ['a minute after it', addMinutes(cancelableAt, 1), 'lesson-begun'],
  ])('depends on its deadline: %s', (_when, now, expected) => {
    expect(refusal(aBooking(), now)).toBe(expected)
  })

  it('does not limit the coach', () => {
    for (const tiers of [undefined, []])
      for (const minutes of [-5000, -1440, -1439, -1, 0, 1, 59])
        expect(refusal(aBooking({ tiers }), addMinutes(cancelableAt, minutes), system)).toBeNull()
  })
})

describe('the deadline to reschedule', () => {
  const cases: [string, Changes, Date][] = [
    ['of the usual policy', {}, limit],
    ['without a deposit to keep is the start', { depositCents: 0 }, cancelableAt],
    ['of a free lesson is the start', { priceCents: 0, depositCents: 0 }, cancelableAt],
    ['without any rule is the start', { tiers: [] }, cancelableAt],
    [
      'for a deposit of the whole price is the day before',
      { priceCents: 1000, depositCents: 1000 },
      limit,
    ],
    [
      'of several rules is the first one’s',
      { tiers: [percent(48, 100), percent(24, 75), percent(12, 33)] },
      at('2026-11-22', '16:00'),
    ],
    [
      'does not depend on the stored order of rules',
      { tiers: [percent(12, 33), percent(48, 100), percent(24, 75)] },
      at('2026-11-22', '16:00'),
    ],
    [
      'is that of the last rule with the same refund',
      { tiers: [percent(72, 50), percent(48, 50), percent(24, 50), percent(0, 0)] },
      limit,
    ],
    [
      'depends on a rule’s refund, not on its kind',
      {
        tiers: [
          percent(48, 50),
          { hoursBefore: 24, gives: 'all_but_deposit', percent: null },
          { hoursBefore: 0, gives: 'nothing', percent: null },
        ],
        depositCents: 3000,
      },
      limit,
    ],
    [
      'of one rule that ends before the start is its own',
      { tiers: [percent(6, 100)] },
      at('2026-11-24', '10:00'),
    ],
    ['of one rule that never ends is the start', { tiers: [percent(0, 30)] }, cancelableAt],
    ['of rules that return nothing is the start', { tiers: [percent(24, 0)] }, cancelableAt],
    [
      'goes on through rules that return more',
      { tiers: [percent(48, 50), percent(24, 100)] },
      limit,
    ],
  ]

  it.each(cases)('%s', (_what, changes, until) => {
    const booking = aBooking(changes)
    expect(reschedulableUntil(booking, newYork)).toEqual(until)
    expect(refusal(booking, before(until))).toBeNull()
    const atTheLimit = until.getTime() === cancelableAt.getTime() ? 'lesson-begun' : null
    expect(refusal(booking, until)).toBe(atTheLimit)
    expect(refusal(booking, after(until))).toBe(atTheLimit ?? 'too-late-to-move')
  })
})

// New York's clocks go forward on March 14 and back on November 7, 2027, at 2 AM.
describe.each([
  ['forward', '2027-03-14', '2027-03-13', 23],
  ['back', '2027-11-07', '2027-11-06', 25],
])('rescheduling over a night in which the clocks go %s', (_way, lessonDay, dayBefore, hours) => {
  const booking = aBooking({ startsAt: at(lessonDay, '10:00') })
  const sameTimeBefore = at(dayBefore, '10:00')

  it(`has its deadline at the same local time, ${hours} hours before`, () => {
    expect((booking.startsAt.getTime() - sameTimeBefore.getTime()) / 3_600_000).toBe(hours)
    expect(reschedulableUntil(booking, newYork)).toEqual(sameTimeBefore)
    expect(refusal(booking, addMinutes(sameTimeBefore, -1))).toBeNull()
    expect(refusal(booking, sameTimeBefore)).toBeNull()
    expect(refusal(booking, addMinutes(sameTimeBefore, 1))).toBe('too-late-to-move')
  })
})

describe('a deadline to reschedule within the hour of a clock change', () => {
  it('is the moment of the change if the hour is skipped', () => {
    const booking = aBooking({ startsAt: at('2027-03-15', '02:30') })
    const jump = at('2027-03-14', '03:00')
    expect(refusal(booking, jump)).toBeNull()
    expect(refusal(booking, addMinutes(jump, 1))).toBe('too-late-to-move')
  })

  it('is the later one if the hour is repeated', () => {
    const booking = aBooking({ startsAt: at('2027-11-08', '01:30') })
    const secondShowing = addMinutes(at('2027-11-07', '01:30'), 60)
    expect(refusal(booking, secondShowing)).toBeNull()
    expect(refusal(booking, addMinutes(secondShowing, 1))).toBe('too-late-to-move')
  })
})

describe('rescheduling a lesson into the refund deadline', () => {
  const now = at('2026-11-16', '12:00')
  const lost = (changes: Changes = {}) => lossAfterRescheduling(aBooking(changes), newYork, now)

  it('warns until which start, and how much a cancellation would then lose', () => {
    expect(lost()).toEqual({
      before: at('2026-11-17', '12:00'),
      lostCents: 1000,
      paidCents: 6000,
      earlierCents: 0,
      isPaidByCredits: false,
    })
    expect(formatLoss(lost()!, 'USD', newYork)).toBe(
      'Times before Tuesday, November 17 at 12:00 PM are inside the cancellation window: if you reschedule to one of them and cancel later, $10 of the $60 you paid is not refunded.',
    )
    const ofDeposit = lost({ paid: [paidIn('cash', 1000)] })!
    expect(formatLoss(ofDeposit, 'USD', newYork)).toContain('later, the $10 you paid is not')
    const refunded = lost({ paid: [paidIn('cash', 4000, 2000)] })!
    expect(formatLoss(refunded, 'USD', newYork)).toContain(
      'later, $10 of the $40 left of what you paid is not refunded.',
    )
    const byCredit = lost({ paid: [paidIn('credit', 6000)] })!
    expect(formatLoss(byCredit, 'USD', newYork)).toContain('the credit you used is not returned')
  })

  it('warns of nothing if nothing was paid or the refund is always the same', () => {
    expect(lost({ paid: [] })).toBeNull()
    expect(lost({ depositCents: 0 })).toBeNull()
    expect(lost({ tiers: [percent(0, 100)] })).toBeNull()
  })
})
