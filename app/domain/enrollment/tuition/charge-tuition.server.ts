import { bookedStatuses } from '~/domain/booking/booking'
import { scheduleCollection } from '~/domain/booking/money/autopay/schedule-collection.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import type { Transaction } from '~/platform/database/database.server'
import { insertRows } from '~/platform/database/insert-rows.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { addDays, dateForDatabase, daysOfMonth, type CalendarMonth } from '~/values/business-time'

/** What is charged: all dates through a month, or all of them whenever they are. */
type Through = { month: CalendarMonth; isAll: boolean }

/**
 * Part of a command: charges the dates of an enrollment through a month that were not charged yet,
 * with one invoice. A date stays on one invoice for good, so that repeating it, in parallel or after
 * it was interrupted, charges nothing twice and leaves nothing out.
 * @returns the invoice's id; null if nothing is left to charge
 */
export async function chargeTuition(
  tx: Transaction,
  enrollmentId: string,
  { month, isAll }: Through,
  now: Date,
): Promise<string | null> {
  await lockRow(tx, 'enrollment', enrollmentId)
  const { last } = daysOfMonth(month)
  const bookings = await tx.booking.findMany({
    where: {
      order: { enrollment: { id: enrollmentId } },
      status: { in: [...bookedStatuses] },
      tuitionLine: null,
      ...(isAll ? {} : { lesson: { originalOn: { lt: dateForDatabase(addDays(last, 1)) } } }),
    },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: { id: true },
  })
  if (bookings.length === 0) return null
  const id = newId()
  const bookingIds = bookings.map((booking) => booking.id)
  await tx.tuitionInvoice.create({
    data: {
      id,
      enrollmentId,
      month: dateForDatabase(daysOfMonth(month).first),
      createdAt: now,
    },
  })
  const lines = bookingIds.map((bookingId) => ({ bookingId, invoiceId: id }))
  await insertRows(tx, 'tuition_line', lines)
  await chargeBookings(tx, bookingIds, now)
  const { order } = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    select: { order: { select: { guardianId: true } } },
  })
  await scheduleCollection(tx, { invoiceId: id, guardianId: order.guardianId }, now)
  return id
}
