import { findSettings } from '~/domain/settings/find-settings.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findLateFees } from '~/domain/payments/charges/find-late-fees.server'
import { daysUntilCharged } from '~/domain/payments/saved-payment-methods/autopay'
import { findAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import type { Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { addDays, calendarDateAt, dateForDatabase } from '~/values/business-time'

/** Part of a command that charges an invoice: lets autopay collect it, if the family has it on. */
export async function scheduleCollection(
  tx: Transaction,
  { invoiceId, guardianId }: { invoiceId: string; guardianId: string | null },
  now: Date,
): Promise<void> {
  if (!guardianId) return
  const nextOn = await findFirstDay(tx, guardianId, now)
  if (!nextOn) return
  await tx.tuitionCollection.create({ data: { invoiceId, guardianId, nextOn, createdAt: now } })
}

/**
 * Part of a command, with the bookings locked, that raised what is due of them: lets autopay collect
 * that too where it was done with their invoices. What is disputed is left to the family.
 */
export async function collectAgain(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<void> {
  const fees = await findLateFees(bookingIds, tx)
  const owing = (await findBalances({ bookingIds }, tx)).filter(
    (balance) => dueCents(balance) > (fees.get(balance.bookingId) ?? 0),
  )
  const disputes = { some: { state: { in: ['open' as const, 'lost' as const] } } }
  const collected = await tx.tuitionCollection.findMany({
    where: {
      state: 'done',
      guardianId: { in: owing.flatMap(({ guardianId }) => guardianId ?? []) },
      invoice: {
        lines: {
          some: { bookingId: { in: owing.map(({ bookingId }) => bookingId) } },
          none: { booking: { allocations: { some: { payment: { disputes } } } } },
        },
      },
    },
    orderBy: { invoiceId: 'asc' },
  })
  for (const { invoiceId, guardianId } of collected) {
    const nextOn = await findFirstDay(tx, guardianId, now)
    if (!nextOn) continue
    await tx.tuitionCollection.update({
      where: { invoiceId },
      data: { state: 'due', nextOn, firstOn: null, declined: 0, endedAt: null },
    })
  }
}

/** Of the first attempt for what is charged now; null without autopay. */
async function findFirstDay(tx: Transaction, guardianId: string, now: Date): Promise<Date | null> {
  if (!(await findAutopay(guardianId, tx)).mandate) return null
  // against turning autopay off at the same time
  await lockRow(tx, 'guardian', guardianId)
  const { charged } = await findAutopay(guardianId, tx)
  if (!charged) return null
  const { timeZone } = await findSettings(tx)
  return dateForDatabase(addDays(calendarDateAt(now, timeZone), daysUntilCharged[charged.method]))
}
