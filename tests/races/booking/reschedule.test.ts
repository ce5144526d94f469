import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addDays, weekdayOf } from '~/values/business-time'
import { isRefused } from '~/values/outcome'
import { at } from '../../support/clock'
import {
  aClass,
  anAthlete,
  asked,
  aVisitor,
  book,
  bookingRow,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { moveInOneWord, reschedulesOf } from '../../support/factories/factories-reschedule'
import { weekly } from '../../support/factories/factories-schedule'
import { inTurn } from '../../support/in-turn'
import { expectSoundSchedule } from '../../support/cases/sound-schedule'
import { openNewBusiness } from '../../support/cases/new-business'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

type Booked = { visitor: ReturnType<typeof aVisitor>; bookingId: string }

async function aBooking(request: Parameters<typeof asked>[0] = {}): Promise<Booked> {
  const visitor = aVisitor()
  const athletes = Array.from({ length: request.places ?? 1 }, (_, index) =>
    anAthlete({ firstName: `Zoe ${index}` }),
  )
  return { visitor, bookingId: await book(visitor, request, { athletes }) }
}

function moving({ visitor, bookingId }: Booked, request: Parameters<typeof moveInOneWord>[2]) {
  return () => moveInOneWord(visitor, bookingId, request)
}

function toLesson(lesson: string) {
  return { day: undefined, time: undefined, lesson }
}

async function liveStarts(): Promise<Date[]> {
  const lessons = await database().lesson.findMany({
    where: { releasedAt: null },
    orderBy: { startsAt: 'asc' },
  })
  return lessons.map(({ startsAt }) => startsAt)
}

describe('ten bookings rescheduled to one time at once', () => {
  it('succeed once, and the others keep their times', async () => {
    const bookings: Booked[] = []
    for (const day of weekdays(10)) bookings.push(await aBooking({ day }))
    const before = await Promise.all(bookings.map(({ bookingId }) => bookingRow(bookingId)))
    const outcomes = await Promise.all(bookings.map((booked) => moving(booked, {})()))
    expect(outcomes.toSorted()).toEqual(['moved', ...Array<string>(9).fill('time-taken')])
    for (const [index, { bookingId }] of bookings.entries()) {
      if (outcomes[index] === 'moved') continue
      expect(await bookingRow(bookingId)).toEqual(before[index])
    }
    expect(await database().reschedule.count()).toBe(1)
    await expectSoundSchedule()
  })
})

describe('rescheduling to a time that another visitor holds at the same moment', () => {
  async function hold() {
    const outcome = await holdTime(aVisitor(), asked({ time: '18:00' }), today)
    return isRefused(outcome) ? outcome.refused : 'held'
  }

  it('succeeds if it comes first', async () => {
    const booked = await aBooking()
    expect(await inTurn(moving(booked, {}), hold)).toEqual(['moved', 'time-taken'])
    expect(await liveStarts()).toEqual([at(lessonDay, '18:00')])
    await expectSoundSchedule()
  })

  it('is refused and keeps the old time if it comes second', async () => {
    const booked = await aBooking()
    expect(await inTurn(hold, moving(booked, {}))).toEqual(['held', 'time-taken'])
    expect(await liveStarts()).toEqual([at(lessonDay, '16:00'), at(lessonDay, '18:00')])
    await expectSoundSchedule()
  })
})

describe('rescheduling and canceling the same booking at the same moment', () => {
  async function cancel({ visitor, bookingId }: Booked) {
    const request = { idempotencyKey: newToken(), refundCents: 0 }
    const outcome = await cancelBooking(visitor, bookingId, request, today)
    return isRefused(outcome) ? outcome.refused : 'canceled'
  }

  it('releases the new time if rescheduling comes first', async () => {
    const booked = await aBooking()
    const outcomes = await inTurn(moving(booked, {}), () => cancel(booked))
    expect(outcomes).toEqual(['moved', 'canceled'])
    expect(await liveStarts()).toEqual([])
    await expectSoundSchedule()
  })

  it('refuses rescheduling if the cancellation comes first', async () => {
    const booked = await aBooking()
    const outcomes = await inTurn(() => cancel(booked), moving(booked, {}))
    expect(outcomes).toEqual(['canceled', 'already-canceled'])
    expect(await liveStarts()).toEqual([])
    await expectSoundSchedule()
  })
})

describe('two simultaneous requests to reschedule one booking', () => {
  it.each([
    ['far from each other', '18:00', '15:00'],
    ['over each other', '18:00', '18:30'],
    ['over the old time', '16:30', '15:30'],
  ])('to times %s end at the second one', async (_where, first, second) => {
    const booked = await aBooking()
    const wishes = [first, second].map((time) => moving(booked, { time }))
    expect(await inTurn(...wishes)).toEqual(['moved', 'moved'])
    expect(await liveStarts()).toEqual([at(lessonDay, second)])
    const [one, two] = await reschedulesOf(booked.bookingId)
    expect(two!.fromLessonId).toBe(one!.toLessonId)
    await expectSoundSchedule()
  })

  it('of the same form reschedule it once with the same answer', async () => {
    const booked = await aBooking()
    const press = moving(booked, { idempotencyKey: newToken() })
    expect(await inTurn(press, press)).toEqual(['moved', 'moved'])
    expect(await reschedulesOf(booked.bookingId)).toHaveLength(1)
    await expectSoundSchedule()
  })

  it('in a class end at one of the dates with the right places', async () => {
    const from = await aClass(coachId)
    const dates = [await aClass(coachId, '17:00', '2026-11-25'), await aClass(coachId, '18:30')]
    const request = { lessonType: 'tumbling-basics', lesson: from }
    await aBooking({ ...request, places: 3 })
    const booked = await aBooking({ ...request, places: 2 })
    await Promise.all(dates.map((lesson) => moving(booked, toLesson(lesson))()))
    expect(dates).toContain((await bookingRow(booked.bookingId)).lessonId)
    await expectSoundSchedule()
  })
})

describe('families who reschedule to each other’s', () => {
  let otherCoachId: string

  beforeEach(async () => {
    otherCoachId = await createCoach(system, {
      name: 'Ada Lind',
      lessonTypeIds: (await findLessonTypes()).map(({ id }) => id),
      windows: [weekly(2, '15:00', '20:00')],
    })
  })

  it('times are refused without a loss or a deadlock', async () => {
    const bookings = []
    for (const time of ['16:00', '16:00', '18:00', '18:00']) bookings.push(await aBooking({ time }))
    const wanted = ['18:00', '18:00', '16:00', '16:00']
    for (let round = 0; round < 5; round++) {
      const moves = bookings.map((booked, index) => moving(booked, { time: wanted[index] })())
      expect(await Promise.all(moves)).toEqual(Array(4).fill('time-taken'))
      await expectSoundSchedule()
    }
  })

  it('class dates of two coaches succeed repeatedly', async () => {
    const one = await aClass(coachId)
    const two = await aClass(otherCoachId, '18:00')
    const request = { lessonType: 'tumbling-basics', places: 2 }
    const inOne = [
      await aBooking({ ...request, lesson: one }),
      await aBooking({ ...request, lesson: one }),
    ]
    const inTwo = [
      await aBooking({ ...request, lesson: two }),
      await aBooking({ ...request, lesson: two }),
    ]
    for (let round = 0; round < 6; round++) {
      const [here, there] = round % 2 === 0 ? [one, two] : [two, one]
      const moves = [
        ...inOne.map((booked) => moving(booked, toLesson(there))()),
        ...inTwo.map((booked) => moving(booked, toLesson(here))()),
      ]
      expect(await Promise.all(moves)).toEqual(Array(4).fill('moved'))
      await expectSoundSchedule()
    }
  })
})

function weekdays(count: number): string[] {
  return Array.from({ length: 2 * count }, (_, index) => addDays(lessonDay, index))
    .filter((day) => weekdayOf(day) < 6)
    .slice(0, count)
}
