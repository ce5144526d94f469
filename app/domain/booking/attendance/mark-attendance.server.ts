import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import { queueRefund } from '~/domain/payments/refunds/send-refunds.server'
import { paidCents, refundParts } from '~/domain/payments/payment'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import { isMissed, isSeen, statusAfter, whyNotSayYet, type Attendance } from './attendance'
import type { BookingStatus } from '../booking'
import type { AttendanceAnswers } from '../booking-forms'
import { isFor, whyNotInState } from '../booking-states'
import { endBooking } from '../end-bookings.server'
import { closePaymentPagesOf } from '~/domain/booking/money/card/close-payment-pages-of.server'
import { lockChangeableBooking, type ChangeableBooking } from '../find-changeable-booking.server'
import { payWithCreditsAsStaff } from '../money/credits/pay-with-credits.server'
import { settleNoShow } from '../money/refunds/settle-no-show.server'
import type { AttendanceRefusal } from './attendance-messages'
import { setAttendance } from './set-attendance.server'
import { queueEmail } from '~/domain/communications/queue-email.server'

export type Marked = { bookingId: string }

/**
 * Says of each athlete of a booking whether they came. What is said already is not said twice, so a
 * second press is none; refused where somebody else changed the booking meanwhile. Of a lesson that
 * is over it also says whether anybody came at all. What a family has not confirmed is confirmed for it
 * where staff say so, once somebody came; where nobody did, the hold ends and nothing is charged, unless
 * staff say so. Null where the booking is out of the actor's reach.
 */
export async function markAttendance(
  actor: Actor,
  bookingId: string,
  { version, athletes, confirms, charges }: AttendanceAnswers,
  now: Date = clock.now(),
): Promise<Outcome<Marked, AttendanceRefusal> | null> {
  if (!isFor('mark-attendance', actor)) return null
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId)
    if (!booking) return null
    const refused = whyNotInState('mark-attendance', booking.status)
    if (refused) return { refused }
    const isHeld = booking.status === 'held'
    if (isHeld && !booking.isOnBehalf) return { refused: 'not-booked-yet' }

    const changes = changesOf(booking, athletes)
    if (changes.length === 0) return { bookingId }
    if (booking.version !== version) return { refused: 'changed-meanwhile' }
    const refusal = whyNotMark(changes, booking, timeZone, now)
    if (refusal) return refusal
    const attendances = attendancesAfter(booking, athletes)
    const becomes = statusOnceSaid(booking.status, attendances, { charges })
    const isAgreed = Boolean(confirms) || !attendances.some(cameToIt)
    if (isHeld && becomes === 'confirmed' && !isAgreed)
      return { refused: 'not-confirmed-yet', field: 'confirms' }

    for (const change of changes) {
      const said = { ...change, givesCredit: !isHeld }
      await setAttendance(tx, actor, booking, said, { timeZone, now })
    }
    await saveStatus(tx, actor, { booking, becomes }, now)
    if (becomes !== 'expired' && isMissed(attendances)) await notifyNoShow(tx, booking, now)
    return { bookingId }
  })
}

type Change = { athlete: ChangeableBooking['athletes'][number]; to: Attendance; index: number }

/** What is said differently from before; of somebody who is not in the booking nothing can be said. */
function changesOf(
  { athletes }: ChangeableBooking,
  answers: AttendanceAnswers['athletes'],
): Change[] {
  return answers.flatMap(({ athleteId, attendance: to }, index) => {
    const athlete = athletes.find(({ id }) => id === athleteId)
    return athlete && athlete.attendance !== to ? [{ athlete, to, index }] : []
  })
}

function whyNotMark(
  changes: Change[],
  { startsAt }: ChangeableBooking,
  zone: TimeZone,
  now: Date,
): Refused<AttendanceRefusal> | null {
  for (const { to, index } of changes) {
    const refused = whyNotSayYet(to, startsAt, zone, now)
    if (refused) return { refused, field: `athletes[${index}].attendance` }
  }
  return null
}

/** Before the end nothing is over yet: the job that completes lessons will look then. */
function statusOnceSaid(
  from: BookingStatus,
  attendances: Attendance[],
  { charges }: Pick<AttendanceAnswers, 'charges'>,
): BookingStatus {
  if (from === 'held') {
    if (!attendances.some(isSeen)) return from
    if (attendances.some(cameToIt) || charges) return 'confirmed'
    // of somebody it is not known yet
    return attendances.includes('expected') ? from : 'expired'
  }
  return from === 'confirmed' ? from : statusAfter(attendances)
}

function attendancesAfter(
  { athletes: places }: ChangeableBooking,
  said: AttendanceAnswers['athletes'],
): Attendance[] {
  return places.map(({ id, attendance }) => {
    return said.find(({ athleteId }) => athleteId === id)?.attendance ?? attendance
  })
}

function cameToIt(attendance: Attendance): boolean {
  return attendance === 'present' || attendance === 'late'
}

type Saving = { booking: ChangeableBooking; becomes: BookingStatus }

async function saveStatus(
  tx: Transaction,
  actor: Actor,
  { booking, becomes: to }: Saving,
  now: Date,
): Promise<void> {
  const { id, status: from } = booking
  if (to === 'expired') return await endHold(tx, actor, booking, now)
  const isBooked = from === 'held' && to === 'confirmed'
  const confirmed = { confirmedAt: now, confirmedByStaff: true }
  await tx.booking.update({
    where: { id },
    data: { status: to, version: { increment: 1 }, ...(isBooked && confirmed) },
  })
  if (from === to) return
  if (isBooked) {
    await chargeBookings(tx, [id], now)
    await payWithCreditsAsStaff(tx, actor, id, now)
  } else await settleNoShow(tx, actor, booking, to, now)
  const action = isBooked ? 'confirm-booking' : 'correct-completion'
  const entry = { action, subjectKind: 'booking', subjectId: id }
  await recordAuditEvent(tx, actor, { ...entry, details: { from, to } }, now)
}

/** Nobody agreed to anything: what was paid ahead goes back. */
async function endHold(
  tx: Transaction,
  actor: Actor,
  booking: ChangeableBooking,
  now: Date,
): Promise<void> {
  const { id, paid } = booking
  const ending = { status: 'expired', action: 'expire-hold', reason: 'no-show' } as const
  await endBooking(tx, actor, booking, ending, now)
  await closePaymentPagesOf(tx, id)
  await queueRefund(tx, id, refundParts(paid, paidCents(paid)), now)
}

/**
 * Part of a command, once all of a booking's athletes are marked as not having come: owes the family
 * one email, however often that is corrected and said again. One that had become untrue before it was
 * sent is owed anew.
 */
async function notifyNoShow(
  tx: Transaction,
  { id: subjectId, guardianId, version }: ChangeableBooking,
  now: Date,
): Promise<void> {
  if (!guardianId) return
  const kind = 'no-show'
  const told = {
    kind,
    subjectId,
    OR: [{ outcome: null }, { outcome: { not: 'dropped' as const } }],
  }
  if ((await tx.outboxMessage.count({ where: told })) > 0) return
  await queueEmail(tx, { kind, subjectId, guardianId, occasion: `at ${version}` }, now)
}
