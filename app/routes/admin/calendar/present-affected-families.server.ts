import { formatCalls } from '~/domain/admin/families/family-to-call'
import { findBookedNames } from '~/domain/admin/calendar/find-booked-names.server'
import { findFamiliesToCall } from '~/domain/admin/families/find-families-to-call.server'
import { refundAmount } from '~/domain/booking/cancellation/present-cancellation'
import { totalOf, type Affected } from '~/domain/booking/closings/find-affected.server'
import type { TimeZone } from '~/values/business-time'
import { formatMoney } from '~/values/money'

/** The total to cancel, shown next to the button and sent along. */
export function formatTotal(affected: Affected[], currency: string) {
  const { bookings, cents } = totalOf(affected)
  return {
    seen: { seenBookings: bookings, seenCents: cents },
    amount: formatMoney(cents, currency),
    note: bookings === 1 ? 'for 1 booking' : `for ${bookings} bookings`,
  }
}

/** Each booking with names and refund. */
export async function formatAffected(affected: Affected[]) {
  const names = await findBookedNames(affected.map(({ booking }) => booking.id))
  return affected.map(({ booking, terms }) => {
    const { id, status, price, placesTaken, startsAt, lessonType } = booking
    return {
      id,
      startsAt,
      lesson: lessonType.name,
      places: String(placesTaken),
      athletes: names.get(id) || (status === 'held' ? 'Held, not booked yet' : 'Someone'),
      refund: refundAmount(terms, price.currency),
    }
  })
}

/** Families who cannot be emailed. */
export async function callsFor(affected: Affected[], zone: TimeZone) {
  const ids = affected.map(({ booking }) => booking.id)
  return formatCalls(await findFamiliesToCall({ id: { in: ids } }), zone)
}
