import { beforeEach, describe, expect, it } from 'vitest'
import { startsOf, type LessonSeries } from '~/domain/scheduling/lesson-series'
import { scheduleGroupLessons } from '~/domain/scheduling/schedule-group-lessons.server'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { formatForCsv } from '~/values/format/format-time'
import { at, newYork } from '../../support/clock'
import {
  aCoachTeaching,
  groupClass,
  takeTime,
  type Teaching,
} from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const tuesdays: LessonSeries = {
  startsOn: '2026-10-20',
  startTime: '17:00',
  timeZone: newYork,
  recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU',
  exceptions: [],
}

describe('the dates of a series', () => {
  it('have the same local time on both sides of a clock change', () => {
    expect(dates(tuesdays, '2026-10-01', '2026-11-10')).toEqual([
      '2026-10-20 17:00',
      '2026-10-27 17:00',
      '2026-11-03 17:00',
      '2026-11-10 17:00',
    ])
  })

  it('leave out an excluded day and keep the others', () => {
    const series = { ...tuesdays, exceptions: ['2026-10-27', '2026-11-04'] }
    expect(dates(series, '2026-10-20', '2026-11-03')).toEqual([
      '2026-10-20 17:00',
      '2026-11-03 17:00',
    ])
  })

  it('leave out a date whose time is skipped', () => {
    const sundays = { ...tuesdays, recurrenceRule: 'FREQ=WEEKLY;BYDAY=SU', startTime: '02:30' }
    expect(dates({ ...sundays, startsOn: '2026-03-01' }, '2026-03-01', '2026-03-15')).toEqual([
      '2026-03-01 02:30',
      '2026-03-15 02:30',
    ])
  })

  it('use the first occurrence of a repeated time', () => {
    const sunday = { ...tuesdays, startsOn: '2026-11-01', startTime: '01:30', recurrenceRule: null }
    expect(startsOf(sunday, '2026-10-31', '2026-11-02')).toEqual([at('2026-11-01', '01:30')])
  })

  it('follow the rule: every other week, a number of times, until a day', () => {
    const byRule = (recurrenceRule: string | null) =>
      dates({ ...tuesdays, recurrenceRule }, '2026-10-01', '2026-12-31').map((date) =>
        date.slice(5, 10),
      )
    expect(byRule('FREQ=WEEKLY;INTERVAL=2;COUNT=3')).toEqual(['10-20', '11-03', '11-17'])
    expect(byRule('FREQ=WEEKLY;UNTIL=20261103T235959Z')).toEqual(['10-20', '10-27', '11-03'])
    expect(byRule('FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3')).toEqual(['10-20', '10-22', '10-27'])
    expect(byRule(null)).toEqual(['10-20'])
  })
})

describe('scheduling a series', () => {
  beforeEach(resetDatabase)

  it('creates a recorded lesson with all places on each date', async () => {
    const outcome = await schedule(await aCoachTeaching({ lessonType: groupClass }))
    const lessons = await database().lesson.findMany({ orderBy: { startsAt: 'asc' } })
    expect(outcome).toEqual({ lessonIds: lessons.map(({ id }) => id) })
    expect(lessons.map(({ startsAt }) => startsAt)).toEqual([
      ...['2026-10-20', '2026-10-27', '2026-11-03'].map((day) => at(day, '17:00')),
    ])
    expect(lessons.map(({ places, placesTaken }) => [places, placesTaken])).toEqual(
      Array.from({ length: 3 }, () => [8, 0]),
    )
    const recorded = await database().auditEvent.findMany({
      where: { action: 'schedule-group-lesson' },
    })
    expect(recorded.map(({ subjectId }) => subjectId).toSorted()).toEqual(
      lessons.map(({ id }) => id).toSorted(),
    )
  })

  it('is refused completely with the date that is taken', async () => {
    const teaching = await aCoachTeaching({ lessonType: groupClass })
    await takeTime(teaching, at('2026-10-27', '17:30'))
    expect(await schedule(teaching)).toEqual({
      refused: 'time-taken',
      detail: 'Tuesday, October 27 at 5:00 PM',
    })
    expect(await database().lesson.count()).toBe(1)
    const recorded = { where: { action: 'schedule-group-lesson' } }
    expect(await database().auditEvent.count(recorded)).toBe(0)
  })

  it('is refused without a date', async () => {
    const teaching = await aCoachTeaching({ lessonType: groupClass })
    const never = { ...tuesdays, exceptions: ['2026-10-20', '2026-10-27', '2026-11-03'] }
    expect(await schedule(teaching, never)).toEqual({ refused: 'no-dates' })
  })

  it('twice at the same moment happens once and completely', async () => {
    const teaching = await aCoachTeaching({ lessonType: groupClass })
    const outcomes = await Promise.all([schedule(teaching), schedule(teaching)])
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toHaveLength(1)
    expect(await database().lesson.count()).toBe(3)
  })
})

function dates(series: LessonSeries, first: string, last: string): string[] {
  return startsOf(series, first, last).map((start) => formatForCsv(start, series.timeZone))
}

async function schedule({ coachId, lessonType }: Teaching, series = tuesdays) {
  const until = '2026-11-03'
  return await scheduleGroupLessons(system, {
    coachId,
    lessonType,
    series,
    until,
    bufferMinutes: 0,
  })
}
