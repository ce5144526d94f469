import {
  athletesAtOwnVenues,
  atOwnVenues,
  isAtOwnVenue,
  isOwnVenue,
} from '~/domain/access/visible-to-venues.server'
import { isHelping } from '~/domain/scheduling/assistants/find-assistants.server'
import { sql, type Prisma } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Actor, Parent, Staff, Visitor } from '~/values/actor'
import { addDays, calendarDateAt, startOfDay, type TimeZone } from '~/values/business-time'
import { may } from '~/values/permissions'
import { bookedStatuses } from '../booking'
import { medicalAccessWindow } from '../attendance/medical-access'
import { statesFor } from '../booking-states'

/** Bookings of this browser's token. Excludes those of an account that has signed out here. */
export function bookingsOfBrowser({ token, parent }: Visitor): Prisma.BookingWhereInput {
  if (!token) return { id: { in: [] } }
  const openToIt: Prisma.OrderWhereInput[] = [
    { guardianId: null },
    { guardian: { account: null } },
    ...(parent ? [{ guardianId: parent.id }] : []),
  ]
  return { order: { visitorTokenHash: hashToken(token), OR: openToIt } }
}

/**
 * Bookings that an actor may change: their own, others' for athletes they may book for, and the one
 * of their link; staff by their permissions.
 */
export function bookingsWithinReach(actor: Actor): Prisma.BookingWhereInput {
  switch (actor.kind) {
    case 'visitor':
      return { OR: [bookingsOfBrowser(actor), bookingOfLink(actor)] }
    case 'guardian':
      return { OR: [bookingsOfFamily(actor.id), bookedForAllOf(actor.id)] }
    case 'staff':
      return { lesson: staffLessons(actor) }
    case 'system':
      return {}
  }
}

/**
 * Bookings that a signed-in user may see: those they may change, and all lessons of athletes whose
 * lessons they may see.
 */
export function bookingsToSee(
  actor: Pick<Parent, 'kind' | 'id'> | Staff,
): Prisma.BookingWhereInput {
  if (actor.kind === 'staff') return bookingsWithinReach(actor)
  return { OR: [bookingsOfFamily(actor.id), bookedFor(actor.id)] }
}

/** Confirmed bookings by others for an athlete whose lessons the guardian may see. */
function bookedFor(guardianId: string): Prisma.BookingWhereInput {
  const athlete = standingWith(guardianId, { maySeeLessons: true })
  return { ...bookedByAnother(guardianId), places: { some: { athlete } } }
}

/** Others' bookings all of whose athletes the guardian may book for. */
function bookedForAllOf(guardianId: string): Prisma.BookingWhereInput {
  const athlete = standingWith(guardianId, { mayBook: true })
  return { ...bookedByAnother(guardianId), places: { some: {}, every: { athlete } } }
}

/** Others' unconfirmed bookings are not visible. */
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
 * Bookings that a payer may pay for and see receipts of: their family's, or those of this browser.
 * Not for holders of a link only.
 */
export function bookingsToPay(payer: Parent | Visitor): Prisma.BookingWhereInput {
  if (payer.kind === 'guardian') return bookingsOfFamily(payer.id)
  const { parent } = payer
  return { OR: [bookingsOfBrowser(payer), ...(parent ? [bookingsOfFamily(parent.id)] : [])] }
}

/** Those that the guardian booked; not those of other guardians for the same athletes. */
export function bookingsOfFamily(guardianId: string): Prisma.BookingWhereInput {
  return { order: { guardianId } }
}

type Viewer = Pick<Staff, 'role' | 'coachId' | 'venueIds'>

/**
 * Coaches see their own lessons and those they help with; owners and the front desk see all, or those
 * at their venues.
 */
export function staffLessons(staff: Viewer): Prisma.LessonWhereInput {
  const { coachId } = staff
  if (may(staff, 'see-all-lessons') || coachId === null) return lessonsToChange(staff)
  return { OR: [{ coachId }, isHelping(coachId)], ...atOwnVenues(staff) }
}

