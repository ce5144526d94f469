import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { closePaymentPagesOf } from '~/domain/booking/money/card/close-payment-pages-of.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { isMissed, isSeen, statusAfter, type Attendance } from './attendance'
import type { BookingStatus } from '../booking'
import type { AttendanceAnswers } from '../booking-forms'
import { endBooking } from '../cancellation/end-booking.server'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'
import { payWithCreditsAsStaff } from '../money/credits/pay-with-credits.server'
import { queueHoldRefund } from '../money/refunds/hold-refunds.server'
import { settleNoShow } from '../money/refunds/settle-no-show.server'
import { setAttendance } from './set-attendance.server'

/** A changed attendance. */
export type AthleteMark = {
  athlete: ChangeableBooking['athletes'][number]
  to: Attendance
  /** For an absence whose make-up credit is already decided. */
  givesCredit?: boolean
}

type Marks = Pick<AttendanceAnswers, 'charges'> & {
  changes: AthleteMark[]
  /** Identifies a save, for undo. */
  saving?: string
}

/**
 * Part of a command, with the booking locked and the change checked: sets attendance, and updates
 * the booking's status, its charges and the family.
 */
export async function applyMarks(
  tx: Transaction,
  actor: Actor,
  booking: ChangeableBooking,
  { changes, charges, saving }: Marks,
  { timeZone, now }: { timeZone: TimeZone; now: Date },
): Promise<void> {
  const attendances = attendancesAfter(booking, changes)
  const becomes = statusAfterMarking(booking.status, attendances, { charges })
  for (const change of changes) {
    const givesCredit = booking.status !== 'held' && (change.givesCredit ?? true)
    const said = { ...change, givesCredit, saving }
    await setAttendance(tx, actor, booking, said, { timeZone, now })
  }
  await saveStatus(tx, actor, { booking, becomes }, now)
  if (charges && isNoShowCharge(booking, becomes, attendances)) {
    const entry = { action: 'charge-no-show', subjectKind: 'booking', subjectId: booking.id }
    await recordAuditEvent(tx, actor, entry, now)
  }
  if (becomes !== 'expired' && isMissed(attendances)) await notifyNoShow(tx, booking, now)
}

/** Before the end nothing changes: the job that completes lessons does it then. */
export function statusAfterMarking(
  from: BookingStatus,
  attendances: Attendance[],
  { charges }: Pick<AttendanceAnswers, 'charges'>,
): BookingStatus {
  if (from === 'held') {
    if (!attendances.some(isSeen)) return from
    if (attendances.some(didAttend) || charges) return 'confirmed'
    // someone's attendance is still unknown
    return attendances.includes('expected') ? from : 'expired'
  }
  return from === 'confirmed' ? from : statusAfter(attendances)
}

/**
 * Whether a no-show would charge a family that never agreed to the terms; staff must decide that
 * explicitly.
 */
export function isNoShowCharge(
  { status, confirmedByStaff, athletes }: ChangeableBooking,
  becomes: BookingStatus,
  after: Attendance[],
): boolean {
  if (after.some(didAttend) || !after.includes('no_show')) return false
  if (status === 'held') return becomes === 'confirmed'
  return confirmedByStaff && athletes.some(({ attendance }) => didAttend(attendance))
}

/** Each athlete's attendance after the changes. */
export function attendancesAfter(
  { athletes }: ChangeableBooking,
  changes: AthleteMark[],
): Attendance[] {
  return athletes.map(({ id, attendance }) => {
    return changes.find(({ athlete }) => athlete.id === id)?.to ?? attendance
  })
}

/** Whether the athlete attended. */
export function didAttend(attendance: Attendance): boolean {
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

/** The family agreed to nothing, so prepayments are refunded. */
async function endHold(
  tx: Transaction,
  actor: Actor,
  booking: ChangeableBooking,
  now: Date,
): Promise<void> {
  const { id } = booking
  const ending = { status: 'expired', action: 'expire-hold', reason: 'no-show' } as const
  await endBooking(tx, actor, booking, ending, now)
  await closePaymentPagesOf(tx, id)
  await queueHoldRefund(tx, booking, now)
}

/**
 * Part of a command, when all of a booking's athletes are marked as no-shows: queues one email,
 * however often that is changed. One that was dropped meanwhile is queued again.
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
