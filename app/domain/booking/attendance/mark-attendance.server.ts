import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import {
  applyMarks,
  attendancesAfter,
  didAttend,
  isNoShowCharge,
  statusAfterMarking,
} from './apply-marks.server'
import { whyNotSayYet, type Attendance } from './attendance'
import type { AttendanceAnswers } from '../booking-forms'
import { isFor, whyNotInState } from '../booking-states'
import {
  lockChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import type { AttendanceRefusal } from './attendance-messages'

export type Marked = { bookingId: string }

/**
 * Sets each athlete's attendance. Unchanged ones are not saved again, so a double submission is
 * harmless. Refused if someone else changed the booking meanwhile. For a past lesson it also sets
 * the booking's status. Staff can confirm an unconfirmed booking if someone came; if no one did,
 * the hold ends without a charge unless staff decide otherwise. That also holds for bookings that
 * staff confirmed, when corrected to a no-show. Null without access.
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
    const attendances = attendancesAfter(booking, changes)
    const becomes = statusAfterMarking(booking.status, attendances, { charges })
    const isAgreed = Boolean(confirms) || !attendances.some(didAttend)
    if (isHeld && becomes === 'confirmed' && !isAgreed)
      return { refused: 'not-confirmed-yet', field: 'confirms' }
    if (isNoShowCharge(booking, becomes, attendances) && !charges)
      return { refused: 'charge-not-decided', field: 'charges' }

    await applyMarks(tx, actor, booking, { changes, charges }, { timeZone, now })
    return { bookingId }
  })
}

type Change = { athlete: ChangeableBooking['athletes'][number]; to: Attendance; index: number }

/** The changed attendances. Athletes who are not in the booking are refused. */
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
