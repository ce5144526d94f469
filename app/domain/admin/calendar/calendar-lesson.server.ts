import { whereBooked } from '~/domain/booking/find/find-booking.server'
import type { BookingStatus } from '~/domain/booking/booking'
import { lapsedHolds } from '~/domain/booking/find/visible-to.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { venueName } from '~/domain/scheduling/venues/venue'
import type { Prisma } from '~/platform/database/database.server'

export type CalendarLesson = {
  id: string
  coachId: string
  /** The coach whom the one of the calendar helps; null for their own lessons. */
  helping: string | null
  startsAt: Date
  endsAt: Date
  name: string
  /** Null at the business's own address. */
  venue: string | null
  isClass: boolean
  places: number
  taken: number
  /** The athletes of a private lesson; empty for holds. */
  athletes: string[]
  bookingId: string | null
  /** The status of a private lesson's booking; empty while held. */
  statuses: BookingStatus[]
  isReleased: boolean
}

export const lessonSelection = {
  id: true,
  coachId: true,
  coach: { select: { name: true } },
  startsAt: true,
  endsAt: true,
  occupiedUntil: true,
  releasedAt: true,
  places: true,
  placesTaken: true,
  venueId: true,
  venue: venueName,
  lessonType: { select: { name: true, format: true } },
  bookings: {
    where: whereBooked,
    select: {
      id: true,
      status: true,
      places: { select: { athlete: { select: { firstName: true, lastName: true } } } },
    },
  },
} satisfies Prisma.LessonSelect

/** Booked and canceled, so its time is free again. */
export const wasCanceled = {
  releasedAt: { not: null },
  bookings: { some: { AND: [whereBooked, { status: 'canceled' }] } },
} satisfies Prisma.LessonWhereInput

/** Group classes take their coach's time regardless of bookings; expired holds take none. */
export function takesCoachTime(now: Date): Prisma.LessonWhereInput {
  return { OR: [{ lessonType: { format: 'group' } }, { bookings: { none: lapsedHolds(now) } }] }
}

type LessonRow = Prisma.LessonGetPayload<{ select: typeof lessonSelection }>

/** A lesson for staff calendars and lists; with a coach, as in their calendar. */
export function lessonOf(row: LessonRow, calendarOf = row.coachId): CalendarLesson {
  const { lessonType, bookings, placesTaken: taken, ...lesson } = row
  const isClass = lessonType.format === 'group'
  const { id, coachId, startsAt, endsAt, places } = lesson
  return {
    id,
    coachId,
    helping: calendarOf === coachId ? null : lesson.coach.name,
    startsAt,
    endsAt,
    places,
    isClass,
    name: lessonType.name,
    venue: lesson.venue?.name ?? null,
    taken,
    athletes: bookings.flatMap((booking) => booking.places.map(({ athlete }) => fullName(athlete))),
    bookingId: isClass ? null : (bookings[0]?.id ?? null),
    statuses: bookings.map(({ status }) => status),
    isReleased: lesson.releasedAt !== null,
  }
}
