import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, dateFromDatabase, type CalendarDate } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import { lastDayAfterNotice } from './terms/term'
import { enrollmentsWithinReach } from './visible-to.server'

/** An enrollment with what dropping it now would mean. */
export type Droppable = {
  guardianId: string | null
  startsOn: CalendarDate
  /** The last day under the term's notice. */
  lastOn: CalendarDate
  /** Its end, once it was dropped. */
  droppedOn: CalendarDate | null
  coachIds: string[]
  /** Whether its lessons are given up until its tuition is paid. */
  isOverdue: boolean
  /** To come, by their original days. */
  dates: { bookingId: string; day: CalendarDate; startsAt: Date }[]
}

/** Null without access, and for a trial lesson, which is canceled like any other. */
export async function findDroppable(
  actor: Parent | Staff,
  enrollmentId: string,
  now: Date,
  tx: Transaction = database(),
): Promise<Droppable | null> {
  if (!isRowId(enrollmentId)) return null
  const { timeZone } = await findSettings(tx)
  const row = await tx.enrollment.findFirst({
    where: { AND: [{ id: enrollmentId, isTrial: false }, enrollmentsWithinReach(actor)] },
    include: {
      termClass: { select: { term: { select: { dropNoticeDays: true } } } },
      order: {
        select: {
          guardianId: true,
          bookings: {
            where: { status: 'confirmed', lesson: { startsAt: { gt: now } } },
            orderBy: { lesson: { startsAt: 'asc' } },
            select: {
              id: true,
              lesson: { select: { coachId: true, originalOn: true, startsAt: true } },
            },
          },
        },
      },
    },
  })
  if (!row) return null
  const { bookings, guardianId } = row.order
  return {
    guardianId,
    startsOn: dateFromDatabase(row.startsOn),
    lastOn: lastDayAfterNotice(calendarDateAt(now, timeZone), row.termClass.term),
    droppedOn: row.droppedAt && row.endsOn && dateFromDatabase(row.endsOn),
    isOverdue: row.overdueFrom !== null,
    coachIds: [...new Set(bookings.map(({ lesson }) => lesson.coachId))],
    dates: bookings.map(({ id, lesson }) => ({
      bookingId: id,
      day: lesson.originalOn
        ? dateFromDatabase(lesson.originalOn)
        : calendarDateAt(lesson.startsAt, timeZone),
      startsAt: lesson.startsAt,
    })),
  }
}

/**
 * Locks an enrollment and the coaches of its lessons to come, and finds it as it is then. Null
 * without access.
 */
export async function lockEnrollment<Found extends { coachIds: string[] }>(
  tx: Transaction,
  enrollmentId: string,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const seen = await find()
  if (!seen) return null
  await lockCoaches(tx, seen.coachIds)
  await lockRow(tx, 'enrollment', enrollmentId)
  return await find()
}
