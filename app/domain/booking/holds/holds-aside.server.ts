import type { Prisma } from '~/platform/database/database.server'
import { booked } from '../find-booking.server'

/** What is listed, and what ended before it was confirmed: why it cannot be changed is said there. */
export const holdsAside: Prisma.BookingWhereInput = {
  OR: [booked, { status: { not: 'held' } }],
}
