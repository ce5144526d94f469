import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import type { BucketUnit, InstantRange } from './report-range'

/** Every report, in the order of the list. */
export const reportNames = [
  'received',
  'earned',
  'outstanding',
  'refunds',
  'taxes',
  'fees',
  'attendance',
  'fill-rate',
  'families',
  'retention',
  'coach-hours',
  'promo-codes',
] as const

export type ReportName = (typeof reportNames)[number]

export const reportTexts = {
  daysUnreadable:
    'The days or the split in this address can’t be read. This report needs neither: it shows what families owe today.',
  showAsOfToday: 'Show the report',
}

export function isReportName(name: string | undefined): name is ReportName {
  return reportNames.some((one) => one === name)
}

export const reportLabels: Record<ReportName, { title: string; says: string }> = {
  received: {
    title: 'Money received',
    says: 'Payments by lesson type, coach, venue or method, and what was refunded.',
  },
  earned: {
    title: 'Money earned',
    says: 'What lessons cost on their day, paid or not, by lesson type, coach or venue.',
  },
  outstanding: {
    title: 'Outstanding',
    says: 'What families owe today, by how long ago the lesson was.',
  },
  refunds: {
    title: 'Refunds and discounts',
    says: 'What was refunded and what was charged less, and why.',
  },
  taxes: {
    title: 'Taxes',
    says: 'Tax earned, received and refunded, by its rate.',
  },
  fees: {
    title: 'Stripe fees',
    says: 'What Stripe kept of payments by card and bank debit, and what is left.',
  },
  attendance: {
    title: 'Attendance and cancellations',
    says: 'Who came, who did not, and how long before lessons were canceled.',
  },
  'fill-rate': {
    title: 'Class fill rate',
    says: 'Places taken by class, weekday, hour and venue.',
  },
  families: {
    title: 'Families',
    says: 'New, active and lapsed families, and who came again after a first lesson.',
  },
  retention: {
    title: 'Retention',
    says: 'How many families stay after their first lesson, month by month, and book again.',
  },
  'coach-hours': {
    title: 'Coach hours',
    says: 'Lessons and hours that each coach taught, or at each venue.',
  },
  'promo-codes': {
    title: 'Promo code use',
    says: 'Orders with a code, and the discount given.',
  },
}

/** Who asks, for which time, and how rows are dated. */
export type ReportQuery = {
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
