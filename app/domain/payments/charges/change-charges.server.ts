import type { Transaction } from '~/platform/database/database.server'
import { insertRows } from '~/platform/database/insert-rows.server'
import { newId } from '~/platform/ids.server'
import { taxSelection } from '~/domain/catalogue/tax'
import { chargesOf, linesOfChange, type ChargeKind } from './charge'
import { dueCents, findBalances, sumBalances } from './find-balances.server'

/**
 * Part of a command that confirms bookings: charges the agreed price, with discounts as separate
 * lines. Bookings already charged are skipped.
 */
export async function chargeBookings(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<void> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: bookingIds }, charges: { none: {} } },
    select: {
      id: true,
      priceCents: true,
      currency: true,
      ...taxSelection,
      onBehalf: { select: { listPriceCents: true } },
      discounts: { orderBy: { reason: 'asc' }, select: { amountCents: true } },
    },
  })
  const lines = bookings.flatMap(({ id: bookingId, currency, ...booking }) =>
    chargesOf(booking).map((charge) => ({
      id: newId(),
      bookingId,
      currency,
      createdAt: now,
      ...charge,
    })),
  )
  await insertRows(tx, 'charge_line', lines)
}

/**
 * Part of a command, with the booking locked, before a refund is recorded: reduces the charge by
 * what is refunded, unless that is an overpayment.
 */
export async function reduceCharge(
  tx: Transaction,
  {
    bookingId,
    amountCents,
    occasion,
  }: { bookingId: string; amountCents: number; occasion?: string },
  now: Date,
): Promise<void> {
  const sums = sumBalances(await findBalances({ bookingId }, tx))
  const tooMuch = Math.max(0, -dueCents(sums))
  const less = amountCents - Math.min(tooMuch, amountCents)
  const left = Math.max(0, sums.chargedCents - less)
  if (less > 0 && sums.chargedCents > 0)
    await capCharges(tx, bookingId, { keptCents: left, kind: 'taken_off', occasion }, now)
}

type Ceiling = {
  keptCents: number
  kind: 'taken_off' | 'canceled'
  /** The refunds that it offsets. */
  occasion?: string
}

/**
 * Part of a command, with the booking locked: caps the charges of a booking. Charges an uncharged
 * booking's payments first, so that the kept amount is explained.
 */
export async function capCharges(
  tx: Transaction,
  bookingId: string,
  { keptCents, kind, occasion }: Ceiling,
  now: Date,
): Promise<void> {
  if (keptCents > 0) await chargeBookings(tx, [bookingId], now)
  const [balance] = await findBalances({ bookingId }, tx)
  if (!balance || balance.chargedCents <= keptCents) return
  const amountCents = keptCents - balance.chargedCents
  await addCharge(tx, bookingId, { kind, amountCents, occasion }, now)
}

type Change = {
  kind: Exclude<ChargeKind, 'price' | 'discount' | 'tax'>
  /** With tax; negative for reductions. */
  amountCents: number
  occasion?: string | null
}

/** Part of a command, with the booking locked: raises or lowers what is charged, and its tax. */
export async function addCharge(
  tx: Transaction,
  bookingId: string,
  { kind, amountCents, occasion }: Change,
  now: Date,
): Promise<void> {
  const { chargedCents } = sumBalances(await findBalances({ bookingId }, tx))
  const { currency, ...tax } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { currency: true, ...taxSelection },
  })
  const lines = linesOfChange(kind, { chargedCents, amountCents }, tax)
  for (const line of lines)
    await tx.chargeLine.create({
      data: { id: newId(), bookingId, ...line, occasion, currency, createdAt: now },
      select: { id: true },
    })
}
