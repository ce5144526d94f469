import { beforeEach, describe, expect, it } from 'vitest'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { findAffected } from '~/domain/booking/closings/find-affected.server'
import { queueReminders } from '~/domain/booking/reminders/queue-reminders.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addDays, addMinutes, daysFrom, timeForDatabase } from '~/values/business-time'
import { formatForCsv } from '~/values/format/format-time'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aVisitor, book, done } from '../../../support/factories/factories-booking'
import { block, freeTimes } from '../../../support/factories/factories-schedule'
import {
  fillClass,
  freePlaces,
  joined,
  openOffers,
} from '../../../support/factories/factories-waiting'
import { openNewBusiness } from '../../../support/cases/new-business'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

/** Sundays of clock changes in zones that change by an hour, by half an hour, and at midnight. */
const changes: [zone: string, day: string][] = [
  ['America/New_York', '2027-03-14'],
  ['America/New_York', '2027-11-07'],
  ['Europe/London', '2027-03-28'],
  ['Europe/London', '2027-10-31'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['America/Santiago', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
]

describe.each(changes)('in %s around %s', (zone, sunday) => {
  const now = at(addDays(sunday, -20), '12:00', zone)

  beforeEach(async () => {
    await database().settings.updateMany({ data: { timeZone: zone, horizonDays: 30 } })
    await database().availabilityWindow.createMany({
      data: [6, 7].map((weekday) => ({
        coachId,
        weekday,
        startTime: timeForDatabase('00:00'),
        endTime: timeForDatabase('23:00'),
      })),
    })
  })

  it('a class keeps its local time, and its places are offered after quiet hours', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const first = addDays(sunday, -42)
    await aSeries(staff, first, at(addDays(first, -1), '12:00', zone))
    for (const daysBefore of [20, 5])
      await extendSeries(at(addDays(sunday, -daysBefore), '12:00', zone))
    const lessons = await database().lesson.findMany({ orderBy: { startsAt: 'asc' } })
    expect(lessons.map(({ startsAt }) => formatForCsv(startsAt, zone))).toEqual(
      Array.from({ length: lessons.length }, (_, week) => `${addDays(first, 7 * week)} 10:00`),
    )
    expect(lessons.length).toBeGreaterThan(7)
    await expectOfferInTheMorning(lessons.at(-1)!.id)
  })

  it('a place offered in the evening is kept for the full period outside quiet hours', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const before = at(addDays(sunday, -2), '12:00', zone)
    await aSeries(staff, addDays(sunday, 1), before)
    const { id: lesson } = await database().lesson.findFirstOrThrow({
      orderBy: { startsAt: 'asc' },
    })
    await fillClass(lesson, before)
    await database().booking.updateMany({ data: { heldUntil: addMinutes(before, 60 * 24 * 60) } })
    await joined({ lesson }, before)
    await freePlaces(lesson, 1)
    await offerPlaces(at(addDays(sunday, -1), '20:00', zone))
    expect(await openOffers()).toMatchObject([{ endsAt: at(sunday, '11:00', zone) }])
  })

  /** For a place that becomes free in the night of the change. */
  async function expectOfferInTheMorning(lesson: string): Promise<void> {
    const before = at(addDays(sunday, -5), '12:00', zone)
    await fillClass(lesson, before)
    await database().booking.updateMany({ data: { heldUntil: addMinutes(now, 60 * 24 * 60) } })
    await joined({ lesson }, before)
    await freePlaces(lesson, 1)
    for (const [day, time] of [
      [addDays(sunday, -1), '21:00'],
      [addDays(sunday, -1), '23:30'],
      [sunday, '03:30'],
      [sunday, '07:59'],
    ] as const) {
      await offerPlaces(at(day, time, zone))
      expect(await openOffers(), time).toEqual([])
    }
    await offerPlaces(at(sunday, '08:00', zone))
    expect(await openOffers()).toHaveLength(1)
  }

  it('reminders are sent once, blocks keep their hours, and a closed day has its full length', async () => {
    await expectDailyBlock()
    await expectClosedDay()
    await expectReminders()
  })

  async function expectReminders(): Promise<void> {
    for (let minutes = -30 * 60; minutes <= 30; minutes += 30)
      await queueReminders(addMinutes(at(sunday, '10:00', zone), minutes))
    const where = { kind: { in: ['reminder', 'reminder-soon'] } }
    const owed = await database().outboxMessage.findMany({ where, orderBy: { id: 'asc' } })
    expect(owed.map(({ kind, createdAt }) => [kind, formatForCsv(createdAt, zone)])).toEqual([
      ['reminder', `${addDays(sunday, -1)} 10:00`],
      ['reminder-soon', `${sunday} 08:00`],
    ])
  }

  async function expectDailyBlock(): Promise<void> {
    const lessonType = await database().lessonType.findFirstOrThrow({
      where: { slug: 'deep-dive' },
    })
    const daily = { recurrenceRule: 'FREQ=DAILY', startTime: '09:00', endTime: '10:00' }
    await block(addDays(sunday, -9), { ...daily, timeZone: zone })
    for (const day of daysFrom(addDays(sunday, -1), sunday)) {
      const asked = { timeZone: zone, slotStepMinutes: 60, now }
      const free = await freeTimes({ lessonType }, day, asked)
      expect(free.filter((time) => time >= '07:00' && time < '12:00')).toEqual([
        '07:00',
        '08:00',
        '10:00',
        '11:00',
      ])
    }
  }

  async function expectClosedDay(): Promise<void> {
    const times = [
      [addDays(sunday, -1), '22:00'],
      [sunday, '10:00'],
      [sunday, '22:00'],
    ] as const
    const ids: string[] = []
    for (const [day, time] of times) ids.push(await book(aVisitor(), { day, time }, { now }))
    const affected = await findAffected({ day: sunday, coachId: null }, zone, now)
    expect(affected.map(({ booking }) => booking.id)).toEqual(ids.slice(1))
    await database().booking.updateMany({
      where: { id: { not: ids[1] } },
      data: { status: 'canceled' },
    })
  }
})

/** A weekly class at 10 AM. */
async function aSeries(owner: Parameters<typeof scheduleClass>[0], startsOn: string, now: Date) {
  const where = { format: 'group' as const }
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({ where })
  const when = { startsOn, startTime: '10:00', until: null, times: null, venueId: null }
  const weekly = { repeats: 'weekly' as const, every: 1, weekdays: [] }
  const wanted = { id: newId(), lessonTypeId, coachId, places: 8, ...when, ...weekly }
  done(await scheduleClass(owner, wanted, now))
}
