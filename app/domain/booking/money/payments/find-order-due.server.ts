import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import {
  dueAheadCents,
  dueCents,
  findBalances,
  type LedgerSums,
} from '~/domain/payments/charges/find-balances.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { withoutHolds } from '~/domain/booking/find/find-bookings.server'
import { bookingsWithinReach } from '~/domain/booking/find/visible-to.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import type { BookingStatus } from '~/domain/booking/booking'

/** What can be paid for an order's bookings, the requested one first. */
export type OrderDue = {
  orderId: string
  currency: string
  dueCents: number
  lines: {
    bookingId: string
    lessonName: string
    startsAt: Date
    payableCents: number
    /** Due only then; before, it can be paid ahead. */
    isCharged: boolean
  }[]
}

/** Null without permission or access, or for a visitor’s own hold. */
export async function findOrderDue(
  staff: Staff,
  bookingId: string,
  tx: Transaction = database(),
): Promise<OrderDue | null> {
  if (!mayHandleMoney(staff) || !isRowId(bookingId)) return null
  const asked = await tx.booking.findFirst({
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff), withoutHolds] },
    select: { orderId: true, currency: true },
  })
  if (!asked) return null

  const { orderId, currency } = asked
  const rows = await tx.booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [{ orderId }, { OR: [whereBooked, { id: bookingId }] }] },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: {
      id: true,
      status: true,
      priceCents: true,
      _count: { select: { charges: true } },
      lesson: { select: { startsAt: true } },
      ...withTitle,
    },
  })
  const balances = await findBalances({ orderId }, tx)
  const lines = rows.map(({ id, status, priceCents, _count, lesson, ...row }) => {
    const sums = balances.find((balance) => balance.bookingId === id)!
    const isCharged = _count.charges > 0
    return {
      bookingId: id,
      lessonName: lessonTitle(row),
      startsAt: lesson.startsAt,
      payableCents: payableCents({ status, priceCents, isCharged, sums }),
      isCharged,
    }
  })
  const first = lines.filter((line) => line.bookingId === bookingId)
  const others = lines.filter((line) => line.bookingId !== bookingId)
  const dueCents = lines.reduce((sum, line) => sum + line.payableCents, 0)
  return { orderId, currency, dueCents, lines: [...first, ...others] }
}

type Payable = { status: BookingStatus; priceCents: number; isCharged: boolean; sums: LedgerSums }

/** What can be paid for a booking: what is due, or its price ahead of the confirmation. */
export function payableCents({ status, priceCents, isCharged, sums }: Payable): number {
  if (isCharged) return Math.max(0, dueCents(sums))
  return status === 'held' ? dueAheadCents({ priceCents }, sums) : 0
}
