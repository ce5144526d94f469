import { sceneOfLesson } from '~/domain/catalogue/scene-of-lesson'
import type { DueEmail, Recipient } from '~/domain/communications/compose-email'
import type { Attachment } from '~/domain/communications/emails/email-content'
import {
  findEmailedGuardian,
  type EmailedGuardian,
} from '~/domain/family/find-email-address.server'
import { linesOfVenue } from '~/domain/scheduling/venues/venue'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { database, type Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import { bookingSuccessPath } from '~/values/paths/paths'
import { isEnded } from '../booking'
import {
  bookingCalendarFile,
  bookingsCalendarFile,
} from '../calendar-feed/booking-calendar-file.server'
import type { LessonInEmail } from '../emails/lesson-facts'
import { selectionOfBooking, toWholeBooking, type WholeBooking } from '../find/find-booking.server'
import { voidStates } from '~/domain/payments/payment'
import { fullName } from '~/domain/family/athletes/athlete'

/** Data for emails about a booking, limited to what the recipient may see. */
export type EmailedBooking = {
  booking: WholeBooking
  settings: Settings
  to: Recipient | null
  /** Whether the recipient verified the address. */
  isProved: boolean
}

/** Part of composing an email: its booking and recipient; null if there is no recipient. */
export async function findEmailedBooking(
  tx: Transaction,
  { subjectId, guardianId }: DueEmail,
): Promise<EmailedBooking | null> {
  const row = await tx.booking.findUnique({ where: { id: subjectId }, select: selectionOfBooking })
  if (!row || !guardianId) return null
  const guardian = await findEmailedGuardian(tx, guardianId)
  const booking = bookingForReader(toWholeBooking(row), guardian)
  return { booking, settings: await findSettings(tx), to: guardian.to, isProved: guardian.isProved }
}

/** Part of composing an email: hides typed text from anyone who did not type it. */
export function bookingForReader(
  booking: WholeBooking,
  { isProved, firstName }: Omit<EmailedGuardian, 'to'>,
): WholeBooking {
  if (isProved) return { ...booking, firstName }
  const { athletes } = booking.details
  const unnamed = athletes.map((athlete, index) => ({
    ...athlete,
    firstName: athletes.length === 1 ? 'your athlete' : `athlete ${index + 1}`,
  }))
  const details = { ...booking.details, athletes: unnamed, focusNote: '' }
  return { ...booking, firstName, details }
}

/** Whether the recipient has an account. */
export async function hasAccount(tx: Transaction, { guardianId }: DueEmail): Promise<boolean> {
  return guardianId !== null && (await tx.account.count({ where: { guardianId } })) > 0
}

/** Whether the lesson is confirmed and upcoming. */
export function isUpcoming({ status, startsAt }: WholeBooking, now: Date): boolean {
  return status === 'confirmed' && now < startsAt
}

/** Names who is still coming; who is reported absent is listed apart. */
export function lessonInEmail({ booking, settings }: EmailedBooking): LessonInEmail {
  const { startsAt, details } = booking
  const { timeZone, addressLines } = settings
  return {
    drawing: sceneOfLesson(details.lessonType),
    lessonName: details.title,
    isParty: details.isParty,
    isPast: isEnded(booking),
    durationMinutes: details.lessonType.durationMinutes,
    coachName: details.coachName,
    athletes: details.athletes
      .filter(({ attendance }) => attendance !== 'absent')
      .map(({ firstName }) => firstName),
    absent: details.athletes
      .filter(({ attendance }) => attendance === 'absent')
      .map(({ firstName }) => firstName),
    startsAt,
    timeZone,
    where: details.venue ? linesOfVenue(details.venue) : addressLines,
    venue: details.venue,
  }
}

/**
 * Part of composing an email: creates the booking's link. The same on every attempt, until the
 * order's links are replaced.
 */
export async function createEmailedLink(
  tx: Transaction,
  email: DueEmail,
  now: Date,
): Promise<{ path: string; href: string }> {
  const { order } = await tx.booking.findUniqueOrThrow({
    where: { id: email.subjectId },
    select: { order: { select: { linkSeed: true } } },
  })
  const token = tokenOfRow('booking-link', email.id, order.linkSeed)
  await tx.$executeRaw`
    INSERT INTO booking_link (id, booking_id, token_hash, created_at)
    VALUES (${newId()}::uuid, ${email.subjectId}::uuid, ${hashToken(token)}, ${now}::timestamptz)
    ON CONFLICT DO NOTHING`
  const path = bookingSuccessPath(token)
  return { path, href: env().publicOrigin + path }
}

/** A calendar file of the booking's current state. */
export function calendarAttachment(
  { booking, settings, isProved }: EmailedBooking,
  now: Date,
): Attachment | undefined {
  const content = bookingCalendarFile(booking, settings, now, isProved ? 'athletes' : 'nobody')
  return content ? calendarNamed('lesson.ics', content, booking) : undefined
}

/** One calendar file for several bookings of a family, all canceled or none. */
export function combineCalendarFiles(emailed: EmailedBooking[], now: Date): Attachment | undefined {
  const [first] = emailed
  if (!first) return undefined
  const bookings = emailed.map(({ booking }) => booking)
  const content = bookingsCalendarFile(
    bookings,
    first.settings,
    now,
    first.isProved ? 'athletes' : 'nobody',
  )
  return content ? calendarNamed('lessons.ics', content, first.booking) : undefined
}

function calendarNamed(
  filename: string,
  content: string,
  { status }: Pick<WholeBooking, 'status'>,
): Attachment {
  const method = status === 'canceled' ? 'CANCEL' : 'PUBLISH'
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content }
}

/** The refunds of a cancellation and their methods, without failed, withdrawn and earlier ones. */
export async function findValidRefunds(tx: Transaction, bookingId: string, canceledAt: Date) {
  const refunds = await tx.refund.findMany({
    where: { bookingId, createdAt: { gte: canceledAt }, state: { notIn: [...voidStates] } },
    orderBy: { id: 'asc' },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  return refunds.map(({ paymentId, amountCents, state, allocation }) => {
    return { paymentId, amountCents, method: allocation.payment.method, isKept: state === 'kept' }
  })
}

type Done = {
  bookingId: string
  action: 'cancel-booking' | 'reschedule-booking'
  /** Who booked it. */
  guardianId: string
  /** The reschedule that is meant. */
  moveId?: string
}

/** The guardian who rescheduled or canceled another one's booking; null if none. */
export async function findOtherGuardian(
  { bookingId, action, guardianId, moveId }: Done,
  tx: Transaction = database(),
): Promise<string | null> {
  const last = await tx.auditEvent.findFirst({
    where: {
      subjectKind: 'booking',
      subjectId: bookingId,
      action,
      ...(moveId && { details: { path: ['moveId'], equals: moveId } }),
    },
    orderBy: { id: 'desc' },
    select: { actorKind: true, actorId: true },
  })
  if (last?.actorKind !== 'guardian' || !last.actorId || last.actorId === guardianId) return null
  const other = await tx.guardian.findUnique({
    where: { id: last.actorId },
    select: { firstName: true, lastName: true },
  })
  return other && fullName(other)
}
