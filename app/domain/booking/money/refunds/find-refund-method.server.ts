import { database } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { isRowId } from '~/values/form-fields'
import { bookingSuccessPath } from '~/values/paths/paths'
import { linksWithinOrder } from '~/domain/booking/order-links.server'

/**
 * The page of a booking, or of the first one that a payment was for, for whoever has it in this browser:
 * by its own link where there is one, else what was booked here last. Null for a payment whose order has
 * no booking, as that of a package.
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
