import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { rescheduleCoachTime } from '~/domain/scheduling/reschedule-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { unarchiveIfArchived } from '../archive/archive-family.server'
import { isFor, whyNotInState } from '../booking-states'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import {
  lockChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { takeOffer, type TakeRefusal } from '../holds/offer.server'
import { setPrivatePlaces } from '../holds/held-booking.server'
import { hasOpenPaymentAttempt } from '../money/card/find-payment-attempt.server'
import { withdrawHoldRefunds } from '../money/refunds/hold-refunds.server'
import { findAthletesInLessons } from '../on-behalf/athletes-in-lessons.server'
import { whyNotBookFor } from '../on-behalf/why-not-add-on-behalf.server'
import { whyNotAttendAt } from '../rescheduling/why-not-attend-at.server'
import { canReopen } from './attendance'
import type { Marked } from './mark-attendance.server'
import type { ReopenRefusal } from './attendance-messages'
import { setAttendance } from './set-attendance.server'

/**
 * Undoes a no-show that ended an unconfirmed hold: takes its place again if free, clears attendance
 * and cancels pending refunds. Idempotent. Null without access.
 */
export async function reopenHold(
  staff: Staff,
  bookingId: string,
  now: Date = clock.now(),
): Promise<Outcome<Marked, ReopenRefusal> | null> {
  if (!isFor('reopen-hold', staff)) return null
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, staff, bookingId, [])
    if (!booking) return null
    const refused = whyNotInState('reopen-hold', booking.status)
    if (refused) return { refused }
    if (booking.status === 'held') return { bookingId }
    const refusal = (await whyNotReopen(tx, booking)) ?? (await whyNotCome(tx, booking, timeZone))
    if (refusal) return refusal

    await expireLapsedHolds(tx, [booking.lesson.coachId], now)
    const taken = await takeAgain(tx, booking)
    if ('refused' in taken) return taken
    await tx.booking.update({
      where: { id: bookingId },
      data: { status: 'held', version: { increment: 1 } },
    })
    for (const athlete of booking.athletes) {
      if (athlete.attendance !== 'no_show') continue
      const change = { athlete, to: 'expected', givesCredit: false } as const
      await setAttendance(tx, staff, booking, change, { timeZone, now })
    }
    await withdrawHoldRefunds(tx, bookingId)
    await unarchiveIfArchived(tx, staff, { orderId: booking.orderId }, now)
    const entry = { action: 'reopen-hold', subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, staff, { ...entry, details: { from: 'expired', to: 'held' } }, now)
    return { bookingId }
  })
}

/** Holds that ended otherwise, or were rescheduled away, cannot be restored. */
async function whyNotReopen(
  tx: Transaction,
  booking: ChangeableBooking,
): Promise<Refused<ReopenRefusal> | null> {
  const { id, orderId } = booking
  if (!canReopen(booking)) return { refused: 'not-a-no-show' }
  if ((await tx.booking.count({ where: { id, removedAt: null } })) === 0)
    return { refused: 'other-time-chosen' }
  return (await hasOpenPaymentAttempt(tx, orderId)) ? { refused: 'being-paid' } : null
}

/** Athletes who have another place in the lesson by now, or left the family. */
async function whyNotCome(
  tx: Transaction,
  booking: ChangeableBooking,
  timeZone: string,
): Promise<Refused<ReopenRefusal> | null> {
  const athleteIds = booking.athletes.map(({ id }) => id)
  const here = await findAthletesInLessons(tx, athleteIds, [booking.lesson.id])
  if (here.size > 0) return { refused: 'held-already' }
  const elsewhere = await whyNotAttendAt(tx, booking, offerOf(booking), timeZone)
  if (elsewhere) return { refused: 'held-already' }
  return await whyNotBookFor(tx, booking)
}

function offerOf({ lesson, lessonType, startsAt, placesTaken }: ChangeableBooking) {
  const lessonId = lessonType.format === 'group' ? lesson.id : null
  return { startsAt, coachIds: [lesson.coachId], lessonId, places: placesTaken }
}

/** Part of the command, with coach and bookings locked: takes the lesson's place again. */
async function takeAgain(
  tx: Transaction,
  booking: ChangeableBooking,
): Promise<Outcome<{ lessonId: string }, TakeRefusal | 'class-canceled'>> {
  const settings = await findSettings(tx)
  const { id, lessonType, placesTaken } = booking
  const lesson = await tx.lesson.findUniqueOrThrow({ where: { id: booking.lesson.id } })
  if (lessonType.format === 'group') {
    if (lesson.releasedAt) return { refused: 'class-canceled' }
    return await takeOffer(tx, offerOf(booking), lessonType, settings)
  }
  const { bufferMinutes } = settings
  if (!(await rescheduleCoachTime(tx, lesson.id, lesson, bufferMinutes)))
    return { refused: 'time-taken' }
  await setPrivatePlaces(tx, { id, lessonId: lesson.id, placesTaken })
  return { lessonId: lesson.id }
}
