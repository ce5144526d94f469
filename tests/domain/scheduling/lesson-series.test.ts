import { describe, expect, it } from 'vitest'
import { startsOf, type LessonSeries } from '~/domain/scheduling/lesson-series'
import { formatForCsv } from '~/values/format/format-time'
import { at, newYork } from '../../support/clock'

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

function dates(series: LessonSeries, first: string, last: string): string[] {
  return startsOf(series, first, last).map((start) => formatForCsv(start, series.timeZone))
}
