import type { LessonType } from '~/domain/catalogue/lesson-type'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { BookingStatus } from '../booking'
import type { PickUpAnswers } from '../booking-forms'
import type { channels } from './on-behalf'
import { bookingsWithinReach, isStaffLesson } from '../find/visible-to.server'
import type { HeldTime } from '../holds/hold-rules'

/** A booking made by staff, with the unconfirmed rest of its order. */
export type OrderOnBehalf = {
  orderId: string
  guardianId: string | null
  status: BookingStatus
  startsAt: Date
  /** How the family asked; null if it booked online. */
  channel: (typeof channels)[number] | null
  lessonType: LessonType
  coachId: string
  athletes: { id: string; bornOn: CalendarDate; hostGymMember: boolean }[]
  focusNote: string
  focusAreaIds: string[]
  pickUp: PickUpAnswers | null
  priceCents: number
  /** The whole order. */
  bookingIds: string[]
  /** The order's held times, including the booking; `isTheirs` if the viewer may see it. */
  held: (HeldTime & { id: string; isTheirs: boolean })[]
}

const selection = {
  orderId: true,
  status: true,
  focusNote: true,
  lessonType: true,
  priceCents: true,
  lesson: { select: { startsAt: true, coachId: true } },
  onBehalf: { select: { channel: true } },
  pickUp: { omit: { bookingId: true } },
  places: {
    orderBy: { position: 'asc' },
    select: { athleteId: true, hostGymMember: true, athlete: { select: { bornOn: true } } },
  },
  focusAreas: { select: { focusAreaId: true } },
  order: {
    select: {
      guardianId: true,
      bookings: {
        where: { removedAt: null },
        orderBy: { id: 'asc' },
        select: {
          id: true,
          status: true,
          placesTaken: true,
          lesson: {
            select: {
              id: true,
              startsAt: true,
              coachId: true,
              venueId: true,
              assistants: { select: { coachId: true } },
            },
          },
          lessonType: { select: { slug: true } },
        },
      },
    },
  },
} satisfies Prisma.BookingSelect

/** Null without access. */
export async function findOrderOnBehalf(
  staff: Staff,
  bookingId: string,
  tx: Transaction = database(),
): Promise<OrderOnBehalf | null> {
  if (!isRowId(bookingId)) return null
  const row = await tx.booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff)] },
    select: selection,
  })
  if (!row) return null
  const { orderId, status, focusNote, lessonType, priceCents, lesson, pickUp, order } = row
  return {
    orderId,
    status,
    focusNote,
    lessonType,
    priceCents,
    pickUp,
    startsAt: lesson.startsAt,
    coachId: lesson.coachId,
    guardianId: order.guardianId,
    channel: row.onBehalf?.channel ?? null,
    focusAreaIds: row.focusAreas.map(({ focusAreaId }) => focusAreaId),
    athletes: row.places.map(({ athleteId: id, hostGymMember, athlete }) => ({
      id,
      hostGymMember,
      bornOn: dateFromDatabase(athlete.bornOn),
    })),
    bookingIds: order.bookings.map(({ id }) => id),
    held: order.bookings
      .filter(({ status }) => status === 'held')
      .map((one) => ({ ...one, isTheirs: isStaffLesson(staff, one.lesson) })),
  }
}
