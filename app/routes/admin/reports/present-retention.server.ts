import type {
  ReportCell,
  ReportChart,
  ReportTable,
  ReportView,
} from '~/components/reports/report-view'
import {
  countNextBookings,
  findCohorts,
  type CohortMonth,
  type NextBookings,
} from '~/domain/admin/reports/find-retention.server'
import {
  bucketsOf,
  instantsOf,
  periodBefore,
  yearBefore,
  type DayRange,
} from '~/domain/admin/reports/report-range'
import { addMonths, calendarDateAt, daysOfMonth, monthOf } from '~/values/business-time'
import { formatMonth } from '~/values/format/format-time'
import { familiesPath } from '~/values/paths/family-paths'
import { withQuery } from '~/values/with-query'
import { gridUpTo } from './buckets'
import {
  countCell,
  figureOf,
  mapPeriods,
  percentOf,
  queryPeriods,
  rateFigure,
  shareCell,
  type Compared,
  type Comparison,
} from './comparison'

/** More months do not fit beside each other. */
const mostMonths = 12

export async function presentRetention(asked: Comparison): Promise<ReportView> {
  const comparison = inWholeMonths(asked)
  const cohorts = await queryPeriods(comparison, findCohorts)
  const next = await queryPeriods(comparison, countNextBookings)
  const { now, zone } = comparison.now
  const thisMonth = monthOf(calendarDateAt(now, zone))
  const rates = mapPeriods(cohorts, (of) => retentionOf(of, thisMonth))
  const families = mapPeriods(next, (of) => sum(of, 'families'))
  const months = bucketsOf(comparison.days.now, 'month')
  return {
    parts: [
      {
        id: 'retention',
        title: null,
        figures: [
          figureOf('New families', families, countCell),
          ...[1, 3, 6].map((after) => {
            const name = after === 1 ? 'month' : 'months'
            const rate = mapPeriods(rates, (of) => of[after]?.percent ?? null)
            return rateFigure(`Active after ${after} ${name}`, rate, '–')
          }),
          rateFigure(
            'Booked again within 90 days',
            mapPeriods(next, (of) => percentOf(sum(of, 'within90'), sum(of, 'families'))),
            '–',
          ),
        ],
        chart: chartOfRates(rates),
        tables: [cohortTable(cohorts.now, months, thisMonth), nextTable(next.now, months)],
      },
    ],
    notes: [
      'Whole months count. A family belongs to the month of its first lesson, and is active in each month with a lesson that has begun. The current month is not over yet.',
      'The figures and the chart are shares of the families whose month is over. Booked again: another lesson was booked so many days after the first one, or before it. Recent families haven’t had much time to do so.',
      'Lists show current families only. Merged and erased families count in the totals.',
    ],
  }
}

/** Months are compared with as many before, and with the same a year before. */
function inWholeMonths({ days, now, currency }: Comparison): Comparison {
  const [from, until] = [monthOf(days.now.from), monthOf(days.now.until)]
  const whole = { from: daysOfMonth(from).first, until: daysOfMonth(until).last }
  const periods = { now: whole, before: periodBefore(whole), yearBefore: yearBefore(whole) }
  const askedFor = (range: DayRange) => ({
    ...now,
    range: instantsOf(range, now.zone),
    unit: 'month' as const,
  })
  return { currency, days: periods, ...mapPeriods(periods, askedFor) }
}

/** Of a number of months after the first lesson: families that had one then, of all. */
type Rate = { active: number; all: number; percent: number | null }

function retentionOf(cohorts: CohortMonth[], thisMonth: string): Rate[] {
  const own = cohorts.filter(({ cohort, month }) => cohort === month)
  return Array.from({ length: mostMonths + 1 }, (_, after) => {
    const over = own.filter(({ cohort }) => addMonths(cohort, after) < thisMonth)
    const all = over.reduce((total, { families }) => total + families, 0)
    const active = over.reduce(
      (total, { cohort }) => total + familiesIn(cohorts, cohort, addMonths(cohort, after)),
      0,
    )
    return { active, all, percent: percentOf(active, all) }
  })
}

function familiesIn(cohorts: CohortMonth[], cohort: string, month: string): number {
  return cohorts.find((one) => one.cohort === cohort && one.month === month)?.families ?? 0
}

