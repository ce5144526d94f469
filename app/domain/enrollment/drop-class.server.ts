import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { cancelAfterNotice } from '~/domain/booking/cancellation/cancel-booking.server'
import { notifyEachCoach } from '~/domain/booking/emails/coach/notify-coach.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import {
  dueOfAllCents,
  findBalances,
  keptCents,
  sumBalances,
} from '~/domain/payments/charges/find-balances.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addDays, dateForDatabase, type CalendarDate } from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import type { Outcome } from '~/values/outcome'
import type { DropRefusal, DropRequest } from './enrollment-forms'
import { findDroppable, lockEnrollment, type Droppable } from './find-droppable.server'

type Dropped = { enrollmentId: string; lastOn: CalendarDate; refundCents: number }

/**
 * Ends an enrollment: for a family with the term's notice, for staff on the day that they chose.
 * Cancels every later date with a full refund, and tells the family. Refused if the last day under
 * the notice differs from the one shown. Idempotent. Null without access.
 */
export async function dropClass(
  actor: Parent | Staff,
  enrollmentId: string,
  { lastOn }: DropRequest,
  now: Date = clock.now(),
): Promise<Outcome<Dropped, DropRefusal> | null> {
  return await transaction(async (tx) => {
    const found = await lockEnrollment(tx, enrollmentId, () =>
      findDroppable(actor, enrollmentId, now, tx),
    )
    if (!found) return null
    if (found.droppedOn === endOf(found, lastOn)) return { enrollmentId, lastOn, refundCents: 0 }
    if (found.droppedOn !== null) return { refused: 'already-dropped' }
    if (actor.kind === 'guardian' && lastOn !== found.lastOn)
      return { refused: 'notice-changed', detail: formatDay(found.lastOn) }
    const dropped = await endEnrollment(tx, actor, { enrollmentId, found, lastOn }, now)
    if ('refused' in dropped) return dropped
    if (found.guardianId) {
      const email = { kind: 'class-dropped', subjectId: enrollmentId } as const
      await queueEmail(tx, { ...email, guardianId: found.guardianId }, now)
    }
    return { enrollmentId, lastOn, ...dropped }
  })
}

type Ending = {
  enrollmentId: string
  found: Droppable
  lastOn: CalendarDate
  /** Whether what was paid stays as account balance. */
  isKept?: boolean
}

/**
 * Part of a command, with coaches and the enrollment locked: ends an enrollment after a day, and
 * cancels later dates with a full refund, or as account balance.
 */
export async function endEnrollment(
  tx: Transaction,
  actor: Parent | Staff,
  { enrollmentId, found, lastOn, isKept }: Ending,
  now: Date,
): Promise<Outcome<{ refundCents: number }, 'nothing-left'>> {
  const ids = found.dates.filter(({ day }) => day > lastOn).map(({ bookingId }) => bookingId)
  if (ids.length === 0 && !found.isOverdue) return { refused: 'nothing-left' }
  await lockBookings(tx, ids)
  let refundCents = 0
  for (const bookingId of ids) {
    const key = hashToken(`drop ${enrollmentId} ${bookingId}`)
    const canceled = await cancelAfterNotice(tx, actor, { bookingId, key, isKept }, now)
    refundCents += canceled?.refundCents ?? 0
  }
  await tx.enrollment.update({
    where: { id: enrollmentId },
    data: {
      endsOn: dateForDatabase(endOf(found, lastOn)),
      droppedAt: now,
      overdueFrom: null,
      version: { increment: 1 },
    },
  })
  const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
  const details = { lastOn, dates: ids.length, refundCents }
  await recordAuditEvent(tx, actor, { action: 'drop-class', ...subject, details }, now)
  const { coachIds } = found
  const left = { kind: 'coach-class-dropped', subjectId: enrollmentId, coachIds } as const
  await notifyEachCoach(tx, actor, left, now)
  return { refundCents }
}

/** One that is dropped before it begins ends the day before. */
function endOf({ startsOn }: Pick<Droppable, 'startsOn'>, lastOn: CalendarDate): CalendarDate {
  const before = addDays(startsOn, -1)
  return lastOn < before ? before : lastOn
}

/** What dropping a class now, with the term's notice, would mean to a family. */
type DropTerms = {
  /** The last day under the term's notice. */
  lastOn: CalendarDate
  isDropped: boolean
  /** Null if none is left. */
  lastLesson: Date | null
  canceled: Date[]
  /** Paid for the lessons that are canceled. */
  refundCents: number
  /** Charged for all others and not paid. */
  dueCents: number
  /** Whether lessons that stay booked are charged later. */
  isChargedLater: boolean
}

/** Null without access, and for a trial lesson. */
export async function findDropTerms(
  actor: Parent | Staff,
  enrollmentId: string,
  now: Date = clock.now(),
): Promise<DropTerms | null> {
  const found = await findDroppable(actor, enrollmentId, now, database())
  if (!found) return null
  const { lastOn, droppedOn, dates } = found
  const canceled = dates.filter(({ day }) => day > lastOn)
  const bookingIds = canceled.map(({ bookingId }) => bookingId)
  const { orderId } = await database().enrollment.findUniqueOrThrow({ where: { id: enrollmentId } })
  const balances = await findBalances({ orderId })
  const left = balances.filter(({ bookingId }) => !bookingIds.includes(bookingId))
  const staying = dates.filter(({ day }) => day <= lastOn)
  return {
    lastOn,
    isDropped: droppedOn !== null,
    lastLesson: dates.findLast(({ day }) => day <= lastOn)?.startsAt ?? null,
    canceled: canceled.map(({ startsAt }) => startsAt),
    refundCents: keptCents(sumBalances(balances.filter((one) => !left.includes(one)))),
    dueCents: dueOfAllCents(left),
    isChargedLater: staying.some(
      ({ bookingId }) => !left.some((one) => one.bookingId === bookingId && one.chargedCents > 0),
    ),
  }
}
