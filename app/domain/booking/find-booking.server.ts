import { allocationsOfBooking, paidPartsOf } from '~/domain/payments/paid-parts.server'
import { paidCents } from '~/domain/payments/payment'
import { database, type Prisma } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Visitor } from '~/values/actor'
import type { BookingStatus, Price } from './booking'
import type { CancelledBy } from './cancellation-policy'
import { bookingOfLink, bookingsOf } from './visible-to.server'

/** A booking as its page shows it: whole in the browser that made it, else a first name, a time and what a cancellation meant. */
export type BookingView = {
  id: string
  /** Rises with every change. */
  version: number
  status: BookingStatus
  /** When it was booked; null for a hold, and for a hold that was given back. */
  confirmedAt: Date | null
  startsAt: Date
  endsAt: Date
  /** Where it was before it was last moved. */
  movedFrom: Date | null
  firstName: string
  cancellation: CancellationView | null
  details: BookingDetails | null
}

export type CancellationView = {
  cancelledAt: Date
  cancelledBy: CancelledBy
  paidCents: number
  returnCents: number
  currency: string
}

export type BookingDetails = {
  lessonName: string
  durationMinutes: number
  coachName: string
  athletes: string[]
  focusAreas: string[]
  price: Price
  /** What was paid and has not gone back. */
  paidCents: number
}

const selection = {
  id: true,
  version: true,
  status: true,
  confirmedAt: true,
  priceCents: true,
  depositCents: true,
  currency: true,
  lessonType: { select: { name: true, durationMinutes: true } },
  lesson: { select: { startsAt: true, endsAt: true, coach: { select: { name: true } } } },
  places: {
    orderBy: { position: 'asc' },
    select: { athlete: { select: { firstName: true } } },
  },
  focusAreas: { select: { focusArea: { select: { name: true } } } },
  moves: {
    orderBy: { rescheduledAt: 'desc' },
    take: 1,
    select: { fromLesson: { select: { startsAt: true } } },
  },
  allocations: allocationsOfBooking,
  cancellation: {
    select: { cancelledAt: true, cancelledBy: true, paidCents: true, returnCents: true },
  },
  order: {
    select: { visitorTokenHash: true, guardian: { select: { firstName: true } } },
  },
} satisfies Prisma.BookingSelect

/**
 * The booking whose link was opened; without a link, what this browser booked last. Null where there
 * is none.
 */
export async function findOpenedBooking(visitor: Visitor): Promise<BookingView | null> {
  const booking = await database().booking.findFirst({
    relationLoadStrategy: 'join',
    where:
      visitor.link === undefined
        ? { ...bookingsOf(visitor), confirmedAt: { not: null } }
        : bookingOfLink(visitor),
    orderBy: { confirmedAt: 'desc' },
    select: selection,
  })
  return booking && viewOf(booking, visitor)
}

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

function viewOf(booking: Row, visitor: Visitor): BookingView {
  const { id, version, status, confirmedAt, order, lesson, lessonType, cancellation } = booking
  const { priceCents, depositCents, currency } = booking
  const sameBrowser = visitor.token !== null && order.visitorTokenHash === hashToken(visitor.token)
  return {
    ...{ id, version, status, confirmedAt },
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    movedFrom: booking.moves[0]?.fromLesson.startsAt ?? null,
    firstName: order.guardian?.firstName ?? '',
    cancellation: cancellation && { ...cancellation, currency },
    details: sameBrowser
      ? {
          lessonName: lessonType.name,
          durationMinutes: lessonType.durationMinutes,
          coachName: lesson.coach.name,
          athletes: booking.places.map(({ athlete }) => athlete.firstName),
          focusAreas: booking.focusAreas.map(({ focusArea }) => focusArea.name),
          price: { priceCents, depositCents, currency },
          paidCents: paidCents(paidPartsOf(booking.allocations)),
        }
      : null,
  }
}
