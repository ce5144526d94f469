import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { venueOfLesson } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Prisma, Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import {
  addDays,
  calendarDateAt,
  startOfDay,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { adminPath } from '~/values/paths/paths'
import { formatDay, formatMoment, formatTimeRange } from '~/values/format/format-time'
import {
  coachAbsence,
  coachBooked,
  coachBookingRescheduled,
  coachCanceled,
  coachDigest,
} from './coach-emails'
import { waitsForAttendance } from '../../find/visible-to.server'
import { absentPlaces, formatComing, isExpected } from './coming.server'
import { coachClassEmails, findCoachAddress } from './compose-coach-class-emails.server'

/** The linked page has the complete list. */
const mostNotSaid = 10

const selection = {
  id: true,
  orderId: true,
  status: true,
  placesTaken: true,
  _count: absentPlaces,
  lesson: { select: { coachId: true, startsAt: true, venue: venueOfLesson } },
  lessonType: { select: { name: true } },
  cancellation: { select: { canceledBy: true } },
} satisfies Prisma.BookingSelect

type Row = Prisma.BookingGetPayload<{ select: typeof selection }>

/** A coach's part of a new order; null if it was all canceled. */
const composeBooked: ComposeEmail = async (tx, { subjectId }) => {
  const first = await tx.booking.findUnique({ where: { id: subjectId }, select: selection })
  if (!first) return null
  const { coachId } = first.lesson
  const { timeZone } = await findSettings(tx)
  const bookings = await tx.booking.findMany({
    where: { AND: [{ orderId: first.orderId, lesson: { coachId } }, isExpected] },
    orderBy: { lesson: { startsAt: 'asc' } },
    select: selection,
  })
  if (bookings.length === 0) return null
  const content = coachBooked({
    lessons: bookings.map((booking) => lessonOf(booking, timeZone)),
    href: hrefOf(bookings[0]!.id),
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

const composeCanceled: ComposeEmail = async (tx, { subjectId }) => {
  const booking = await tx.booking.findUnique({ where: { id: subjectId }, select: selection })
  if (!booking?.cancellation) return null
  const { timeZone } = await findSettings(tx)
  const content = coachCanceled({
    lesson: lessonOf(booking, timeZone),
    by: booking.cancellation.canceledBy,
    href: hrefOf(booking.id),
  })
  return { to: await findCoachAddress(tx, booking.lesson.coachId), content }
}

/** A reported absence; null if it was corrected. */
const composeAbsence: ComposeEmail = async (tx, { subjectId }) => {
  const booking = await tx.booking.findUnique({ where: { id: subjectId }, select: selection })
  if (booking?.status !== 'confirmed' || booking._count.places === 0) return null
  const { timeZone } = await findSettings(tx)
  const content = coachAbsence({ lesson: lessonOf(booking, timeZone), href: hrefOf(booking.id) })
  return { to: await findCoachAddress(tx, booking.lesson.coachId), content }
}

/** Describes the reschedule it was queued for; later ones have their own email. */
const composeMoved: ComposeEmail = async (tx, { subjectId, occasion }) => {
  const [moveId = '', whom] = occasion.split(' ')
  const move = await tx.reschedule.findUnique({ where: { id: moveId } })
  const booking = await tx.booking.findUnique({ where: { id: subjectId }, select: selection })
  if (!move || !booking) return null
  const { timeZone } = await findSettings(tx)
  const to = await tx.lesson.findUniqueOrThrow({
    where: { id: move.toLessonId },
    include: { venue: venueOfLesson },
  })
  const toAnother = whom === 'from'
  const lessonId = toAnother ? move.fromLessonId : move.toLessonId
  const { coachId } = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } })
  const from = await tx.lesson.findUniqueOrThrow({ where: { id: move.fromLessonId } })
  const content = coachBookingRescheduled({
    lesson: {
      ...lessonOf(booking, timeZone),
      when: formatMoment(to.startsAt, timeZone),
      venue: to.venue,
    },
    movedFrom: formatMoment(move.fromStartsAt, timeZone),
    toAnother,
    isOnlyElsewhere: from.coachId === to.coachId,
    // the previous coach can no longer open it
    href: toAnother ? hrefOfDay(calendarDateAt(move.fromStartsAt, timeZone)) : hrefOf(booking.id),
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

/** A coach's day at the time of sending; null if no one comes. */
const composeDigest: ComposeEmail = async (tx, { subjectId: coachId, occasion: day }, now) => {
  const { timeZone } = await findSettings(tx)
  const lessons = await lessonsOfDay(tx, coachId, day, timeZone)
  if (lessons.length === 0) return null
  const content = coachDigest({
    day: formatDay(day),
    lessons: lessons.map(({ startsAt, endsAt, lessonType, bookings, venue }) => ({
      what: lessonType.name,
      when: formatTimeRange(startsAt, endsAt, timeZone),
      coming: formatComing(bookings),
      venue,
    })),
    attendanceNotTaken: (await findAttendanceNotTaken(tx, coachId, now)).map((booking) => ({
      ...lessonOf(booking, timeZone),
      coming: formatComing([booking]),
    })),
    href: hrefOfDay(day),
  })
  return { to: await findCoachAddress(tx, coachId), content }
}

/** Past lessons without attendance. */
async function findAttendanceNotTaken(tx: Transaction, coachId: string, now: Date): Promise<Row[]> {
  return await tx.booking.findMany({
    where: { AND: [waitsForAttendance, { lesson: { coachId, endsAt: { lte: now } } }] },
    orderBy: [{ lesson: { startsAt: 'asc' } }, { id: 'asc' }],
    take: mostNotSaid,
    select: selection,
  })
}

async function lessonsOfDay(tx: Transaction, coachId: string, day: CalendarDate, zone: TimeZone) {
  const startsAt = { gte: startOfDay(day, zone), lt: startOfDay(addDays(day, 1), zone) }
  return await tx.lesson.findMany({
    where: { coachId, releasedAt: null, startsAt, bookings: { some: isExpected } },
    orderBy: { startsAt: 'asc' },
    include: {
      venue: venueOfLesson,
      lessonType: { select: { name: true } },
      bookings: { where: isExpected, select: { placesTaken: true, _count: absentPlaces } },
    },
  })
}

function lessonOf({ lesson, lessonType, status, ...places }: Row, zone: TimeZone) {
  const athletes = formatComing([places])
  const coming = status === 'held' ? `${athletes}, still to confirm` : athletes
  const { startsAt, venue } = lesson
  return { what: lessonType.name, when: formatMoment(startsAt, zone), coming, venue }
}

function hrefOf(bookingId: string): string {
  return env().publicOrigin + adminBookingPath(bookingId)
}

function hrefOfDay(day: CalendarDate): string {
  return env().publicOrigin + adminPath(day)
}

export const coachEmails: EmailComposers = {
  ...coachClassEmails,
  'coach-booked': composeBooked,
  'coach-canceled': composeCanceled,
  'coach-absence': composeAbsence,
  'coach-moved': composeMoved,
  'coach-digest': composeDigest,
}
