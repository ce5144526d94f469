import type { Prisma } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Visitor } from '~/values/actor'

/** The bookings of one browser: those whose order was made with the secret it keeps. Others do not exist for it. */
export function bookingsOf(visitor: Visitor): Prisma.BookingWhereInput {
  if (!visitor.token) return { id: { in: [] } }
  return { order: { visitorTokenHash: hashToken(visitor.token) } }
}
