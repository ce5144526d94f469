import { otherSources, type PaymentFilter, type ReportSplit } from '~/domain/admin/admin-forms'
import type { BookingStatus } from '~/domain/booking/booking'
import type { BucketUnit, DayRange } from '~/domain/admin/reports/report-range'
import { adminBookingsPath } from '~/values/paths/admin-paths'
import { adminPaymentsPath } from '~/values/paths/payment-paths'
import { withQuery } from '~/values/with-query'

// Headings of reports, and the lists that their sums are made of.

export const splitHeadings: Record<ReportSplit, string> = {
  lessonType: 'Lesson type',
  coach: 'Coach',
  venue: 'Venue',
  method: 'Method',
}

export const timeHeadings: Record<BucketUnit, string> = {
  day: 'Day',
  month: 'Month',
  year: 'Year',
}

/** The payments of some days; all but credits if no method is named. */
export function paymentsIn(
  days: DayRange,
  method = 'money',
  state?: PaymentFilter['state'],
): string {
  return withQuery(adminPaymentsPath(), { ...days, method, state })
}

/** What of payments was for one lesson type, coach, venue or other source. */
export function paymentPartsIn(
  days: DayRange,
  by: Exclude<ReportSplit, 'method'>,
  key: string,
): string {
  const isOther = otherSources.some((one) => one === key)
  return withQuery(adminPaymentsPath(), { ...days, [isOther ? 'paidFor' : by]: key })
}

/** The bookings with a lesson on some days. */
export function bookingsIn(
  days: DayRange,
  filter: { lessonType?: string; coach?: string; venue?: string; status?: BookingStatus } = {},
): string {
  return withQuery(adminBookingsPath(), { order: 'newest', ...days, ...filter })
}
