import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { bookedStatuses } from '~/domain/booking/booking'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { unfinishedAttemptsFor } from '~/domain/booking/money/card/unfinished-attempts'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { addCharge } from '~/domain/payments/charges/change-charges.server'
import { lateFeeFor } from '~/domain/payments/charges/late-fee'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { system } from '~/values/actor'
import { findOverdueTuition, type OverdueTuition } from './find-overdue-tuition.server'

/**
 * Charges a late fee for every tuition invoice that is unpaid for longer than the settings allow,
 * once for each, and tells the family. Each in its own transaction, so that the next run picks up
 * where one stopped.
 * @throws the first failure, after all others are done
 */
export async function chargeLateFees(now: Date = clock.now()): Promise<void> {
  const late = await findLate(null, await findSettings(), now)
  await forEachSequential(late, (one) => chargeLateFee(one, now))
}

/**
 * Tuition that costs a late fee now: of invoices made since the fee is as it is, without one so far,
 * that no bank was asked for and none has taken back.
 */
async function findLate(
  guardianId: string | null,
  settings: Settings,
  now: Date,
  tx: Transaction = database(),
): Promise<OverdueTuition[]> {
  const { lateFeeDays, lateFeeSince } = settings
  if (lateFeeDays === null || lateFeeSince === null) return []
  const terms = { ...settings, overdueDays: lateFeeDays }
  const overdue = await findOverdueTuition(guardianId, now, tx, terms)
  const disputes = { some: { state: { in: ['open' as const, 'lost' as const] } } }
  const costing = await tx.tuitionInvoice.findMany({
    where: {
      id: { in: overdue.map(({ invoiceId }) => invoiceId) },
      createdAt: { gte: lateFeeSince },
      lateFee: null,
      lines: {
        none: { booking: { allocations: { some: { payment: { disputes } } } } },
      },
    },
    select: { id: true },
  })
  const ids = new Set(costing.map(({ id }) => id))
  return overdue.filter(({ invoiceId }) => ids.has(invoiceId))
}

type Late = Pick<OverdueTuition, 'invoiceId' | 'guardianId'>

/** Charges one of them, unless it was paid meanwhile or is being paid. Idempotent. */
export async function chargeLateFee(
  { invoiceId, guardianId }: Late,
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    const lines = await tx.tuitionLine.findMany({
      where: { invoiceId },
      select: { bookingId: true, booking: { select: { orderId: true } } },
    })
    const bookingIds = lines.map(({ bookingId }) => bookingId)
    // against a payment or another run at the same time
    await lockBookings(tx, bookingIds)
    const settings = await findSettings(tx)
    const late = await findLate(guardianId, settings, now, tx)
    const found = late.find((one) => one.invoiceId === invoiceId)
    if (!found) return
    const orders = { id: { in: lines.map(({ booking }) => booking.orderId) } }
    if ((await tx.paymentAttempt.count({ where: unfinishedAttemptsFor(orders) })) > 0) return
    // one that took place is not dropped or paused anymore
    const first = await tx.booking.findFirst({
      where: {
        id: { in: bookingIds },
        status: { in: [...bookedStatuses] },
        order: { guardianId },
        allocations: { none: { payment: { method: 'credit' } } },
      },
      orderBy: { lesson: { startsAt: 'asc' } },
      select: { id: true },
    })
    const amountCents = lateFeeFor(settings, found.cents)
    if (!first || amountCents === 0) return
    const bookingId = first.id
    await tx.lateFee.create({ data: { invoiceId, bookingId, amountCents, chargedAt: now } })
    await addCharge(tx, bookingId, { kind: 'late_fee', amountCents }, now)
    const subject = { subjectKind: 'enrollment', subjectId: found.enrollmentId }
    const details = { invoiceId, amountCents }
    await recordAuditEvent(tx, system, { action: 'charge-late-fee', ...subject, details }, now)
    await queueEmail(tx, { kind: 'late-fee', subjectId: invoiceId, guardianId }, now)
  })
}
