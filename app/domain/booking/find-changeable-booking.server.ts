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
import type { Attendance } from './attendance/attendance'
import type { BookingStatus } from './booking'
import type { Cancellable } from './cancellation/cancellation-policy'
import { effectivePolicyStart } from './rescheduling/reschedule-policy'
import { lockBookings } from './lock-booking.server'
import { bookingsWithinReach } from './visible-to.server'

/** A booking with all that decides whether and how it may still be changed. */
export type ChangeableBooking = Cancellable & {
  id: string
  status: BookingStatus
  startsAt: Date
  placesTaken: number
  orderId: string
  guardianId: string | null
  /** Whether somebody who works here booked it for its family. */
  isOnBehalf: boolean
  /** Whether staff confirmed it for its family, which has agreed to nothing. */
  confirmedByStaff: boolean
  lesson: { id: string; coachId: string }
  /** With the length that was agreed, whatever the catalogue says by now. */
  lessonType: LessonType
  version: number
  athletes: {
    id: string
    placeId: string
    attendance: Attendance
    attendanceVersion: number
    bornOn: CalendarDate
    /** Whether another lesson was had for this one, which they were to miss. */
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
  lesson: { select: { id: true, coachId: true, startsAt: true, endsAt: true } },
  lessonType: true,
  moves: {
    orderBy: [{ rescheduledAt: 'asc' }, { id: 'asc' }],
    select: { fromStartsAt: true, classChangeId: true },
  },
  cancellationPolicy: { select: { tiers: true, noShow: true } },
  order: { select: { guardianId: true } },
  onBehalf: { select: { bookingId: true } },
  places: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      attendance: true,
      attendanceVersion: true,
      makeUp: selectionOfMakeUp,
      athlete: { select: { id: true, bornOn: true } },
    },
  },
  allocations: allocationsOfBooking,
} satisfies Prisma.BookingSelect

/** A booking within the actor's reach; null for every other, whether or not it exists. */
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

/** Whether what it costs is for the actor to know: all but a guardian who may book for its athletes, and did not book it. */
export function hasBookedIt(actor: Actor, { guardianId }: Pick<ChangeableBooking, 'guardianId'>) {
  return actor.kind !== 'guardian' || actor.id === guardianId
}

/** Every booking that is like this, in the order of the clock. */
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
  const { lesson, lessonType, order, onBehalf, ...others } = booking
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
    price: { priceCents, depositCents, currency },
    policy: cancellationPolicy,
    paid: paidPartsOf(allocations),
    isMadeUpFor: places.some(({ makeUp }) => isMadeUpFor(makeUp)),
    athletes: places.map(({ id: placeId, makeUp, athlete: { id, bornOn }, ...place }) => ({
      id,
      placeId,
      attendance: place.attendance,
      attendanceVersion: place.attendanceVersion,
      bornOn: dateFromDatabase(bornOn),
      isMadeUpFor: isMadeUpFor(makeUp),
    })),
  }
}

/**
 * Part of a command: the same, once coaches and booking are locked, in this order, as everywhere.
 * @param coachIds whose time is wanted for it, beside its own coach's: all of its order is locked then,
 *   by ids, so that no other booking of it is put over the new time meanwhile
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
  await lockMakeUpsOf(tx, [bookingId])
  return await findChangeableBooking(actor, bookingId, tx)
}

async function findIdsOfOrder(tx: Transaction, { orderId }: ChangeableBooking): Promise<string[]> {
  const bookings = await tx.booking.findMany({ where: { orderId }, select: { id: true } })
  return bookings.map(({ id }) => id)
}
