import type { DueEmail, Recipient } from '~/domain/communications/compose-email'
import type { Attachment } from '~/domain/communications/emails/letter'
import {
  findEmailedGuardian,
  type EmailedGuardian,
} from '~/domain/family/find-email-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { type Transaction, database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { bookingSuccessPath } from '~/values/paths/paths'
import {
  bookingCalendarFile,
  bookingsCalendarFile,
} from '../calendar-feed/booking-calendar-file.server'
import type { LessonInEmail } from '../emails/lesson-facts'
import { selectionOfBooking, wholeView, type WholeBooking } from '../find-booking.server'
import { voidStates } from '~/domain/payments/payment'
import { fullName } from '~/domain/family/athletes/athlete'

/** What every email about a booking is made of; of the booking, no more than its reader may be told. */
export type EmailedBooking = {
  booking: WholeBooking
  settings: Settings
  to: Recipient | null
  /** Whether that address was proved to be its reader's. */
  isProved: boolean
}

/** Part of making an email: the booking it is about, and whom it goes to; null once that is nobody. */
export async function findEmailedBooking(
  tx: Transaction,
  { subjectId, guardianId }: DueEmail,
): Promise<EmailedBooking | null> {
  const row = await tx.booking.findUnique({ where: { id: subjectId }, select: selectionOfBooking })
  if (!row || !guardianId) return null
  const guardian = await findEmailedGuardian(tx, guardianId)
  const booking = bookingForReader(wholeView(row), guardian)
  return { booking, settings: await findSettings(tx), to: guardian.to, isProved: guardian.isProved }
}

/** Part of making an email: the booking without what was typed, unless it was typed by its reader. */
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

/** Whether the family that an email goes to signs in to its bookings. */
export async function hasAccount(tx: Transaction, { guardianId }: DueEmail): Promise<boolean> {
  return guardianId !== null && (await tx.account.count({ where: { guardianId } })) > 0
}

/** Whether a family still looks forward to it. */
export function isAhead({ status, startsAt }: WholeBooking, now: Date): boolean {
  return status === 'confirmed' && now < startsAt
}

export function lessonInEmail({ booking, settings }: EmailedBooking): LessonInEmail {
  const { startsAt, details } = booking
  const { timeZone, addressLines } = settings
  return {
    lessonName: details.lessonType.name,
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
    where: addressLines,
  }
}

/** Part of making an email: the address that opens the booking for whoever has it, the same at every attempt, but for one after the links of the order were made anew. */
export async function createEmailedLink(
  tx: Transaction,
  email: DueEmail,
  now: Date,
): Promise<{ path: string; href: string }> {
  const { order } = await tx.booking.findUniqueOrThrow({
    where: { id: email.subjectId },
    select: { order: { select: { linkSeed: true } } },
  })
  const token = tokenFrom('booking-link', email.id + order.linkSeed)
  await tx.$executeRaw`
    INSERT INTO booking_link (id, booking_id, token_hash, created_at)
    VALUES (${newId()}::uuid, ${email.subjectId}::uuid, ${hashToken(token)}, ${now}::timestamptz)
    ON CONFLICT DO NOTHING`
  const path = bookingSuccessPath(token)
  return { path, href: env().publicOrigin + path }
}

/** For the family's calendar, as the booking stands now. */
export function calendarAttachment(
  { booking, settings }: EmailedBooking,
  now: Date,
): Attachment | undefined {
  const content = bookingCalendarFile(booking, settings, now)
  return content ? calendarNamed('lesson.ics', content, booking) : undefined
}

/** The same for several bookings of one family, all of them canceled or none, in one file. */
export function joinedCalendarFiles(emailed: EmailedBooking[], now: Date): Attachment | undefined {
  const [first] = emailed
  if (!first) return undefined
  const bookings = emailed.map(({ booking }) => booking)
  const content = bookingsCalendarFile(bookings, first.settings, now)
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

/** What goes back of a booking and which way, as far as it did not fail and was not withdrawn. */
export async function refundsOf(tx: Transaction, bookingId: string) {
  const refunds = await tx.refund.findMany({
    where: { bookingId, state: { notIn: [...voidStates] } },
    orderBy: { id: 'asc' },
    include: { allocation: { select: { payment: { select: { method: true } } } } },
  })
  return refunds.map(({ paymentId, amountCents, allocation }) => {
    return { paymentId, amountCents, method: allocation.payment.method }
  })
}

type Done = {
  bookingId: string
  action: 'cancel-booking' | 'reschedule-booking'
  /** Who booked it. */
  guardianId: string
  /** Of several moves, the one that is meant. */
  moveId?: string
}

/** The name of the guardian who moved or canceled what another one booked; null where it was nobody else. */
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
