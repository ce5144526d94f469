import { queueEmail } from '~/domain/communications/queue-email.server'
import { capCharges } from '~/domain/payments/charges/change-charges.server'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
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
  whyNotCancel,
  type CancellationRefusal,
  type CancellationTerms,
} from './cancellation-policy'
import { notifyOfCanceling } from '../emails/tell-coach.server'
import { endBooking } from '../end-bookings.server'
import {
  hasBookedIt,
  lockChangeableBooking,
  type ChangeableBooking,
  findChangeableBooking,
} from '../find-changeable-booking.server'
import { closePaymentPagesOf } from '~/domain/booking/money/card/close-payment-pages-of.server'
import { forgetAttendance } from '../attendance/set-attendance.server'
import { formatTerms, policyDeadlines, type RuleView } from './present-cancellation'

/** Without amounts where another guardian booked it. */
export type Canceled = { bookingId: string; returnCents: number | null; currency: string | null }

/** The same where the family has still to be told, if it knows of the booking at all. */
export type CanceledUnnotified = {
  bookingId: string
  returnCents: number
  currency: string
  guardianId: string | null
  tellsFamily: boolean
}

/**
 * Cancels a booking: gives its time back, owes what the policy returns, and tells the family. Only
 * on the terms that were shown: where the amount has changed since, nothing is done; another guardian than
 * who booked it is shown none. Pressed twice,
 * the second press gets the first one's result. Null where the booking is out of the actor's reach.
 */
export async function cancelBooking(
  actor: Actor,
  bookingId: string,
  { idempotencyKey, returnCents }: CancelRequest,
  now: Date = clock.now(),
): Promise<Outcome<Canceled, CancellationRefusal> | null> {
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
    if (hasBookedIt(actor, booking) && terms.returnCents !== returnCents) {
      const detail = formatMoney(terms.returnCents, booking.price.currency)
      return { refused: 'terms-changed', detail }
    }
    await cancelOnTerms(tx, actor, { booking, terms, key }, now)
    const done = canceled(booking, terms)
    return hasBookedIt(actor, booking) ? done : withoutAmounts(done)
  })
}

function withoutAmounts({ bookingId }: Canceled): Canceled {
  return { bookingId, returnCents: null, currency: null }
}

type Untold = {
  bookingId: string
  key: string
  /** Whether it is still what was to be canceled: it may have been moved meanwhile. */
  isMeant?: (booking: ChangeableBooking) => boolean
}

/**
 * Part of a command that tells the family by an email of its own: cancels a booking whatever it comes
 * to. Null where there is nothing left to cancel.
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
  const tellsFamily = guardianId !== null && isKnown(booking)
  return { ...canceled(booking, terms), guardianId, tellsFamily }
}

type OnTerms = { booking: ChangeableBooking; terms: CancellationTerms; key: string }

/**
 * Part of a command, once the booking is locked: cancels it on terms that were shown with others, and
 * tells its family and who teaches it as if it had been canceled alone.
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
 * Whether the family knows of it, and so has to be told: booked, being paid for, or made for a family
 * that asked, which may stand before the door without having confirmed. Of a hold that was never booked
 * nobody knew.
 */
function isKnown({ status, isOnBehalf }: ChangeableBooking): boolean {
  return status === 'confirmed' || status === 'awaiting_payment' || isOnBehalf
}

/** Whether who teaches it was told of it: not of what is still being paid for. */
function isAnnounced({ status, isOnBehalf }: ChangeableBooking): boolean {
  return status === 'confirmed' || isOnBehalf
}

/** So long a credit can be used at least that comes back since the coach canceled. */
const graceDays = 30

async function cancel(
  tx: Transaction,
  actor: Actor,
  { booking, terms, key }: OnTerms,
  now: Date,
): Promise<string> {
  const { refunds, isPaidByCredits, ...meaning } = terms
  const reason = meaning.canceledBy
  const ending = { status: 'canceled', action: 'cancel-booking', reason } as const
  await endBooking(tx, actor, booking, ending, now)
  await closePaymentPagesOf(tx, booking.id)
  await forgetAttendance(tx, booking, now)

  const id = newId()
  await tx.cancellation.create({
    data: { id, bookingId: booking.id, idempotencyKey: key, canceledAt: now, ...meaning },
  })
  await queueRefund(tx, booking.id, refunds, now)
  if (isPaidByCredits && terms.returnCents > 0) {
    const leastUntil = reason === 'coach' ? addMinutes(now, graceDays * 24 * 60) : null
    await returnCredits(tx, booking.id, leastUntil, now)
  }
  // what was not paid by now is not asked for any more
  const keptCents = terms.paidCents - terms.returnCents
  await capCharges(tx, booking.id, { keptCents, kind: 'canceled' }, now)
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

/** The first press of the same form. */
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
  { returnCents }: Pick<CancellationTerms, 'returnCents'>,
) {
  return { bookingId: id, returnCents, currency: price.currency }
}

/** What a family is told before it cancels, in figures and in words. */
type CancellationQuestion = {
  refused: CancellationRefusal | null
  /** False where another guardian booked it: what they paid, and get back, is theirs to know. */
  showsMoney: boolean
  rules: RuleView[]
  terms: CancellationTerms
  formatTerms: string[]
  currency: string
}

/** What canceling a booking would mean at this moment; null where it is out of the actor's reach. */
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
    rules: policyDeadlines({ ...booking, isPaidByCredits: terms.isPaidByCredits }, timeZone, now),
    terms,
    formatTerms: formatTerms(terms, currency),
    currency,
  }
}

/** Whether a booking within a guardian's reach was booked by another one. */
export async function isBookedByAnother(actor: Actor, bookingId: string): Promise<boolean> {
  if (actor.kind !== 'guardian') return false
  const booking = await findChangeableBooking(actor, bookingId)
  return booking !== null && !hasBookedIt(actor, booking)
}
