import type { DueMail, Recipient } from '~/domain/communications/compose-mail'
import type { Attachment } from '~/domain/communications/emails/letter'
import { findMailedGuardian, type MailedGuardian } from '~/domain/family/find-mail-address.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { bookingSuccessPath } from '~/values/paths/paths'
import {
  bookingCalendarFile,
  bookingsCalendarFile,
} from './calendar-feed/booking-calendar-file.server'
import type { LessonInMail } from './emails/lesson-facts'
import { selectionOfBooking, wholeView, type WholeBooking } from './find-booking.server'

/** What every mail about a booking is made of; of the booking, no more than its reader may be told. */
export type MailedBooking = {
  booking: WholeBooking
  settings: Settings
  to: Recipient | null
  /** Whether that address was proved to be its reader's. */
  isProved: boolean
}

/** Part of making a mail: the booking it is about, and whom it goes to; null once that is nobody. */
export async function findMailedBooking(
  tx: Transaction,
  { subjectId, guardianId }: DueMail,
): Promise<MailedBooking | null> {
  const row = await tx.booking.findUnique({ where: { id: subjectId }, select: selectionOfBooking })
  if (!row || !guardianId) return null
  const guardian = await findMailedGuardian(tx, guardianId)
  const booking = bookingForReader(wholeView(row), guardian)
  return { booking, settings: await findSettings(tx), to: guardian.to, isProved: guardian.isProved }
}

/** Part of making a mail: the booking without what was typed, unless it was typed by its reader. */
export function bookingForReader(
  booking: WholeBooking,
  { isProved, firstName }: Omit<MailedGuardian, 'to'>,
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

/** Whether the family that a mail goes to signs in to its bookings. */
export async function hasAccount(tx: Transaction, { guardianId }: DueMail): Promise<boolean> {
  return guardianId !== null && (await tx.account.count({ where: { guardianId } })) > 0
}

/** Whether a family still looks forward to it. */
export function isAhead({ status, startsAt }: WholeBooking, now: Date): boolean {
  return status === 'confirmed' && now < startsAt
}

export function lessonInMail({ booking, settings }: MailedBooking): LessonInMail {
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

/** Part of making a mail: the address that opens the booking for whoever has it, the same at every attempt, but for one after the links of the order were made anew. */
export async function createMailedLink(
  tx: Transaction,
  mail: DueMail,
  now: Date,
): Promise<{ path: string; href: string }> {
  const { order } = await tx.booking.findUniqueOrThrow({
    where: { id: mail.subjectId },
    select: { order: { select: { linkSeed: true } } },
  })
  const token = tokenFrom('booking-link', mail.id + order.linkSeed)
  await tx.$executeRaw`
    INSERT INTO booking_link (id, booking_id, token_hash, created_at)
    VALUES (${newId()}::uuid, ${mail.subjectId}::uuid, ${hashToken(token)}, ${now}::timestamptz)
    ON CONFLICT DO NOTHING`
  const path = bookingSuccessPath(token)
  return { path, href: env().publicOrigin + path }
}

/** For the family's calendar, as the booking stands now. */
export function calendarAttachment(
  { booking, settings }: MailedBooking,
  now: Date,
): Attachment | undefined {
  const content = bookingCalendarFile(booking, settings, now)
  return content ? calendarNamed('lesson.ics', content, booking) : undefined
}

/** The same for several bookings of one family, all of them canceled or none, in one file. */
export function joinedCalendarFiles(mailed: MailedBooking[], now: Date): Attachment | undefined {
  const [first] = mailed
  if (!first) return undefined
  const bookings = mailed.map(({ booking }) => booking)
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
