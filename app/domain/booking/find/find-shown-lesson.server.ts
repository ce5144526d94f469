import { database } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { isRowId } from '~/values/form-fields'
import { selectionOfBooking, toWholeBooking, type WholeBooking } from './find-booking.server'

/**
 * A booking for its calendar file's read-only page. Null for an invalid token, or after its links
 * were replaced.
 */
export async function findShownLesson(
  bookingId: string,
  token: string,
): Promise<WholeBooking | null> {
  if (!isRowId(bookingId)) return null
  const row = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { id: bookingId, confirmedAt: { not: null } },
    select: selectionOfBooking,
  })
  const booking = row && toWholeBooking(row)
  return booking && hashToken(booking.calendarToken) === hashToken(token) ? booking : null
}
