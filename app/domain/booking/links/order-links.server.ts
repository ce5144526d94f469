import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import { insertRows } from '~/platform/database/insert-rows.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { bookingSuccessPath } from '~/values/paths/paths'
import { createConfirmLink } from './find-confirm-link.server'
import { secretsOf } from './link-secrets.server'
import { isRowId } from '~/values/form-fields'

/** Tokens that link an order's booking pages to each other, by booking id. */
export async function linksWithinOrder(
  bookingIds: string[],
  tx: Transaction = database(),
): Promise<Map<string, string>> {
  return await secretsOf('order-link', bookingIds, tx)
}

/** The path of a booking's page. */
export async function pathWithinOrder(bookingId: string): Promise<string> {
  return bookingSuccessPath((await linksWithinOrder([bookingId])).get(bookingId))
}

/**
 * Part of a command: creates missing links of an order, in id order.
 * @returns the path of a booking's page
 */
export async function createLinksWithin(
  tx: Transaction,
  bookingIds: string[],
  now: Date,
): Promise<(bookingId: string) => string> {
  const links = await linksWithinOrder(bookingIds, tx)
  const rows = [...links].map(([bookingId, link]) => ({
    id: newId(),
    bookingId,
    tokenHash: hashToken(link),
    createdAt: now,
  }))
  await insertRows(tx, 'booking_link', rows, { skipDuplicates: true })
  return (bookingId) => bookingSuccessPath(links.get(bookingId))
}

/**
 * Part of a command: revokes all links to these orders' bookings and creates new, unseen ones,
 * including confirmation links.
 */
export async function replaceLinks(
  tx: Transaction,
  orders: Prisma.OrderWhereInput,
  now: Date,
): Promise<void> {
  const theirs = { booking: { order: orders } }
  const links = await tx.bookingLink.findMany({
    where: theirs,
    distinct: ['bookingId', 'confirms'],
    orderBy: { bookingId: 'asc' },
    select: { bookingId: true, confirms: true },
  })
  await tx.bookingLink.deleteMany({ where: theirs })
  await tx.order.updateMany({ where: orders, data: { linkSeed: newToken() } })
  const idsOf = (confirms: boolean) =>
    links.filter((link) => link.confirms === confirms).map(({ bookingId }) => bookingId)
  await createLinksWithin(tx, idsOf(false), now)
  for (const bookingId of idsOf(true)) await createConfirmLink(tx, bookingId, now)
}

/**
 * A booking's page in this browser, or that of a payment's first booking: by its link if known,
 * else the last booking here. Null for a payment without bookings, such as a package.
 */
export async function findOwnBookingPage(id: string): Promise<string | null> {
  if (!isRowId(id)) return bookingSuccessPath()
  const parts = await database().paymentAllocation.findMany({
    where: { paymentId: id },
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    select: { bookingId: true },
  })
  if (parts.length === 0 && (await isWithoutBooking(id))) return null
  const bookingId = parts[0]?.bookingId ?? id
  const link = (await linksWithinOrder([bookingId])).get(bookingId)
  const where = { tokenHash: link ? hashToken(link) : '' }
  const isLinked = (await database().bookingLink.count({ where })) > 0
  return bookingSuccessPath(isLinked ? link : undefined)
}

async function isWithoutBooking(paymentId: string): Promise<boolean> {
  const where = { id: paymentId, order: { bookings: { none: {} } } }
  return (await database().payment.count({ where })) > 0
}
