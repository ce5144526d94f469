import { findMakeUpsUsed } from '~/domain/payments/credits/find-credits.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { isFor, whyNotInState } from '../booking-states'
import {
  findChangeableBooking,
  lockChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { notifyOfAbsence } from '../emails/coach/notify-coach.server'
import { absenceDeadline, makeUpUntil } from './attendance'
import type { AbsenceRefusal } from './attendance-messages'
import { setAttendance } from './set-attendance.server'

type Reported = { bookingId: string }

/** What reporting an absence would mean now. */
export type AbsenceQuestion = {
  refused: AbsenceRefusal | null
  /** The deadline for a make-up credit; null if the lesson grants none. */
  deadline: Date | null
  /** The make-up credit's expiry; null if it is too late for one. */
  makeUpUntil: Date | null
  absent: string[]
}

/** Null without access. */
export async function findAbsenceQuestion(
  actor: Actor,
  bookingId: string,
  now: Date = clock.now(),
): Promise<AbsenceQuestion | null> {
  const booking = isFor('report-absence', actor)
    ? await findChangeableBooking(actor, bookingId)
    : null
  if (!booking) return null
  const { timeZone } = await findSettings()
  const places = booking.athletes.map(({ placeId }) => placeId)
  const most = await findMakeUpsUsed(database(), places)
  const deadline = absenceDeadline(booking, timeZone)
  const latest = makeUpUntil(booking, timeZone, most)
  const until = latest !== null && latest > now ? latest : null
  return {
    refused: whyNotReport(booking, now),
    deadline: until && deadline,
    makeUpUntil: now <= deadline ? until : null,
    absent: booking.athletes.filter(isAbsent).map(({ id }) => id),
  }
}

/**
 * A family reports who cannot come. In time it grants a make-up credit, if the lesson type allows;
 * late reports still help the coach. Idempotent. Null without access.
 */
export async function reportAbsence(
  actor: Actor,
  bookingId: string,
  athleteIds: string[],
  now: Date = clock.now(),
): Promise<Outcome<Reported, AbsenceRefusal> | null> {
  if (!isFor('report-absence', actor)) return null
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const booking = await lockChangeableBooking(tx, actor, bookingId)
    if (!booking) return null
    const refused = whyNotReport(booking, now)
    if (refused) return { refused }
    const theirs = booking.athletes.filter(({ id }) => athleteIds.includes(id))
    if (theirs.length < new Set(athleteIds).size) return { refused: 'not-in-booking' }

    const missing = theirs.filter((athlete) => !isAbsent(athlete))
    if (missing.length === 0) return { bookingId }
    const givesCredit = now <= absenceDeadline(booking, timeZone)
    for (const athlete of missing) {
      const change = { athlete, to: 'absent', givesCredit } as const
      await setAttendance(tx, actor, booking, change, { timeZone, now })
    }
    await tx.booking.update({ where: { id: bookingId }, data: { version: { increment: 1 } } })
    await notifyOfAbsence(tx, actor, booking, now)
    return { bookingId }
  })
}

/** Only before the lesson starts; afterwards the coach takes attendance. */
function whyNotReport(
  { status, startsAt }: Pick<ChangeableBooking, 'status' | 'startsAt'>,
  now: Date,
): AbsenceRefusal | null {
  return whyNotInState('report-absence', status) ?? (startsAt <= now ? 'lesson-begun' : null)
}

function isAbsent({ attendance }: ChangeableBooking['athletes'][number]): boolean {
  return attendance === 'absent'
}
