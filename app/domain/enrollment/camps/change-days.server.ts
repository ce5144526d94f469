import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { bookedStatuses } from '~/domain/booking/booking'
import { cancelAfterNotice } from '~/domain/booking/cancellation/cancel-booking.server'
import { notifyCoachOfBooking } from '~/domain/booking/emails/coach/notify-coach.server'
import { lockBookings } from '~/domain/booking/find/lock-booking.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import { findMasteredSkills } from '~/domain/progress/find-mastered-skills.server'
import { findBalances, keptCents } from '~/domain/payments/charges/find-balances.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { calendarDateAt, dateForDatabase, type CalendarDate } from '~/values/business-time'
import { formatShortDay } from '~/values/format/format-time'
import { formatMoney } from '~/values/money'
import type { Outcome, Refused } from '~/values/outcome'
import { bookDates } from '~/domain/enrollment/dates/book-dates.server'
import { lockClassAndEnrollment } from '~/domain/enrollment/lock-class.server'
import { whyNotComing } from '~/domain/enrollment/why-not-enroll.server'
import { whyNotOpen } from '~/domain/enrollment/enrollment'
import { type PlannedDate } from '~/domain/enrollment/plan-enrollment.server'
import { chargedThrough } from '~/domain/enrollment/terms/term'
import { chargeTuition } from '~/domain/enrollment/tuition/charge-tuition.server'
import { whyNotPaidUp } from '~/domain/enrollment/tuition/why-not-paid-up.server'
import type { DaysChange } from './change-days'
import type { ChangeDaysRefusal } from './change-days-texts'
import {
  findAddable,
  findChosenDays,
  priceToAdd,
  whyNotCancelDay,
  whyNotChangeDays,
  type ChosenDays,
} from './chosen-days.server'

type DaysChanged = { enrollmentId: string; day: CalendarDate; change: DaysChange['change'] }

/**
 * Adds a day to an enrollment in a camp, charged at once with what it adds to the price, or cancels
 * one with a full refund: for a family with the camp's notice. Refused if the amount differs from
 * the one shown. Tells family and coach. Idempotent. Null without access, and for a class of a
 * season.
 */
export async function changeDays(
  actor: Parent | Staff,
  enrollmentId: string,
  request: DaysChange,
  now: Date = clock.now(),
): Promise<Outcome<DaysChanged, ChangeDaysRefusal> | null> {
  const settings = await findSettings()
  return await transaction(async (tx) => {
    const seen = await findChosenDays(tx, actor, enrollmentId, now)
    if (!seen) return null
    await lockClassAndEnrollment(tx, seen.termClass, enrollmentId, now)
    const found = await findChosenDays(tx, actor, enrollmentId, now)
    if (!found) return null
    const { change, day } = request
    const key = hashToken(`${request.idempotencyKey} ${enrollmentId}`)
    const changed = { enrollmentId, day, change }
    if (await isRepeated(tx, found, { day, key })) return changed
    const chosen = { found, settings, request, key }
    const refusal = whyNotChangeDays(found) ?? (await made[change](tx, actor, chosen, now))
    if (refusal) return refusal
    await setRange(tx, enrollmentId)
    const subject = { subjectKind: 'enrollment', subjectId: enrollmentId }
    const details = { change, day }
    await recordAuditEvent(tx, actor, { action: 'change-camp-days', ...subject, details }, now)
    return changed
  })
}

const made = { add: addDay, cancel: cancelDay }

/** Whether the form was sent before; its day may have been canceled since. */
async function isRepeated(
  tx: Transaction,
  { orderId }: ChosenDays,
  { day, key }: { day: CalendarDate; key: string },
): Promise<boolean> {
  if ((await tx.cancellation.count({ where: { idempotencyKey: key } })) > 0) return true
  const bookings = await tx.booking.findMany({
    where: { orderId, lesson: { originalOn: dateForDatabase(day) } },
    select: { idempotencyKey: true, lessonId: true },
  })
  return bookings.some(
    ({ idempotencyKey, lessonId }) => idempotencyKey === hashToken(`${orderId} ${lessonId} ${key}`),
  )
}

type Changing = { found: ChosenDays; settings: Settings; request: DaysChange; key: string }

