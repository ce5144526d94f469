import { fullName } from '~/domain/family/athletes/athlete'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import {
  applyMarks,
  attendancesAfter,
  isNoShowCharge,
  type AthleteMark,
} from './apply-marks.server'
import { whyNotSayYet } from './attendance'
import type { LessonMarksRefusal } from './attendance-messages'
import { attendanceForMark, type LessonMarksSaving } from './lesson-marks'
import { lockLesson } from './lock-lesson.server'
import type { ChangeableBooking } from '../find/find-changeable-booking.server'

/** The save's id for undo, the athletes that someone else marked, and how many have left. */
type MarkedLesson = { lessonId: string; saving: string; markedByOthers: string[]; gone: number }

/**
 * Sets all athletes' attendance in one save. Unchanged ones are not saved again, so a double
 * submission is harmless. Athletes that someone else changed meanwhile keep that change.
 * Unconfirmed bookings are left to their own page. Null without access.
 */
export async function markLesson(
  staff: Staff,
  lessonId: string,
  { idempotencyKey, athletes, rest }: LessonMarksSaving,
  now: Date = clock.now(),
): Promise<Outcome<MarkedLesson, LessonMarksRefusal> | null> {
  const { timeZone } = await findSettings()
  return await transaction(async (tx) => {
    const bookings = await lockLesson(tx, staff, lessonId)
    if (!bookings) return null
    const saving = hashToken(idempotencyKey)
    const marked: BookingMarks[] = bookings.map((booking) => ({ booking, changes: [] }))
    const markedByOthers: string[] = []
    let gone = 0
    for (const [index, { athleteId, version, mark = rest, told }] of athletes.entries()) {
      if (!mark) continue
      const found = placeOf(marked, athleteId)
      if (!found) gone += 1
      if (!found) continue
      const { athlete, startsAt, changes } = found
      const to = attendanceForMark({ mark, told }, startsAt, now)
      if (athlete.attendance === to) continue
      const refused = whyNotSayYet(to, startsAt, timeZone, now)
      if (refused) return { refused, field: `athletes[${index}].mark` }
      if (athlete.attendanceVersion === version) changes.push({ athlete, to })
      else markedByOthers.push(fullName(athlete))
    }
    const undecided = marked.flatMap(undecidedCharge)[0]
    if (undecided) {
      const index = athletes.findIndex(({ athleteId }) => athleteId === undecided.id)
      return { refused: 'charge-not-decided', field: `athletes[${index}].mark` }
    }
    await applyAll(tx, staff, marked, saving, { timeZone, now })
    return { lessonId, saving, markedByOthers, gone }
  })
}

/**
 * No-shows that would charge families that never agreed to the terms; decided on the booking's own
 * page.
 */
function undecidedCharge({ booking, changes }: BookingMarks): { id: string }[] {
  const after = attendancesAfter(booking, changes)
  if (!isNoShowCharge(booking, booking.status, after)) return []
  return changes.flatMap(({ athlete, to }) => (to === 'no_show' ? [athlete] : []))
}

/** A booking of the lesson with its changed attendances. */
export type BookingMarks = { booking: ChangeableBooking; changes: AthleteMark[] }

function placeOf(marked: BookingMarks[], athleteId: string) {
  for (const { booking, changes } of marked) {
    const athlete = booking.athletes.find(({ id }) => id === athleteId)
    if (athlete) return { athlete, startsAt: booking.startsAt, changes }
  }
  return null
}

/** Part of a command, with the lesson locked. */
export async function applyAll(
  tx: Transaction,
  staff: Staff,
  marked: BookingMarks[],
  saving: string | undefined,
  when: { timeZone: TimeZone; now: Date },
): Promise<void> {
  for (const { booking, changes } of marked)
    if (changes.length > 0) await applyMarks(tx, staff, booking, { changes, saving }, when)
}
