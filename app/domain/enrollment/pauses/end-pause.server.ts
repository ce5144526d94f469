import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { setAttendance } from '~/domain/booking/attendance/set-attendance.server'
import { notifyEachCoach } from '~/domain/booking/emails/coach/notify-coach.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { collectAgain } from '~/domain/booking/money/autopay/schedule-collection.server'
import { splitPrice } from '~/domain/booking/holds/held-booking.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { addCharge } from '~/domain/payments/charges/change-charges.server'
import { dueCents, findBalances } from '~/domain/payments/charges/find-balances.server'
import { findLateFees } from '~/domain/payments/charges/find-late-fees.server'
import { keepRefunds, stopRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import {
  addDays,
  calendarDateAt,
  dateForDatabase,
  dateFromDatabase,
  type CalendarDate,
} from '~/values/business-time'
import { formatDay } from '~/values/format/format-time'
import type { Outcome } from '~/values/outcome'
import { bookDates } from '~/domain/enrollment/dates/book-dates.server'
import { findKnownDates } from '~/domain/enrollment/dates/find-known-dates.server'
import { findDatesToCome } from '~/domain/scheduling/find-dates-to-come.server'
import { findDroppable } from '~/domain/enrollment/find-droppable.server'
import { lockClassAndEnrollment } from '~/domain/enrollment/lock-class.server'
import { priceDates, type PlannedDate } from '~/domain/enrollment/plan-enrollment.server'
import {
  findTermClassesWhere,
  type KnownTermClass,
} from '~/domain/enrollment/terms/find-term-class.server'
import { chargedThrough } from '~/domain/enrollment/terms/term'
import { chargeTuition } from '~/domain/enrollment/tuition/charge-tuition.server'
import type { EndPauseRefusal, EndPauseRequest } from './pause'
import { findPausableBookings, pauseOccasion } from './pause-class.server'

type PauseEnded = { enrollmentId: string }

/**
 * Takes a pause back, whole before it begins and from tomorrow on after that: the athlete is booked
 * and charged again for its lessons, and family and coaches are told. A refund that has not gone
 * out is stopped, or pays again for lessons that were canceled. Refused if a lesson is full.
 * Idempotent: nothing is done where no such pause is left. Null without access.
 */
export async function endPause(
  actor: Parent | Staff,
  enrollmentId: string,
  { firstOn }: EndPauseRequest,
  now: Date = clock.now(),
): Promise<Outcome<PauseEnded, EndPauseRefusal> | null> {
  const settings = await findSettings()
  const tomorrow = addDays(calendarDateAt(now, settings.timeZone), 1)
  return await transaction(async (tx) => {
    if (!(await findDroppable(actor, enrollmentId, now, tx))) return null
    const { termClassId } = await tx.enrollment.findUniqueOrThrow({
      where: { id: enrollmentId },
      select: { termClassId: true },
    })
    const [termClass] = await findTermClassesWhere({ id: termClassId }, tx)
    await lockClassAndEnrollment(tx, termClass!, enrollmentId, now)
    const found = await findDroppable(actor, enrollmentId, now, tx)
    if (!found) return null
    const pause = await tx.enrollmentPause.findFirst({
      where: {
        enrollmentId,
        firstOn: dateForDatabase(firstOn),
        lastOn: { gte: dateForDatabase(tomorrow) },
      },
    })
    if (!pause) return { enrollmentId }
    if (found.droppedOn !== null) return { refused: 'dropped' }
    if (found.isOverdue) return { refused: 'overdue' }
    const from = firstOn < tomorrow ? tomorrow : firstOn
    const days = { from, until: dateFromDatabase(pause.lastOn) }
    const ending = { enrollmentId, pause, days, termClass: termClass!, settings }
    const resumed =
      pause.percent === 0
        ? await bookAgain(tx, actor, ending, now)
        : await chargeAgain(tx, actor, ending, now)
    if ('refused' in resumed) return resumed
    const where = { id: pause.id }
    if (from === firstOn) await tx.enrollmentPause.delete({ where })
    else {
      const lastOn = dateForDatabase(addDays(from, -1))
      await tx.enrollmentPause.update({ where, data: { lastOn } })
    }
    const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
    const details = { from, until: days.until, dates: resumed.dates }
    await recordAuditEvent(tx, actor, { action: 'end-pause', ...subject, details }, now)
    const what = `${from} ${pause.id}`
    const { guardianId } = found
    const coachIds = [...found.coachIds, termClass!.series.coachId]
    if (guardianId) {
      const email = { kind: 'class-pause-ended', subjectId: enrollmentId, guardianId } as const
      await queueEmail(tx, { ...email, occasion: what }, now)
    }
    const coaches = { kind: 'coach-class-pause-ended', subjectId: enrollmentId, coachIds } as const
    await notifyEachCoach(tx, actor, { ...coaches, what }, now)
    return { enrollmentId }
  })
}

type Ending = {
  enrollmentId: string
  pause: { id: string }
  days: { from: CalendarDate; until: CalendarDate }
  termClass: KnownTermClass
  settings: Settings
}

type Resumed = Outcome<{ dates: number }, EndPauseRefusal>

/**
 * Books the dates that the pause canceled; others are left as they are, and so are dates on which
 * the athlete has a place again. What was to be refunded for them pays for them, unless it went out
 * or is another guardian's.
 */
async function bookAgain(
  tx: Transaction,
  actor: Parent | Staff,
  ending: Ending,
  now: Date,
): Promise<Resumed> {
  const { enrollmentId, pause, termClass, settings } = ending
  const { athlete, ...enrollment } = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    include: { athlete: { select: { id: true, hostGymMember: true } } },
  })
  const { orderId } = enrollment
  const planned = await planDates(tx, ending, now)
  const lessonIds = planned.map(({ lessonId }) => lessonId)
  const known = await findKnownDates(tx, enrollment, lessonIds)
  const releasedOn = (lessonId: string) =>
    known
      .get(lessonId)
      ?.canceled.find((one) => one.idempotencyKey === pauseOccasion(pause.id, one.bookingId))
  const dates = planned.filter(
    ({ lessonId }) => releasedOn(lessonId) && !known.get(lessonId)!.isTaken,
  )
  if (dates.length === 0) return { dates: 0 }
  const full = dates.find(({ free }) => free <= 0)
  if (full) return { refused: 'date-full', detail: formatDay(full.day) }
  const wanted = { orderId, athlete, dates, termClass, settings, occasion: pause.id }
  const bookings = await bookDates(tx, wanted, now)
  if (!bookings) return { refused: 'date-full', detail: formatDay(dates[0]!.day) }
  const today = calendarDateAt(now, settings.timeZone)
  const through = {
    month: chargedThrough(today, termClass.term),
    isAll: termClass.basis === 'term',
  }
  await chargeTuition(tx, enrollmentId, through, now)
  for (const { id: to, lessonId } of bookings) {
    const released = releasedOn(lessonId)!
    const rebooked = { pauseId: pause.id, from: released.bookingId, to }
    if (released.orderId === orderId) await payWithRefunds(tx, actor, rebooked, now)
  }
  return { dates: dates.length }
}

