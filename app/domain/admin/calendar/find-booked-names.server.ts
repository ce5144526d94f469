import { whereBooked } from '~/domain/booking/find/find-booking.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { database } from '~/platform/database/database.server'
import { formatList } from '~/values/format/format-list'

/** Athletes' names by booking id, without anonymous holds. */
export async function findBookedNames(bookingIds: string[]): Promise<Map<string, string>> {
  const bookings = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: { in: bookingIds } }, whereBooked] },
    select: {
      id: true,
      places: {
        orderBy: { position: 'asc' },
        select: { athlete: { select: { firstName: true, lastName: true } } },
      },
    },
  })
  const namesOf = ({ places }: (typeof bookings)[number]) =>
    formatList(places.map(({ athlete }) => fullName(athlete)))
  return new Map(bookings.map((booking) => [booking.id, namesOf(booking)]))
}
