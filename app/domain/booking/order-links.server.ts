import { database, type Prisma, type Transaction } from '~/platform/database.server'
import { hashToken, newToken, tokenFrom } from '~/platform/tokens.server'
import { bookingSuccessPath } from '~/values/paths'

/** The secrets by which the pages of an order's bookings lead to each other, by the booking's id. */
export async function linksWithinOrder(
  bookingIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const bookings = await tx.booking.findMany({
    where: { id: { in: bookingIds } },
    select: { id: true, order: { select: { linkSeed: true } } },
  })
  return new Map(
    bookings.map(({ id, order }) => [id, tokenFrom('order-link', id + order.linkSeed)]),
  )
}

/** Where the one of a booking leads to. */
export async function pathWithinOrder(bookingId: string): Promise<string> {
  return bookingSuccessPath((await linksWithinOrder([bookingId])).get(bookingId))
}

/**
 * Part of a command: makes those of an order, where they are not made yet; by ids, as whoever locks
 * several bookings of one.
 * @returns where the link of a booking leads to
 */
export async function createLinksWithin(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<(bookingId: string) => string> {
  const links = await linksWithinOrder(bookingIds.toSorted(), tx)
  const data = [...links].map(([bookingId, link]) => ({
    ...{ bookingId, tokenHash: hashToken(link), createdAt: now },
  }))
  await tx.bookingLink.createMany({ data, skipDuplicates: true })
  return (bookingId) => bookingSuccessPath(links.get(bookingId))
}

/**
 * Part of a command: whatever link has led to bookings of these orders, in a mail or on a page, opens
 * nothing any more. They lead to each other by others, which nobody has seen yet.
 */
export async function replaceLinks(
  tx: Transaction,
  orders: Prisma.OrderWhereInput,
  now: Date,
): Promise<void> {
  const theirs = { confirms: false, booking: { order: orders } }
  const linked = await tx.bookingLink.findMany({ where: theirs, distinct: ['bookingId'] })
  await tx.bookingLink.deleteMany({ where: theirs })
  await tx.order.updateMany({ where: orders, data: { linkSeed: newToken() } })
  const bookingIds = linked.map(({ bookingId }) => bookingId)
  await createLinksWithin(tx, bookingIds, now)
}
