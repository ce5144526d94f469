import type { Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { Charge } from './charge'

/**
 * Part of a command that makes something a booking: its family owes what was agreed from now on, what
 * is less than the list says on a line of its own. What is charged already is not charged again.
 */
export async function chargeBookings(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<void> {
  const bookings = await tx.booking.findMany({
    where: { id: { in: bookingIds }, charges: { none: {} } },
    select: {
      ...{ id: true, priceCents: true, currency: true },
      onBehalf: { select: { listPriceCents: true } },
      discounts: { orderBy: { reason: 'asc' }, select: { amountCents: true } },
    },
  })
  await tx.chargeLine.createMany({
    data: bookings.flatMap(({ id: bookingId, currency, ...booking }) =>
      chargesOf(booking).map((charge) => ({
        ...{ id: newId(), bookingId, currency, createdAt: now },
        ...charge,
      })),
    ),
  })
}

type Agreed = {
  priceCents: number
  discounts: { amountCents: number }[]
  onBehalf: { listPriceCents: number } | null
}

/** What somebody at work agreed on is one discount; a family's own are a line each. */
function chargesOf({ priceCents, discounts, onBehalf }: Agreed): Charge[] {
  const atWork = Math.max(0, (onBehalf?.listPriceCents ?? priceCents) - priceCents)
  const off = [atWork, ...discounts.map(({ amountCents }) => amountCents)].filter(Boolean)
  const price = priceCents + off.reduce((sum, cents) => sum + cents, 0)
  return [
    { kind: 'price', amountCents: price },
    ...off.map((cents): Charge => ({ kind: 'discount', amountCents: -cents })),
  ]
}
