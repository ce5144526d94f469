import type { Prisma } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Actor, Parent, Staff, Visitor } from '~/values/actor'
import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import { bookedStatuses } from './booking'
import { daysOfMedicalReach } from './medical-reach'

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

/** The bookings that an actor may change: their own, and the one whose link they opened; the business, all. */
export function bookingsWithinReach(actor: Actor): Prisma.BookingWhereInput {
  switch (actor.kind) {
    case 'visitor':
      return { OR: [bookingsOf(actor), bookingOfLink(actor)] }
    case 'guardian':
      return bookingsOfFamily(actor.id)
    case 'staff':
      return { lesson: lessonsAtWork(actor) }
    case 'system':
      return {}
  }
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
export function lessonsAtWork({
  role,
  coachId,
}: Pick<Staff, 'role' | 'coachId'>): Prisma.LessonWhereInput {
  if (role !== 'coach') return {}
  return coachId === null ? { id: { in: [] } } : { coachId }
}

/** The same of a lesson that is read already. */
export function isLessonAtWork(
  { role, coachId }: Pick<Staff, 'role' | 'coachId'>,
  lesson: { coachId: string },
): boolean {
  return role !== 'coach' || lesson.coachId === coachId
}

/** The athletes of whom somebody may know more than a name: who only teaches, those of their own lessons around today. */
export function athletesWithinReach(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (staff.role === 'front_desk') return { id: { in: [] } }
  return athletesToRecognise(staff, zone, now)
}

/** The athletes whom somebody may see in a picture: those who come to lessons that they see, around today. */
export function athletesToRecognise(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (staff.role === 'owner') return {}
  const { first, last } = daysOfMedicalReach(calendarDateAt(now, zone))
  const startsAt = { gte: startOfDay(first, zone), lt: startOfDay(addDays(last, 1), zone) }
  const lesson = { AND: [lessonsAtWork(staff), { startsAt }] }
  return { places: { some: { booking: { status: { in: [...bookedStatuses] }, lesson } } } }
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
