import { describe, expect, it } from 'vitest'
import { changeClass } from '~/domain/booking/classes/change-class.server'
import type { ClassChangeRequest } from '~/domain/booking/classes/class-change'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aVisitor, book, done, hold, today } from '../../../support/factories/factories-booking'
import {
  aWeeklyClass,
  change,
  changing,
  datesOfClass,
  expectUnchanged,
} from '../../../support/factories/factories-class'
import { block } from '../../../support/factories/factories-schedule'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
/** Tuesdays at 4 PM, from November 24 to December 29. */
let dates: string[]

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dates = await aWeeklyClass(owner, coachId)
})

const days = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']
const was = '16:00, 45 min, 6 places'
const is = '17:10, 60 min, 9 places'

describe('a change of a class', () => {
  const wide = { startTime: '17:10', minutes: 60, places: 9 }
  const scopes: [ClassChangeRequest['scope'], string[]][] = [
    ['this', [was, is, was, was, was, was, was, was]],
    ['following', [was, is, is, is, is, is, is, is]],
    ['all', [is, is, is, is, is, is, is, is]],
  ]

  it.each(scopes)(
    'applies to the chosen dates and the dates added by the job: %s',
    async (scope, expected) => {
      done(await change(owner, dates[1]!, { ...wide, scope }))
      await extendSeries(addMinutes(today, 14 * 24 * 60))
      const all = [...days, '2027-01-05', '2027-01-12']
      expect(await datesOfClass()).toEqual(all.map((day, index) => `${day} ${expected[index]}`))
      await expectSoundSchedule()
    },
  )

  it('keeps each date’s other values', async () => {
    done(await change(owner, dates[2]!, { places: 3 }))
    done(await change(owner, dates[0]!, { startTime: '17:10', scope: 'all' }))
    const places = (day: string) => (day === '2026-12-08' ? 3 : 6)
    expect(await datesOfClass()).toEqual(
      days.map((day) => `${day} 17:10, 45 min, ${places(day)} places`),
    )
  })

  it('happens once for two presses, also at the same time', async () => {
    const request = await changing(dates[1]!, { ...wide, scope: 'all' })
    const outcomes = await Promise.all(
      [0, 1].map(() => changeClass(owner, dates[1]!, request, today)),
    )
    expect(outcomes).toEqual([0, 1].map(() => ({ lessonId: dates[1] })))
    expect(await database().classChange.count()).toBe(1)
    expect(await database().lesson.count({ where: { version: 2 } })).toBe(6)
  })

  it('lets the series go on with the new coach, leaving out dates of that coach’s own lessons', async () => {
    const { lessonTypeId } = await database().lesson.findFirstOrThrow()
    const kinds = await database().lessonType.findMany()
    const lessonTypeIds = kinds.map(({ id }) => id)
    const ada = await createCoach(system, { name: 'Ada', lessonTypeIds, windows: [] })
    expect(lessonTypeIds).toContain(lessonTypeId)
    done(await change(owner, dates[2]!, { coachId: ada, scope: 'following' }))
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    const lessons = await database().lesson.findMany({ orderBy: { startsAt: 'asc' } })
    expect(lessons.map((lesson) => lesson.coachId === ada)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ])
    await expectSoundSchedule()
  })
})

