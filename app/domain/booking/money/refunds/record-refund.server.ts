import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueRefund } from '~/domain/payments/refunds/owe-refund.server'
import { mayHandleMoney, paidCents, paidInMoney, refundParts } from '~/domain/payments/payment'
import type { RefundInput, RecordRefundRefusal } from './refund-forms'
import { reduceCharge } from '~/domain/payments/reduce-charge.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import { isFor, whyNotInState } from '~/domain/booking/booking-states'
import { findChangeableBooking } from '~/domain/booking/find-changeable-booking.server'
import { lockBooking } from '~/domain/booking/lock-booking.server'
import { queueRefundEmail } from './owe-refund-email.server'

export type RecordedRefund = { bookingId: string; amountCents: number; currency: string }

/**
 * Gives back some of what was paid for a booking, the newest payment first, without changing the
 * booking: what goes back is taken off its price, unless more was paid than it costs. Never more than
 * is here, and only as long as that is what it was when it was decided. Pressed twice is pressed once.
 * Null where the booking is out of reach, and for those who do not handle money.
 */
export async function recordRefund(
  staff: Staff,
  bookingId: string,
  { idempotencyKey, seenCents, amountCents, reason }: RefundInput,
  now: Date = clock.now(),
): Promise<Outcome<RecordedRefund, RecordRefundRefusal> | null> {
  if (!mayHandleMoney(staff) || !isFor('give-back', staff)) return null
  const occasion = hashToken(`${idempotencyKey} ${staff.id} ${bookingId}`)
  return await transaction(async (tx) => {
    if (!(await findChangeableBooking(staff, bookingId, tx))) return null
    await lockBooking(tx, bookingId)
    const booking = (await findChangeableBooking(staff, bookingId, tx))!
    const refused = whyNotInState('give-back', booking.status)
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

    await reduceCharge(tx, { bookingId, amountCents, occasion }, now)
    await queueRefund(tx, bookingId, refundParts(paid, amountCents), now, occasion)
    const entry = { action: 'give-back', subjectKind: 'booking', subjectId: bookingId }
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
