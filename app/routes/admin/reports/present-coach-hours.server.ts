import type { ReportCell, ReportView } from '~/components/reports/report-view'
import { findHoursTaught, type CoachHours } from '~/domain/admin/reports/find-hours-taught.server'
import { formatNumber } from '~/values/format/format-number'
import { chartOf } from './buckets'
import {
  countCell,
  figureOf,
  mapPeriods,
  queryPeriods,
  shareCell,
  type Comparison,
} from './comparison'
import { bookingsIn, splitHeadings, timeHeadings } from './lists'
import { bucketTable } from './present-splits'

export async function presentCoachHours(
  comparison: Comparison,
  by: 'coach' | 'venue',
): Promise<ReportView> {
  const hours = await queryPeriods(comparison, (asked) => findHoursTaught(asked, by))
  const { days } = comparison
  const total = (field: 'minutes' | 'lessons' | 'athletes') =>
    mapPeriods(hours, (of) => sum(of, field))
  const minutesIn = (of: CoachHours[]) => (bucket: string) =>
    sum(
      of.filter((one) => one.bucket === bucket),
      'minutes',
    )
  const splits = [...new Map(hours.now.map(({ key, name }) => [key, name]))]
  const cellsOf = (of: CoachHours[], to?: string) => [
    countCell(sum(of, 'lessons'), to),
    hoursCell(sum(of, 'minutes')),
    shareCell(sum(of, 'minutes'), sum(hours.now, 'minutes')),
    countCell(sum(of, 'athletes')),
  ]
  return {
    parts: [
      {
        id: 'coach-hours',
        title: null,
        figures: [
          figureOf('Hours taught', total('minutes'), hoursCell),
          figureOf('Lessons', total('lessons'), countCell, bookingsIn(days.now)),
          figureOf('Athletes in them', total('athletes'), countCell),
        ],
        chart: chartOf(comparison, {
          id: 'hours-chart',
          title: 'Hours taught',
          now: minutesIn(hours.now),
          before: minutesIn(hours.yearBefore),
          unit: 60,
          format: (minutes) => `${formatNumber(minutes / 60)} h`,
        }),
        tables: [
          {
            id: `by-${by}`,
            caption: `Hours by ${splitHeadings[by].toLowerCase()}`,
            headings: [
              { text: splitHeadings[by] },
              ...['Lessons', 'Hours', 'Share', 'Athletes'].map((text) => ({ text, numeric: true })),
            ],
            rows: splits.map(([key, name]) => [
              { text: name, to: bookingsIn(days.now, { [by]: key }) },
              ...cellsOf(hours.now.filter((one) => one.key === key)),
            ]),
            total: [{ text: 'Total' }, ...cellsOf(hours.now)],
          },
          bucketTable(comparison, {
            id: 'by-time',
            caption: 'Hours over time',
            heading: timeHeadings[comparison.now.unit],
            amounts: hours.now,
            valueIn: ({ minutes }) => minutes,
            cell: hoursCell,
            link: (of, key) => bookingsIn(of, { [by]: key }),
          }),
        ],
      },
    ],
    notes: ['Lessons that have begun with at least one booking, by their planned length.'],
  }
}

function hoursCell(minutes: number, to?: string): ReportCell {
  return { text: `${formatNumber(minutes / 60)} h`, plain: (minutes / 60).toFixed(2), to }
}

function sum(of: CoachHours[], field: 'minutes' | 'lessons' | 'athletes'): number {
  return of.reduce((all, one) => all + one[field], 0)
}
