import { z } from 'zod'
import { readAuditDetails } from '~/domain/audit/read-audit-details'
import { withTimes } from '~/domain/booking/rescheduling/reschedule-policy'
import { formatPickUpForStaff } from '~/domain/booking/answers/present-pick-up'
import { emailKinds } from '~/domain/communications/email-kinds'
import { causeOf, messageStateLabels, messageStateOf } from '~/domain/communications/message'
import { isPaidByCredits } from '~/domain/payments/payment'
import { database, type Prisma } from '~/platform/database/database.server'
import type { TimeZone } from '~/values/business-time'
import { formatEvent } from './present-booking-event'
import type { HistoryEntry } from './booking-record'
import { findEmailsAbout } from './find-emails-about.server'
import { findStaffNames } from '../find-staff-names.server'

export const factsOfEvents = {
  currency: true,
  places: { select: { athlete: { select: { id: true, firstName: true } } } },
  lesson: { select: { startsAt: true } },
  moves: {
    orderBy: [{ rescheduledAt: 'asc' }, { id: 'asc' }],
    select: { id: true, fromLessonId: true, toLessonId: true, fromStartsAt: true },
  },
  earlierPickUps: { omit: { bookingId: true } },
  cancellation: { select: { paidCents: true, refundCents: true } },
  allocations: {
    where: { payment: { reversal: null } },
    select: { payment: { select: { id: true, method: true, byBank: true } } },
  },
} satisfies Prisma.BookingSelect

const event = {
  id: true,
  at: true,
  actorKind: true,
  actorId: true,
  action: true,
  details: true,
} satisfies Prisma.AuditEventSelect

type EventRow = Prisma.AuditEventGetPayload<{ select: typeof event }>

/** A booking's full history, oldest first: commands and emails. */
export async function findBookingHistory(
  bookingId: string,
  zone: TimeZone,
): Promise<HistoryEntry[]> {
  const [facts, events, enrolled, emails] = await Promise.all([
    database().booking.findUniqueOrThrow({
      relationLoadStrategy: 'join',
      where: { id: bookingId },
      select: factsOfEvents,
    }),
    findEvents(bookingId),
    findEnrolling(bookingId),
    findEmailsAbout(bookingId),
  ])
  const happened = [...enrolled, ...events]
  const names = await findStaffNames(
    happened.flatMap(({ actorKind, actorId }) =>
      actorKind === 'staff' && actorId ? [actorId] : [],
    ),
  )
  const said = eventFactsOf(facts)
  const entries = [
    ...happened.map((row) => ({
      id: row.id,
      at: row.at,
      by: whoDid(row, names),
      what: formatEvent(row, said, zone),
    })),
    ...facts.earlierPickUps.map(({ id, replacedAt, ...answers }) => ({
      id,
      at: replacedAt,
      by: theSite,
      what: `Until then: ${formatPickUpForStaff(answers)}`,
    })),
    ...emails.map((email) => ({
      id: email.id,
      at: email.createdAt,
      by: theSite,
      what: formatEmail(email),
    })),
  ]
  // at equal times, commands come before the emails they caused
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

type FactsRow = Prisma.BookingGetPayload<{ select: typeof factsOfEvents }>

/** The booking's facts that `formatEvent` needs. */
export function eventFactsOf({ currency, places, lesson, moves, ...row }: FactsRow) {
  const payments = row.allocations.map(({ payment }) => payment)
  const byCredits = isPaidByCredits(payments)
  return {
    currency,
    places,
    moves: withTimes(moves, lesson.startsAt),
    bankDebits: payments.filter(({ byBank }) => byBank).map(({ id }) => id),
    cancellation: row.cancellation && { ...row.cancellation, isPaidByCredits: byCredits },
  }
}

function formatEmail(email: Awaited<ReturnType<typeof findEmailsAbout>>[number]): string {
  const state = messageStateOf(email)
  const isDone = state !== 'due' && state !== 'failed'
  const cause = isDone ? null : causeOf(email)
  const became = cause ? `${messageStateLabels[state]}: ${cause}` : messageStateLabels[state]
  return `Email: ${emailKinds[email.kind].label}. ${became}`
}

/** For an accepted waiting list offer, includes events under the offer's own id. */
async function findEvents(bookingId: string): Promise<EventRow[]> {
  const own = await findEventsOf([bookingId])
  const offered = own
    .filter(({ action }) => action === 'accept-offer')
    .map((row) => readAuditDetails(Accepted, row).offered)
  return offered.length > 0 ? await findEventsOf([...offered, bookingId]) : own
}

/** Of a date of a class or camp, how the athlete was enrolled. */
async function findEnrolling(bookingId: string): Promise<EventRow[]> {
  const enrollment = await database().enrollment.findFirst({
    where: { order: { bookings: { some: { id: bookingId } } } },
    select: { id: true },
  })
  if (!enrollment) return []
  return await database().auditEvent.findMany({
    where: { subjectKind: 'enrollment', subjectId: enrollment.id, action: 'enroll' },
    select: event,
  })
}

const Accepted = z.object({ offered: z.string() })

async function findEventsOf(bookingIds: string[]): Promise<EventRow[]> {
  return await database().auditEvent.findMany({
    where: { subjectKind: 'booking', subjectId: { in: bookingIds } },
    orderBy: { id: 'asc' },
    select: event,
  })
}

const theSite = 'The site'

function whoDid({ actorKind, actorId }: EventRow, names: Map<string, string>): string {
  switch (actorKind) {
    case 'staff':
      return names.get(actorId ?? '') ?? 'A staff member'
    case 'visitor':
    case 'guardian':
      return 'The family'
    case 'system':
      return theSite
  }
}
