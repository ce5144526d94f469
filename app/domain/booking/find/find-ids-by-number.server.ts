import { database } from '~/platform/database/database.server'
import { idEndOfNumber } from '../booking-number'

/** The ids of bookings with a number as people say it; none if it is not one. */
export async function findIdsByNumber(said: string): Promise<string[]> {
  const end = idEndOfNumber(said)
  if (!end) return []
  // as in booking_number_idx
  const found = await database().$queryRaw<{ id: string }[]>`
    SELECT id FROM booking WHERE right(id::text, 10) = ${end}`
  return found.map(({ id }) => id)
}
