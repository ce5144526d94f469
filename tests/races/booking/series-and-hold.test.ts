import { beforeEach, describe, expect, it } from 'vitest'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addDays, addMinutes, dateForDatabase } from '~/values/business-time'
import { isRefused } from '~/values/outcome'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  asked,
  aVisitor,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { aWeeklyClass, datesOfClass } from '../../support/factories/factories-class'
import { inTurn, unlocked } from '../../support/in-turn'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { emptyTables } from '../../support/database/empty-tables'
import { withoutConstraint } from '../../support/database/without-constraint'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// A recurring class and a hold of one of its dates; both also without the locks.
replaceExports(coachTime, coachTimeWithoutGuards)

let coachId: string
let owner: Staff

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
})

const word = (outcome: object) => (isRefused(outcome) ? outcome.refused : 'done')

const holdOn = (day: string, now: Date) => async () =>
  word(await holdTime(aVisitor(), asked({ day, time: '16:00' }), now))

async function expectOverlap(): Promise<void> {
  const faults = (await faultsInSchedule()).map(({ fault }) => fault)
  expect(faults).toContain('two live lessons of one coach overlap')
}

describe.each([
  ['that comes once', 'no', lessonDay],
  ['of every week, whose third date it is,', 'weekly', addDays(lessonDay, -14)],
] as const)('a class %s and a hold of the same time at once', (_, repeats, startsOn) => {
  const hold = holdOn(lessonDay, today)

  async function schedule(): Promise<string> {
    const where = { format: 'group' as const }
    const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({ where })
    const when = { startsOn, startTime: '16:30', until: null, times: null, venueId: null }
    const rule = { repeats, every: 1, weekdays: [] }
    const wanted = { id: newId(), lessonTypeId, coachId, places: 6, ...when, ...rule }
    return word(await scheduleClass(owner, wanted, today))
  }

  it('succeed only once, in either order', async () => {
    expect(await inTurn(schedule, hold)).toEqual(['done', 'time-taken'])
    expect(await datesOfClass()).toContain(`${lessonDay} 16:30, 45 min, 6 places`)
    expect(await database().booking.count()).toBe(0)
    await expectSoundSchedule()
    await emptyTables('booking_order', 'lesson', 'lesson_series', 'audit_event')
    const refusal = repeats === 'no' ? 'time-taken' : 'dates-taken'
    expect(await inTurn(hold, schedule)).toEqual(['done', refusal])
    await expectSoundSchedule()
    await expectNothingOfTheClass()
  })

  /** All or nothing: no date before the taken one, no series without dates, no trace. */
  async function expectNothingOfTheClass(): Promise<void> {
    expect(await database().lesson.findMany({ select: { seriesId: true } })).toEqual([
      { seriesId: null },
    ])
    expect(await database().lessonSeries.count()).toBe(0)
    expect(await database().auditEvent.count({ where: { action: 'schedule-class' } })).toBe(0)
  }

  it('both succeed without locks and constraint', async () => {
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await unlocked('lesson', schedule, hold)).toEqual(['done', 'done'])
      await expectOverlap()
    })
  })
})

describe('the job that continues a class and a hold of its next date at once', () => {
  /** The first Tuesday after the 60 days that were scheduled when the class was created. */
  const next = '2027-01-05'
  const now = addMinutes(today, 14 * 24 * 60)
  const hold = holdOn(next, now)
  const extend = async () => (await extendSeries(now), 'gone on')

  beforeEach(async () => {
    await aWeeklyClass(owner, coachId)
    await expectDatesToCome([])
  })

  it('leave the date to the class if the job comes first', async () => {
    expect(await inTurn(extend, hold)).toEqual(['gone on', 'time-taken'])
    await expectDatesToCome([next, addDays(next, 7)])
    expect(await database().lessonSeriesException.count()).toBe(0)
    await expectSoundSchedule()
  })

  it('leave the date to the hold if that comes first, and the class continues without it', async () => {
    expect(await inTurn(hold, extend)).toEqual(['done', 'gone on'])
    await expectDatesToCome([addDays(next, 7)])
    const left = await database().lessonSeriesException.findMany()
    expect(left.map(({ originalOn }) => originalOn)).toEqual([dateForDatabase(next)])
    await extend()
    await expectDatesToCome([addDays(next, 7)])
    await expectSoundSchedule()
  })

  it('both succeed without locks and constraint', async () => {
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await unlocked('lesson', extend, hold)).toEqual(['gone on', 'done'])
      await expectDatesToCome([next, addDays(next, 7)])
      await expectOverlap()
    })
  })

  async function expectDatesToCome(days: string[]): Promise<void> {
    const dates = (await datesOfClass()).filter((date) => date >= next)
    expect(dates).toEqual(days.map((day) => `${day} 16:00, 45 min, 6 places`))
  }
})
