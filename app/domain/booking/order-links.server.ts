import type { Transaction } from '~/platform/database.server'
import { hashToken, tokenFrom } from '~/platform/tokens.server'
import { bookingSuccessPath } from '~/values/paths'

/** The secret by which the page of one booking of an order leads to the page of another. */
export function linkWithinOrder(bookingId: string): string {
  return tokenFrom('order-link', bookingId)
}

/** Where it leads to. */
export function pathWithinOrder(bookingId: string): string {
  return bookingSuccessPath(linkWithinOrder(bookingId))
}

/** Part of a command: makes those of an order, by ids, as whoever locks several of one. */
export async function createLinksWithin(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<void> {
  await tx.bookingLink.createMany({
    data: bookingIds.toSorted().map((bookingId) => ({
      ...{ bookingId, tokenHash: hashToken(linkWithinOrder(bookingId)), createdAt: now },
    })),
    skipDuplicates: true,
  })
}
