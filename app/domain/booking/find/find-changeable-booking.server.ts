import type { LessonType } from '~/domain/catalogue/lesson-type'
import { allocationsOfBooking, paidPartsOf } from '~/domain/payments/find-payment-parts.server'
import {
  isMadeUpFor,
  lockMakeUpsOf,
  selectionOfMakeUp,
} from '~/domain/payments/credits/find-credits.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { database, type Prisma, type Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import { dateFromDatabase, minutesBetween, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Attendance } from '../attendance/attendance'
import type { BookingStatus } from '../booking'
import type { Cancellable } from '../cancellation/cancellation-policy'
import { effectivePolicyStart } from '../rescheduling/reschedule-policy'
import { lockAthletesOf, lockBookings } from './lock-booking.server'
import { bookingsWithinReach } from './visible-to.server'

/** A booking with everything that determines how it can be changed. */
export type ChangeableBooking = Cancellable & {
  id: string
  status: BookingStatus
  startsAt: Date
  placesTaken: number
  orderId: string
  guardianId: string | null
  /** Whether staff booked it for the family. */
  isOnBehalf: boolean
  /** Whether staff confirmed it without the family's agreement. */
  confirmedByStaff: boolean
  lesson: { id: string; coachId: string; venueId: string | null }
  /** With the agreed length, not the catalog's current one. */
  lessonType: LessonType
  version: number
  athletes: {
    id: string
    firstName: string
    lastName: string
    placeId: string
    attendance: Attendance
    attendanceVersion: number
    bornOn: CalendarDate
    /** Whether an absence from it was made up with another lesson. */
    isMadeUpFor: boolean
  }[]
}

const selection = {
  id: true,
  orderId: true,
  status: true,
  version: true,
  placesTaken: true,
  confirmedByStaff: true,
  priceCents: true,
  depositCents: true,
  currency: true,
  lesson: { select: { id: true, coachId: true, venueId: true, startsAt: true, endsAt: true } },
  lessonType: true,
  moves: {
    orderBy: [{ rescheduledAt: 'asc' }, { id: 'asc' }],
    select: { fromStartsAt: true, classChangeId: true },
  },
  cancellationPolicy: { select: { tiers: true, noShow: true } },
  order: { select: { guardianId: true, enrollment: { select: { isTrial: true } } } },
  onBehalf: { select: { bookingId: true } },
  party: { select: { id: true } },
  places: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      attendance: true,
      attendanceVersion: true,
      makeUp: selectionOfMakeUp,
      athlete: { select: { id: true, firstName: true, lastName: true, bornOn: true } },
    },
  },
  allocations: allocationsOfBooking,
} satisfies Prisma.BookingSelect

/** A booking that the actor may change; null otherwise, whether or not it exists. */
export async function findChangeableBooking(
  actor: Actor,
  bookingId: string,
  tx: Transaction = database(),
): Promise<ChangeableBooking | null> {
  if (!isRowId(bookingId)) return null
  const booking = await tx.booking.findFirst({
    relationLoadStrategy: 'join',
    where: { AND: [{ id: bookingId }, bookingsWithinReach(actor)] },
    select: selection,
  })
  return booking && changeable(booking)
}

/** Whether the actor may know its price: everyone but another guardian of its athletes. */
export function hasBookedIt(actor: Actor, { guardianId }: Pick<ChangeableBooking, 'guardianId'>) {
  return actor.kind !== 'guardian' || actor.id === guardianId
}

/** All matching bookings in order of time. */
export async function findChangeableBookings(
  where: Prisma.BookingWhereInput,
  tx: Transaction = database(),
): Promise<ChangeableBooking[]> {
  const bookings = await tx.booking.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    select: selection,
  })
  return bookings.map(changeable)
}

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

function changeable(booking: Row): ChangeableBooking {
  const { lesson, lessonType, order, onBehalf, party, ...others } = booking
  const { cancellationPolicy, allocations, places, moves, ...rest } = others
  const { priceCents, depositCents, currency } = booking
  return {
    ...rest,
    lesson,
    lessonType: { ...lessonType, durationMinutes: minutesBetween(lesson.startsAt, lesson.endsAt) },
    startsAt: lesson.startsAt,
    rulesFrom: effectivePolicyStart(moves, lesson.startsAt),
    guardianId: order.guardianId,
    isOnBehalf: onBehalf !== null,
    isParty: party !== null,
    price: { priceCents, depositCents, currency },
    policy: cancellationPolicy,
    paid: paidPartsOf(allocations),
    isEnrolled: order.enrollment?.isTrial === false,
    isMadeUpFor: places.some(({ makeUp }) => isMadeUpFor(makeUp)),
    athletes: places.map(({ id: placeId, makeUp, athlete: { bornOn, ...athlete }, ...place }) => ({
      ...athlete,
      placeId,
      attendance: place.attendance,
      attendanceVersion: place.attendanceVersion,
      bornOn: dateFromDatabase(bornOn),
      isMadeUpFor: isMadeUpFor(makeUp),
    })),
  }
}

/**
 * Part of a command: likewise after locking coaches, then the booking, as everywhere.
 * @param coachIds coaches whose time is needed besides its own; then the whole order is locked in
 * id order, so that none of its bookings is rescheduled to the new time meanwhile, and its athletes,
 * so that no other order brings them there
 */
export async function lockChangeableBooking(
  tx: Transaction,
  actor: Actor,
  bookingId: string,
  coachIds?: string[],
): Promise<ChangeableBooking | null> {
  const seen = await findChangeableBooking(actor, bookingId, tx)
  if (!seen) return null
  await lockCoaches(tx, [seen.lesson.coachId, ...(coachIds ?? [])])
  await lockBookings(tx, coachIds ? await findIdsOfOrder(tx, seen) : [bookingId])
  if (coachIds) await lockAthletesOf(tx, [bookingId])
  await lockMakeUpsOf(tx, [bookingId])
  return await findChangeableBooking(actor, bookingId, tx)
}

async function findIdsOfOrder(tx: Transaction, { orderId }: ChangeableBooking): Promise<string[]> {
  const bookings = await tx.booking.findMany({ where: { orderId }, select: { id: true } })
  return bookings.map(({ id }) => id)
}
