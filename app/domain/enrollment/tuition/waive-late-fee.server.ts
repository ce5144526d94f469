import { z } from 'zod'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { enrollmentsWithinReach } from '~/domain/enrollment/visible-to.server'
import { addCharge } from '~/domain/payments/charges/change-charges.server'
import { findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId, line } from '~/values/form-fields'
import { may } from '~/values/permissions'

/** Waives a late fee, and says why. */
export const WaiveLateFeeForm = z.object({ reason: line('Say why it is waived.', 200) })

/** A late fee that can be waived. */
export type LateFee = {
  invoiceId: string
  bookingId: string
  enrollmentId: string
  guardianId: string
  termClassId: string
  athleteId: string
  amountCents: number
  currency: string
  chargedAt: Date
}

const mostShown = 50

/** Late fees within reach that were not waived, the latest first. */
export async function findLateFeesToWaive(staff: Staff): Promise<LateFee[]> {
  if (!may(staff, 'handle-payments')) return []
  return await findWithinReach(staff, database(), { waivedAt: null })
}

/** One of them; null without access. */
export async function findLateFee(staff: Staff, invoiceId: string): Promise<LateFee | null> {
  return await findOne(staff, database(), { invoiceId, waivedAt: null })
}

async function findOne(
  staff: Staff,
  tx: Transaction,
  where: Prisma.LateFeeWhereInput & { invoiceId: string },
): Promise<LateFee | null> {
  if (!isRowId(where.invoiceId) || !may(staff, 'handle-payments')) return null
  return (await findWithinReach(staff, tx, where))[0] ?? null
}

async function findWithinReach(
  staff: Staff,
  tx: Transaction,
  where: Prisma.LateFeeWhereInput,
): Promise<LateFee[]> {
  const rows = await tx.lateFee.findMany({
    where: {
      ...where,
      booking: { order: { guardianId: { not: null } } },
      invoice: { enrollment: enrollmentsWithinReach(staff) },
    },
    orderBy: { chargedAt: 'desc' },
    take: mostShown,
    include: {
      booking: { select: { currency: true, order: { select: { guardianId: true } } } },
      invoice: {
        select: { enrollment: { select: { id: true, termClassId: true, athleteId: true } } },
      },
    },
  })
  return rows.map(({ booking, invoice: { enrollment }, ...fee }) => ({
    invoiceId: fee.invoiceId,
    bookingId: fee.bookingId,
    amountCents: fee.amountCents,
    chargedAt: fee.chargedAt,
    currency: booking.currency,
    guardianId: booking.order.guardianId!,
    enrollmentId: enrollment.id,
    termClassId: enrollment.termClassId,
    athleteId: enrollment.athleteId,
  }))
}

/**
 * Takes a late fee off again; what was paid of it is paid too much then. One that was waived
 * already stays as it is. Null without access.
 */
export async function waiveLateFee(
  staff: Staff,
  invoiceId: string,
  { reason }: z.output<typeof WaiveLateFeeForm>,
  now: Date = clock.now(),
): Promise<{ enrollmentId: string } | null> {
  return await transaction(async (tx) => {
    const seen = await findOne(staff, tx, { invoiceId })
    if (!seen) return null
    const { bookingId, enrollmentId } = seen
    await lockBookings(tx, [bookingId])
    const { chargedCents } = sumBalances(await findBalances({ bookingId }, tx))
    // some of it may have been refunded with its lesson
    const amountCents = Math.min(seen.amountCents, chargedCents)
    const { count } = await tx.lateFee.updateMany({
      where: { invoiceId, waivedAt: null },
      data: { waivedAt: now },
    })
    if (count === 0) return { enrollmentId }
    const occasion = `late-fee:${invoiceId}`
    await addCharge(tx, bookingId, { kind: 'taken_off', amountCents: -amountCents, occasion }, now)
    const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
    const details = { invoiceId, amountCents, reason }
    await recordAuditEvent(tx, staff, { action: 'waive-late-fee', ...subject, details }, now)
    return { enrollmentId }
  })
}
