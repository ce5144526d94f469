import { describe, expect, it } from 'vitest'
import { isHolding, sharesOf, priceOf } from '~/domain/booking/booking'
import {
  checkoutSteps,
  isDone,
  isOpen,
  nextStep,
  type Checkout,
  type CheckoutStep,
} from '~/domain/booking/checkout/checkout'
import { focusAreasAllowed, focusAreasText } from '~/domain/booking/answers/focus'
import { anAthlete, guest, pickUp, today } from '../../../support/factories/factories-booking'
import { after, before } from '../../../support/clock'

const athlete = { id: 'zoe', ...anAthlete() }
const unsigned = { id: 'zoe', name: 'Zoe Okafor', bornOn: '2015-04-23' }

const blank = {
  placesTaken: 1,
  lessonType: { format: 'group', minAthletes: 1, maxAthletes: 8 },
  guest: null,
  athletes: [],
  lines: [],
  focusChosen: false,
  pickUp: null,
  unsigned: [],
} as unknown as Checkout

const answers: [CheckoutStep, Partial<Checkout>][] = [
  ['you', { guest: { id: 'dana', ...guest } }],
  ['athletes', { athletes: [athlete], unsigned: [unsigned] }],
  ['focus-areas', { focusChosen: true }],
  ['drop-off', { pickUp }],
  ['waiver', { unsigned: [] }],
]

/** A checkout that is answered up to, but not including, a step. */
function upTo(step: CheckoutStep): Checkout {
  const given = answers.slice(0, checkoutSteps.indexOf(step))
  return Object.assign({ ...blank }, ...given.map(([, answer]) => answer)) as Checkout
}

describe.each(checkoutSteps)('when all before %s is answered', (step) => {
  const checkout = upTo(step)

  it('it comes next', () => expect(nextStep(checkout)).toBe(step))

  it('it and all before it can be opened, and none after it', () => {
    const open = checkoutSteps.filter((one) => isOpen(one, checkout))
    expect(open).toEqual(checkoutSteps.slice(0, checkoutSteps.indexOf(step) + 1))
  })
})

describe('a step', () => {
  it('that was taken back closes all after it', () => {
    const checkout = { ...upTo('review'), guest: null }
    expect(nextStep(checkout)).toBe('you')
    expect(checkoutSteps.filter((one) => isOpen(one, checkout))).toEqual(['you'])
  })

  it('about athletes is answered when as many are named as there are places', () => {
    const named = (count: number) => ({ ...blank, athletes: Array(count).fill(athlete) })
    expect(
      [0, 1, 2, 3].map((count) => isDone('athletes', { ...named(count), placesTaken: 2 })),
    ).toEqual([...[false, false, true, false]])
    const lessonType = { format: 'semi_private', minAthletes: 2, maxAthletes: 3 }
    const whole = { placesTaken: 3, lessonType } as Checkout
    expect([1, 2, 3, 4].map((count) => isDone('athletes', { ...named(count), ...whole }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('about the waiver is not answered before it is known who is coming', () => {
    expect(isDone('waiver', blank)).toBe(false)
  })

  it('to review is answered by confirming alone', () => {
    expect(isDone('review', upTo('review'))).toBe(false)
  })
})

describe('a hold', () => {
  it('keeps its time until its end and not at it', () => {
    const held = { status: 'held' as const, heldUntil: today }
    expect([before(today), today, after(today)].map((now) => isHolding(held, now))).toEqual([
      ...[true, false, false],
    ])
  })

  it.each(['confirmed', 'canceled', 'expired'] as const)('that is %s is none', (status) => {
    expect(isHolding({ status, heldUntil: after(today) }, today)).toBe(false)
  })
})

describe('focus areas', () => {
  it.each([
    [5, 1],
    [14, 1],
    [15, 1],
    [29, 1],
    [30, 2],
    [45, 3],
    [60, 4],
  ])('in %i minutes there is time for %i', (durationMinutes, count) => {
    expect(focusAreasAllowed({ durationMinutes })).toBe(count)
  })

  it('are counted in words', () => {
    expect(focusAreasText({ durationMinutes: 15 })).toBe('1 focus area')
    expect(focusAreasText({ durationMinutes: 60 })).toBe('4 focus areas')
  })
})

describe('a price', () => {
  it('counts athletes in a group and lessons everywhere else', () => {
    const each = { priceCents: 2200, depositCents: 500 }
    const priced = (format: 'group' | 'semi_private') => priceOf({ format, ...each }, 2, 'USD')
    expect(priced('group')).toEqual({ priceCents: 4400, depositCents: 1000, currency: 'USD' })
    expect(priced('semi_private')).toEqual({ ...each, currency: 'USD' })
  })

  it.each([
    [5000, 1, [5000]],
    [5000, 2, [2500, 2500]],
    [5001, 2, [2501, 2500]],
    [100, 3, [34, 33, 33]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
  ])('of %i cents for %i athletes is shared without losing one', (cents, athletes, shares) => {
    expect(sharesOf(cents, athletes)).toEqual(shares)
  })
})
