import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { addedInPayment, taxSelection } from '~/domain/catalogue/tax'
import {
  dueCents,
  findBalances,
  keptCents,
  sumBalances,
  type LedgerSums,
} from '~/domain/payments/charges/find-balances.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { whyNotInState } from '~/domain/booking/booking-states'

/** A booking with what was charged and paid. */
export type Due = { booking: Owing; sums: LedgerSums }

/** Of several bookings, those with a balance that can be paid, earliest first. */
export async function findDue(tx: Transaction, bookings: Owing[]): Promise<Due[]> {
  const balances = await findBalances({ bookingIds: bookings.map(({ id }) => id) }, tx)
  const all = bookings.map((booking) => ({
    booking,
    sums: sumBalances(balances.filter(({ bookingId }) => bookingId === booking.id)),
  }))
  if (all.length === 1) return all
  return all
    .filter(({ booking }) => whyNotInState('pay-balance', booking.status) === null)
    .filter(({ sums }) => dueCents(sums) > 0)
}

/** What an attempt asks for a booking. */
export function toAttemptLine({ booking, sums }: Due, zone: TimeZone) {
  const amountCents = dueCents(sums)
  const { id: bookingId, priceCents } = booking
  const part = { keptCents: keptCents(sums), amountCents, priceCents }
  const { startsAt } = booking.lesson
  const name = `${lessonTitle(booking)}, ${formatMoment(startsAt, zone)}`
  return { bookingId, amountCents, taxCents: addedInPayment(part, booking), startsAt, name }
}

export const dueSelection = {
  id: true,
  orderId: true,
  status: true,
  currency: true,
  priceCents: true,
  ...taxSelection,
  lesson: { select: { startsAt: true } },
  ...withTitle,
} satisfies Prisma.BookingSelect

export type Owing = Prisma.BookingGetPayload<{ select: typeof dueSelection }>

export type DueLine = ReturnType<typeof toAttemptLine>

/**
 * Part of a command, with the bookings locked: what is due of some bookings of an order and can be
 * paid, earliest first.
 */
export async function findDueLines(
  tx: Transaction,
  { orderId, bookingIds }: { orderId: string; bookingIds: string[] },
  zone: TimeZone,
): Promise<DueLine[]> {
  const bookings = await tx.booking.findMany({
    where: { orderId, id: { in: bookingIds } },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: dueSelection,
  })
  const due = (await findDue(tx, bookings)).filter(
    ({ booking, sums }) =>
      dueCents(sums) > 0 && whyNotInState('pay-balance', booking.status) === null,
  )
  return due.map((one) => toAttemptLine(one, zone))
}
