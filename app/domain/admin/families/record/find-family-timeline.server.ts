import { isAtOwnVenue } from '~/domain/access/visible-to-venues.server'
import type { AuditEvent } from '~/domain/audit/audit-event'
import { emailKinds, type EmailKind } from '~/domain/communications/email-kinds'
import {
  messageStateLabels,
  messageStateOf,
  type MessageState,
} from '~/domain/communications/message'
import { database, sql } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { formatMomentWithYear } from '~/values/format/format-time'
import { countPages, type PageOf } from '~/values/paging'
import { may } from '~/values/permissions'
import { actionsHiddenFrom } from '~/domain/admin/activity/hidden-actions'
import { findStaffNames } from '../../find-staff-names.server'
import { formatEvent } from '~/domain/admin/bookings/present-booking-event'
import { formatFamilyEvent } from './present-family-event'
import { maySeeFamily } from '~/domain/family/visible-to.server'

const perPage = 30

/** A family's event as text, with its actor and subject. */
export type TimelineEntry = {
  id: string
  at: Date
  what: string
  by: string
  /** A lesson, athlete or enrollment; empty for the family itself. */
  about: string
  bookingId: string | null
  emailId: string | null
}

type Row = AuditEvent & {
  outcome: Exclude<MessageState, 'due' | 'kept'> | null
  keptAsFile: boolean
  total: number
}

/** A family's events, newest first, without those that the viewer may not see. */
export async function findFamilyTimeline(
  staff: Staff,
  guardianId: string,
  wantedPage: number,
  zone: TimeZone,
): Promise<PageOf<TimelineEntry>> {
  if (!(await maySeeFamily(staff, guardianId))) return { entries: [], page: 1, pages: 1 }
  const read = (page: number) => findRows(staff, guardianId, page)
  const asked = await read(wantedPage)
  // a page beyond the end has no total
  const rows = asked.length > 0 || wantedPage === 1 ? asked : await read(1)
  const pages = countPages(Number(rows[0]?.total ?? 0), perPage)
  const page = asked.length > 0 ? wantedPage : 1
  return { entries: await entriesOf(rows, zone), page, pages }
}

async function findRows(staff: Staff, guardianId: string, page: number): Promise<Row[]> {
  const hidden = actionsHiddenFrom(staff)
  const moneyKinds = may(staff, 'handle-payments') ? ['payment', 'package-sale'] : []
  const emails = may(staff, 'answer-messages')
    ? sql`UNION ALL
      SELECT id, created_at, 'system', null, kind, 'email', subject_id, '{}', outcome::text,
        kept_as_file
      FROM outbox_message WHERE guardian_id IN (SELECT id FROM person)`
    : sql``
  return await database().$queryRaw<Row[]>`
    WITH person AS (
      SELECT id FROM guardian WHERE ${guardianId}::uuid IN (id, merged_into_id)
    ), subject (kind, id) AS (
      SELECT 'guardian', id FROM person
      UNION ALL
      SELECT 'account', id FROM account WHERE guardian_id = ${guardianId}::uuid
      UNION ALL
      SELECT 'athlete', athlete_id FROM guardianship
      WHERE guardian_id = ${guardianId}::uuid AND ended_at IS NULL
      UNION ALL
      SELECT 'booking', booking.id FROM booking
      JOIN booking_order ON booking_order.id = order_id AND guardian_id = ${guardianId}::uuid
      JOIN lesson ON lesson.id = lesson_id AND ${isAtOwnVenue(staff, sql`lesson.venue_id`)}
      UNION ALL
      SELECT 'enrollment', enrollment.id FROM enrollment
      JOIN booking_order ON booking_order.id = order_id AND guardian_id = ${guardianId}::uuid
      JOIN term_class ON term_class.id = term_class_id
      JOIN lesson_series ON lesson_series.id = series_id
        AND ${isAtOwnVenue(staff, sql`lesson_series.venue_id`)}
      UNION ALL
      SELECT 'payment', payment.id FROM payment
      JOIN booking_order ON booking_order.id = order_id AND guardian_id = ${guardianId}::uuid
      WHERE 'payment' = ANY(${moneyKinds})
      UNION ALL
      SELECT 'package-sale', package_sale.id FROM package_sale
      JOIN booking_order ON booking_order.id = order_id AND guardian_id = ${guardianId}::uuid
      WHERE 'package-sale' = ANY(${moneyKinds})
    ), happened AS (
      SELECT event.id, at, actor_kind::text AS actor_kind, actor_id, action, subject_kind,
        subject_id, details, null AS outcome, false AS kept_as_file
      FROM subject JOIN audit_event event ON subject_kind = kind AND subject_id = subject.id
      WHERE action <> ALL(${hidden})
      ${emails}
    )
    SELECT id, at, actor_kind AS "actorKind", actor_id AS "actorId", action,
      subject_kind AS "subjectKind", subject_id AS "subjectId", details, outcome,
      kept_as_file AS "keptAsFile", count(*) OVER ()::int AS total
    FROM happened ORDER BY at DESC, id DESC
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`
}