type Rebooked = { pauseId: string; from: string; to: string }

/** What is more than the price, or was not charged yet, stays account balance. */
async function payWithRefunds(
  tx: Transaction,
  actor: Parent | Staff,
  { pauseId, from, to: bookingId }: Rebooked,
  now: Date,
): Promise<void> {
  await lockBookings(tx, [from])
  const occasion = pauseOccasion(`${pauseId} taken back`, from)
  const kept = await keepRefunds(tx, { bookingId: from, occasion }, now)
  const [balance] = await findBalances({ bookingId }, tx)
  let due = Math.max(0, balance ? dueCents(balance) : 0)
  for (const { paymentId, amountCents } of kept) {
    const part = { paymentId, amountCents: Math.min(due, amountCents) }
    if (part.amountCents === 0) continue
    due -= part.amountCents
    await tx.paymentAllocation.create({ data: { bookingId, ...part } })
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    const action = 'apply-account-balance'
    await recordAuditEvent(tx, actor, { action, ...subject, details: part }, now)
  }
}

/** Expects the athlete again on the dates that stayed booked for a share of the price. */
async function chargeAgain(
  tx: Transaction,
  actor: Parent | Staff,
  ending: Ending,
  now: Date,
): Promise<Resumed> {
  const { enrollmentId, pause, settings } = ending
  const planned = new Map((await planDates(tx, ending, now)).map((one) => [one.lessonId, one]))
  const rows = await tx.booking.findMany({
    where: {
      order: { enrollment: { id: enrollmentId } },
      status: 'confirmed',
      lessonId: { in: [...planned.keys()] },
      places: { some: { attendance: 'absent' } },
    },
    orderBy: { id: 'asc' },
    select: { id: true, lessonId: true },
  })
  const ids = rows.map(({ id }) => id)
  await lockBookings(tx, ids)
  const bookings = await findPausableBookings(tx, ids)
  for (const booking of bookings) {
    for (const athlete of booking.athletes) {
      const change = { athlete, to: 'expected', givesCredit: false } as const
      await setAttendance(tx, actor, booking, change, { timeZone: settings.timeZone, now })
    }
    const { lessonId } = rows.find(({ id }) => id === booking.id)!
    const occasion = pauseOccasion(pause.id, booking.id)
    await stopRefunds(tx, { bookingId: booking.id, occasion }, now)
    await restorePrice(tx, booking, planned.get(lessonId)!, now)
  }
  await collectAgain(tx, ids, now)
  return { dates: bookings.length }
}

