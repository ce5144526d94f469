import { describe, expect, it } from 'vitest'
import {
  canceledBy,
  cancellationTerms,
  deadlineOf,
  noShowFee,
  whyNotCancel,
  type Cancellable,
} from '~/domain/booking/cancellation/cancellation-policy'
import { policyDeadlines } from '~/domain/booking/cancellation/present-cancellation'
import type { CancellationTier } from '~/domain/settings/cancellation-policy'
import { system, type Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at, newYork } from '../../../support/clock'
import {
  aCancelableBooking as aBooking,
  cancelableAt,
  paidIn,
} from '../../../support/cases/cancelable'
import { aVisitor } from '../../../support/factories/factories-booking'

const family: Actor = aVisitor()

function refund(booking: Cancellable, now: Date, actor: Actor = family): number {
  return cancellationTerms(booking, actor, newYork, now).refundCents
}

describe('whether a booking can be canceled', () => {
  it.each([
    ['held', null],
    ['awaiting_payment', null],
    ['confirmed', null],
    ['completed', 'lesson-over'],
    ['no_show', 'lesson-over'],
    ['canceled', 'already-canceled'],
    ['expired', 'hold-over'],
  ] as const)('%s before its start: %s', (status, refusal) => {
    for (const actor of [family, system])
      expect(
        whyNotCancel({ status, startsAt: cancelableAt }, actor, addMinutes(cancelableAt, -1)),
      ).toBe(refusal)
  })

  it.each([
    ['a minute before the start', -1, null],
    ['at the start', 0, 'lesson-begun'],
    ['a minute after it', 1, 'lesson-begun'],
  ])('by the family, %s', (_when, minutes, refusal) => {
    expect(whyNotCancel(aBooking(), family, addMinutes(cancelableAt, minutes))).toBe(refusal)
  })

  it.each([
    ['isMadeUpFor', 'made-up-for'],
    ['isEnrolled', 'enrolled'],
  ] as const)('by the family alone not if it %s', (is, refusal) => {
    const booking = { ...aBooking(), [is]: true }
    expect(whyNotCancel(booking, family, addMinutes(cancelableAt, -1))).toBe(refusal)
    expect(whyNotCancel(booking, system, addMinutes(cancelableAt, -1))).toBeNull()
  })

  it('after its start by the family returns nothing', () => {
    const after = cancellationTerms(aBooking(), family, newYork, addMinutes(cancelableAt, 1))
    expect(after).toMatchObject({ gives: 'nothing', percent: null, refundCents: 0 })
  })

  it.each([-1, 0, 1, 59])('by the coach, %i minutes from the start', (minutes) => {
    expect(whyNotCancel(aBooking(), system, addMinutes(cancelableAt, minutes))).toBeNull()
  })
})

describe('the refund of a cancellation', () => {
  it.each([
    ['a minute before the limit', -1, 6000],
    ['at the limit', 0, 6000],
    ['a minute after it', 1, 5000],
  ])('depends on a limit of 24 hours: %s', (_when, minutes, cents) => {
    expect(refund(aBooking(), addMinutes(at('2026-11-23', '16:00'), minutes))).toBe(cents)
  })

  it.each([
    ['at the limit', '2026-11-24', '09:00', '2026-11-23', '16:00', 6000],
    ['a minute after it', '2026-11-24', '09:00', '2026-11-23', '16:01', 5000],
    [
      'a minute before a start within the limit',
      '2026-11-20',
      '09:00',
      '2026-11-20',
      '08:59',
      6000,
    ],
  ])('depends on the original start if its class was moved to an earlier one: %s', (...known) => {
    const [, day, time, nowDay, nowTime, cents] = known
    const booking = aBooking({ startsAt: at(day, time), rulesFrom: cancelableAt })
    expect(refund(booking, at(nowDay, nowTime))).toBe(cents)
  })

  it.each([
    ['the first', '2026-11-22', '16:00', 6000],
    ['just after the first', '2026-11-22', '16:01', 4500],
    ['the second', '2026-11-23', '16:00', 4500],
    ['just after the second', '2026-11-23', '16:01', 1980],
    ['the third', '2026-11-24', '04:00', 1980],
    ['just after the third', '2026-11-24', '04:01', 0],
  ])('follows three rules in any order, at %s limit', (_limit, day, time, cents) => {
    const tiers: CancellationTier[] = [
      { hoursBefore: 24, gives: 'percent', percent: 75 },
      { hoursBefore: 12, gives: 'percent', percent: 33 },
      { hoursBefore: 48, gives: 'percent', percent: 100 },
    ]
    expect(refund(aBooking({ tiers }), at(day, time))).toBe(cents)
  })

  it('is the full amount if the coach cancels, at any time', () => {
    for (const minutes of [-5000, -1, 0, 30])
      expect(refund(aBooking({ tiers: [] }), addMinutes(cancelableAt, minutes), system)).toBe(6000)
  })

  it('is nothing if a policy has no rule', () => {
    expect(refund(aBooking({ tiers: [] }), at('2026-11-01', '12:00'))).toBe(0)
  })

  it.each([
    [0, 0],
    [999, 0],
    [1000, 0],
    [1001, 1],
    [6000, 5000],
  ])('is everything except the deposit, for %i cents paid', (paid, cents) => {
    const late = addMinutes(cancelableAt, -60)
    expect(refund(aBooking({ paid: [paidIn('cash', paid)] }), late)).toBe(cents)
  })

  it.each([
    [50, 2500, 1250],
    [50, 2501, 1251],
    [33, 100, 33],
    [0, 6000, 0],
    [100, 6000, 6000],
  ])(
    'is %i %% of %i cents, with half a cent rounded in the family’s favor',
    (percent, paid, cents) => {
      const tiers: CancellationTier[] = [{ hoursBefore: 0, gives: 'percent', percent }]
      const booking = aBooking({ tiers, paid: [paidIn('stripe', paid)] })
      expect(refund(booking, addMinutes(cancelableAt, -1))).toBe(cents)
    },
  )

  it('of a credit is the whole credit or nothing', () => {
    const paid = [paidIn('credit', 6000)]
    expect(refund(aBooking({ paid }), at('2026-11-23', '16:00'))).toBe(6000)
    expect(refund(aBooking({ paid }), at('2026-11-23', '16:01'))).toBe(0)
    const all: CancellationTier[] = [{ hoursBefore: 0, gives: 'percent', percent: 99 }]
    expect(refund(aBooking({ paid, tiers: all }), at('2026-11-23', '16:00'))).toBe(0)
  })

  it('goes to the original payment methods, newest payment first', () => {
    const paid = [paidIn('cash', 2000), paidIn('stripe', 4000)]
    const terms = cancellationTerms(
      aBooking({ paid }),
      family,
      newYork,
      addMinutes(cancelableAt, -1),
    )
    expect(terms).toMatchObject({ paidCents: 6000, refundCents: 5000 })
    expect(terms.refunds).toEqual([
      { paymentId: 'cash', method: 'cash', amountCents: 2000 },
      { paymentId: 'stripe', method: 'stripe', amountCents: 3000 },
    ])
  })
})