describe('conflicts of a changed class to the minute', () => {
  it.each([
    ['ends when a lesson begins', '17:15', null],
    ['ends a minute after a lesson begins', '17:16', 'Tuesday, December 8 at 5:16 PM'],
    ['begins a minute before a lesson ends', '18:59', 'Tuesday, December 8 at 6:59 PM'],
    ['begins when a lesson ends', '19:00', null],
  ])('are right if the class %s', async (_what, startTime, detail) => {
    await book(aVisitor(), { day: '2026-12-08', time: '18:00' })
    const wanted = { startTime, scope: 'all' } as const
    if (detail) await expectRefused(dates[0]!, wanted, today, { refused: 'time-taken', detail })
    else done(await change(owner, dates[0]!, wanted))
    await expectSoundSchedule()
  })

  it('include buffers and a longer class', async () => {
    await database().settings.updateMany({ data: { bufferMinutes: 10 } })
    await book(aVisitor(), { day: '2026-12-08', time: '18:00' })
    const taken = { refused: 'time-taken', detail: 'Tuesday, December 8 at 5:06 PM' }
    await expectRefused(dates[2]!, { startTime: '17:06' }, today, taken)
    done(await change(owner, dates[2]!, { startTime: '17:05' }))
    const longer = { refused: 'time-taken', detail: 'Tuesday, December 8 at 5:05 PM' }
    await expectRefused(dates[2]!, { minutes: 46 }, today, longer)
  })

  it('include a hold until it expires and any block', async () => {
    await hold(aVisitor(), { day: '2026-12-08', time: '18:00' })
    const taken = { refused: 'time-taken', detail: 'Tuesday, December 8 at 6:00 PM' }
    const wanted = { startTime: '18:00', scope: 'all' } as const
    await expectRefused(dates[0]!, wanted, addMinutes(today, 14), taken)
    done(await change(owner, dates[0]!, wanted, addMinutes(today, 15)))
    await block('2026-12-15', { startTime: '19:00', endTime: '20:00' })
    done(await change(owner, dates[3]!, { startTime: '18:15' }))
    const blocked = { refused: 'time-taken', detail: 'Tuesday, December 15 at 6:16 PM' }
    await expectRefused(dates[3]!, { startTime: '18:16' }, today, blocked)
  })

  it('never change a date that has begun', async () => {
    const begins = at('2026-11-24', '16:00')
    await expectRefused(dates[0]!, { places: 9 }, begins, { refused: 'class-begun' })
    done(await change(owner, dates[1]!, { places: 9, scope: 'all' }, begins))
    expect((await datesOfClass()).map((date) => date.at(-8))).toEqual([
      '6',
      '9',
      '9',
      '9',
      '9',
      '9',
    ])
    done(await change(owner, dates[1]!, { places: 8, scope: 'all' }, addMinutes(begins, -1)))
    expect((await datesOfClass())[0]).toContain('8 places')
  })

  it('include a time in the past', async () => {
    const now = at('2026-11-24', '15:00')
    const over = { refused: 'time-over', detail: 'Tuesday, November 24' }
    await expectRefused(dates[0]!, { startTime: '15:00' }, now, over)
    done(await change(owner, dates[0]!, { startTime: '15:01' }, now))
  })
})

describe('a change of a class is refused without any effect', () => {
  it('with fewer places than are taken, not counting expired holds', async () => {
    const wanted = { lessonType: 'tumbling-basics', lesson: dates[1]! }
    await book(aVisitor(), { ...wanted, places: 1 })
    await hold(aVisitor(), { ...wanted, places: 2 })
    const refusal = { refused: 'too-few-places', field: 'places' }
    const detail = '3 on Tuesday, December 1 at 4:00 PM'
    const fewer = { places: 2, scope: 'all' } as const
    await expectRefused(dates[0]!, fewer, today, { ...refusal, detail })
    done(await change(owner, dates[0]!, { places: 3, scope: 'all' }))
    done(await change(owner, dates[0]!, { places: 1, scope: 'all' }, addMinutes(today, 15)))
    await expectSoundSchedule()
  })

  it('on a version conflict or without any difference', async () => {
    const stale = (await changing(dates[1]!)).version
    done(await change(owner, dates[0]!, { places: 7, scope: 'all' }))
    const changed = { refused: 'changed-meanwhile' }
    await expectRefused(dates[1]!, { version: stale, startTime: '18:00' }, today, changed)
    await expectRefused(dates[1]!, { scope: 'all' }, today, { refused: 'nothing-changed' })
  })

  it('for a canceled class, another coach’s class or a coach who does not teach it', async () => {
    const ada = await createCoach(system, { name: 'Ada', lessonTypeIds: [], windows: [] })
    await expectRefused(dates[0]!, { coachId: ada }, today, { refused: 'not-taught' })
    const { staff: stranger } = await aStaffMember({ role: 'coach', coachId: ada })
    expect(await change(stranger, dates[0]!, { places: 9 })).toBeNull()
    await database().lesson.update({ where: { id: dates[0] }, data: { coachId: ada } })
    const notYours = { refused: 'not-your-class' }
    await expectRefused(dates[0]!, { places: 9, scope: 'all' }, today, notYours, stranger)
    done(await change(stranger, dates[0]!, { places: 9 }))
    await database().lesson.update({ where: { id: dates[1] }, data: { releasedAt: today } })
    await expectRefused(dates[1]!, { places: 9 }, today, { refused: 'class-canceled' })
  })
})

function expectRefused(
  lessonId: string,
  changes: Partial<ClassChangeRequest>,
  now: Date,
  refusal: object,
  staff = owner,
): Promise<void> {
  return expectUnchanged(refusal, staff, lessonId, changes, now)
}
