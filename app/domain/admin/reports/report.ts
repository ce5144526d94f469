import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import type { BucketUnit, InstantRange } from './report-range'

/** Every report, in the order of the list. */
export const reportNames = ['received'] as const

export type ReportName = (typeof reportNames)[number]

export function isReportName(name: string | undefined): name is ReportName {
  return reportNames.some((one) => one === name)
}

export const reportLabels: Record<ReportName, { title: string; says: string }> = {
  received: {
    title: 'Money received',
    says: 'Payments by lesson type, coach or method, and what was refunded.',
  },
}

/** Who asks, for which time, and how rows are dated. */
export type Asked = {
  staff: Staff
  range: InstantRange
  unit: BucketUnit
  zone: TimeZone
  now: Date
}

/** An amount of a bucket, such as one month's payments by card. */
export type SplitAmount = {
  bucket: string
  currency: string
  key: string
  name: string
  cents: number
}
