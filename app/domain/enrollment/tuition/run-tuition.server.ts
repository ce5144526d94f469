import { bookedStatuses } from '~/domain/booking/booking'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, sql, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { system } from '~/values/actor'
import {
  addMonths,
  calendarDateAt,
  dateForDatabase,
  daysOfMonth,
  type CalendarDate,
  type CalendarMonth,
} from '~/values/business-time'
import { chargeTuition } from './charge-tuition.server'
import { chargedThrough } from '~/domain/enrollment/terms/term'

/** What a tuition run charges for one enrollment. */
export type TuitionDue = {
  enrollmentId: string
  guardianId: string
  termClassId: string
  athleteId: string
  lessons: number
  cents: number
  isHeld: boolean
}

/**
 * What the run of a day charges, by family: every date through the months that are charged by then
 * and that is on no invoice yet. Enrollments that staff hold out are named, and not charged.
 */
export async function findTuitionDue(
  day: CalendarDate,
  tx: Transaction = database(),
  guardianId?: string,
): Promise<TuitionDue[]> {
  const terms = await tx.term.findMany({ select: { id: true, tuitionDay: true } })
  if (terms.length === 0) return []
  const ids = terms.map(({ id }) => id)
  const until = terms.map((term) => dateForDatabase(dayAfter(chargedThrough(day, term))))
  return await tx.$queryRaw<TuitionDue[]>`
    select enrollment.id as "enrollmentId", booking_order.guardian_id as "guardianId",
      enrollment.term_class_id as "termClassId", enrollment.athlete_id as "athleteId",
      count(*)::int as lessons, sum(booking.price_cents)::int as cents,
      enrollment.tuition_held as "isHeld"
    from enrollment
      join term_class on term_class.id = enrollment.term_class_id
      join unnest(${ids}::uuid[], ${until}::date[]) as through (term_id, until)
        on through.term_id = term_class.term_id
      join booking_order on booking_order.id = enrollment.order_id
      join booking on booking.order_id = enrollment.order_id
      join lesson on lesson.id = booking.lesson_id
      left join tuition_line on tuition_line.booking_id = booking.id
    where tuition_line.booking_id is null and booking.status::text = any(${[...bookedStatuses]})
      and (lesson.original_on < through.until or term_class.basis = 'term')
      and ${guardianId === undefined ? sql`true` : sql`booking_order.guardian_id = ${guardianId}::uuid`}
    group by enrollment.id, booking_order.guardian_id
    order by booking_order.guardian_id, enrollment.id`
}

function dayAfter(month: CalendarMonth): CalendarDate {
  return daysOfMonth(addMonths(month, 1)).first
}

/**
 * Charges the tuition of every family whose day has come, one family at a time, and tells it with
 * one email. If it is interrupted, the next run picks up where it stopped: a date stays on one
 * invoice, and a missed day is made up for.
 * @throws the first failure, after all other families are done
 */
export async function runTuition(now: Date = clock.now()): Promise<void> {
  const { timeZone } = await findSettings()
  const today = calendarDateAt(now, timeZone)
  const due = (await findTuitionDue(today)).filter(({ isHeld }) => !isHeld)
  const families = [...new Set(due.map(({ guardianId }) => guardianId))]
  await forEachSequential(families, (guardianId) => chargeFamily(guardianId, today, now))
}

async function chargeFamily(guardianId: string, today: CalendarDate, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const due = (await findTuitionDue(today, tx, guardianId)).filter(({ isHeld }) => !isHeld)
    const invoiceIds: string[] = []
    for (const { enrollmentId } of due) {
      const { termClass } = await tx.enrollment.findUniqueOrThrow({
        where: { id: enrollmentId },
        select: { termClass: { select: { basis: true, term: { select: { tuitionDay: true } } } } },
      })
      const month = chargedThrough(today, termClass.term)
      const through = { month, isAll: termClass.basis === 'term' }
      const id = await chargeTuition(tx, enrollmentId, through, now)
      if (!id) continue
      invoiceIds.push(id)
      const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
      await recordAuditEvent(tx, system, { action: 'charge-tuition', ...subject }, now)
    }
    // of all invoices made together, the email is about the first one
    if (invoiceIds[0])
      await queueEmail(tx, { kind: 'tuition-charged', subjectId: invoiceIds[0], guardianId }, now)
  })
}