/** Lessons whose time staff may change: likewise, but not those that a coach only helps with. */
export function lessonsToChange(staff: Viewer): Prisma.LessonWhereInput {
  const there = atOwnVenues(staff)
  if (may(staff, 'see-all-lessons')) return there
  const { coachId } = staff
  return coachId === null ? { id: { in: [] } } : { coachId, ...there }
}

/** Likewise as a SQL condition on the row `lesson`. */
export function isLessonOfStaff(staff: Viewer): Prisma.Sql {
  return sql`((${may(staff, 'see-all-lessons')} or lesson.coach_id = ${staff.coachId}::uuid
      or exists (select from lesson_assistant
        where lesson_id = lesson.id and lesson_assistant.coach_id = ${staff.coachId}::uuid))
    and ${isAtOwnVenue(staff, sql`lesson.venue_id`)})`
}

/** What `isStaffLesson` asks for. */
export const whoseLesson = {
  coachId: true,
  venueId: true,
  assistants: { select: { coachId: true } },
} satisfies Prisma.LessonSelect

type KnownLesson = {
  coachId: string
  venueId: string | null
  assistants: { coachId: string }[]
}

/** Likewise for a loaded lesson. */
export function isStaffLesson(
  staff: Viewer,
  { coachId, venueId, assistants }: KnownLesson,
): boolean {
  const coachIds = [coachId, ...assistants.map((assistant) => assistant.coachId)]
  const isOfCoach = staff.coachId !== null && coachIds.includes(staff.coachId)
  return (may(staff, 'see-all-lessons') || isOfCoach) && isOwnVenue(staff, venueId)
}

/** Athletes whose progress staff may see; for coaches, those with own lessons around today. */
export function athletesWithinReach(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (!may(staff, 'evaluate-progress')) return { id: { in: [] } }
  return athletesToRecognize(staff, zone, now)
}

/** Athletes whose pictures staff may see: those in accessible lessons around today. */
export function athletesToRecognize(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (may(staff, 'see-all-athletes')) return athletesAtOwnVenues(staff)
  const { first, last } = medicalAccessWindow(calendarDateAt(now, zone))
  const startsAt = { gte: startOfDay(first, zone), lt: startOfDay(addDays(last, 1), zone) }
  const lesson = { AND: [staffLessons(staff), { startsAt }] }
  return { places: { some: { booking: { status: { in: [...bookedStatuses] }, lesson } } } }
}

/**
 * Athletes whose waivers staff may collect and see; for coaches, those in own lessons, unconfirmed
 * ones included.
 */
export function athletesToSignFor(
  staff: Staff,
  zone: TimeZone,
  now: Date,
): Prisma.AthleteWhereInput {
  if (may(staff, 'correct-families')) return athletesAtOwnVenues(staff)
  const startsAt = { gte: startOfDay(medicalAccessWindow(calendarDateAt(now, zone)).first, zone) }
  const status = { in: statesFor('mark-attendance') }
  const lesson = { AND: [staffLessons(staff), { startsAt }] }
  return { places: { some: { booking: { status, lesson } } } }
}

/** The booking of a confirmation link. */
export function bookingOfConfirmLink(confirmLink: string): Prisma.BookingWhereInput {
  return { links: { some: { tokenHash: hashToken(confirmLink), confirms: true } } }
}

/** The booking of the visitor's link. */
export function bookingOfLink({ link }: Visitor): Prisma.BookingWhereInput {
  if (!link) return { id: { in: [] } }
  return { links: { some: { tokenHash: hashToken(link), confirms: false } } }
}

/**
 * Expired holds. Excludes bookings made by staff whose lesson has passed: they wait for attendance,
 * since an unconfirmed family may have come.
 */
export function lapsedHolds(now: Date): Prisma.BookingWhereInput {
  return { status: { in: statesFor('expire') }, heldUntil: { lte: now }, NOT: waitsForAttendance }
}

export const waitsForAttendance = {
  status: 'held',
  onBehalf: { isNot: null },
  places: { some: { attendance: 'expected' } },
} satisfies Prisma.BookingWhereInput
