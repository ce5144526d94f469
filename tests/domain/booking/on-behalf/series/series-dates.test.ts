import { beforeEach, describe, expect, it } from 'vitest'
import { maxSeriesDates } from '~/domain/booking/booking'
import { findDatesOfClass } from '~/domain/booking/on-behalf/series/find-dates-of-class.server'
import { findWeeklyDates } from '~/domain/booking/on-behalf/series/find-weekly-dates.server'
import { isProposed, weeklyDays } from '~/domain/booking/on-behalf/series/series-date'
import { SeriesForm, SeriesWishForm } from '~/domain/booking/on-behalf/on-behalf-forms'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addDays, timeForDatabase, wallTimeAt } from '~/values/business-time'
import { at } from '../../../../support/clock'
import { aStaffMember } from '../../../../support/factories/factories-accounts'
import { today } from '../../../../support/factories/factories-booking'
import { aWeeklyClass } from '../../../../support/factories/factories-class'
import {
  bookedFor,
  guardianOfBooking,
  tuesdays,
} from '../../../../support/factories/factories-on-behalf'
import { block } from '../../../../support/factories/factories-schedule'
import { athleteOf } from '../../../../support/factories/factories-portal'
import { openOwnedBusiness } from '../../../../support/cases/new-business'

let coachId: string
let owner: Staff

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

async function weekly(days: string[], time = '16:00', now = today) {
  const settings = await findSettings()
  const lessonType = (await findLessonType('deep-dive'))!
  return await findWeeklyDates({ lessonType, coachId, days, time, settings }, now)
}

const statesOf = (dates: { state: string }[]) => dates.map(({ state }) => state)

describe('the dates of a weekly private lesson', () => {
  it('are the requested number or last up to and including a day', () => {
    expect(weeklyDays('2026-11-24', { weeks: 1 })).toEqual(['2026-11-24'])
    expect(weeklyDays('2026-11-24', { weeks: 4 })).toEqual(tuesdays)
    expect(weeklyDays('2026-11-24', { until: '2026-12-15' })).toEqual(tuesdays)
    expect(weeklyDays('2026-11-24', { until: '2026-12-14' })).toEqual(tuesdays.slice(0, 3))
    expect(weeklyDays('2026-11-24', { until: '2026-11-23' })).toEqual([])
    expect(weeklyDays('2026-11-24', { until: '2999-12-31' })).toHaveLength(maxSeriesDates)
  })

  it('show conflicts of each and whether it is outside opening hours', async () => {
    await bookedFor(owner, { coach: coachId, day: '2026-12-01', time: '16:30' })
    const trip = { coachId, title: 'Team trip', startTime: '15:00', endTime: '17:00' }
    await block('2026-12-08', trip)
    const dates = await weekly(['2026-11-03', ...tuesdays], '16:00')
    expect(statesOf(dates)).toEqual(['free', 'free', 'taken', 'blocked', 'free'])
    expect(dates[3]).toMatchObject({ what: 'Team trip' })
    await database().calendarBlock.updateMany({ data: { category: 'closed' } })
    expect(statesOf(await weekly(['2026-12-08']))).toEqual(['closed'])
    expect(statesOf(await weekly(['2026-10-27']))).toEqual(['over'])
    const early = await weekly(tuesdays.slice(0, 2), '07:00')
    expect(statesOf(early)).toEqual(['outside-hours', 'outside-hours'])
    expect(early.map((date) => isProposed(date, early))).toEqual([true, true])
  })

  it('outside opening hours are not preselected if the first one is within them', async () => {
    await database().availabilityWindow.updateMany({
      where: { weekday: 2 },
      data: { validUntil: new Date('2026-12-05T00:00:00Z') },
    })
    const dates = await weekly(tuesdays)
    expect(statesOf(dates)).toEqual(['free', 'free', 'outside-hours', 'outside-hours'])
    expect(dates.map((date) => isProposed(date, dates))).toEqual([true, true, false, false])
  })

  it('can be after the last day that families can book', async () => {
    await database().settings.updateMany({ data: { horizonDays: 7 } })
    expect(statesOf(await weekly(['2027-11-02']))).toEqual(['free'])
  })
})

