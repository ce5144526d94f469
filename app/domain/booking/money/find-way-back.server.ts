import { database } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import { isRowId } from '~/values/form-fields'
import { bookingSuccessPath } from '~/values/paths'
import { linkWithinOrder, pathWithinOrder } from '../order-links.server'

/**
 * The page of a booking, or of the first one that a payment was for, for whoever has it in this browser:
 * by its own link where there is one, else what was booked here last.
 */
export async function findWayBack(id: string): Promise<string> {
  if (!isRowId(id)) return bookingSuccessPath()
  const parts = await database().paymentAllocation.findMany({
    where: { paymentId: id },
    orderBy: { booking: { lesson: { startsAt: 'asc' } } },
    select: { bookingId: true },
  })
  const bookingId = parts[0]?.bookingId ?? id
  const tokenHash = hashToken(linkWithinOrder(bookingId))
  const isLinked = (await database().bookingLink.count({ where: { tokenHash } })) > 0
  return isLinked ? pathWithinOrder(bookingId) : bookingSuccessPath()
}
