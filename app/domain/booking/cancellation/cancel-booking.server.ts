import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { capCharges } from '~/domain/payments/charges/change-charges.server'
import { endLateFees } from '~/domain/payments/charges/find-late-fees.server'
import { keepAsBalance, queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { returnCredits } from '~/domain/payments/credits/move-credits.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import type { CancelRequest } from '../booking-forms'
import {
  cancellationTerms,
  cancellationTermsFor,
  whyNotCancel,
  type CanceledBy,
  type CancellationRefusal,
  type CancellationTerms,
} from './cancellation-policy'
import { notifyOfCanceling } from '../emails/coach/notify-coach.server'
import { endBooking } from './end-booking.server'
import {
  findChangeableBooking,
  hasBookedIt,
  lockChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { closePaymentPagesOf } from '~/domain/booking/money/card/close-payment-pages-of.server'
import { forgetAttendance } from '../attendance/set-attendance.server'
import { formatTerms, policyDeadlines, type RuleView } from './present-cancellation'

/** Amounts are null for a booking by another guardian. */
type CanceledBooking = {
  bookingId: string
  refundCents: number | null
  currency: string | null
}

/** Likewise with whether the family still has to be notified. */
export type CanceledUnnotified = {
  bookingId: string
  refundCents: number
  currency: string
  guardianId: string | null
  notifiesFamily: boolean
}

/**
 * Cancels a booking, releases its time, queues the policy's refund and notifies the family. Refused
 * if the refund differs from the one shown, or cannot be kept as account balance; other guardians are
 * shown none. Idempotent. Null without access.
 */
export async function cancelBooking(
  actor: Actor,
  bookingId: string,
  { idempotencyKey, refundCents, refundTo }: CancelRequest,
  now: Date = clock.now(),
): Promise<Outcome<CanceledBooking, CancellationRefusal> | null> {
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId)
    if (!booking) return null
    const key = hashToken(`${idempotencyKey} ${bookingId}`)
    const repeated = await findRepeated(tx, booking, key)
    if (repeated) return hasBookedIt(actor, booking) ? repeated : withoutAmounts(repeated)

    const refused = whyNotCancel(booking, actor, now)
    if (refused) return { refused }

    const terms = cancellationTerms(booking, actor, timeZone, now)
    if (hasBookedIt(actor, booking) && terms.refundCents !== refundCents) {
      const detail = formatMoney(terms.refundCents, booking.price.currency)
      return { refused: 'terms-changed', detail }
    }
    const isKept = refundTo === 'balance'
    if (isKept && !mayKeepAsBalance(actor, booking, terms)) return { refused: 'not-kept' }
    await cancelOnTerms(tx, actor, { booking, terms, key, isKept }, now)
    const done = canceled(booking, terms)
    return hasBookedIt(actor, booking) ? done : withoutAmounts(done)
  })
}

/**
 * Whether the refund may stay as account balance: money of a family, chosen by staff or by the one
 * who booked, with an account to see it in.
 */
function mayKeepAsBalance(
  actor: Actor,
  { guardianId }: Pick<ChangeableBooking, 'guardianId'>,
  { isPaidByCredits, refunds }: CancellationTerms,
): boolean {
  if (guardianId === null || isPaidByCredits) return false
  if (refunds.every(({ method }) => method === 'gift_card')) return false
  if (actor.kind === 'visitor') return actor.parent?.id === guardianId
  return actor.kind === 'staff' || (actor.kind === 'guardian' && actor.id === guardianId)
}

function withoutAmounts({ bookingId }: CanceledBooking): CanceledBooking {
  return { bookingId, refundCents: null, currency: null }
}

type Untold = {
  bookingId: string
  key: string
  /** Whether it is still to be canceled; it may have been rescheduled. */
  isMeant?: (booking: ChangeableBooking) => boolean
}

/**
 * Part of a command that sends its own email: cancels a booking, whatever the refund. Null if there
 * is nothing to cancel.
 */
export async function cancelUnnotified(
  tx: Transaction,
  actor: Actor,
  { bookingId, key, isMeant = () => true }: Untold,
  now: Date,
): Promise<CanceledUnnotified | null> {
  const { timeZone } = await findSettings(tx)
  const booking = await lockChangeableBooking(tx, actor, bookingId)
  if (!booking || !isMeant(booking) || whyNotCancel(booking, actor, now)) return null
  const terms = cancellationTerms(booking, actor, timeZone, now)
  await cancel(tx, actor, { booking, terms, key }, now)
  const { guardianId } = booking
  const notifiesFamily = guardianId !== null && isKnown(booking)
  return { ...canceled(booking, terms), guardianId, notifiesFamily }
}

type AfterNotice = Omit<Untold, 'isMeant'> &
  Pick<OnTerms, 'isKept'> & {
    canceledBy?: CanceledBy
    /** Whether family and coach are told of this one. */
    tells?: boolean
  }

/**
 * Part of a command that drops or pauses a class, or drops a day of a camp: cancels a booking with
 * all that was paid for it back, on the family's wish if no one else is named. Null if there is
 * nothing to cancel.
 */
export async function cancelAfterNotice(
  tx: Transaction,
  actor: Actor,
  { bookingId, key, isKept, canceledBy: by = 'family', tells = false }: AfterNotice,
  now: Date,
): Promise<CanceledUnnotified | null> {
  const { timeZone } = await findSettings(tx)
  const booking = await lockChangeableBooking(tx, actor, bookingId)
  if (!booking || whyNotCancel({ ...booking, isEnrolled: false }, actor, now)) return null
  const all = cancellationTermsFor('coach', booking, timeZone, now)
  const terms = { ...all, canceledBy: by }
  await (tells ? cancelOnTerms : cancel)(tx, actor, { booking, terms, key, isKept }, now)
  return { ...canceled(booking, terms), guardianId: booking.guardianId, notifiesFamily: !tells }
}

