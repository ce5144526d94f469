import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { OrderCredits } from '../checkout/checkout'
import { findCheckout } from '../checkout/find-checkout.server'
import { byConfirmLinkOf } from '../links/find-confirm-link.server'
import { findOrderOnBehalf } from './find-order-on-behalf.server'
import { lockBookings } from '../find/lock-booking.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import type { StaffCreditsRefusal } from './on-behalf'
import { whyNotAskForMore } from './why-not-add-on-behalf.server'

/**
 * Staff choose whether credits or money pay for an unconfirmed order. Credits are used on
 * confirmation. Null without access or permission.
 */
export async function chooseCreditsAsStaff(
  staff: Staff,
  bookingId: string,
  { use }: { use: 'yes' | 'no' },
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string }, StaffCreditsRefusal> | null> {
  if (!mayHandleMoney(staff)) return null
  return await transaction(async (tx) => {
    const seen = await findOrderOnBehalf(staff, bookingId, tx)
    if (!seen) return null
    await lockBookings(tx, seen.bookingIds)
    const order = (await findOrderOnBehalf(staff, bookingId, tx))!
    const refusal = await whyNotAskForMore(tx, order, now)
    if (refusal) return refusal
    const usesCredits = use === 'yes'
    const credits = await findCreditsOf(tx, bookingId, now)
    if (usesCredits && !credits?.uses) return { refused: 'no-credits' }

    await tx.order.update({ where: { id: order.orderId }, data: { usesCredits } })
    const action = usesCredits ? 'use-credits' : 'drop-credits'
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, staff, { action, ...subject }, now)
    return { bookingId }
  })
}

/** The payment options of an unconfirmed order; null if nothing is unconfirmed. */
export async function findCreditsForStaff(
  staff: Staff,
  bookingId: string,
  now: Date = clock.now(),
): Promise<OrderCredits | null> {
  if (!mayHandleMoney(staff)) return null
  const order = await findOrderOnBehalf(staff, bookingId)
  const waits = order?.channel && order.status === 'held' && order.startsAt > now
  return waits ? await findCreditsOf(database(), bookingId, now) : null
}

async function findCreditsOf(tx: Transaction, bookingId: string, now: Date) {
  const checkout = await findCheckout(await byConfirmLinkOf(bookingId, tx), tx, now)
  return checkout?.credits ?? null
}
