import { z } from 'zod'
import { labelOfAction } from '~/domain/admin/activity/activity-labels'
import { formatWithFields } from '~/domain/admin/families/record/present-family-event'
import { readAuditDetails } from '~/domain/audit/read-audit-details'
import { attendanceLabels, attendances } from '~/domain/booking/attendance/attendance'
import {
  bookingChannelLabels,
  channels,
  priceReasonLabels,
  priceReasons,
} from '~/domain/booking/on-behalf/on-behalf'
import { bookAnywayTexts } from '~/domain/booking/on-behalf/book-anyway-texts'
import { refundReasonLabels } from '~/domain/booking/money/refunds/refund-forms'
import { reversalLabels } from '~/domain/booking/money/payments/payment-forms'
import { commandLabels } from './command-labels'
import { methodPhrases, paidPhraseOf, paymentMethods } from '~/domain/payments/payment'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import { formatMomentWithYear } from '~/values/format/format-time'

type Move = { id: string; fromLessonId: string; toLessonId: string; from: Date; to: Date }

/** Stored details of a booking's reschedules and cancellation. */
type Facts = {
  currency: string
  places: { athlete: { id: string; firstName: string } }[]
  moves: Move[]
  /** Ids of the payments that are bank debits. */
  bankDebits: string[]
  cancellation: { paidCents: number; refundCents: number; isPaidByCredits: boolean } | null
}

/** An audit entry as a sentence; reschedules with times, cancellations with amounts. */
export function formatEvent(
  event: { id: string; action: string; details: unknown },
  { moves, cancellation, currency, places, bankDebits }: Facts,
  zone: TimeZone,
): string {
  const { action } = event
  const label = labelOfAction(action, 'booking')
  if (action === 'cancel-booking' && cancellation) {
    if (cancellation.isPaidByCredits)
      return `${label}: ${cancellation.refundCents > 0 ? 'its credits were refunded' : 'its credits stay used'}`
    const refund = formatMoney(cancellation.refundCents, currency)
    return `${label}: ${refund} of ${formatMoney(cancellation.paidCents, currency)} to be refunded`
  }
  if (action === 'enroll') return formatWithFields(event, label)
  if (action === 'book-on-behalf')
    return formatOnBehalf(readAuditDetails(OnBehalf, event), currency)
  if (action === 'mark-attendance') return formatAttendance(readAuditDetails(Marked, event), places)
  if (moneyActions.includes(action))
    return `${label}: ${formatMovedMoney(readAuditDetails(Moved, event), currency, bankDebits)}`
  if (action === 'change-booking-venue') return label
  const details = readAuditDetails(Details, event)
  const move = moves.find((one) => isMeant(one, details))
  if (!move) return label
  const [from, to] = [move.from, move.to].map((at) => formatMomentWithYear(at, zone))
  if (from !== to) return `${label} from ${from} to ${to}`
  const isOfClass = action === 'move-with-class'
  return isOfClass ? `${label}, which has another length` : `${label} to another coach, at its time`
}

const Details = z.record(z.string(), z.unknown())

const OnBehalf = z.object({
  channel: z.enum(channels),
  priceCents: z.number(),
  listPriceCents: z.number(),
  priceReason: z.enum(priceReasons),
  bookAnyway: z.boolean().optional(),
})

/** `Booked for the family, who asked on the phone, for $20 instead of the usual $60: goodwill` */
function formatOnBehalf(details: z.output<typeof OnBehalf>, currency: string): string {
  const { channel, priceCents, listPriceCents, priceReason, bookAnyway } = details
  const [price, listed] = [priceCents, listPriceCents].map((cents) => formatMoney(cents, currency))
  const anyway = bookAnyway ? bookAnywayTexts.inHistory : ''
  const asked = `${commandLabels['book-on-behalf']}, who asked ${bookingChannelLabels[channel].toLowerCase()}${anyway}`
  if (price === listed) return `${asked}, for the usual ${listed}`
  // the sibling discount has its own line
  const reason =
    priceReason === 'as_listed' ? '' : `: ${priceReasonLabels[priceReason].toLowerCase()}`
  return `${asked}, for ${price} instead of the usual ${listed}${reason}`
}

const moneyActions = [
  'apply-account-balance',
  'record-payment',
  'reverse-payment',
  'record-refund',
  'keep-as-balance',
  'pay-out-refund',
  'undo-refund-payout',
  'withdraw-refund',
  'refund-another-way',
  'refund-late-payment',
  'refund-elsewhere',
  'lose-dispute',
  'pay-balance',
  'refund-excess',
]

const Moved = z.object({
  amountCents: z.number(),
  reason: z.string().optional(),
  method: z.enum(paymentMethods).optional(),
  paymentId: z.string().optional(),
})

/** `$12.50, goodwill`, or `$60, in cash` */
function formatMovedMoney(
  { amountCents, reason = '', method, paymentId = '' }: z.output<typeof Moved>,
  currency: string,
  bankDebits: string[],
): string {
  if (method === 'credit') return methodPhrases[method]
  const why = { ...reversalLabels, ...refundReasonLabels }[
    reason as keyof typeof refundReasonLabels
  ]
  const how = method && paidPhraseOf({ method, byBank: bankDebits.includes(paymentId) })
  return [formatMoney(amountCents, currency), why, how]
    .flatMap((words, index) => (words ? [index === 0 ? words : words.toLowerCase()] : []))
    .join(', ')
}

/** The oldest entries contain only lesson ids. */
function isMeant({ id, fromLessonId, toLessonId }: Move, details: Record<string, unknown>) {
  if ('moveId' in details) return details.moveId === id
  return details.fromLessonId === fromLessonId && details.toLessonId === toLessonId
}

const Marked = z.object({
  athleteId: z.string(),
  to: z.enum(attendances),
  credit: z.boolean().optional(),
})

/** `Attendance of Zoe: Absent with notice, with a make-up credit` */
function formatAttendance(
  { athleteId, to, credit }: z.output<typeof Marked>,
  places: Facts['places'],
): string {
  const place = places.find(({ athlete }) => athlete.id === athleteId)
  const whose = place ? `Attendance of ${place.athlete.firstName}` : 'Attendance'
  return `${whose}: ${attendanceLabels[to]}${credit ? ', with a make-up credit' : ''}`
}
