import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { notifyEachCoach } from '~/domain/booking/emails/coach/notify-coach.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { system } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { bookDates } from '~/domain/enrollment/dates/book-dates.server'
import { findKnownDates, type KnownDate } from '~/domain/enrollment/dates/find-known-dates.server'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import { lockClassAndEnrollment } from '~/domain/enrollment/lock-class.server'
import { priceDates } from '~/domain/enrollment/plan-enrollment.server'
import { findTermClassesWhere } from '~/domain/enrollment/terms/find-term-class.server'
import { overduePauseKey } from './pause-overdue.server'
import { isPausedOn } from '~/domain/enrollment/pauses/pause'

/**
 * Resumes every class that was paused because its tuition was overdue, once nothing is due anymore:
 * its lessons from the next day on that have a place are booked again, and charged with the next
 * tuition.
 * @throws the first failure, after all others are done
 */
export async function resumePaidClasses(now: Date = clock.now()): Promise<void> {
  const paused = await database().enrollment.findMany({
    where: { overdueFrom: { not: null } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  await forEachSequential(paused, ({ id }) => transaction((tx) => resume(tx, id, now)))
}

async function resume(tx: Transaction, enrollmentId: string, now: Date): Promise<void> {
  const where = { id: enrollmentId }
  const seen = await tx.enrollment.findUniqueOrThrow({ where, select: { termClassId: true } })
  const [termClass] = await findTermClassesWhere({ id: seen.termClassId }, tx)
  await lockClassAndEnrollment(tx, termClass!, enrollmentId, now)
  const found = await findPaused(tx, enrollmentId)
  const { orderId, athlete, order, overdueFrom, siblingPercent } = found
  if (!overdueFrom) return
  const balances = await findBalances({ orderId }, tx)
  if (balances.some((balance) => dueCents(balance) > 0)) return
  const settings = await findSettings(tx)
  const today = calendarDateAt(now, settings.timeZone)
  const from = dateFromDatabase(overdueFrom)
  const until = found.endsOn && dateFromDatabase(found.endsOn)
  const tomorrow = addDays(today, 1)
  const toCome = await findDatesToCome(termClass!, { from: tomorrow, until }, now, tx)
  const lessonIds = toCome.map(({ lessonId }) => lessonId)
  const known = await findKnownDates(tx, found, lessonIds)
  const missing = toCome.filter((date) =>
    isMissing(found, { known: known.get(date.lessonId), day: date.day, from }),
  )
  const agreed = { siblingPercent, registrationFeeCents: 0, extras: [], isTrial: false }
  const free = missing.filter((date) => date.free > 0)
  const dates = priceDates(termClass!, free, { ...agreed, today, settings })
  const wanted = { orderId, athlete, dates, termClass: termClass!, settings }
  const bookings = await bookDates(tx, { ...wanted, occasion: `overdue ${from}` }, now)
  // the class is locked
  if (!bookings) throw new Error(`a place of enrollment ${enrollmentId} was taken meanwhile`)
  await tx.enrollment.update({ where, data: { overdueFrom: null, version: { increment: 1 } } })
  const coachIds = bookings.map(({ coachId }) => coachId)
  const coaches = { kind: 'coach-overdue-resumed', subjectId: enrollmentId, coachIds } as const
  await notifyEachCoach(tx, system, { ...coaches, what: from }, now)
  const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
  const details = { from, dates: bookings.length, full: missing.length - free.length }
  await recordAuditEvent(tx, system, { action: 'resume-paid', ...subject, details }, now)
  const { guardianId } = order
  const email = { subjectId: enrollmentId, occasion: from }
  if (guardianId) await queueEmail(tx, { kind: 'overdue-resumed', guardianId, ...email }, now)
  await queueEmail(tx, { kind: 'overdue-resumed-office', ...email }, now)
}

async function findPaused(tx: Transaction, id: string) {
  return await tx.enrollment.findUniqueOrThrow({
    where: { id },
    include: {
      pauses: true,
      athlete: { select: { id: true, hostGymMember: true } },
      termClass: { select: { term: { select: { kind: true } } } },
      order: { select: { guardianId: true } },
    },
  })
}

type Paused = Awaited<ReturnType<typeof findPaused>>

/** Whether a date was given up by the pause, or is new since, and the family does not pause it. */
function isMissing(
  { id: enrollmentId, pauses, termClass, startsOn }: Paused,
  { known, day, from }: { known?: KnownDate; day: CalendarDate; from: CalendarDate },
): boolean {
  if (known?.isTaken) return false
  const isGivenUp = known?.canceled.some(
    ({ bookingId, idempotencyKey }) =>
      idempotencyKey === overduePauseKey({ enrollmentId, from, bookingId }),
  )
  // the days of a camp are chosen one by one
  const isNew = !known && termClass.term.kind === 'season' && day >= dateFromDatabase(startsOn)
  return (isGivenUp || isNew) && !isPausedOn(pauses, day)
}
