import { beforeEach, describe, expect, it } from 'vitest'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { ClassForm, type NewClass } from '~/domain/booking/classes/class-forms'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { findSkippedDates, restoreDate } from '~/domain/booking/classes/restore-date.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aVisitor, done, hold, today } from '../../../support/factories/factories-booking'
import { aWeeklyClass, change, datesOfClass } from '../../../support/factories/factories-class'
import { block } from '../../../support/factories/factories-schedule'
import { openOwnedBusiness } from '../../../support/cases/new-business'

const [blocked, alsoBlocked] = ['2026-12-01', '2026-12-15'] as const
let owner: Staff
let coachId: string

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

async function aRequest(changes: Partial<NewClass> = {}): Promise<NewClass> {
  const where = { format: 'group' as const }
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({ where })
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
    times: 5,
    ...changes,
  }
}

const agreed = (...days: string[]) => ({ coachId, startTime: '16:00', days })
const days = async () => (await datesOfClass()).map((date) => date.slice(5, 10))

describe('scheduling a weekly class over taken dates', () => {
  const named = 'Tuesday, December 1; Tuesday, December 15'

  it('is refused with their list, and works without them after confirmation', async () => {
    await block(blocked)
    await hold(aVisitor(), { day: alsoBlocked, time: '16:15' })
    const refusal = { refused: 'dates-taken', detail: named, days: [blocked, alsoBlocked] }
    expect(await scheduleClass(owner, await aRequest(), today)).toEqual(refusal)
    expect(await database().lessonSeries.count()).toBe(0)
    const request = await aRequest({ leaveOut: agreed(blocked, alsoBlocked, '2026-12-02') })
    const press = () => scheduleClass(owner, request, today)
    for (const outcome of await Promise.all([press(), press()]))
      expect(outcome).toEqual({
        seriesId: request.id,
        startsOn: '2026-11-24',
        leftOut: [blocked, alsoBlocked],
      })
    expect(await days()).toEqual(['11-24', '12-08', '12-22'])
    expect(await database().lessonSeriesException.count()).toBe(2)
  })

  it('is refused again if another date was taken meanwhile, naming only that one', async () => {
    await block(blocked)
    await block(alsoBlocked)
    const request = await aRequest({ leaveOut: agreed(blocked) })
    expect(await scheduleClass(owner, request, today)).toEqual({
      refused: 'dates-taken',
      detail: 'Tuesday, December 15',
      days: [blocked, alsoBlocked],
    })
    expect(await database().lessonSeries.count()).toBe(0)
  })

  it.each([{ startTime: '17:00' }, { startTime: '16:00', coachId: newId() }])(
    'ignores a confirmation for another time or coach: %o',
    async (other) => {
      const request = await aRequest({ leaveOut: { ...agreed(blocked), ...other } })
      done(await scheduleClass(owner, request, today))
      expect(await days()).toContain('12-01')
    },
  )

  it('leaves out confirmed dates even if they are free by then', async () => {
    done(await scheduleClass(owner, await aRequest({ leaveOut: agreed(blocked), times: 2 }), today))
    expect(await days()).toEqual(['11-24'])
  })

  it('is refused if no date is left', async () => {
    await block('2026-11-01', { endsOn: '2026-12-31' })
    const detail = 'Tuesday, November 24 at 4:00 PM'
    const taken = { refused: 'time-taken', detail }
    expect(await scheduleClass(owner, await aRequest(), today)).toEqual(taken)
    const once = await aRequest({ repeats: 'no' })
    expect(await scheduleClass(owner, once, today)).toEqual(taken)
    const none = await aRequest({ repeats: 'no', leaveOut: agreed('2026-11-24') })
    expect(await scheduleClass(owner, none, today)).toEqual({ refused: 'none-left' })
    const two = await aRequest({ times: 2, leaveOut: agreed('2026-11-24') })
    expect(await scheduleClass(owner, two, today)).toEqual({ refused: 'none-left' })
  })

  it('accepts only days from the form', async () => {
    const { id, lessonTypeId } = await aRequest()
    const sent = { id, lessonTypeId, coachId, places: '6', repeats: 'weekly' }
    const leaveOut = `${coachId} 16:00 ${blocked},x,2026-13-01`
    const when = { startsOn: '2026-11-24', startTime: '16:00', leaveOut }
    expect(ClassForm.parse({ ...sent, ...when }).leaveOut).toEqual(agreed(blocked))
  })
})

