import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { cancelAfterNotice } from '~/domain/booking/cancellation/cancel-booking.server'
import { notifyEachCoach } from '~/domain/booking/emails/coach/notify-coach.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { unfinishedAttemptsFor } from '~/domain/booking/money/card/unfinished-attempts'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { dueCents, findBalances, keptCents } from '~/domain/payments/charges/find-balances.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { isPausedOn } from '~/domain/enrollment/pauses/pause'
import { findPausableBookings } from '~/domain/enrollment/pauses/pause-class.server'
import { findOverdueTuition } from './find-overdue-tuition.server'

/**
 * Pauses every enrollment whose tuition is overdue for as many days as the settings allow: its
 * lessons from the next day on that are not paid for are released, and family and office are told.
 * Each in its own transaction, so that the next run picks up where one stopped.
 * @throws the first failure, after all others are done
 */
export async function pauseOverdueClasses(now: Date = clock.now()): Promise<void> {
  const settings = await findSettings()
  const due = await findToPause(null, settings, now)
  await forEachSequential([...due], ([enrollmentId, guardianId]) =>
    pauseOverdueClass({ enrollmentId, guardianId }, now),
  )
}

/** By enrollment, whose family is to pay. */
async function findToPause(
  guardianId: string | null,
  settings: Settings,
  now: Date,
  tx?: Transaction,
): Promise<Map<string, string>> {
  const { overduePauseDays } = settings
  if (overduePauseDays === null) return new Map()
  const overdue = await findOverdueTuition(guardianId, now, tx, settings)
  return new Map(
    overdue
      .filter(({ days }) => days >= overduePauseDays)
      .map((one) => [one.enrollmentId, one.guardianId]),
  )
}

/** Pauses one of them, unless it was paid meanwhile or is being paid. Idempotent. */
export async function pauseOverdueClass(
  { enrollmentId, guardianId }: { enrollmentId: string; guardianId: string },
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    const seen = await findEnrollment(tx, enrollmentId)
    await lockCoaches(
      tx,
      seen.order.bookings.map(({ lesson }) => lesson.coachId),
    )
    await lockRow(tx, 'enrollment', enrollmentId)
    // against a payment at the same time
    await lockBookings(
      tx,
      seen.order.bookings.map(({ id }) => id),
    )
    const settings = await findSettings(tx)
    const today = calendarDateAt(now, settings.timeZone)
    const found = await findEnrollment(tx, enrollmentId)
    if (found.overdueFrom || found.isTrial || isOver(found, today)) return
    if (!(await findToPause(guardianId, settings, now, tx)).has(enrollmentId)) return
    const { orderId } = found
    if ((await tx.paymentAttempt.count({ where: unfinishedAttemptsFor({ id: orderId }) })) > 0)
      return
    const lessons = await findLessons(tx, found, settings.timeZone)
    // what is due only for lessons to come is released with them, which would end the pause at once
    if (!lessons.some(({ day, isOwed }) => isOwed && day <= today)) return
    const from = addDays(today, 1)
    await tx.enrollment.update({
      where: { id: enrollmentId },
      data: { overdueFrom: dateForDatabase(from), version: { increment: 1 } },
    })
    const givenUp = lessons.filter(({ day, mayGiveUp }) => mayGiveUp && day >= from)
    for (const { bookingId } of givenUp) {
      const key = overduePauseKey({ enrollmentId, from, bookingId })
      await cancelAfterNotice(tx, system, { bookingId, key, canceledBy: 'coach' }, now)
    }
    const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
    const details = { from, dates: givenUp.length }
    await recordAuditEvent(tx, system, { action: 'pause-overdue', ...subject, details }, now)
    const email = { subjectId: enrollmentId, occasion: from }
    await queueEmail(tx, { kind: 'overdue-paused', guardianId, ...email }, now)
    await queueEmail(tx, { kind: 'overdue-paused-office', ...email }, now)
    const lessonsOf = new Set(givenUp.map(({ bookingId }) => bookingId))
    const coachIds = found.order.bookings
      .filter(({ id }) => lessonsOf.has(id))
      .map(({ lesson }) => lesson.coachId)
    const coaches = { kind: 'coach-overdue-paused', subjectId: enrollmentId, coachIds } as const
    await notifyEachCoach(tx, system, { ...coaches, what: from }, now)
  })
}

async function findEnrollment(tx: Transaction, id: string) {
  return await tx.enrollment.findUniqueOrThrow({
    where: { id },
    include: {
      pauses: true,
      order: {
        select: {
          bookings: {
            select: {
              id: true,
              status: true,
              lesson: { select: { coachId: true, startsAt: true } },
            },
          },
        },
      },
    },
  })
}

type Found = Awaited<ReturnType<typeof findEnrollment>>

function isOver({ endsOn }: Found, today: CalendarDate): boolean {
  return endsOn !== null && dateFromDatabase(endsOn) <= today
}

/** What can be given up: lessons without a payment that the family has not paused itself. */
async function findLessons(tx: Transaction, { order, pauses }: Found, timeZone: string) {
  const bookings = order.bookings.filter(({ status }) => status === 'confirmed')
  const ids = order.bookings.map(({ id }) => id)
  const balances = new Map(
    (await findBalances({ bookingIds: ids }, tx)).map((one) => [one.bookingId, one]),
  )
  const pausable = await findPausableBookings(
    tx,
    bookings.map(({ id }) => id),
  )
  const free = new Set(pausable.map(({ id }) => id))
  return order.bookings.map(({ id: bookingId, lesson }) => {
    const day = calendarDateAt(lesson.startsAt, timeZone)
    const balance = balances.get(bookingId)
    const isUnpaid = !balance || keptCents(balance) === 0
    return {
      bookingId,
      day,
      isOwed: balance !== undefined && dueCents(balance) > 0,
      mayGiveUp: free.has(bookingId) && isUnpaid && !isPausedOn(pauses, day),
    }
  })
}

/** Names the cancellation of a lesson by a pause. */
export function overduePauseKey(of: {
  enrollmentId: string
  from: CalendarDate
  bookingId: string
}): string {
  return hashToken(`overdue ${of.enrollmentId} ${of.from} ${of.bookingId}`)
}
