import { lessonTitle, withTitle } from '~/domain/catalogue/lesson-title'
import { findOnItsWay } from '~/domain/payments/card/find-on-its-way.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'

/** An unpaid booking or opening balance, and the amount due. */
export type FamilyDueLine = { orderId: string; payableCents: number } & (
  | { kind: 'booking'; bookingId: string; lessonName: string; athletes: string[]; startsAt: Date }
  | { kind: 'opening-balance'; createdAt: Date }
)

/** What a family owes: opening balances, then the oldest lessons. */
export type FamilyDue = { currency: string; dueCents: number; lines: FamilyDueLine[] }

/**
 * Everything charged and unpaid in all of a family's orders, in the currency of the oldest, without
 * what is on its way from a bank.
 * Without permission checks.
 */
export async function findFamilyDueLines(
  guardianId: string,
  tx: Transaction = database(),
): Promise<FamilyDue> {
  const before = await findOpeningBalances({ guardianId }, tx)
  const unpaid = (await findBalances({ guardianId }, tx)).filter((sums) => dueCents(sums) > 0)
  const onItsWay = await findOnItsWay(
    unpaid.map(({ bookingId }) => bookingId),
    tx,
  )
  const owed = unpaid.filter(({ bookingId }) => !onItsWay.has(bookingId))
  const bookings = await tx.booking.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: owed.map(({ bookingId }) => bookingId) } },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: {
      id: true,
      currency: true,
      orderId: true,
      lesson: { select: { startsAt: true } },
      ...withTitle,
      places: {
        orderBy: { position: 'asc' },
        select: { athlete: { select: { firstName: true } } },
      },
    },
  })
  const owedBefore = before.filter((sums) => dueCents(sums) > 0)
  const currency =
    owedBefore[0]?.currency ?? bookings[0]?.currency ?? (await findSettings(tx)).currency
  const openings = owedBefore
    .filter((balance) => balance.currency === currency)
    .map(({ orderId, createdAt, ...sums }) => ({
      kind: 'opening-balance' as const,
      orderId,
      createdAt,
      payableCents: dueCents(sums),
    }))
  const ofBookings = bookings
    .filter((booking) => booking.currency === currency)
    .map(({ id, orderId, lesson, places, ...row }) => ({
      kind: 'booking' as const,
      bookingId: id,
      orderId,
      lessonName: lessonTitle(row),
      athletes: places.map(({ athlete }) => athlete.firstName),
      startsAt: lesson.startsAt,
      payableCents: dueCents(owed.find(({ bookingId }) => bookingId === id)!),
    }))
  const lines = [...openings, ...ofBookings]
  const sum = lines.reduce((all, { payableCents }) => all + payableCents, 0)
  return { currency, dueCents: sum, lines }
}

/** Likewise for staff; null without permission. */
export async function findFamilyDue(
  staff: Staff,
  guardianId: string,
  tx: Transaction = database(),
): Promise<FamilyDue | null> {
  return mayHandleMoney(staff) ? await findFamilyDueLines(guardianId, tx) : null
}