/** Bars of the months after the first lesson; null if nothing is known of any. */
function chartOfRates({ now, yearBefore: before }: Compared<Rate[]>): ReportChart | null {
  const bars = now.slice(1).map((rate, index) => ({
    label: monthHeading(index + 1),
    short: String(index + 1),
    now: rate.percent ?? 0,
    before: before[index + 1]?.percent ?? 0,
  }))
  if (bars.every((bar) => bar.now === 0 && bar.before === 0)) return null
  const highest = Math.max(...bars.flatMap((bar) => [bar.now, bar.before]))
  return {
    id: 'retention-chart',
    title: 'Active families by months after the first lesson',
    legend: { now: 'This period', before: 'A year before' },
    bars,
    grid: gridUpTo(highest).map((value) => ({ value, text: `${value}%` })),
  }
}

function monthHeading(after: number): string {
  return `Month ${after}`
}

function cohortTable(cohorts: CohortMonth[], months: string[], thisMonth: string): ReportTable {
  const begun = months.filter((month) => familiesIn(cohorts, month, month) > 0)
  const rates = retentionOf(cohorts, thisMonth)
  return {
    id: 'cohorts',
    caption: 'Families by the month of their first lesson, and how many had one in later months',
    headings: [
      { text: 'First lesson' },
      { text: 'Families', numeric: true },
      ...rates.slice(1).map((_, index) => ({ text: monthHeading(index + 1), numeric: true })),
    ],
    rows: begun.map((cohort) => {
      const all = familiesIn(cohorts, cohort, cohort)
      return [
        { text: formatMonth(cohort), plain: cohort },
        countCell(all, familiesOf({ since: cohort })),
        ...rates.slice(1).map((_, index): ReportCell => {
          const month = addMonths(cohort, index + 1)
          if (month > thisMonth) return { text: '' }
          const active = familiesIn(cohorts, cohort, month)
          const to = active > 0 ? familiesOf({ since: cohort, lessonIn: month }) : undefined
          return { text: `${active} (${percentOf(active, all)}%)`, plain: String(active), to }
        }),
      ]
    }),
    total: [
      { text: 'Months that are over' },
      countCell(begun.reduce((total, cohort) => total + familiesIn(cohorts, cohort, cohort), 0)),
      ...rates
        .slice(1)
        .map(({ active, all, percent: rate }): ReportCell =>
          rate === null
            ? { text: '' }
            : { text: `${active} of ${all} (${rate}%)`, plain: String(active) },
        ),
    ],
  }
}

function nextTable(next: NextBookings[], months: string[]): ReportTable {
  const begun = months.filter((month) => next.some(({ bucket }) => bucket === month))
  return {
    id: 'next-bookings',
    caption: 'From the first lesson to the next booking',
    headings: [
      { text: 'First lesson' },
      ...[
        'Families',
        'Within 30 days',
        'Within 60 days',
        'Within 90 days',
        'Share',
        'At a trial price',
        'Of those in 30 days',
        'Of those in 60 days',
        'Of those in 90 days',
      ].map((text) => ({ text, numeric: true })),
    ],
    rows: begun.map((month) => [
      { text: formatMonth(month), plain: month },
      ...nextCells(
        next.filter(({ bucket }) => bucket === month),
        month,
      ),
    ]),
    total: [{ text: 'Total' }, ...nextCells(next)],
  }
}

/** Each linked to its families if they are of one month. */
function nextCells(next: NextBookings[], since?: string): ReportCell[] {
  const trials = next.filter(({ isTrial }) => isTrial)
  const cell = (count: number, filter: Omit<Asked, 'since'> = {}) =>
    countCell(count, since && count > 0 ? familiesOf({ since, ...filter }) : undefined)
  const trial = 'yes'
  return [
    cell(sum(next, 'families')),
    cell(sum(next, 'within30'), { again: '30' }),
    cell(sum(next, 'within60'), { again: '60' }),
    cell(sum(next, 'within90'), { again: '90' }),
    shareCell(sum(next, 'within90'), sum(next, 'families')),
    cell(sum(trials, 'families'), { trial }),
    cell(sum(trials, 'within30'), { trial, again: '30' }),
    cell(sum(trials, 'within60'), { trial, again: '60' }),
    cell(sum(trials, 'within90'), { trial, again: '90' }),
  ]
}

type Asked = { since: string; lessonIn?: string; again?: string; trial?: string }

function familiesOf(asked: Asked): string {
  return withQuery(familiesPath(), asked)
}

function sum(of: NextBookings[], field: 'families' | 'within30' | 'within60' | 'within90'): number {
  return of.reduce((total, one) => total + one[field], 0)
}
