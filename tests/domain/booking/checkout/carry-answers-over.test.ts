import { beforeEach, describe, expect, it } from 'vitest'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { nextStep } from '~/domain/booking/checkout/checkout'
import { database } from '~/platform/database/database.server'
import type { Visitor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { confirmBooking } from '../../../support/cases/confirm'
import { openNewBusiness } from '../../../support/cases/new-business'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'

const later = addMinutes(today, 5)

beforeEach(openNewBusiness)

describe('checkout answers that do not fit another lesson', () => {
  it('leave out a second athlete for a lesson for one', async () => {
    const visitor = aVisitor()
    await hold(visitor, { lessonType: 'partner-progression' })
    await answerEverything(visitor, { athletes: [anAthlete(), anAthlete({ firstName: 'Ada' })] })
    await hold(visitor, { time: '18:00' }, later)
    const checkout = await checkoutOf(visitor)
    expect(checkout.athletes.map(({ firstName }) => firstName)).toEqual(['Zoe'])
    expect(nextStep(checkout)).toBe('review')
  })

  it('ask for a second athlete for a lesson for two', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor)
    await hold(visitor, { lessonType: 'partner-progression', time: '18:00' }, later)
    expect(nextStep(await checkoutOf(visitor))).toBe('athletes')
  })

  it('ask again for focus areas if the shorter lesson has time for fewer', async () => {
    const areas = await database().focusArea.findMany({ take: 3, select: { id: true } })
    const visitor = aVisitor()
    await hold(visitor)
    await answerEverything(visitor)
    const focusAreas = areas.map(({ id }) => id)
    done(await chooseFocus(visitor, { focusAreas, focusNote: 'Layouts' }, today))
    await hold(visitor, { lessonType: 'quick-journey', time: '18:00' }, later)
    expect(nextStep(await checkoutOf(visitor))).toBe('focus-areas')
  })

  it('ask again for an athlete who is too old for the other lesson or its day', async () => {
    const visitor = aVisitor()
    await hold(visitor)
    const turns19 = anAthlete({ firstName: 'Ada', bornOn: '2007-11-25' })
    await answerEverything(visitor, { athletes: [turns19] })
    expect(nextStep(await checkoutOf(visitor))).toBe('review')
    const bookingId = await hold(visitor, { day: '2026-11-25' }, later)
    expect(nextStep(await checkoutOf(visitor))).toBe('athletes')
    expect(await confirmBooking(visitor, bookingId, later)).toEqual({ refused: 'steps-missing' })
  })

  it('keep the athlete who fits and ask again for the other', async () => {
    const visitor = aVisitor()
    await hold(visitor, { lessonType: 'partner-progression' })
    const both = [anAthlete({ bornOn: '2007-11-25' }), anAthlete({ firstName: 'Ada' })]
    await answerEverything(visitor, { athletes: both })
    await hold(visitor, { lessonType: 'partner-progression', day: '2026-11-25' }, later)
    expect((await checkoutOf(visitor)).athletes.map(({ firstName }) => firstName)).toEqual(['Ada'])
    const named = [anAthlete({ firstName: 'Ada' }), anAthlete({ firstName: 'Mia' })]
    expect(await saveAthletes(visitor, named, later)).toHaveProperty('bookingId')
    expect((await checkoutOf(visitor)).athletes.map(({ firstName }) => firstName)).toEqual([
      'Ada',
      'Mia',
    ])
  })
})

it('the prices of the places add up to the price after another lesson was held', async () => {
  const visitor = aVisitor()
  await hold(visitor, { lessonType: 'dual-quest' })
  await answerEverything(visitor, { athletes: [anAthlete(), anAthlete({ firstName: 'Ada' })] })
  expect(await sharesOf(visitor)).toEqual([2500, 2500])
  await hold(visitor, { lessonType: 'partner-progression', time: '18:00' }, later)
  expect(await sharesOf(visitor)).toEqual([4000, 4000])
})

async function sharesOf(visitor: Visitor): Promise<number[]> {
  const { bookingId } = await checkoutOf(visitor)
  const places = await database().bookingPlace.findMany({ where: { bookingId } })
  return places.map(({ priceShareCents }) => priceShareCents)
}
