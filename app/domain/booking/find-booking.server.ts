import { database, type Prisma } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Visitor } from '~/values/actor'
import type { BookingStatus, Price } from './booking'
import { bookingsOf } from './visible-to.server'

/** A booking as its page shows it: whole in the browser that made it, else a first name and a time. */
export type BookingView = {
  status: BookingStatus
  startsAt: Date
  firstName: string
  details: BookingDetails | null
}

export type BookingDetails = {
  lessonName: string
  durationMinutes: number
  coachName: string
  athletes: string[]
  focusAreas: string[]
  price: Price
}

const selection = {
  status: true,
  priceCents: true,
  depositCents: true,
  currency: true,
  lessonType: { select: { name: true, durationMinutes: true } },
  lesson: { select: { startsAt: true, coach: { select: { name: true } } } },
  places: {
    orderBy: { position: 'asc' },
    select: { athlete: { select: { firstName: true } } },
  },
  focusAreas: { select: { focusArea: { select: { name: true } } } },
  order: {
    select: { visitorTokenHash: true, guardian: { select: { firstName: true } } },
  },
} satisfies Prisma.BookingSelect

/** The booking that a secret link names; null for every other text. */
export async function findBookingByLink(
  visitor: Visitor,
  linkToken: string,
): Promise<BookingView | null> {
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { links: { some: { tokenHash: hashToken(linkToken) } } },
    select: selection,
  })
  return booking && viewOf(booking, visitor)
}

/** What this browser booked last; null where it booked nothing. */
export async function findLatestBooking(visitor: Visitor): Promise<BookingView | null> {
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where: { ...bookingsOf(visitor), confirmedAt: { not: null } },
    orderBy: { confirmedAt: 'desc' },
    select: selection,
  })
  return booking && viewOf(booking, visitor)
}

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

function viewOf(booking: Row, visitor: Visitor): BookingView {
  const { order, lesson, lessonType, priceCents, depositCents, currency } = booking
  const sameBrowser = visitor.token !== null && order.visitorTokenHash === hashToken(visitor.token)
  return {
    status: booking.status,
    startsAt: lesson.startsAt,
    firstName: order.guardian?.firstName ?? '',
    details: sameBrowser
      ? {
          lessonName: lessonType.name,
          durationMinutes: lessonType.durationMinutes,
          coachName: lesson.coach.name,
          athletes: booking.places.map(({ athlete }) => athlete.firstName),
          focusAreas: booking.focusAreas.map(({ focusArea }) => focusArea.name),
          price: { priceCents, depositCents, currency },
        }
      : null,
  }
}
