import { describe, expect, it } from 'vitest'
import { occurrencesOf } from '~/domain/scheduling/blocks/calendar-block'
import {
  firstOccurrenceOf,
  formatRepeats,
  goesOnAfter,
  noRepeat,
  repeatsFrom,
  repeatsOf,
  ruleBefore,
  toRecurrenceRule,
  type Repeats,
} from '~/domain/scheduling/recurrence-rule'
import { recurringDays } from '~/domain/scheduling/recurring-days'
import { wallTimeAt } from '~/values/business-time'
import { newYork } from '../../support/clock'

const tuesday = '2026-10-20'
const weekly: Repeats = { ...noRepeat, repeats: 'weekly' }

describe('a recurrence rule', () => {
  it.each<[Partial<Repeats>, string, boolean]>([
    [{}, '2036-10-20', true],
    [{ until: '2026-11-05' }, '2026-10-27', true],
    [{ until: '2026-11-05' }, '2026-11-03', false],
    [{ times: 3 }, '2026-11-02', true],
    [{ times: 3 }, '2026-11-03', false],
  ])('for every week, %o, continues after %s: %s', (repeats, day, goesOn) => {
    const recurrenceRule = toRecurrenceRule({ ...weekly, ...repeats }, tuesday)!
    expect(goesOnAfter({ startsOn: tuesday, recurrenceRule }, day)).toBe(goesOn)
  })

  it.each<[Partial<Repeats>, string]>([
    [{ repeats: 'no' }, 'Once'],
    [{ repeats: 'daily' }, 'Every day, without end'],
    [
      { repeats: 'weekly', every: 2, weekdays: [4], until: '2026-11-30' },
      'Every 2 weeks on Tuesday and Thursday, until November 30, 2026',
    ],
    [
      { repeats: 'weekly', weekdays: [1, 5], times: 10 },
      'Every week on Monday, Tuesday and Friday, 10 times in all',
    ],
    [{ repeats: 'monthly', every: 3, times: 1 }, 'Every 3 months, once in all'],
  ])('of %o is described as %s', (repeats, words) => {
    expect(formatRepeats(repeatsOf(toRecurrenceRule({ ...noRepeat, ...repeats }, tuesday)))).toBe(
      words,
    )
  })

  it.each<[Partial<Repeats>, string | null]>([
    [{ repeats: 'no', times: 3 }, null],
    [{ repeats: 'daily', every: 3 }, 'FREQ=DAILY;INTERVAL=3'],
    [{ repeats: 'weekly' }, 'FREQ=WEEKLY;BYDAY=TU'],
    [{ repeats: 'weekly', weekdays: [4, 2, 4], times: 3 }, 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=3'],
    [{ repeats: 'monthly', until: '2027-01-20' }, 'FREQ=MONTHLY;UNTIL=20270120T235959Z'],
  ])('of %o is %s', (repeats, rule) => {
    expect(toRecurrenceRule({ ...noRepeat, ...repeats }, tuesday)).toBe(rule)
    expect(toRecurrenceRule(repeatsOf(rule), tuesday)).toBe(rule)
  })

  it('includes the last day and leaves out months without the day', () => {
    const days = (repeats: Repeats, startsOn: string) =>
      recurringDays(
        { startsOn, recurrenceRule: toRecurrenceRule(repeats, startsOn), exceptions: [] },
        '2026-10-01',
        '2027-03-31',
      )
    expect(days({ ...weekly, until: '2026-11-03' }, tuesday)).toEqual([
      '2026-10-20',
      '2026-10-27',
      '2026-11-03',
    ])
    const monthly: Repeats = { ...noRepeat, repeats: 'monthly', times: 3 }
    expect(days(monthly, '2026-10-31')).toEqual(['2026-10-31', '2026-12-31', '2027-01-31'])
  })

  it('is split without losing or repeating an occurrence', () => {
    const startsOn = tuesday
    const recurrenceRule = toRecurrenceRule({ ...weekly, weekdays: [4], times: 7 }, startsOn)!
    const on = '2026-10-29'
    const [first, last] = ['2026-10-01', '2026-12-31']
    const all = recurringDays({ startsOn, recurrenceRule, exceptions: [] }, first, last)
    const kept = ruleBefore({ startsOn, recurrenceRule }, on)
    const rest = toRecurrenceRule(repeatsFrom({ startsOn, recurrenceRule }, on), on)
    const both = [
      ...recurringDays({ startsOn, recurrenceRule: kept, exceptions: [] }, first, last),
      ...recurringDays({ startsOn: on, recurrenceRule: rest, exceptions: [] }, first, last),
    ]
    expect(both).toEqual(all)
  })
})

describe('occurrences of a recurrence rule', () => {
  const block = {
    startsOn: '2026-10-25',
    endsOn: '2026-10-25',
    timeZone: newYork,
    exceptions: [],
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=SU',
  }

  it('keep the same local time on both sides of both clock changes', () => {
    const timed = { ...block, startTime: '09:00', endTime: '11:00' }
    const walls = [
      ...occurrencesOf(timed, '2026-10-25', '2026-11-08'),
      ...occurrencesOf(timed, '2027-03-07', '2027-03-21'),
    ].map(({ from, until }) => [from, until].map((at) => wallTimeAt(at, newYork)))
    expect(walls).toHaveLength(6)
    for (const wall of walls) expect(wall).toEqual(['09:00', '11:00'])
  })

  it('cover a whole day of 25 and of 23 hours', () => {
    const allDay = { ...block, startTime: null, endTime: null }
    const hours = (day: string) =>
      occurrencesOf(allDay, day, day)
        .filter(({ on }) => on === day)
        .map(({ from, until }) => (until.getTime() - from.getTime()) / 3_600_000)
    expect(hours('2026-11-01')).toEqual([25])
    expect(hours('2027-03-14')).toEqual([23])
  })
})

describe('the first day of a recurrence', () => {
  const firstOf = (recurrenceRule: string | null, exceptions: string[] = []) =>
    firstOccurrenceOf({ startsOn: tuesday, recurrenceRule, exceptions })

  it.each<[string, string | null, string]>([
    ['is the start if it happens once', null, tuesday],
    ['is the start if it repeats on that weekday', 'FREQ=WEEKLY;BYDAY=TU', tuesday],
    ['is the next day on which it repeats', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-10-22'],
  ])('%s', (_name, rule, day) => expect(firstOf(rule)).toBe(day))

  it('skips excluded days', () => {
    expect(firstOf('FREQ=WEEKLY;BYDAY=TU', [tuesday])).toBe('2026-10-27')
  })
})
