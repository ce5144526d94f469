import type { ReportChart } from '~/components/reports/report-view'
import { bucketsOf, daysOfBucket, yearEarlier } from '~/domain/admin/reports/report-range'
import {
  formatMonth,
  formatShortDate,
  formatShortDay,
  formatShortMonth,
} from '~/values/format/format-time'
import type { Comparison } from './comparison'

/** `2026`, `November 2026` or `Nov 24, 2026`. */
function formatBucket(bucket: string): string {
  if (bucket.length === 4) return bucket
  return bucket.length === 7 ? formatMonth(bucket) : formatShortDate(bucket)
}

/** For the axis of a chart. */
function shortBucket(bucket: string): string {
  if (bucket.length === 4) return bucket
  return bucket.length === 7
    ? formatShortMonth(bucket)
    : formatShortDay(bucket).replace(/^\w+, /, '')
}

/** The buckets of a report's period with their names and days, oldest first. */
export function presentBuckets({ days, now }: Comparison) {
  return bucketsOf(days.now, now.unit).map((bucket) => ({
    bucket,
    label: formatBucket(bucket),
    days: daysOfBucket(bucket, days.now),
  }))
}

type ChartOf = {
  id: string
  title: string
  /** Of a bucket of this period, and of one a year earlier. */
  now: (bucket: string) => number
  before: (bucket: string) => number
  format: (value: number) => string
  /** What one step of the axis counts in, such as the minutes of an hour. */
  unit?: number
}

/** A bar per bucket, next to the bucket a year earlier; null if all are empty. */
export function chartOf(
  comparison: Comparison,
  { id, title, now, before, format, unit = 1 }: ChartOf,
): ReportChart | null {
  const bars = presentBuckets(comparison).map(({ bucket, label }) => ({
    label,
    short: shortBucket(bucket),
    now: Math.max(0, now(bucket)),
    before: Math.max(0, before(yearEarlier(bucket))),
  }))
  const highest = Math.max(0, ...bars.flatMap((bar) => [bar.now, bar.before]))
  if (highest === 0) return null
  return {
    id,
    title,
    bars,
    legend: { now: 'This period', before: 'A year before' },
    grid: gridUpTo(highest / unit).map((step) => ({
      value: step * unit,
      text: format(step * unit),
    })),
  }
}

/** Zero and two to four round steps, the last one not below the highest value. */
export function gridUpTo(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [0.25, 0.5, 1, 2, 2.5, 5]
    .map((one) => one * power)
    .find((one) => one * 4 >= highest)!
  const whole = Math.max(1, Math.round(step))
  return Array.from({ length: Math.ceil(highest / whole) + 1 }, (_, index) => index * whole)
}
