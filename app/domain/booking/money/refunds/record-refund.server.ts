import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { keepAsBalance, queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { mayHandleMoney, paidCents, paidInMoney, refundParts } from '~/domain/payments/payment'
import type { RecordRefundRefusal, RefundInput } from './refund-forms'
import { reduceCharge } from '~/domain/payments/charges/change-charges.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { isFor, whyNotInState } from '~/domain/booking/booking-states'
import { findChangeableBooking } from '~/domain/booking/find/find-changeable-booking.server'
import { lockBooking } from '~/domain/booking/find/lock-booking.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findEmailAddress } from '~/domain/family/find-email-address.server'

type RecordedRefund = { bookingId: string; amountCents: number; currency: string }

/**
 * Refunds part of a booking's payments, newest first, or keeps it as account balance, and reduces
 * the price by it, unless it was overpaid. Limited to what is refundable, and refused if that
 * changed. Idempotent. Null without access or permission.
 */
export async function recordRefund(
  staff: Staff,
  bookingId: string,
  { idempotencyKey, seenCents, amountCents, reason, refundTo }: RefundInput,
  now: Date = clock.now(),
): Promise<Outcome<RecordedRefund, RecordRefundRefusal> | null> {
  if (!mayHandleMoney(staff) || !isFor('record-refund', staff)) return null
  const occasion = hashToken(`${idempotencyKey} ${staff.id} ${bookingId}`)
  return await transaction(async (tx) => {
    if (!(await findChangeableBooking(staff, bookingId, tx))) return null
    await lockBooking(tx, bookingId)
    const booking = (await findChangeableBooking(staff, bookingId, tx))!
    const refused = whyNotInState('record-refund', booking.status)
    if (refused) return { refused }
    const [paid, price] = [paidInMoney(booking.paid), booking.price]
    const given = (cents: number) => ({ bookingId, amountCents: cents, currency: price.currency })
    const repeated = await findRepeated(tx, { bookingId, occasion })
    if (repeated !== null) return given(repeated)

    const here = paidCents(paid)
    const detail = formatMoney(here, price.currency)
    if (seenCents !== here) return { refused: 'balance-changed', detail }
    if (here === 0) return { refused: 'nothing-paid' }
    if (amountCents > here) return { refused: 'more-than-paid', detail, field: 'amountCents' }

    const isKept = refundTo === 'balance'
    if (isKept && booking.guardianId === null) return { refused: 'no-family', field: 'refundTo' }
    await reduceCharge(tx, { bookingId, amountCents, occasion }, now)
    const parts = refundParts(paid, amountCents)
    if (isKept) await keepAsBalance(tx, bookingId, parts, now, occasion)
    else await queueRefund(tx, bookingId, parts, now, occasion)
    const action = isKept ? 'keep-as-balance' : 'record-refund'
    const entry = { action, subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, staff, { ...entry, details: { amountCents, reason } }, now)
    await queueRefundEmail(tx, { bookingId, occasion }, now)
    return given(amountCents)
  })
}

async function findRepeated(
  tx: Transaction,
  where: { bookingId: string; occasion: string },
): Promise<number | null> {
  const refunds = await tx.refund.findMany({ where })
  if (refunds.length === 0) return null
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Part of a command that records a manual refund: emails the guardian once per occasion, if they
 * have an address.
 */
export async function queueRefundEmail(
  tx: Transaction,
  { bookingId, occasion }: { bookingId: string; occasion: string },
  now: Date,
): Promise<void> {
  const { order } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { order: { select: { guardianId: true } } },
  })
  const { guardianId } = order
  if (!guardianId || !(await findEmailAddress(tx, guardianId))) return
  await queueEmail(tx, { kind: 'refund-recorded', subjectId: bookingId, guardianId, occasion }, now)
}
