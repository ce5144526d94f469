import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { setAttendance } from '~/domain/booking/attendance/set-attendance.server'
import { cancelAfterNotice } from '~/domain/booking/cancellation/cancel-booking.server'
import { notifyEachCoach } from '~/domain/booking/emails/coach/notify-coach.server'
import {
  findChangeableBookings,
  type ChangeableBooking,
} from '~/domain/booking/find/find-changeable-booking.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { splitPrice } from '~/domain/booking/holds/held-booking.server'
import { closePaymentPagesOf } from '~/domain/booking/money/card/close-payment-pages-of.server'
import { percentOf } from '~/domain/booking/money/prices/discounts'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { capCharges } from '~/domain/payments/charges/change-charges.server'
import { findBalances, keptCents } from '~/domain/payments/charges/find-balances.server'
import { findLateFees } from '~/domain/payments/charges/find-late-fees.server'
import { isPaidByCredits, paidInMoney, refundParts } from '~/domain/payments/payment'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import {
  addDays,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import type { Outcome } from '~/values/outcome'
import {
  findDroppable,
  lockEnrollment,
  type Droppable,
} from '~/domain/enrollment/find-droppable.server'
import { whyNotPause, type PauseDays, type PauseRefusal, type PauseRequest } from './pause'

/** What pausing a class would mean now. */
type PauseTerms = PauseDays & {
  percent: number
  lessons: Date[]
  /** What the paused lessons cost all together. */
  shareCents: number
  /** Of what was paid for them, what is refunded. */
  refundCents: number
}

/** The first day that a family may choose, and the share; null without access or for a trial. */
export async function findPauseRules(
  parent: Parent,
  enrollmentId: string,
  now: Date = clock.now(),
): Promise<{ earliest: CalendarDate; percent: number } | null> {
  const found = await findPausable(parent, enrollmentId, now, database())
  return found && { earliest: addDays(found.lastOn, 1), percent: found.percent }
}

/** Null without access, and for a trial lesson. */
export async function findPauseTerms(
  actor: Parent | Staff,
  enrollmentId: string,
  days: PauseDays,
  now: Date = clock.now(),
): Promise<Outcome<PauseTerms, PauseRefusal> | null> {
  return await transaction(async (tx) => {
    const found = await findPausable(actor, enrollmentId, now, tx)
    return found && (await planPause(tx, actor, { found, days }))?.terms
  })
}

type Paused = { enrollmentId: string } & PauseDays

/**
 * Pauses a class from a day to a day. With a share of the price, its lessons stay booked for that
 * share, and the athlete is marked as absent; without one they are canceled. What was paid beyond the
 * share is refunded. Refused if the cost differs from the one shown. Idempotent. Null
 * without access.
 */
export async function pauseClass(
  actor: Parent | Staff,
  enrollmentId: string,
  request: PauseRequest,
  now: Date = clock.now(),
): Promise<Outcome<Paused, PauseRefusal> | null> {
  const { firstOn, lastOn } = request
  const settings = await findSettings()
  return await transaction(async (tx) => {
    const found = await lockEnrollment(tx, enrollmentId, () =>
      findPausable(actor, enrollmentId, now, tx),
    )
    if (!found) return null
    const paused = { enrollmentId, firstOn, lastOn }
    const idempotencyKey = hashToken(`${request.idempotencyKey} ${enrollmentId}`)
    if ((await tx.enrollmentPause.count({ where: { idempotencyKey } })) > 0) return paused
    await lockBookings(
      tx,
      found.dates.map(({ bookingId }) => bookingId),
    )
    const plan = await planPause(tx, actor, { found, days: { firstOn, lastOn } })
    if ('refused' in plan.terms) return plan.terms
    const { terms } = plan
    const isSeen = (shown: number | undefined, is: number) => shown === undefined || shown === is
    if (
      !isSeen(request.shareCents, terms.shareCents) ||
      !isSeen(request.refundCents, terms.refundCents)
    )
      return { refused: 'cost-changed', detail: formatMoney(terms.shareCents, settings.currency) }

    const id = newId()
    const { percent } = found
    const [first, last] = [dateForDatabase(firstOn), dateForDatabase(lastOn)]
    await tx.enrollmentPause.create({
      data: {
        id,
        idempotencyKey,
        enrollmentId,
        firstOn: first,
        lastOn: last,
        percent,
        createdAt: now,
      },
    })
    for (const line of plan.lines)
      await pauseLesson(tx, actor, { line, percent, pauseId: id, timeZone: settings.timeZone }, now)
    const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
    const details = { firstOn, lastOn, dates: plan.lines.length, refundCents: terms.refundCents }
    await recordAuditEvent(tx, actor, { action: 'pause-class', ...subject, details }, now)
    const { guardianId } = found
    if (guardianId) await queueEmail(tx, { kind: 'class-paused', subjectId: id, guardianId }, now)
    const coachIds = plan.lines.map(({ booking }) => booking.lesson.coachId)
    await notifyEachCoach(tx, actor, { kind: 'coach-class-paused', subjectId: id, coachIds }, now)
    return paused
  })
}

type Pausable = Droppable & {
  percent: number
  startedOn: CalendarDate | null
  pauses: PauseDays[]
}

async function findPausable(
  actor: Parent | Staff,
  enrollmentId: string,
  now: Date,
  tx: Transaction,
): Promise<Pausable | null> {
  const found = await findDroppable(actor, enrollmentId, now, tx)
  if (!found) return null
  const { termClass, pauses, order } = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    select: {
      pauses: true,
      termClass: { select: { term: { select: { pausePercent: true } } } },
      order: {
        select: {
          bookings: {
            where: { lesson: { originalOn: { not: null } } },
            orderBy: { lesson: { originalOn: 'asc' } },
            take: 1,
            select: { lesson: { select: { originalOn: true } } },
          },
        },
      },
    },
  })
  const started = order.bookings[0]?.lesson.originalOn
  return {
    ...found,
    percent: termClass.term.pausePercent,
    startedOn: started ? dateFromDatabase(started) : null,
    pauses: pauses.map(({ firstOn, lastOn }) => ({
      firstOn: dateFromDatabase(firstOn),
      lastOn: dateFromDatabase(lastOn),
    })),
  }
}

