import { beforeEach, describe, expect, it } from 'vitest'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import {
  findBookableMonth,
  findFirstFreeDay,
  findNearestFreeTimes,
} from '~/domain/scheduling/find-free-times.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import { formatMoment } from '~/values/format/format-time'
import { at, newYork } from '../../support/clock'
import {
  aCoachTeaching,
  block,
  freeTimes,
  rules,
  takeTime,
  weekly,
  type Teaching,
} from '../../support/factories/factories-schedule'
import { queriesOf } from '../../support/database/query-count'
import { resetDatabase } from '../../support/database/worker-database'
import { seedEveryBusiness } from '../../../prisma/seed/every-business'

const now = at('2026-11-02', '10:00')
const tuesday = '2026-11-10'

beforeEach(resetDatabase)

describe('a month of available times', () => {
  it('has the days with free times, each with all its times', async () => {
    const { lessonType } = await aCoachTeaching()
    const { free, today, lastBookable } = await findBookableMonth(lessonType, '2026-11', rules, now)
    expect([...free.keys()]).toEqual(['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'])
    expect([...free.values()].map((times) => times.length)).toEqual([5, 5, 5, 5])
    expect({ today, lastBookable }).toEqual({ today: '2026-11-02', lastBookable: '2027-01-01' })
  })

  it.each([
    ['2026-10', '2026-11'],
    [null, '2026-11'],
    ['2026-12', '2026-12'],
    ['2027-01', '2027-01'],
    ['2027-02', '2027-01'],
    ['9999-12', '2027-01'],
    ['0000-01', '2026-11'],
  ])('requested as %s is shown as %s', async (wanted, shown) => {
    const { lessonType } = await aCoachTeaching()
    expect((await findBookableMonth(lessonType, wanted, rules, now)).month).toBe(shown)
  })

  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'])(
    'far away has nothing on %s, without counting all days up to it',
    async (day) => {
      const teaching = await aCoachTeaching()
      await block('2019-01-01', { recurrenceRule: 'FREQ=DAILY' })
      expect(await queriesOf(() => freeTimes(teaching, day, { now }))).toBe(0)
      expect(await freeTimes(teaching, day, { now })).toEqual([])
    },
  )
})

describe('the number of queries for a month of available times', () => {
  it('is small and the same with ten and with three thousand past lessons', async () => {
    await seedEveryBusiness()
    const teaching = await aCoachTeaching({ lessonType: { slug: 'counted' } })
    await block(tuesday, { startTime: '15:00', endTime: '16:00' })
    await pastLessons(teaching, 10)
    const few = await queriesOf(askForTheMonth)
    await pastLessons(teaching, 2_990)
    const many = await queriesOf(askForTheMonth)
    expect(await database().lesson.count()).toBe(3_000)
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(5)
  })

  it('is really measured', async () => {
    expect(await queriesOf(() => database().$queryRaw`select 1`)).toBe(1)
    expect(await queriesOf(() => database().$transaction((tx) => tx.lesson.count()))).toBe(3)
  })

  async function askForTheMonth() {
    const settings = await findSettings()
    const lessonType = await findLessonType('counted')
    const { free } = await findBookableMonth(lessonType!, '2026-11', settings, now)
    expect(free.size).toBe(4)
  }

  async function pastLessons({ coachId, lessonType }: Teaching, count: number) {
    const there = await database().lesson.count()
    await database().$executeRaw`
      insert into lesson (id, coach_id, lesson_type_id, starts_at, ends_at, occupied_until, places, places_taken)
      select gen_random_uuid(), ${coachId}::uuid, ${lessonType.id}::uuid, start,
             start + interval '1 hour', start + interval '1 hour', 1, 1
      from generate_series(${there + 1}::int, ${there + count}::int) number,
           lateral (select timestamptz '2026-10-01' - number * interval '2 hours') past (start)`
  }
})

describe('the first free day', () => {
  it('is today while a time is left, else the next day with one', async () => {
    const { lessonType } = await aCoachTeaching()
    const first = (asked: Date) => findFirstFreeDay(lessonType, rules, asked)
    expect(await first(at(tuesday, '09:00'))).toBe(tuesday)
    expect(await first(at(tuesday, '16:00'))).toBe(tuesday)
    expect(await first(at(tuesday, '16:01'))).toBe('2026-11-17')
  })

  it('does not exist if none is left within the booking horizon', async () => {
    const { lessonType } = await aCoachTeaching({ windows: [] })
    expect(await findFirstFreeDay(lessonType, rules, now)).toBeNull()
  })
})

describe('the alternatives to an unavailable time', () => {
  const near = async (teaching: Teaching, day: string, time: string) => {
    const starts = await findNearestFreeTimes(teaching.lessonType, at(day, time), rules, { now })
    return starts.map((start) => formatMoment(start, newYork))
  }

  it('are the four closest in calendar order, without the time itself', async () => {
    const teaching = await aCoachTeaching()
    expect(await near(teaching, tuesday, '16:00')).toEqual([
      'Tuesday, November 10 at 3:00 PM',
      'Tuesday, November 10 at 3:30 PM',
      'Tuesday, November 10 at 4:30 PM',
      'Tuesday, November 10 at 5:00 PM',
    ])
  })

  it('include three days before and seven days after', async () => {
    const windows = [weekly(6, '09:00', '10:00'), weekly(2, '15:00', '16:00')]
    const teaching = await aCoachTeaching({ windows })
    await takeTime(teaching, at(tuesday, '15:00'))
    expect(await near(teaching, tuesday, '15:00')).toEqual([
      'Saturday, November 7 at 9:00 AM',
      'Saturday, November 14 at 9:00 AM',
      'Tuesday, November 17 at 3:00 PM',
    ])
  })

  it('are empty if nothing is free', async () => {
    const teaching = await aCoachTeaching()
    for (const day of [tuesday, '2026-11-17']) await block(day)
    expect(await near(teaching, tuesday, '16:00')).toEqual([])
  })
})