type Priced = { id: string; placesTaken: number }

/** What was charged already is raised to the price; the rest is charged with the tuition. */
async function restorePrice(
  tx: Transaction,
  { id: bookingId, placesTaken }: Priced,
  { price, discounts }: PlannedDate,
  now: Date,
): Promise<void> {
  const [balance] = await findBalances({ bookingId }, tx)
  const isCharged = (await tx.chargeLine.count({ where: { bookingId } })) > 0
  const increment = { version: { increment: 1 } }
  if (isCharged) {
    const fee = (await findLateFees([bookingId], tx)).get(bookingId) ?? 0
    const amountCents = price.priceCents - ((balance?.chargedCents ?? 0) - fee)
    if (amountCents > 0) await addCharge(tx, bookingId, { kind: 'owed_again', amountCents }, now)
    await tx.booking.update({ where: { id: bookingId }, data: increment })
    return
  }
  const { priceCents, depositCents } = price
  await tx.booking.update({
    where: { id: bookingId },
    data: { priceCents, depositCents, ...increment },
  })
  await splitPrice(tx, { id: bookingId, priceCents, placesTaken })
  await tx.bookingDiscount.createMany({ data: discounts.map((one) => ({ bookingId, ...one })) })
}

/** The dates from which the pause is taken back, until the class ends, at its price. */
async function planDates(
  tx: Transaction,
  { enrollmentId, days, termClass, settings }: Ending,
  now: Date,
): Promise<PlannedDate[]> {
  const { siblingPercent, endsOn } = await tx.enrollment.findUniqueOrThrow({
    where: { id: enrollmentId },
    select: { siblingPercent: true, endsOn: true },
  })
  const last = endsOn && dateFromDatabase(endsOn)
  const until = last && last < days.until ? last : days.until
  const dates = await findDatesToCome(termClass, { from: days.from, until }, now, tx)
  const today = calendarDateAt(now, settings.timeZone)
  const agreed = { siblingPercent, registrationFeeCents: 0, extras: [], isTrial: false }
  return priceDates(termClass, dates, { ...agreed, today, settings })
}
