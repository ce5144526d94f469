import type { WaitingCounts } from '~/domain/admin/count-waiting.server'
import {
  adminPrivacyPath,
  bookingsInStatePath,
  guardianRemovalsPath,
  newInquiriesPath,
} from '~/values/paths/admin-paths'
import {
  balancesOfDayPath,
  failedRefundsPath,
  refundsToPayOutPath,
} from '~/values/paths/payment-paths'
import type { CalendarDate } from '~/values/business-time'

export type WaitingKind = keyof WaitingCounts

type Words = { one: string; many: string }

const words: Record<WaitingKind, Words> = {
  attendance: { one: 'attendance not taken', many: 'attendance not taken' },
  unconfirmed: { one: 'booking not confirmed yet', many: 'bookings not confirmed yet' },
  guardianRemovals: { one: 'parent request', many: 'parent requests' },
  owedToday: { one: 'unpaid lesson today', many: 'unpaid lessons today' },
  refunds: { one: 'refund to hand over', many: 'refunds to hand over' },
  failedRefunds: { one: 'refund that did not arrive', many: 'refunds that did not arrive' },
  inquiries: { one: 'new inquiry', many: 'new inquiries' },
  failedEmails: { one: 'email that could not be sent', many: 'emails that could not be sent' },
  privacyRequests: { one: 'privacy request', many: 'privacy requests' },
}

/** Such as `2 new inquiries`. */
export function formatWaitingCount(kind: WaitingKind, count: number): string {
  return `${count} ${count === 1 ? words[kind].one : words[kind].many}`
}

/** Each kind that waits, with the list of what waits. */
export function presentWaiting(counts: WaitingCounts, today: CalendarDate) {
  return Object.entries(listsOf(today))
    .map(([kind, to]) => ({ kind: kind as ListedKind, to }))
    .filter(({ kind }) => counts[kind] > 0)
    .map(({ kind, to }) => ({ id: kind, title: formatWaitingCount(kind, counts[kind]), to }))
}

/** Today lists attendance and failed emails itself. */
type ListedKind = Exclude<WaitingKind, 'attendance' | 'failedEmails'>

function listsOf(today: CalendarDate): Record<ListedKind, string> {
  return {
    unconfirmed: bookingsInStatePath('held'),
    owedToday: balancesOfDayPath(today),
    refunds: refundsToPayOutPath(),
    failedRefunds: failedRefundsPath(),
    inquiries: newInquiriesPath(),
    guardianRemovals: guardianRemovalsPath(),
    privacyRequests: adminPrivacyPath(),
  }
}
