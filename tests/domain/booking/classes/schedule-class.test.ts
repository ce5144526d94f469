import { describe, expect, it } from 'vitest'
import type { NewClass } from '~/domain/booking/classes/class-forms'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { formatForCsv } from '~/values/format/format-time'
import { at, newYork } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  asked,
  aVisitor,
  book,
  done,
  hold,
  today,
} from '../../../support/factories/factories-booking'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
let lessonTypeId: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  lessonTypeId = (await database().lessonType.findFirstOrThrow({ where: { format: 'group' } })).id
})

function aRequest(changes: Partial<NewClass> = {}): NewClass {
  return {
    id: newId(),
    lessonTypeId,
    coachId,
    places: 6,
    startsOn: '2026-11-24',
    startTime: '16:00',
    repeats: 'weekly',
    every: 1,
    weekdays: [],
    venueId: null,
    until: null,
    times: null,
    ...changes,
  }
}

async function dates(): Promise<string[]> {
  const lessons = await database().lesson.findMany({
    where: { lessonTypeId, releasedAt: null },
    orderBy: { startsAt: 'asc' },
  })
  return lessons.map(({ startsAt }) => formatForCsv(startsAt, newYork))
}

describe('a class', () => {
  it('is scheduled once up to the booking horizon, and later by the job', async () => {
    const request = aRequest()
    const outcomes = await Promise.all([0, 1].map(() => scheduleClass(owner, request, today)))
    const scheduled = { seriesId: request.id, startsOn: '2026-11-24', leftOut: [] }
    expect(outcomes).toEqual([scheduled, scheduled])
    expect(await dates()).toEqual([
      ...['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'].map(
        (day) => `${day} 16:00`,
      ),
    ])
    const later = addMinutes(today, 14 * 24 * 60)
    await Promise.all([extendSeries(later), extendSeries(later)])
    expect((await dates()).slice(6)).toEqual(['2027-01-05 16:00', '2027-01-12 16:00'])
    expect(await database().lesson.count({ where: { places: 6, seriesId: request.id } })).toBe(8)
  })

  it('keeps its local time on both sides of both clock changes', async () => {
    await database().settings.updateMany({ data: { horizonDays: 200 } })
    const now = at('2026-10-20', '10:00')
    done(await scheduleClass(owner, aRequest({ startsOn: '2026-10-27' }), now))
    const all = await dates()
    expect(all).toHaveLength(28)
    expect(all.every((date) => date.endsWith(' 16:00'))).toBe(true)
  })

  it('leaves out a date whose time is skipped, and is refused if no other is left', async () => {
    await database().settings.updateMany({ data: { horizonDays: 200 } })
    const night = { startsOn: '2027-03-07', startTime: '02:30', times: 3 }
    done(await scheduleClass(owner, aRequest(night), today))
    expect(await dates()).toEqual(['2027-03-07 02:30', '2027-03-21 02:30'])
    const only = aRequest({ startsOn: '2027-03-14', startTime: '02:30', repeats: 'no' })
    expect(await scheduleClass(owner, only, today)).toEqual({ refused: 'no-dates' })
  })

  it('is refused completely with the conflicting lesson, but may take the time of an expired hold', async () => {
    await hold(aVisitor(), { day: '2026-12-01', time: '16:00' })
    expect(await scheduleClass(owner, aRequest(), today)).toEqual({
      refused: 'dates-taken',
      detail: 'Tuesday, December 1',
      days: ['2026-12-01'],
    })
    expect(await dates()).toEqual([])
    expect(await database().lessonSeries.count()).toBe(0)
    done(await scheduleClass(owner, aRequest(), addMinutes(today, 16)))
    expect(await dates()).toHaveLength(6)
  })

  it('is never scheduled or continued in the past', async () => {
    const now = at('2026-11-24', '16:00')
    expect(await scheduleClass(owner, aRequest(), now)).toMatchObject({ refused: 'time-over' })
    done(await scheduleClass(owner, aRequest(), today))
    await database().coach.updateMany({ data: { active: false } })
    const later = at('2027-02-02', '16:00')
    await extendSeries(later)
    await database().coach.updateMany({ data: { active: true } })
    await extendSeries(later)
    expect((await dates())[6]).toBe('2027-02-09 16:00')
    const extended = { where: { action: 'extend-class' } }
    expect(await database().auditEvent.count(extended)).toBe(1)
    await extendSeries(addMinutes(later, 24 * 60))
    expect(await database().auditEvent.count(extended)).toBe(1)
  })

  it('permanently leaves out a date that was booked before the job reached it', async () => {
    done(await scheduleClass(owner, aRequest(), today))
    const later = addMinutes(today, 14 * 24 * 60)
    await book(aVisitor(), { day: '2027-01-05', time: '16:00' }, { now: later })
    await extendSeries(later)
    expect((await dates()).slice(6)).toEqual(['2027-01-12 16:00'])
    expect(await database().lessonSeriesException.count()).toBe(1)
  })

  it('can be scheduled by a coach only in their own calendar', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const other = await createCoach(system, {
      name: 'Ada',
      lessonTypeIds: [lessonTypeId],
      windows: [],
    })
    const theirs = await scheduleClass(staff, aRequest({ coachId: other }), today)
    expect(theirs).toEqual({ refused: 'not-taught' })
    done(await scheduleClass(staff, aRequest({ repeats: 'no' }), today))
    await database().coachLessonType.deleteMany()
    expect(await scheduleClass(owner, aRequest(), today)).toEqual({ refused: 'not-taught' })
  })
})

describe('a class and a hold of the same time at the same moment', () => {
  it('never both get it', async () => {
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']) {
      const request = aRequest({ startsOn: day, repeats: 'no' })
      const outcomes = await Promise.all([
        scheduleClass(owner, request, today),
        ...Array.from({ length: 4 }, () => holdTime(aVisitor(), asked({ day }), today)),
      ])
      expect(outcomes.filter((outcome) => !('refused' in outcome))).toHaveLength(1)
    }
    expect(await overlaps()).toBe(0)
  })

  it('would both get it without the constraint and the lock', async () => {
    await database().$executeRawUnsafe('alter table lesson drop constraint lesson_coach_is_free')
    await hold(aVisitor(), { day: '2026-11-24' })
    const request = aRequest({ repeats: 'no' })
    done(await scheduleClass(owner, request, today))
    expect(await overlaps()).toBe(1)
    await database().$executeRawUnsafe(`delete from lesson where series_id is not null`)
    await database().$executeRawUnsafe(`
      alter table lesson add constraint lesson_coach_is_free exclude using gist (
        coach_id with =, tstzrange(starts_at, occupied_until, '[)') with &&
      ) where (released_at is null)`)
  })
})

async function overlaps(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: bigint }[]>`
    select count(*) from lesson a join lesson b on a.coach_id = b.coach_id and a.id < b.id
      and a.released_at is null and b.released_at is null
      and tstzrange(a.starts_at, a.occupied_until) && tstzrange(b.starts_at, b.occupied_until)`
  return Number(row!.count)
}