it('a rule ends with the start of a lesson that was moved to an earlier time', () => {
  const earlier = addMinutes(cancelableAt, -60)
  const moved = { startsAt: earlier, rulesFrom: cancelableAt }
  expect(deadlineOf({ hoursBefore: 0 }, moved, newYork)).toEqual(earlier)
  expect(deadlineOf({ hoursBefore: 2 }, moved, newYork)).toEqual(addMinutes(cancelableAt, -120))
})

it.each([
  ['nothing', 6000],
  ['all_but_deposit', 1000],
] as const)('a no-show that gives %s costs %i of $60', (noShow, cents) => {
  const { price } = aBooking()
  expect(noShowFee({ tiers: [], noShow }, price)).toBe(cents)
})

it('a visitor and a signed-in parent cancel for the family, everyone else for the coach', () => {
  expect(canceledBy(family)).toBe('family')
  expect(canceledBy({ kind: 'guardian' } as Actor)).toBe('family')
  expect(canceledBy({ kind: 'staff' } as Actor)).toBe('coach')
  expect(canceledBy(system)).toBe('coach')
})

// New York's clocks go forward on March 14 and back on November 7, 2027, at 2 AM.
describe.each([
  ['forward', '2027-03-14', '2027-03-13', 23],
  ['back', '2027-11-07', '2027-11-06', 25],
])(
  'the cancellation limit over a night in which the clocks go %s',
  (_way, lessonDay, dayBefore, hours) => {
    const booking = aBooking({ startsAt: at(lessonDay, '10:00') })
    const limit = at(dayBefore, '10:00')

    it(`is at the same local time the day before, ${hours} hours earlier`, () => {
      expect((booking.startsAt.getTime() - limit.getTime()) / 3_600_000).toBe(hours)
      expect(refund(booking, addMinutes(limit, -1))).toBe(6000)
      expect(refund(booking, limit)).toBe(6000)
      expect(refund(booking, addMinutes(limit, 1))).toBe(5000)
    })

    it('is shown on the page at this time', () => {
      const [first] = policyDeadlines(booking, newYork, limit)
      expect(first).toMatchObject({ applies: true, until: expect.stringMatching(/at 10:00 AM$/) })
    })
  },
)

describe('a cancellation limit within the hour of a clock change', () => {
  it('is the moment of the change if the hour is skipped', () => {
    const booking = aBooking({ startsAt: at('2027-03-15', '02:30') })
    const jump = at('2027-03-14', '03:00')
    expect(refund(booking, jump)).toBe(6000)
    expect(refund(booking, addMinutes(jump, 1))).toBe(5000)
  })

  it('is the later one if the hour is repeated', () => {
    const booking = aBooking({ startsAt: at('2027-11-08', '01:30') })
    const secondShowing = addMinutes(at('2027-11-07', '01:30'), 60)
    expect(refund(booking, secondShowing)).toBe(6000)
    expect(refund(booking, addMinutes(secondShowing, 1))).toBe(5000)
  })
})
