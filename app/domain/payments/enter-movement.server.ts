import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { splitOver, voidStates } from './payment'

type ExternalRefund = {
  paymentId: string
  amountCents: number
  state: 'due' | 'returned'
} & (typeof sentElsewhere | typeof lostInDispute)

/** How the history of a booking names what took it. */
export const sentElsewhere = { action: 'refund-elsewhere' } as const
export const lostInDispute = { action: 'lose-dispute' } as const

export type RecordedPart = {
  refundId: string
  bookingId: string
  status: string
  amountCents: number
}

/**
 * Part of a command, once the bookings of a payment are locked: money that went back of it without us,
 * off what it was for, as far as that is still here. The bookings stay as they are.
 * @param before what has to be done before such a row is entered
 * @param after what keeps where it comes from
 */
export async function recordExternalRefund(
  tx: Transaction,
  { paymentId, state, action, ...movement }: ExternalRefund,
  { before, after }: Record<'before' | 'after', (entered: RecordedPart) => Promise<unknown>>,
  now: Date,
): Promise<void> {
  for (const { bookingId, status, amountCents } of splitOver(
    await findRefundableParts(tx, paymentId),
    movement.amountCents,
  )) {
    const refundId = newId()
    const entered = { refundId, bookingId, status, amountCents }
    await before(entered)
    await tx.refund.create({
      data: { id: refundId, bookingId, amountCents, paymentId, state, createdAt: now },
    })
    await after(entered)
    const details = { refundId, paymentId, amountCents }
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, system, { action, ...subject, details }, now)
  }
}

/** What of a payment is still here, for each booking that it was for. */
async function findRefundableParts(tx: Transaction, paymentId: string) {
  const allocations = await tx.paymentAllocation.findMany({
    where: { paymentId },
    orderBy: { bookingId: 'asc' },
    include: {
      refunds: { where: { state: { notIn: [...voidStates] } } },
      booking: { select: { status: true } },
    },
  })
  return allocations.map(({ bookingId, amountCents, refunds, booking }) => ({
    bookingId,
    status: booking.status,
    leftCents: refunds.reduce((left, refund) => left - refund.amountCents, amountCents),
  }))
}
