import type { ReportCell, ReportView } from '~/components/reports/report-view'
import {
  countActiveFamilies,
  findFamilyCounts,
  findFirstLessons,
  type FamilyCount,
  type FirstLessons,
} from '~/domain/admin/reports/find-family-counts.server'
import { familiesPath } from '~/values/paths/family-paths'
import { withQuery } from '~/values/with-query'
import { chartOf, presentBuckets } from './buckets'
import {
  countCell,
  figureOf,
  mapPeriods,
  queryPeriods,
  shareCell,
  type Comparison,
} from './comparison'
import { timeHeadings } from './lists'
import { formatNumber } from '~/values/format/format-number'

export async function presentFamilies(comparison: Comparison): Promise<ReportView> {
  const counts = await queryPeriods(comparison, findFamilyCounts)
  const active = await queryPeriods(comparison, countActiveFamilies)
  const first = await queryPeriods(comparison, findFirstLessons)
  const heading = timeHeadings[comparison.now.unit]
  const activeIn = (of: FamilyCount[], bucket: string) =>
    of.find((one) => one.bucket === bucket)?.active ?? 0
  const lapsedList = withQuery(familiesPath(), { state: 'lapsed' })
  return {
    parts: [
      {
        id: 'families',
        title: null,
        figures: [
          figureOf('Active families', active, countCell),
          figureOf(
            'New families',
            mapPeriods(counts, (of) => sum(of, 'fresh')),
            countCell,
          ),
          figureOf(
            'Lapsed families',
            mapPeriods(counts, (of) => sum(of, 'lapsed')),
            countCell,
          ),
          figureOf(
            'First lessons',
            mapPeriods(first, (of) => total(of, 'athletes')),
            countCell,
          ),
        ],
        chart: chartOf(comparison, {
          id: 'active-chart',
          title: 'Active families',
          now: (bucket) => activeIn(counts.now, bucket),
          before: (bucket) => activeIn(counts.yearBefore, bucket),
          format: formatNumber,
        }),
        tables: [
          {
            id: 'families',
            caption: 'New, active and lapsed families',
            headings: headingsOf(heading, ['New', 'Active', 'Lapsed']),
            rows: presentBuckets(comparison).map(({ bucket, label }) => {
              const of = counts.now.filter((one) => one.bucket === bucket)
              return [
                { text: label, plain: bucket },
                countCell(sum(of, 'fresh')),
                countCell(sum(of, 'active')),
                countCell(sum(of, 'lapsed')),
              ]
            }),
            total: [
              { text: 'Total' },
              countCell(sum(counts.now, 'fresh')),
              countCell(active.now),
              countCell(sum(counts.now, 'lapsed'), lapsedList),
            ],
          },
          {
            id: 'first-lessons',
            caption: 'From the first lesson to the second',
            headings: headingsOf(heading, [
              'First lessons',
              'Came again',
              'Share',
              'Within 30 days',
              'Within 90 days',
              'At a trial price',
              'Of those, came again',
            ]),
            rows: presentBuckets(comparison).map(({ bucket, label }) => [
              { text: label, plain: bucket },
              ...cellsOf(first.now.filter((one) => one.bucket === bucket)),
            ]),
            total: [{ text: 'Total' }, ...cellsOf(first.now)],
          },
        ],
      },
    ],
    notes: [
      'A family is new at its first lesson, active in each period with a lesson, and lapsed 60 days after its last one if none is planned. A family active in several months counts once in the total.',
      'First lessons count athletes by the first lesson they came to. Recent athletes haven’t had much time to come again.',
    ],
  }
}

function headingsOf(first: string, rest: string[]) {
  return [{ text: first }, ...rest.map((text) => ({ text, numeric: true }))]
}

function cellsOf(of: FirstLessons[]): ReportCell[] {
  return [
    countCell(total(of, 'athletes')),
    countCell(total(of, 'again')),
    shareCell(total(of, 'again'), total(of, 'athletes')),
    countCell(total(of, 'withinMonth')),
    countCell(total(of, 'withinQuarter')),
    countCell(total(of, 'trials')),
    countCell(total(of, 'trialsAgain')),
  ]
}

function sum(of: FamilyCount[], field: 'fresh' | 'active' | 'lapsed'): number {
  return of.reduce((all, one) => all + one[field], 0)
}

function total(of: FirstLessons[], field: Exclude<keyof FirstLessons, 'bucket'>): number {
  return of.reduce((all, one) => all + one[field], 0)
}