/** Part of the command, with the class and the enrollment locked. */
async function addDay(
  tx: Transaction,
  actor: Parent | Staff,
  { found, settings, request, key: occasion }: Changing,
  now: Date,
): Promise<Refused<ChangeDaysRefusal> | null> {
  const { enrollmentId, orderId, guardianId, termClass, athlete } = found
  const { day, cents } = request
  const date = (await findAddable(tx, actor, found, now)).find((one) => one.day === day)
  if (!date) return { refused: 'no-such-day' }
  if (date.free <= 0) return { refused: 'day-full', detail: formatShortDay(day) }
  if (await isAroundAnother(tx, found, day)) return { refused: 'already-enrolled' }
  const planned = priceToAdd(date, { found, settings }, now)
  const { priceCents } = planned.price
  if (cents !== undefined && cents !== priceCents)
    return { refused: 'cost-changed', detail: formatMoney(priceCents, settings.currency) }
  if (actor.kind === 'guardian') {
    const refusal = await whyNotAdd(tx, actor, { found, planned, settings }, now)
    if (refusal) return refusal
  }
  const dates = [planned]
  const wanted = { orderId, athlete, dates, termClass, settings, occasion }
  const bookings = await bookDates(tx, wanted, now)
  if (!bookings) return { refused: 'day-full', detail: formatShortDay(day) }
  const month = chargedThrough(calendarDateAt(now, settings.timeZone), termClass.term)
  await chargeTuition(tx, enrollmentId, { month, isAll: true }, now)
  if (guardianId)
    for (const { id: subjectId } of bookings) {
      const email = { kind: 'booking-confirmed', subjectId, guardianId } as const
      await queueEmail(tx, { ...email, occasion: 'added' }, now)
    }
  await notifyCoachOfBooking(tx, actor, bookings, now)
  return null
}

/** Whether the days would reach over those of another enrollment of the athlete in this camp. */
async function isAroundAnother(
  tx: Transaction,
  { enrollmentId, termClass, athlete, days }: ChosenDays,
  day: CalendarDate,
): Promise<boolean> {
  const all = [...days.map((one) => one.day), day].toSorted()
  const around = await tx.enrollment.count({
    where: {
      id: { not: enrollmentId },
      termClassId: termClass.id,
      athleteId: athlete.id,
      isTrial: false,
      startsOn: { lte: dateForDatabase(all.at(-1)!) },
      endsOn: { gte: dateForDatabase(all[0]!) },
    },
  })
  return around > 0
}

type Adding = { found: ChosenDays; planned: PlannedDate; settings: Settings }

/** The same checks as of enrolling; staff decide themselves. */
async function whyNotAdd(
  tx: Transaction,
  parent: Parent,
  { found, planned, settings }: Adding,
  now: Date,
): Promise<Refused<ChangeDaysRefusal> | null> {
  const { termClass, athlete } = found
  const asked = { guardianId: parent.id, settings, request: {} }
  const unpaid = await whyNotPaidUp(tx, parent, asked, now)
  if (unpaid) return unpaid
  const wanted = { startsOn: planned.day, isTrial: false }
  const closed = whyNotOpen(termClass, wanted, { isStaff: false, isMember: true, now }, settings)
  if (closed) return closed
  const own = (await findBookableAthletes(parent, tx)).find(({ id }) => id === athlete.id)
  if (!own) return { refused: 'no-athlete' }
  const skillIds = termClass.prerequisites.map(({ id }) => id)
  const mastered = (await findMasteredSkills([own.id], skillIds, tx)).get(own.id)!
  const coming = { athlete: { ...own, mastered }, termClass, settings, dates: [planned] }
  return await whyNotComing(tx, coming, now)
}

/** Part of the command, with the class and the enrollment locked. */
async function cancelDay(
  tx: Transaction,
  actor: Parent | Staff,
  { found, settings, request, key }: Changing,
  now: Date,
): Promise<Refused<ChangeDaysRefusal> | null> {
  const { day, cents } = request
  const { bookingId } = found.toCome.find((one) => one.day === day) ?? {}
  if (!bookingId) return { refused: 'not-booked' }
  const refusal = whyNotCancelDay(actor, found, day)
  if (refusal) return refusal
  await lockBookings(tx, [bookingId])
  const [balance] = await findBalances({ bookingId }, tx)
  const refundCents = balance ? keptCents(balance) : 0
  if (cents !== undefined && cents !== refundCents)
    return { refused: 'cost-changed', detail: formatMoney(refundCents, settings.currency) }
  const canceled = await cancelAfterNotice(tx, actor, { bookingId, key, tells: true }, now)
  return canceled ? null : { refused: 'not-booked' }
}

/** From the first to the last day that is booked. */
async function setRange(tx: Transaction, enrollmentId: string): Promise<void> {
  const days = await tx.lesson.findMany({
    where: {
      bookings: {
        some: { status: { in: [...bookedStatuses] }, order: { enrollment: { id: enrollmentId } } },
      },
    },
    orderBy: { originalOn: 'asc' },
    select: { originalOn: true },
  })
  const data = { startsOn: days[0]!.originalOn!, endsOn: days.at(-1)!.originalOn! }
  await tx.enrollment.update({
    where: { id: enrollmentId },
    data: { ...data, version: { increment: 1 } },
  })
}
