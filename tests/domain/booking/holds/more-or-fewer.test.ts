import { describe, expect, it } from 'vitest'
import { isDone, nextStep } from '~/domain/booking/checkout/checkout'
import { saveAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import {
  anAthlete,
  answerEverything,
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

const slug = 'partner-progression'
const names = ['Zoe', 'Ada', 'Eli', 'Uma']
const some = (count: number) => names.slice(0, count).map((firstName) => anAthlete({ firstName }))

beforeEachRestored(async () => {
  await openNewBusiness()
  await database().lessonType.update({ where: { slug }, data: { maxAthletes: 3 } })
})

describe('a lesson for two or three', () => {
  it.each([
    { come: 2, shares: [4000, 4000] },
    { come: 3, shares: [2667, 2667, 2666] },
  ])(
    'is booked for $come athletes at one price and takes as many places',
    async ({ come, shares }) => {
      const visitor = aVisitor()
      await hold(visitor, { lessonType: slug })
      await answerEverything(visitor, { athletes: some(come) })
      const checkout = await checkoutOf(visitor)
      expect(nextStep(checkout)).toBe('review')
      const row = await bookingRow(checkout.bookingId)
      expect(row).toMatchObject({ placesTaken: come, priceCents: 8000 })
      expect(row.lesson).toMatchObject({ placesTaken: come, places: 3 })
      const places = await database().bookingPlace.findMany({ orderBy: { position: 'asc' } })
      expect(places.map(({ priceShareCents }) => priceShareCents)).toEqual(shares)
      await expectSoundSchedule()
    },
  )

  it.each([1, 4])('cannot be booked for %i', async (come) => {
    const visitor = aVisitor()
    await hold(visitor, { lessonType: slug })
    await answerEverything(visitor, { athletes: some(2) })
    expect(await saveAthletes(visitor, some(come), today)).toMatchObject({
      refused: 'wrong-number',
      detail: '2 to 3 athletes',
    })
  })

  it('can add a third athlete later, and keeps the athletes at another time', async () => {
    const visitor = aVisitor()
    await hold(visitor, { lessonType: slug })
    await answerEverything(visitor, { athletes: some(2) })
    done(await saveAthletes(visitor, some(3), today))
    done(await saveAthletes(visitor, some(2), today))
    await hold(visitor, { lessonType: slug, time: '18:00' }, addMinutes(today, 5))
    const checkout = await checkoutOf(visitor)
    expect(checkout).toMatchObject({ placesTaken: 2, athletes: [{}, {}] })
    expect(isDone('athletes', checkout)).toBe(true)
    await expectSoundSchedule()
  })

  it('asks for the athletes again if one is too old at another time', async () => {
    const visitor = aVisitor()
    await hold(visitor, { lessonType: slug })
    await answerEverything(visitor, { athletes: some(3) })
    const old = { where: { firstName: 'Eli' }, data: { bornOn: new Date('2000-01-01') } }
    await database().athlete.updateMany(old)
    await hold(visitor, { lessonType: slug, time: '18:00' }, addMinutes(today, 5))
    expect(nextStep(await checkoutOf(visitor))).toBe('athletes')
  })
})
