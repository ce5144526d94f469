import { database, type Transaction } from '~/platform/database/database.server'
import { tokenOfRow } from '~/platform/secrets/tokens.server'

type Purpose = 'order-link' | 'confirm-link'

type Linked = { id: string; order: { linkSeed: string } }

/**
 * Link tokens by booking id, in id order. Derived, so they stay the same until the order's links
 * are replaced.
 */
export async function secretsOf(
  purpose: Purpose,
  bookingIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const bookings = await tx.booking.findMany({
    where: { id: { in: bookingIds } },
    orderBy: { id: 'asc' },
    select: { id: true, order: { select: { linkSeed: true } } },
  })
  return new Map(bookings.map((booking) => [booking.id, secretOf(purpose, booking)]))
}

/** The token of a loaded booking. */
export function secretOf(purpose: Purpose, { id, order }: Linked): string {
  return tokenOfRow(purpose, id, order.linkSeed)
}
