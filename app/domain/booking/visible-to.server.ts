import type { Prisma } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Actor, Visitor } from '~/values/actor'

/** The bookings of one browser: those whose order was made with the secret it keeps. Others do not exist for it. */
export function bookingsOf(visitor: Visitor): Prisma.BookingWhereInput {
  if (!visitor.token) return { id: { in: [] } }
  return { order: { visitorTokenHash: hashToken(visitor.token) } }
}

/** The bookings that an actor may change: their own, and the one whose link they opened; the business, all. */
export function bookingsWithinReach(actor: Actor): Prisma.BookingWhereInput {
  switch (actor.kind) {
    case 'visitor':
      return { OR: [bookingsOf(actor), bookingOfLink(actor)] }
    case 'system':
      return {}
  }
}

/** The one booking whose link was opened. */
export function bookingOfLink({ link }: Visitor): Prisma.BookingWhereInput {
  if (!link) return { id: { in: [] } }
  return { links: { some: { tokenHash: hashToken(link) } } }
}
