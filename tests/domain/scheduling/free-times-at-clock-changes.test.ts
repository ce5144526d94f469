import { beforeEach, describe, expect, it } from 'vitest'
import { findFreeTimesOfDay } from '~/domain/scheduling/find-free-times.server'
import { at } from '../../support/clock'
import {
  aCoachTeaching,
  block,
  freeTimes,
  rules,
  takeTime,
  weekly,
  type Teaching,
} from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const sunday = 7
const newYorkForward = '2026-03-08'
const newYorkBack = '2026-11-01'

beforeEach(resetDatabase)

async function aNightCoach(start = '00:00', end = '04:00'): Promise<Teaching> {
  return await aCoachTeaching({
    windows: [weekly(sunday, start, end)],
    lessonType: { durationMinutes: 30 },
  })
}

describe('free times when the clocks go forward', () => {
  it('leave out the skipped hour, but not the times before and after', async () => {
    const teaching = await aNightCoach()
    expect(await freeTimes(teaching, newYorkForward)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
    ])
  })

  it('do not overlap each other', async () => {
    const starts = await startsOn(await aNightCoach(), newYorkForward)
    expect(gaps(starts)).toEqual([30, 30, 30, 30, 30])
  })

  it('in a window that ends in the skipped hour last until the change', async () => {
    const teaching = await aNightCoach('00:00', '02:30')
    expect(await freeTimes(teaching, newYorkForward)).toEqual(['00:00', '00:30', '01:00', '01:30'])
  })

  it('in a window that begins in the skipped hour start after it', async () => {
    const teaching = await aNightCoach('02:30', '04:00')
    expect(await freeTimes(teaching, newYorkForward)).toEqual(['03:00', '03:30'])
  })

  it('are not affected by a block in the skipped hour', async () => {
    const teaching = await aNightCoach()
    await block(newYorkForward, { startTime: '02:00', endTime: '03:00' })
    expect(await freeTimes(teaching, newYorkForward)).toHaveLength(6)
  })

  it('skip only half an hour on Lord Howe Island', async () => {
    const teaching = await aNightCoach('01:00', '03:30')
    const lordHowe = { timeZone: 'Australia/Lord_Howe' }
    expect(await freeTimes(teaching, '2026-10-04', lordHowe)).toEqual([
      '01:00',
      '01:30',
      '02:30',
      '03:00',
    ])
  })

  it('skip the hour from one to two in London', async () => {
    const london = { timeZone: 'Europe/London' }
    expect(await freeTimes(await aNightCoach('00:30', '03:00'), '2026-03-29', london)).toEqual([
      '00:30',
      '02:00',
      '02:30',
    ])
  })
})

describe('free times when the clocks go back', () => {
  it('have a repeated time once, at its first occurrence', async () => {
    const teaching = await aNightCoach()
    const starts = await startsOn(teaching, newYorkBack)
    expect(await freeTimes(teaching, newYorkBack)).toEqual([
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
      '03:00',
      '03:30',
    ])
    expect(gaps(starts)).toEqual([30, 30, 30, 90, 30, 30, 30])
  })

  it('have repeated times once on Lord Howe Island, too', async () => {
    const lordHowe = { timeZone: 'Australia/Lord_Howe' }
    const starts = await startsOn(await aNightCoach(), '2026-04-05', lordHowe)
    expect(gaps(starts)).toEqual([30, 30, 30, 60, 30, 30, 30])
  })

  it('leave out a block in the repeated hour both times', async () => {
    const teaching = await aCoachTeaching({ windows: [weekly(sunday, '00:00', '04:00')] })
    await block(newYorkBack, { startTime: '01:00', endTime: '01:30' })
    expect(await freeTimes(teaching, newYorkBack)).toEqual(['00:00', '02:00', '02:30', '03:00'])
  })

  it('keep the first occurrence if a lesson is in the second', async () => {
    const teaching = await aNightCoach()
    await takeTime(teaching, new Date(at(newYorkBack, '01:00').getTime() + 3_600_000))
    expect(await freeTimes(teaching, newYorkBack)).toHaveLength(8)
  })
})

describe('a free time at ten', () => {
  it.each([
    ['America/New_York', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['America/New_York', ['2026-03-07', '2026-03-08', '2026-03-09']],
    ['Europe/London', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['Australia/Lord_Howe', ['2026-10-03', '2026-10-04', '2026-10-05']],
    ['Asia/Kolkata', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ])('is at ten before, on and after the clock change in %s', async (timeZone, days) => {
    const windows = [1, 6, 7].map((weekday) => weekly(weekday, '10:00', '11:00'))
    const teaching = await aCoachTeaching({ windows })
    for (const day of days) expect(await freeTimes(teaching, day, { timeZone })).toEqual(['10:00'])
  })
})

it('the minimum notice counts elapsed minutes, not local time', async () => {
  const teaching = await aNightCoach()
  const asked = { minimumNoticeMinutes: 60, now: at(newYorkForward, '01:30') }
  expect(await freeTimes(teaching, newYorkForward, asked)).toEqual(['03:30'])
})

async function startsOn(teaching: Teaching, day: string, changes = {}): Promise<Date[]> {
  const now = at('2026-02-20', '12:00')
  const asked = { ...rules, horizonDays: 365, ...changes }
  return await findFreeTimesOfDay(teaching.lessonType, day, asked, now)
}

/** Minutes from each start to the next. */
function gaps(starts: Date[]): number[] {
  return starts
    .slice(1)
    .map((start, index) => (start.getTime() - starts[index]!.getTime()) / 60_000)
}