/** Without lessons that were made up for or paid with a credit: they were had elsewhere. */
export async function findPausableBookings(
  tx: Transaction,
  ids: string[],
): Promise<ChangeableBooking[]> {
  const bookings = await findChangeableBookings({ id: { in: ids } }, tx)
  return bookings.filter(({ isMadeUpFor, paid }) => !isMadeUpFor && !isPaidByCredits(paid))
}

/** One paused lesson and what it costs. */
type Line = {
  booking: ChangeableBooking
  isCharged: boolean
  shareCents: number
  /** Of the lesson's invoice, which stays beside the share. */
  lateFeeCents: number
  refundCents: number
}

async function planPause(
  tx: Transaction,
  actor: Parent | Staff,
  { found, days }: { found: Pausable; days: PauseDays },
): Promise<{ terms: Outcome<PauseTerms, PauseRefusal>; lines: Line[] }> {
  const { firstOn, lastOn } = days
  const earliest = actor.kind === 'guardian' ? addDays(found.lastOn, 1) : null
  const isDropped = found.droppedOn !== null
  const refusal = whyNotPause({ ...found, days, earliest, isDropped })
  if (refusal) {
    const { detail } = refusal
    return { terms: { ...refusal, ...(detail && { detail: formatDay(detail) }) }, lines: [] }
  }
  const within = found.dates.filter(({ day }) => firstOn <= day && day <= lastOn)
  const ids = within.map(({ bookingId }) => bookingId)
  const bookings = await findPausableBookings(tx, ids)
  if (bookings.length === 0) return { terms: { refused: 'nothing-to-pause' }, lines: [] }
  const bookingIds = bookings.map(({ id }) => id)
  const balances = await findBalances({ bookingIds }, tx)
  // what is canceled with the lesson has none left
  const fees = found.percent === 0 ? new Map<string, number>() : await findLateFees(bookingIds, tx)
  const lines = bookings.map((booking) => {
    const balance = balances.find(({ bookingId }) => bookingId === booking.id)!
    const share = percentOf(booking.price.priceCents, found.percent)
    const isCharged = balance.chargedCents > 0
    const lateFeeCents = fees.get(booking.id) ?? 0
    const shareCents = isCharged ? Math.min(balance.chargedCents - lateFeeCents, share) : share
    return {
      booking,
      isCharged,
      shareCents,
      lateFeeCents,
      refundCents: Math.max(0, keptCents(balance) - shareCents - lateFeeCents),
    }
  })
  const terms = {
    ...days,
    percent: found.percent,
    lessons: bookings.map(({ startsAt }) => startsAt),
    shareCents: lines.reduce((sum, line) => sum + line.shareCents, 0),
    refundCents: lines.reduce((sum, line) => sum + line.refundCents, 0),
  }
  return { terms, lines }
}

/** Names what a pause does to a lesson, and its refund. */
export function pauseOccasion(pauseId: string, bookingId: string): string {
  return hashToken(`pause ${pauseId} ${bookingId}`)
}

type Pausing = { line: Line; percent: number; pauseId: string; timeZone: string }

/** Releases a lesson without a share; with one, it stays booked for less. */
async function pauseLesson(
  tx: Transaction,
  actor: Parent | Staff,
  { line, percent, pauseId, timeZone }: Pausing,
  now: Date,
): Promise<void> {
  const { booking, isCharged, shareCents, lateFeeCents, refundCents } = line
  const { id: bookingId, placesTaken } = booking
  await closePaymentPagesOf(tx, bookingId)
  const occasion = pauseOccasion(pauseId, bookingId)
  if (percent === 0) {
    await cancelAfterNotice(tx, actor, { bookingId, key: occasion }, now)
    return
  }
  for (const athlete of booking.athletes) {
    const change = { athlete, to: 'absent', givesCredit: false } as const
    await setAttendance(tx, actor, booking, change, { timeZone, now })
  }
  const ceiling = { keptCents: shareCents + lateFeeCents, kind: 'taken_off', occasion } as const
  if (isCharged) await capCharges(tx, bookingId, ceiling, now)
  else {
    await tx.bookingDiscount.deleteMany({ where: { bookingId } })
    await splitPrice(tx, { id: bookingId, priceCents: shareCents, placesTaken })
  }
  const price = isCharged ? {} : { priceCents: shareCents, depositCents: 0 }
  await tx.booking.update({
    where: { id: bookingId },
    data: { ...price, version: { increment: 1 } },
  })
  if (refundCents === 0) return
  const parts = refundParts(paidInMoney(booking.paid), refundCents)
  await queueRefund(tx, bookingId, parts, now, occasion)
}