describe.each([
  ['America/New_York', '2027-03-14', '02:30'],
  ['Europe/London', '2027-03-28', '01:30'],
])(
  'the dates of a weekly lesson in %s, with clocks changing on %s and skipping %s',
  (zone, sunday, skipped) => {
    beforeEach(async () => {
      await database().settings.updateMany({ data: { timeZone: zone } })
      const hours = { startTime: timeForDatabase('00:00'), endTime: timeForDatabase('23:00') }
      await database().availabilityWindow.create({ data: { coachId, weekday: 7, ...hours } })
    })

    it('keep their local time before and after', async () => {
      const days = [addDays(sunday, -7), sunday, addDays(sunday, 7)]
      const dates = await weekly(days, '16:00', at(addDays(sunday, -30), '12:00', zone))
      expect(dates.map(({ startsAt }) => wallTimeAt(startsAt!, zone))).toEqual(
        days.map(() => '16:00'),
      )
      expect(dates[0]!.startsAt!.getUTCHours() - dates[2]!.startsAt!.getUTCHours()).toBe(1)
    })

    it('mark the date whose time is skipped and keep the others', async () => {
      const days = [addDays(sunday, -7), sunday, addDays(sunday, 7)]
      const dates = await weekly(days, skipped, at(addDays(sunday, -30), '12:00', zone))
      expect(statesOf(dates)).toEqual(['free', 'clock-change', 'free'])
    })
  },
)

describe.each([
  ['America/New_York', '2027-11-07', '01:30'],
  ['Europe/London', '2027-10-31', '01:30'],
])('the dates of a weekly lesson in %s, with clocks changing back on %s', (zone, sunday, twice) => {
  it('keep their local time and use the first of a repeated hour', async () => {
    await database().settings.updateMany({ data: { timeZone: zone } })
    const days = [addDays(sunday, -7), sunday, addDays(sunday, 7)]
    const now = at(addDays(sunday, -30), '12:00', zone)
    for (const time of ['16:00', twice]) {
      const dates = await weekly(days, time, now)
      expect(dates.map(({ startsAt }) => wallTimeAt(startsAt!, zone))).toEqual(days.map(() => time))
      expect(dates[1]!.startsAt).toEqual(at(sunday, time, zone))
    }
  })
})

describe('the dates of a class from one date on', () => {
  async function datesFrom(lessonId: string, more: object = {}, staff = owner) {
    const settings = await findSettings()
    const { id: lessonTypeId } = (await findLessonType('tumbling-basics'))!
    const wanted = { lessonTypeId, lessonId, athleteIds: [], settings, ...more }
    return await findDatesOfClass(staff, wanted, today)
  }

  it('leave out earlier dates and those after a last day, and mark full or blocked ones', async () => {
    const lessons = await aWeeklyClass(owner, coachId)
    await database().lesson.update({ where: { id: lessons[2] }, data: { placesTaken: 6 } })
    await block('2026-12-15', { coachId, startTime: '15:00', endTime: '17:00' })
    const dates = await datesFrom(lessons[1]!, { until: '2026-12-22' })
    expect(dates.map(({ day, state, free }) => [day, state, free])).toEqual([
      ['2026-12-01', 'free', 6],
      ['2026-12-08', 'full', 0],
      ['2026-12-15', 'blocked', 6],
      ['2026-12-22', 'free', 6],
    ])
  })

  it('mark those in which all chosen athletes already have a place', async () => {
    const [first, second] = await aWeeklyClass(owner, coachId)
    const inClass = { lesson: first, day: undefined, time: undefined }
    const id = await bookedFor(owner, inClass, { lessonType: 'tumbling-basics' })
    const athleteIds = [await athleteOf(id)]
    expect((await guardianOfBooking(id)).firstName).toBe('Dana')
    const dates = await datesFrom(first!, { athleteIds })
    expect(statesOf(dates.slice(0, 2))).toEqual(['athletes-in-lessons', 'free'])
    expect(dates[1]!.id).toBe(second)
  })

  it('are empty for another coach’s class or an unknown date', async () => {
    const [first] = await aWeeklyClass(owner, coachId)
    const { id: other } = await database().coach.create({ data: { name: 'Ada Lind', position: 9 } })
    const { staff } = await aStaffMember({ role: 'coach', coachId: other })
    expect(await datesFrom(first!, {}, staff)).toEqual([])
    expect(await datesFrom('nonsense')).toEqual([])
  })
})

describe('the number of dates booked together', () => {
  const dates = (count: number) =>
    SeriesForm.shape.dates.safeParse(
      Array.from({ length: count }, (_, week) => addDays('2026-11-24', 7 * week)),
    ).success

  it('is between one and the weeks of a year', () => {
    expect([0, 1, maxSeriesDates, maxSeriesDates + 1].map(dates)).toEqual([
      false,
      true,
      true,
      false,
    ])
    const weeks = (text: string) => SeriesWishForm.safeParse({ weeks: text }).success
    expect(['0', '1', '52', '53', 'x'].map(weeks)).toEqual([false, true, true, false, false])
  })
})
