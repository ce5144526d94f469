import type { Prisma } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Parent, Staff, Visitor } from '~/values/actor'
import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import { may } from '~/values/permissions'
import { bookedStatuses } from './booking'
import { medicalAccessWindow } from './attendance/medical-access'
import { statesFor } from './booking-states'

/**
 * The bookings of one browser: those whose order was made with the secret it keeps. Others do not
 * exist for it; nor does what somebody with an account made in it, once they have signed out.
 */
export function bookingsOf({ token, parent }: Visitor): Prisma.BookingWhereInput {
  if (!token) return { id: { in: [] } }
  const openToIt: Prisma.OrderWhereInput[] = [
    { guardianId: null },
    { guardian: { account: null } },
    ...(parent ? [{ guardianId: parent.id }] : []),
  ]
  return { order: { visitorTokenHash: hashToken(token), OR: openToIt } }
}

/**
 * The bookings that an actor may change: their own, what somebody else booked for athletes for whom they may
 * book, and the one whose link they opened; the business, all.
 */
export function bookingsWithinReach(actor: Actor): Prisma.BookingWhereInput {
  switch (actor.kind) {
    case 'visitor':
      return { OR: [bookingsOf(actor), bookingOfLink(actor)] }
    case 'guardian':
      return { OR: [bookingsOfFamily(actor.id), bookedForAllOf(actor.id)] }
    case 'staff':
      return { lesson: staffLessons(actor) }
    case 'system':
      return {}
  }
}

/** The bookings that somebody who is signed in may see: what they may change, and of a guardian's athletes every lesson that they may see. */
export function bookingsToSee(
  actor: Pick<Parent, 'kind' | 'id'> | Staff,
): Prisma.BookingWhereInput {
  if (actor.kind === 'staff') return bookingsWithinReach(actor)
  return { OR: [bookingsOfFamily(actor.id), bookedFor(actor.id)] }
}

/** What somebody else booked for an athlete whose lessons a guardian may see, once it is booked. */
function bookedFor(guardianId: string): Prisma.BookingWhereInput {
  const athlete = standingWith(guardianId, { maySeeLessons: true })
  return { ...bookedByAnother(guardianId), places: { some: { athlete } } }
}

/** What somebody else booked for athletes for each of whom a guardian may book, too. */
function bookedForAllOf(guardianId: string): Prisma.BookingWhereInput {
  const athlete = standingWith(guardianId, { mayBook: true })
  return { ...bookedByAnother(guardianId), places: { some: {}, every: { athlete } } }
}

/** What is still being booked is nobody's but the booker's. */
function bookedByAnother(guardianId: string): Prisma.BookingWhereInput {
  return { confirmedAt: { not: null }, order: { guardianId: { not: guardianId } } }
}

function standingWith(
  guardianId: string,
  right: Prisma.GuardianshipWhereInput,
): Prisma.AthleteWhereInput {
  return { guardianships: { some: { guardianId, endedAt: null, ...right } } }
}

/**
 * What somebody may pay for, and read receipts of: their family's, or what was booked in this very
 * browser. To whoever only has a link it does not exist.
 */
export function bookingsToPay(payer: Parent | Visitor): Prisma.BookingWhereInput {
  if (payer.kind === 'guardian') return bookingsOfFamily(payer.id)
  const { parent } = payer
  return { OR: [bookingsOf(payer), ...(parent ? [bookingsOfFamily(parent.id)] : [])] }
}

export function bookingsOfFamily(guardianId: string): Prisma.BookingWhereInput {
  return { order: { guardianId } }
}

/** Those who only teach see their own lessons; owners and the front desk see everybody's. */
export function staffLessons(staff: Pick<Staff, 'role' | 'coachId'>): Prisma.LessonWhereInput {
  if (may(staff, 'see-all-lessons')) return {}
  const { coachId } = staff
  return coachId === null ? { id: { in: [] } } : { coachId }
}

/** The same of a lesson that is read already. */
export function isStaffLesson(
  staff: Pick<Staff, 'role' | 'coachId'>,
  lesson: { coachId: string },
): boolean {
  return may(staff, 'see-all-lessons') || lesson.coachId === staff.coachId
}

/** The athletes of whom somebody may know more than a name: who only teaches, those of their own lessons around today. */
export function athletesWithinReach(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (!may(staff, 'evaluate-progress')) return { id: { in: [] } }
  return athletesToRecognize(staff, zone, now)
}

/** The athletes whom somebody may see in a picture: those who come to lessons that they see, around today. */
export function athletesToRecognize(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (may(staff, 'see-all-athletes')) return {}
  const { first, last } = medicalAccessWindow(calendarDateAt(now, zone))
  const startsAt = { gte: startOfDay(first, zone), lt: startOfDay(addDays(last, 1), zone) }
  const lesson = { AND: [staffLessons(staff), { startsAt }] }
  return { places: { some: { booking: { status: { in: [...bookedStatuses] }, lesson } } } }
}

/**
 * The athletes whose waivers somebody may have signed, and read: who only teaches, those of their own
 * lessons, also of what no family has confirmed yet.
 */
export function athletesToSignFor(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (may(staff, 'correct-families')) return {}
  const startsAt = { gte: startOfDay(medicalAccessWindow(calendarDateAt(now, zone)).first, zone) }
  const status = { in: statesFor('mark-attendance') }
  const lesson = { AND: [staffLessons(staff), { startsAt }] }
  return { places: { some: { booking: { status, lesson } } } }
}

/** What somebody who works here has booked for the family that has the link by which it confirms. */
export function bookingToConfirm(confirmLink: string): Prisma.BookingWhereInput {
  return { links: { some: { tokenHash: hashToken(confirmLink), confirms: true } } }
}

/** The one booking whose link was opened. */
export function bookingOfLink({ link }: Visitor): Prisma.BookingWhereInput {
  if (!link) return { id: { in: [] } }
  return { links: { some: { tokenHash: hashToken(link), confirms: false } } }
}

/**
 * Holds whose time is up. What somebody who works here booked for a family has taken place by then, and
 * waits to be said who came: whoever came without having confirmed is in no list otherwise.
 */
export function lapsedHolds(now: Date): Prisma.BookingWhereInput {
  return { status: { in: statesFor('expire') }, heldUntil: { lte: now }, NOT: waitsForAttendance }
}

export const waitsForAttendance = {
  status: 'held',
  onBehalf: { isNot: null },
  places: { some: { attendance: 'expected' } },
} satisfies Prisma.BookingWhereInput
