import { describe, expect, it } from 'vitest'
import { noTax } from '~/domain/catalogue/tax'
import { priceOf, sharesOf } from '~/domain/booking/booking'
import { isHolding } from '~/domain/booking/holds/hold-rules'
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

describe.each(checkoutSteps)('when all checkout steps before %s are answered', (step) => {
  const checkout = upTo(step)

  it('it is the next step', () => expect(nextStep(checkout)).toBe(step))

  it('it and all earlier steps can be opened, and no later one', () => {
    const open = checkoutSteps.filter((one) => isOpen(one, checkout))
    expect(open).toEqual(checkoutSteps.slice(0, checkoutSteps.indexOf(step) + 1))
  })
})

describe('a checkout step', () => {
  it('closes all later steps when its answer is removed', () => {
    const checkout = { ...upTo('review'), guest: null }
    expect(nextStep(checkout)).toBe('you')
    expect(checkoutSteps.filter((one) => isOpen(one, checkout))).toEqual(['you'])
  })

  it('about athletes is done when all places have an athlete', () => {
    const named = (count: number) => ({ ...blank, athletes: Array(count).fill(athlete) })
    expect(
      [0, 1, 2, 3].map((count) => isDone('athletes', { ...named(count), placesTaken: 2 })),
    ).toEqual([false, false, true, false])
    const lessonType = { format: 'semi_private', minAthletes: 2, maxAthletes: 3 }
    const whole = { placesTaken: 3, lessonType } as Checkout
    expect([1, 2, 3, 4].map((count) => isDone('athletes', { ...named(count), ...whole }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('about the waiver is not done before the athletes are known', () => {
    expect(isDone('waiver', blank)).toBe(false)
  })

  it('to review is done only by confirming', () => {
    expect(isDone('review', upTo('review'))).toBe(false)
  })
})

describe('a hold', () => {
  it('keeps its time until just before its end', () => {
    const held = { status: 'held' as const, heldUntil: today }
    expect([before(today), today, after(today)].map((now) => isHolding(held, now))).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each(['confirmed', 'canceled', 'expired'] as const)(
    'does not count once it is %s',
    (status) => {
      expect(isHolding({ status, heldUntil: after(today) }, today)).toBe(false)
    },
  )
})

describe('the number of focus areas', () => {
  it.each([
    [5, 1],
    [14, 1],
    [15, 1],
    [29, 1],
    [30, 2],
    [45, 3],
    [60, 4],
  ])('in %i minutes is %i', (durationMinutes, count) => {
    expect(focusAreasAllowed({ durationMinutes })).toBe(count)
  })

  it('is written out in words', () => {
    expect(focusAreasText({ durationMinutes: 15 })).toBe('1 focus area')
    expect(focusAreasText({ durationMinutes: 60 })).toBe('4 focus areas')
  })
})

describe('the price of a booking', () => {
  it('is per athlete in a class and per lesson otherwise', () => {
    const each = { priceCents: 2200, depositCents: 500 }
    const priced = (format: 'group' | 'semi_private') =>
      priceOf({ format, ...each, ...noTax }, 2, 'USD')
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
  ])('of %i cents is split among %i athletes without losing a cent', (cents, athletes, shares) => {
    expect(sharesOf(cents, athletes)).toEqual(shares)
  })
})