async function entriesOf(rows: Row[], zone: TimeZone): Promise<TimelineEntry[]> {
  const idsOf = (kind: string) =>
    rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []))
  const [names, bookings, athletes, enrollments] = await Promise.all([
    findStaffNames(
      rows.flatMap(({ actorKind, actorId }) => (actorKind === 'staff' && actorId ? [actorId] : [])),
    ),
    findBookings(idsOf('booking')),
    findAthletes(idsOf('athlete')),
    findEnrollments(idsOf('enrollment')),
  ])
  return rows.map((row) => {
    const booking = row.subjectKind === 'booking' ? bookings.get(row.subjectId) : undefined
    return {
      id: row.id,
      at: row.at,
      what: booking ? formatEvent(row, { ...noFacts, ...booking }, zone) : wordsOf(row),
      by: whoDid(row, names),
      about: booking
        ? `${booking.lessonType.name}, ${formatMomentWithYear(booking.lesson.startsAt, zone)}`
        : (athletes.get(row.subjectId) ?? enrollments.get(row.subjectId) ?? ''),
      bookingId: booking ? row.subjectId : null,
      emailId: row.subjectKind === 'email' ? row.id : null,
    }
  })
}

/** Details are only in the booking's own history. */
const noFacts = { moves: [], cancellation: null }

function wordsOf(row: Row): string {
  if (row.subjectKind !== 'email') return formatFamilyEvent(row)
  const state = messageStateOf(row)
  return `Email: ${emailKinds[row.action as EmailKind].label}. ${messageStateLabels[state]}`
}

function whoDid({ actorKind, actorId }: Row, names: Map<string, string>): string {
  if (actorKind === 'system') return 'The site'
  if (actorKind === 'staff') return names.get(actorId ?? '') ?? 'Someone who worked here'
  return 'The family'
}

async function findBookings(ids: string[]) {
  const rows = await database().booking.findMany({
    relationLoadStrategy: 'join',
    where: { id: { in: ids } },
    select: {
      id: true,
      currency: true,
      lessonType: { select: { name: true } },
      lesson: { select: { startsAt: true } },
      places: { select: { athlete: { select: { id: true, firstName: true } } } },
      allocations: { where: { payment: { byBank: true } }, select: { paymentId: true } },
    },
  })
  return new Map(
    rows.map(({ id, allocations, ...row }) => [
      id,
      { ...row, bankDebits: allocations.map(({ paymentId }) => paymentId) },
    ]),
  )
}

/** Who is in which class or camp. */
async function findEnrollments(ids: string[]): Promise<Map<string, string>> {
  const rows = await database().enrollment.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      athlete: { select: { firstName: true } },
      termClass: { select: { title: true } },
    },
  })
  return new Map(
    rows.map(({ id, athlete, termClass }) => [id, `${athlete.firstName}, ${termClass.title}`]),
  )
}

async function findAthletes(ids: string[]): Promise<Map<string, string>> {
  const rows = await database().athlete.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true },
  })
  return new Map(rows.map(({ id, firstName }) => [id, firstName]))
}
