import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { endMakeUps, grantMakeUp } from '~/domain/payments/credits/move-credits.server'
import { findMakeUpsUsed } from '~/domain/payments/credits/find-credits.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import { makeUpUntil, type Attendance } from './attendance'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'

type AttendanceChange = {
  athlete: ChangeableBooking['athletes'][number]
  to: Attendance
  /** Whether an absence grants a make-up credit, if the lesson type allows. */
  givesCredit: boolean
  /** Identifies a save, for undo. */
  saving?: string
}

/**
 * Part of a command, with the booking locked: sets an athlete's attendance. An absence grants its
 * credit; anything else revokes it.
 */
export async function setAttendance(
  tx: Transaction,
  actor: Actor,
  booking: ChangeableBooking,
  { athlete, to, givesCredit, saving }: AttendanceChange,
  { timeZone, now }: { timeZone: TimeZone; now: Date },
): Promise<void> {
  const { id: athleteId, placeId, attendance: from } = athlete
  const { attendanceVersion: version } = await tx.bookingPlace.update({
    where: { id: placeId },
    data: { attendance: to, attendanceVersion: { increment: 1 } },
    select: { attendanceVersion: true },
  })
  await endMakeUps(tx, [placeId], now)
  const most = await findMakeUpsUsed(tx, [placeId])
  const expiresAt = to === 'absent' && givesCredit ? makeUpUntil(booking, timeZone, most) : null
  const credit = expiresAt !== null && expiresAt > now && !athlete.isMadeUpFor
  if (credit) {
    const { orderId, lessonType } = booking
    const missed = { placeId, athleteId, orderId, lessonTypeId: lessonType.id, expiresAt }
    await grantMakeUp(tx, missed, now)
  }
  const details = { athleteId, from, to, credit, ...(saving && { saving, version }) }
  const entry = { action: 'mark-attendance', subjectKind: 'booking', subjectId: booking.id }
  await recordAuditEvent(tx, actor, { ...entry, details }, now)
}

type Said = Pick<ChangeableBooking['athletes'][number], 'placeId' | 'attendance'>

/** Part of a command: clears the attendance of a canceled or rescheduled lesson. */
export async function forgetAttendance(
  tx: Transaction,
  { id: bookingId, athletes }: { id: string; athletes: Said[] },
  now: Date,
): Promise<void> {
  if (athletes.every(({ attendance }) => attendance === 'expected')) return
  const data = { attendance: 'expected', attendanceVersion: { increment: 1 } } as const
  await tx.bookingPlace.updateMany({ where: { bookingId }, data })
  const places = athletes.map(({ placeId }) => placeId)
  await endMakeUps(tx, places, now)
}