type OnTerms = {
  booking: ChangeableBooking
  terms: CancellationTerms
  key: string
  /** Whether the refund stays as account balance. */
  isKept?: boolean
}

/**
 * Part of a command, with the booking locked: cancels it under the terms shown, and notifies family
 * and coach.
 */
export async function cancelOnTerms(
  tx: Transaction,
  actor: Actor,
  canceling: OnTerms,
  now: Date,
): Promise<void> {
  const { booking } = canceling
  const id = await cancel(tx, actor, canceling, now)
  if (isKnown(booking)) await oweEmail(tx, booking, id, now)
  if (isAnnounced(booking)) await notifyOfCanceling(tx, actor, booking, now)
}

/**
 * Whether the family knows of the booking and must be notified: confirmed, in payment, or made by
 * staff on request. No one knows of an unbooked hold.
 */
function isKnown({ status, isOnBehalf }: ChangeableBooking): boolean {
  return status === 'confirmed' || status === 'awaiting_payment' || isOnBehalf
}

/** Whether the coach was notified of it; not while it is being paid. */
function isAnnounced({ status, isOnBehalf }: ChangeableBooking): boolean {
  return status === 'confirmed' || isOnBehalf
}

/** How long a credit stays usable at least after the coach canceled. */
const graceDays = 30

async function cancel(
  tx: Transaction,
  actor: Actor,
  { booking, terms, key, isKept }: OnTerms,
  now: Date,
): Promise<string> {
  const { refunds, canceledBy: reason, gives, percent, paidCents, refundCents } = terms
  const ending = { status: 'canceled', action: 'cancel-booking', reason } as const
  await endBooking(tx, actor, booking, ending, now)
  await closePaymentPagesOf(tx, booking.id)
  await forgetAttendance(tx, booking, now)

  const id = newId()
  await tx.cancellation.create({
    data: {
      id,
      bookingId: booking.id,
      idempotencyKey: key,
      canceledAt: now,
      canceledBy: reason,
      gives,
      percent,
      paidCents,
      refundCents,
    },
  })
  if (isKept) {
    await keepAsBalance(tx, booking.id, refunds, now)
    const subject = { subjectKind: 'booking', subjectId: booking.id }
    const details = { amountCents: refundCents }
    await recordAuditEvent(tx, actor, { action: 'keep-as-balance', ...subject, details }, now)
  } else await queueRefund(tx, booking.id, refunds, now)
  if (terms.isPaidByCredits && refundCents > 0) {
    const leastUntil = reason === 'coach' ? addMinutes(now, graceDays * 24 * 60) : null
    await returnCredits(tx, booking.id, leastUntil, now)
  }
  // unpaid amounts are no longer due
  const keptCents = paidCents - refundCents
  await capCharges(tx, booking.id, { keptCents, kind: 'canceled' }, now)
  await endLateFees(tx, booking.id, now)
  return id
}

async function oweEmail(
  tx: Transaction,
  { id, guardianId }: ChangeableBooking,
  occasion: string,
  now: Date,
): Promise<void> {
  if (!guardianId) return
  await queueEmail(tx, { kind: 'booking-canceled', subjectId: id, guardianId, occasion }, now)
}

/** The first submission's result. */
async function findRepeated(
  tx: Transaction,
  booking: ChangeableBooking,
  key: string,
): Promise<ReturnType<typeof canceled> | null> {
  const first = await tx.cancellation.findUnique({ where: { idempotencyKey: key } })
  return first && canceled(booking, first)
}

function canceled(
  { id, price }: ChangeableBooking,
  { refundCents }: Pick<CancellationTerms, 'refundCents'>,
) {
  return { bookingId: id, refundCents, currency: price.currency }
}

/** What a family is shown before canceling. */
type CancellationQuestion = {
  refused: CancellationRefusal | null
  /** Whether the refund may stay as account balance instead. */
  mayKeep: boolean
  /** False for a booking by another guardian, whose payments are private. */
  showsMoney: boolean
  rules: RuleView[]
  terms: CancellationTerms
  formatTerms: string[]
  currency: string
}

/** What canceling would mean now; null without access. */
export async function findCancellationTerms(
  actor: Actor,
  bookingId: string,
  now: Date = clock.now(),
): Promise<CancellationQuestion | null> {
  const booking = await findChangeableBooking(actor, bookingId)
  if (!booking) return null

  const { timeZone } = await findSettings()
  const terms = cancellationTerms(booking, actor, timeZone, now)
  const { currency } = booking.price
  return {
    refused: whyNotCancel(booking, actor, now),
    showsMoney: hasBookedIt(actor, booking),
    mayKeep: mayKeepAsBalance(actor, booking, terms),
    rules: policyDeadlines({ ...booking, isPaidByCredits: terms.isPaidByCredits }, timeZone, now),
    terms,
    formatTerms: formatTerms(terms, currency),
    currency,
  }
}

/** Whether another guardian booked it. */
export async function isBookedByAnother(actor: Actor, bookingId: string): Promise<boolean> {
  if (actor.kind !== 'guardian') return false
  const booking = await findChangeableBooking(actor, bookingId)
  return booking !== null && !hasBookedIt(actor, booking)
}
