import { beforeEach, describe, expect, it } from 'vitest'
import { findGroupLessons } from '~/domain/scheduling/find-group-lessons.server'
import { scheduleGroupLessons } from '../../support/factories/schedule-group-lessons'
import { takePlaces } from '~/domain/scheduling/take-coach-time.server'
import { database, transaction } from '~/platform/database/database.server'
import { wallTimeAt } from '~/values/business-time'
import { after, at, before, newYork } from '../../support/clock'
import {
  aCoachTeaching,
  block,
  groupClass,
  onceOn,
  rules,
  type Teaching,
} from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const tuesday = '2026-11-10'
const now = at('2026-11-02', '10:00')

beforeEach(resetDatabase)

describe('the dates of a class', () => {
  it('are offered until the minimum notice', async () => {
    const { teaching } = await aClass()
    const noticeBegins = at(tuesday, '16:00')
    expect(await freePlaces(teaching, { now: before(noticeBegins) })).toEqual([8])
    expect(await freePlaces(teaching, { now: noticeBegins })).toEqual([8])
    expect(await freePlaces(teaching, { now: after(noticeBegins) })).toEqual([])
  })

  it('are offered from midnight of the day when they come within the booking horizon', async () => {
    const { teaching } = await aClass()
    const midnight = at('2026-11-03', '00:00')
    expect(await freePlaces(teaching, { horizonDays: 7, now: before(midnight) })).toEqual([])
    expect(await freePlaces(teaching, { horizonDays: 7, now: midnight })).toEqual([8])
  })

  it('are in calendar order and only of this class', async () => {
    const { teaching } = await aClass('18:00')
    await schedule(teaching, '17:00')
    await aClass('12:00')
    const lessons = await findGroupLessons(teaching.lessonType.id, rules, now)
    expect(lessons.map(({ startsAt }) => wallTimeAt(startsAt, newYork))).toEqual(['17:00', '18:00'])
  })

  it('are closed on paused days', async () => {
    const { teaching } = await aClass()
    const pauseOn = (day: string) => ({ now, pause: { message: '', from: day, until: day } })
    expect(await freePlaces(teaching, pauseOn('2026-11-09'))).toEqual([8])
    expect(await freePlaces(teaching, pauseOn(tuesday))).toEqual([])
    expect(await freePlaces(teaching, pauseOn('2026-11-11'))).toEqual([8])
  })

  it('are not offered during a block, but again once it is removed', async () => {
    const { teaching, coachId } = await aClass()
    const from = (startTime: string, endTime: string) =>
      block(tuesday, { startTime, endTime, coachId })
    await from('16:00', '17:00')
    await from('17:45', '18:30')
    expect(await freePlaces(teaching, { now })).toEqual([8])
    for (const [start, end] of [
      ['17:44', '17:45'],
      ['17:00', '17:01'],
      ['12:00', '20:00'],
    ] as const) {
      const blockId = await from(start, end)
      expect(await freePlaces(teaching, { now })).toEqual([])
      await database().calendarBlock.delete({ where: { id: blockId } })
    }
    expect(await freePlaces(teaching, { now })).toEqual([8])
  })

  it('are stopped by a repeating block for everyone, but not by another coach’s or one that allows bookings', async () => {
    const { teaching } = await aClass()
    const other = await aCoachTeaching({ lessonType: groupClass })
    await block(tuesday, { coachId: other.coachId })
    const open = await block(tuesday)
    await database().calendarBlock.update({ where: { id: open }, data: { blocksBooking: false } })
    expect(await freePlaces(teaching, { now })).toEqual([8])
    const weekly = { recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' }
    const every = await block('2026-10-06', { ...weekly, exceptions: [tuesday] })
    expect(await freePlaces(teaching, { now })).toEqual([8])
    await database().calendarBlockException.deleteMany({ where: { blockId: every } })
    expect(await freePlaces(teaching, { now })).toEqual([])
  })

  it('are stopped by a block of several days for all of its days', async () => {
    const { teaching } = await aClass()
    await block('2026-11-01', { endsOn: '2026-11-09' })
    await block('2026-11-11', { endsOn: '2026-11-20' })
    expect(await freePlaces(teaching, { now })).toEqual([8])
    await block('2026-11-01', { endsOn: tuesday })
    expect(await freePlaces(teaching, { now })).toEqual([])
  })

  it('of a coach who is inactive or no longer teaches it are only found by staff', async () => {
    const { teaching, coachId, lessonType } = await aClass()
    const anybodys = () => findGroupLessons(lessonType.id, rules, now, 'anybody')
    await database().coach.update({ where: { id: coachId }, data: { active: false } })
    expect(await freePlaces(teaching, { now })).toEqual([])
    expect(await anybodys()).toHaveLength(1)
    await database().coach.update({ where: { id: coachId }, data: { active: true } })
    expect(await freePlaces(teaching, { now })).toEqual([8])
    await database().coachLessonType.deleteMany({ where: { coachId } })
    expect(await freePlaces(teaching, { now })).toEqual([])
    expect(await anybodys()).toHaveLength(1)
  })

  it('are gone once they are released', async () => {
    const { teaching } = await aClass()
    await database().lesson.updateMany({ data: { releasedAt: now } })
    expect(await freePlaces(teaching, { now })).toEqual([])
  })
})

describe('the places of a class', () => {
  it('decrease with each booking down to zero', async () => {
    const { teaching, lessonId } = await aClass()
    expect(await take(lessonId, 5)).toBe(true)
    expect(await freePlaces(teaching, { now })).toEqual([3])
    expect(await take(lessonId, 3)).toBe(true)
    expect(await freePlaces(teaching, { now })).toEqual([0])
  })

  it('cannot be booked beyond their number', async () => {
    const { teaching, lessonId } = await aClass()
    await take(lessonId, 7)
    expect(await take(lessonId, 2)).toBe(false)
    expect(await freePlaces(teaching, { now })).toEqual([1])
    expect(await take(lessonId, 1)).toBe(true)
  })

  it('cannot be booked in a canceled class', async () => {
    const { lessonId } = await aClass()
    await database().lesson.updateMany({ data: { releasedAt: now } })
    expect(await take(lessonId, 1)).toBe(false)
  })
})

async function aClass(time = '17:00') {
  const teaching = await aCoachTeaching({ lessonType: groupClass })
  return { teaching, ...teaching, lessonId: await schedule(teaching, time) }
}

async function schedule({ coachId, lessonType }: Teaching, time: string): Promise<string> {
  const lessons = { coachId, lessonType, ...onceOn(tuesday, time) }
  const outcome = await scheduleGroupLessons(lessons)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.lessonIds[0]!
}

async function take(lessonId: string, count: number): Promise<boolean> {
  return await transaction((tx) => takePlaces(tx, lessonId, count))
}

async function freePlaces({ lessonType }: Teaching, asked: Partial<typeof rules> & { now: Date }) {
  const lessons = await findGroupLessons(lessonType.id, { ...rules, ...asked }, asked.now)
  return lessons.map(({ free }) => free)
}
