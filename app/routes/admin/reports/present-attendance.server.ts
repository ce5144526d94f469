import type { ReportCell, ReportView } from '~/components/reports/report-view'
import {
  cancellationNotices,
  countCanceled,
  findAttendanceRates,
  type AttendanceCount,
  type CanceledCount,
  type CancellationNotice,
} from '~/domain/admin/reports/find-attendance-rates.server'
import type { LessonSplit } from '~/domain/admin/reports/split-by.server'
import { chartOf, presentBuckets } from './buckets'
import {
  countCell,
  figureOf,
  mapPeriods,
  moneyCell,
  queryPeriods,
  shareCell,
  type Comparison,
} from './comparison'
import { bookingsIn, splitHeadings, timeHeadings } from './lists'
import { formatNumber } from '~/values/format/format-number'

const noticeLabels: Record<CancellationNotice, string> = {
  week: 'A week or more before',
  'two-days': 'Two to seven days',
  day: 'One to two days',
  less: 'Less than a day',
  after: 'After it began',
}

const columns = ['Places', 'Came', 'Late', 'Absent with notice', 'No-show', 'Not taken']

export async function presentAttendance(
  comparison: Comparison,
  by: LessonSplit,
): Promise<ReportView> {
  const counts = await queryPeriods(comparison, (asked) => findAttendanceRates(asked, by))
  const canceled = await queryPeriods(comparison, countCanceled)
  const { days } = comparison
  const placesIn = (bucket: string, of: AttendanceCount[]) =>
    placesOf(of.filter((one) => one.bucket === bucket))
  const splits = [...new Map(counts.now.map(({ key, name }) => [key, name]))]
  return {
    parts: [
      {
        id: 'attendance',
        title: null,
        figures: [
          figureOf(
            'Places in lessons',
            mapPeriods(counts, placesOf),
            countCell,
            bookingsIn(days.now),
          ),
          figureOf('Came', mapPeriods(counts, cameOf), countCell),
          figureOf(
            'No-show',
            mapPeriods(counts, (of) => sum(of, 'noShow')),
            countCell,
            bookingsIn(days.now, { status: 'no_show' }),
          ),
          figureOf(
            'Canceled bookings',
            mapPeriods(canceled, (of) => of.reduce((total, { count }) => total + count, 0)),
            countCell,
            bookingsIn(days.now, { status: 'canceled' }),
          ),
        ],
        chart: chartOf(comparison, {
          id: 'places-chart',
          title: 'Places in lessons',
          now: (bucket) => placesIn(bucket, counts.now),
          before: (bucket) => placesIn(bucket, counts.yearBefore),
          format: formatNumber,
        }),
        tables: [
          {
            id: 'by-time',
            caption: 'Attendance over time',
            headings: headingsOf(timeHeadings[comparison.now.unit], columns),
            rows: presentBuckets(comparison).map(({ bucket, label, days: of }) => [
              { text: label, plain: bucket },
              ...cellsOf(
                counts.now.filter((one) => one.bucket === bucket),
                bookingsIn(of),
              ),
            ]),
            total: [{ text: 'Total' }, ...cellsOf(counts.now, bookingsIn(days.now))],
          },
          {
            id: 'by-split',
            caption: `Attendance by ${splitHeadings[by].toLowerCase()}`,
            headings: headingsOf(splitHeadings[by], [...columns, 'Attendance rate']),
            rows: splits.map(([key, name]) => {
              const of = counts.now.filter((one) => one.key === key)
              const taken = placesOf(of) - sum(of, 'notTaken')
              const to = bookingsIn(days.now, { [by]: key })
              return [{ text: name, to }, ...cellsOf(of, to), shareCell(cameOf(of), taken)]
            }),
          },
          ...canceledTables(canceled.now, comparison),
        ],
      },
    ],
    notes: [
      'Places count on the day of their lesson, once it has begun. Cancellations count on the day of the lesson that was canceled, by elapsed hours.',
    ],
  }
}

function canceledTables(canceled: CanceledCount[], { currency }: Comparison) {
  const found = [...new Set(canceled.map((one) => one.currency))].toSorted()
  const currencies = found.length > 0 ? found : [currency]
  const count = (of: CanceledCount[]) => of.reduce((total, one) => total + one.count, 0)
  const cells = (of: CanceledCount[]) => [
    countCell(count(of.filter(({ by }) => by === 'family'))),
    countCell(count(of.filter(({ by }) => by === 'coach'))),
    shareCell(count(of), count(canceled)),
    ...currencies.map((each) => {
      const kept = of.filter((one) => one.currency === each)
      return moneyCell(
        kept.reduce((total, { keptCents }) => total + keptCents, 0),
        each,
      )
    }),
  ]
  const kept = currencies.map((each) => (currencies.length > 1 ? `Kept, ${each}` : 'Kept'))
  return [
    {
      id: 'cancellations',
      caption: 'Cancellations by notice',
      headings: headingsOf('Before the lesson', ['By families', 'By us', 'Share', ...kept]),
      rows: cancellationNotices.map((notice) => [
        { text: noticeLabels[notice] },
        ...cells(canceled.filter((one) => one.notice === notice)),
      ]),
      total: [{ text: 'Total' }, ...cells(canceled)],
    },
  ]
}

function headingsOf(first: string, rest: string[]) {
  return [{ text: first }, ...rest.map((text) => ({ text, numeric: true }))]
}

function cellsOf(of: AttendanceCount[], to: string): ReportCell[] {
  const noShow = sum(of, 'noShow')
  return [
    countCell(placesOf(of), of.length > 0 ? to : undefined),
    countCell(cameOf(of)),
    countCell(sum(of, 'late')),
    countCell(sum(of, 'absent')),
    countCell(noShow),
    countCell(sum(of, 'notTaken')),
  ]
}

type Field = 'present' | 'late' | 'absent' | 'noShow' | 'notTaken'

function sum(of: AttendanceCount[], ...fields: Field[]): number {
  return of.reduce((total, one) => fields.reduce((all, field) => all + one[field], total), 0)
}

function placesOf(of: AttendanceCount[]): number {
  return sum(of, 'present', 'late', 'absent', 'noShow', 'notTaken')
}

/** In time or late. */
function cameOf(of: AttendanceCount[]): number {
  return sum(of, 'present', 'late')
}
