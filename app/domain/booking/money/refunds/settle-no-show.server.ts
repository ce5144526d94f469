import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { addCharge, capCharges } from '~/domain/payments/charges/change-charges.server'
import { findLateFees } from '~/domain/payments/charges/find-late-fees.server'
import { occasionInstead } from '~/domain/payments/refunds/find-stuck-refunds.server'
import { noShowOccasion } from '~/domain/payments/refunds/refund-occasions'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { isPaidByCredits, isVoid, refundParts } from '~/domain/payments/payment'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { BookingStatus } from '~/domain/booking/booking'
import { refundCentsOf } from '~/domain/booking/cancellation/cancellation-policy'
import { closePaymentPagesOf } from '../card/close-payment-pages-of.server'
import type { ChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { sumAmounts } from '~/values/money'

/**
 * Part of a command that takes attendance, with the booking locked: for a no-show, refunds what the
 * policy says and reduces the charge; undoes that if corrected, as far as not refunded yet.
 * @param booking its state before
 */
export async function settleNoShow(
  tx: Transaction,
  actor: Actor,
  booking: ChangeableBooking,
  to: BookingStatus,
  now: Date,
): Promise<void> {
  // a no-show uses up its credits
  if (booking.status === to || isPaidByCredits(booking.paid)) return
  if (to === 'no_show') await refundNoShow(tx, actor, booking, now)
  if (booking.status === 'no_show') await askAgain(tx, booking.id, now)
}

async function refundNoShow(tx: Transaction, actor: Actor, booking: ChangeableBooking, now: Date) {
  const { id: bookingId, version, policy, price, paid } = booking
  const sums = sumBalances(await findBalances({ bookingId }, tx))
  const rule = { gives: policy.noShow, percent: null }
  const lateFee = (await findLateFees([bookingId], tx)).get(bookingId) ?? 0
  const owed = sums.chargedCents - refundCentsOf(sums.chargedCents - lateFee, rule, price)
  const amountCents = Math.max(0, keptCents(sums) - owed)
  if (owed === sums.chargedCents) return

  const occasion = `${occasionOf(bookingId)}${version}`
  await capCharges(tx, bookingId, { keptCents: owed, kind: 'taken_off', occasion }, now)
  await closePaymentPagesOf(tx, bookingId)
  if (amountCents === 0) return
  await queueRefund(tx, bookingId, refundParts(paid, amountCents), now, occasion)
  const entry = { action: 'record-refund', subjectKind: 'booking', subjectId: bookingId }
  const details = { amountCents, reason: 'no_show' }
  await recordAuditEvent(tx, actor, { ...entry, details }, now)
}

/** Card refunds may be on their way and stay. */
async function askAgain(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const ofNoShow = { bookingId, occasion: { startsWith: occasionOf(bookingId) } }
  await tx.refund.updateMany({
    where: { ...ofNoShow, state: 'owed' },
    data: { state: 'withdrawn' },
  })
  const refunds = await tx.refund.findMany({ where: ofNoShow })
  const byHand = await tx.refund.findMany({
    where: {
      bookingId,
      OR: refunds.map(({ id }) => ({ occasion: { startsWith: occasionInstead(id) } })),
    },
  })
  const gone = [...refunds, ...byHand].filter((refund) => !isVoid(refund))
  const lines = await tx.chargeLine.findMany({ where: ofNoShow, orderBy: { id: 'desc' } })
  const amountCents = -sumAmounts(lines) - sumAmounts(gone)
  if (amountCents <= 0) return
  const { occasion } = lines[0]!
  await addCharge(tx, bookingId, { kind: 'owed_again', amountCents, occasion }, now)
}

function occasionOf(bookingId: string): string {
  return `${noShowOccasion}${bookingId}:`
}