describe('a date left out of a class', () => {
  let lesson: string

  beforeEach(async () => {
    lesson = (
      await aWeeklyClass(owner, coachId, { times: 5, leaveOut: agreed(blocked, alsoBlocked) })
    )[0]!
  })

  const leftOut = async (now = today) => (await findSkippedDates(owner, lesson, now))?.days
  const back = (day = blocked as string, now = today) =>
    restoreDate(owner, lesson, { day, on: day }, now)

  it('is added once with the class’s current values, and the others stay out', async () => {
    expect(await leftOut()).toEqual([blocked, alsoBlocked])
    done(await change(owner, lesson, { scope: 'all', startTime: '17:00', places: 4 }))
    const outcomes = await Promise.all([back(), back()])
    expect(outcomes[0]).toEqual(outcomes[1])
    expect(done(outcomes[0])).toHaveProperty('lessonId')
    expect(await datesOfClass()).toContain(`${blocked} 17:00, 45 min, 4 places`)
    expect(await leftOut()).toEqual([alsoBlocked])
    expect(await database().auditEvent.count({ where: { action: 'restore-class-date' } })).toBe(1)
  })

  it('cannot be added while its time is taken', async () => {
    await block(blocked)
    const state = await databaseState()
    const detail = 'Tuesday, December 1 at 4:00 PM'
    expect(await back()).toEqual({ refused: 'time-taken', detail })
    expect(await databaseState()).toEqual(state)
    await database().coachLessonType.deleteMany()
    expect(await back()).toEqual({ refused: 'not-taught' })
    await database().lessonType.updateMany({ data: { active: false } })
    expect(await back()).toEqual({ refused: 'class-not-offered' })
    expect(await days()).toHaveLength(3)
  })

  it('is listed and can be added until its start', async () => {
    const start = at(blocked, '16:00')
    expect(await leftOut(addMinutes(start, -1))).toContain(blocked)
    expect(await leftOut(start)).toEqual([alsoBlocked])
    expect(await back(blocked, start)).toEqual({ refused: 'date-over' })
    expect(await back(blocked, addMinutes(start, -1))).toHaveProperty('lessonId')
  })

  it('is not a canceled date or one that the class never had', async () => {
    const nothing = { seenBookings: 0, seenCents: 0 }
    done((await cancelClassDate(owner, lesson, nothing, today))!)
    expect(await leftOut()).toEqual([blocked, alsoBlocked])
    expect(await back('2026-11-24')).toEqual({ refused: 'date-canceled' })
    for (const day of ['2026-12-02', '2027-01-05']) expect(await back(day)).toBeNull()
    expect(await days()).toEqual(['12-08', '12-22'])
  })

  it('can also be one that the job found taken', async () => {
    const [of] = await aWeeklyClass(owner, coachId, { startTime: '18:00' })
    const away = await block('2027-01-05')
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    const theirs = async () => (await findSkippedDates(owner, of!, today))?.days
    expect(await theirs()).toEqual(['2027-01-05'])
    await database().calendarBlock.delete({ where: { id: away } })
    done((await restoreDate(owner, of!, { day: '2027-01-05', on: '2027-01-05' }, today))!)
    expect(await theirs()).toEqual([])
    await extendSeries(addMinutes(today, 15 * 24 * 60))
    expect((await days()).filter((day) => day === '01-05')).toHaveLength(1)
  })

  it('is not one that the job skipped while the coach did not teach the class', async () => {
    const teaches = await database().coachLessonType.findMany()
    await database().coachLessonType.deleteMany({ where: { coachId } })
    const through = await database().lessonSeries.findMany({ select: { scheduledThrough: true } })
    await database().lessonSeries.updateMany({ data: { recurrenceRule: 'FREQ=WEEKLY' } })
    const state = await databaseState()
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    expect(await databaseState()).toEqual(state)
    await database().coachLessonType.createMany({ data: teaches })
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    expect(await days()).toContain('01-05')
    expect(
      await database().lessonSeries.findMany({ select: { scheduledThrough: true } }),
    ).not.toEqual(through)
  })

  it('can be added only by the class’s own coach', async () => {
    const teaches = await database().coachLessonType.findMany()
    const lessonTypeIds = teaches.map(({ lessonTypeId }) => lessonTypeId)
    const ada = await createCoach(system, { name: 'Ada', lessonTypeIds, windows: [] })
    const { staff } = await aStaffMember({ role: 'coach', coachId: ada })
    expect(await restoreDate(staff, lesson, { day: blocked, on: blocked }, today)).toBeNull()
    done(await change(owner, lesson, { coachId: ada }))
    expect(await findSkippedDates(staff, lesson, today)).toBeNull()
    expect(await restoreDate(staff, lesson, { day: blocked, on: blocked }, today)).toBeNull()
    expect(await leftOut()).toHaveLength(2)
  })
})
