import { expect, it } from 'vitest'
import { lowerPlaces } from '~/domain/booking/holds/reduce-order.server'
import { addMinutes } from '~/values/business-time'
import {
  aClass,
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { confirmBooking } from '../../../support/cases/confirm'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let lesson: string

beforeEachRestored(async () => {
  lesson = await aClass((await openNewBusiness()).coachId)
})

it('one of two held places is released, and the booking costs one place', async () => {
  const visitor = aVisitor()
  const id = await hold(visitor, { lessonType: 'tumbling-basics', lesson, places: 2 })
  expect((await bookingRow(id)).lesson.placesTaken).toBe(2)
  done(await lowerPlaces(visitor, 1, today))
  done(await lowerPlaces(visitor, 1, today))
  expect(await bookingRow(id)).toMatchObject({ placesTaken: 1, priceCents: 2200 })
  expect((await bookingRow(id)).lesson.placesTaken).toBe(1)
  await answerEverything(visitor, { athletes: [anAthlete()] })
  done(await confirmBooking(visitor, id, today))
  expect((await checkoutOf(visitor)).lines[0]!.athleteIds).toHaveLength(1)
  await expectSoundSchedule()
})

it('places released when a hold expired are not released twice', async () => {
  const visitor = aVisitor()
  const inClass = { lessonType: 'tumbling-basics', lesson, places: 2 }
  const id = await hold(visitor, inClass)
  const afterItsEnd = addMinutes(today, 16)
  await hold(aVisitor(), inClass, afterItsEnd)
  expect(await bookingRow(id)).toMatchObject({ status: 'expired', lesson: { placesTaken: 2 } })
  done(await lowerPlaces(visitor, 1, afterItsEnd))
  expect(await bookingRow(id)).toMatchObject({ placesTaken: 1, lesson: { placesTaken: 2 } })
  await expectSoundSchedule()
})

it('the athlete of a released place is removed from the booking', async () => {
  const visitor = aVisitor()
  const id = await hold(visitor, { lessonType: 'tumbling-basics', lesson, places: 2 })
  const both = [anAthlete(), anAthlete({ firstName: 'Eli' })]
  await answerEverything(visitor, { athletes: both })
  expect(await lowerPlaces(visitor, 3, today)).toEqual({ refused: 'places-changed' })
  done(await lowerPlaces(visitor, 1, today))
  expect((await checkoutOf(visitor)).athletes.map(({ firstName }) => firstName)).toEqual(['Zoe'])
  done(await confirmBooking(visitor, id, today))
  expect(await lowerPlaces(visitor, 1, today)).toEqual({ refused: 'already-booked' })
  await expectSoundSchedule()
})
