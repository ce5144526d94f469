import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { expireLapsedHolds } from '~/domain/booking/cancellation/end-bookings.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Staff } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { endEnrollment, findDroppable } from './drop-class.server'
import type { EnrollmentRefusal } from './enrollment'
import type { MoveRefusal, MoveRequest } from './enrollment-forms'
import { enrollWithin, findCoachesOf } from './enroll.server'
import { findTermClassesWhere } from './find-term-class.server'
import { classesWithinReach } from './visible-to.server'

export type Moved = { enrollmentId: string }

/**
 * Moves an athlete to another class of a season from a day on, without notice: ends the one enrollment and makes
 * the other, or neither. What was paid for dates that are left out stays as account balance. The
 * family is told of the new class. Idempotent. Null without access.
 */
export async function moveEnrollment(
  staff: Staff,
  enrollmentId: string,
  { idempotencyKey, termClassId, startsOn }: MoveRequest,
  now: Date = clock.now(),
): Promise<Outcome<Moved, EnrollmentRefusal | MoveRefusal> | null> {
  if (!isRowId(enrollmentId)) return null
  const settings = await findSettings()
  const where = {
    AND: [{ id: termClassId, term: { kind: 'season' as const } }, classesWithinReach(staff)],
  }
  const [to] = await findTermClassesWhere(where)
  const from = await database().enrollment.findUnique({
    where: { id: enrollmentId, termClass: { term: { kind: 'season' } } },
    select: {
      termClassId: true,
      athleteId: true,
      termClass: { select: { series: { select: { id: true, coachId: true } } } },
    },
  })
  if (!to || !from) return null
  if (from.termClassId === to.id) return { refused: 'same-class', field: 'termClassId' }
  return await transaction(async (tx) => {
    const coachIds = await findCoachesOf(tx, [from.termClass.series, to.series], now)
    await lockCoaches(tx, coachIds)
    await expireLapsedHolds(tx, coachIds, now)
    await lockRow(tx, 'enrollment', enrollmentId)
    const found = await findDroppable(staff, enrollmentId, now, tx)
    if (!found?.guardianId) return null
    const { guardianId } = found
    const request = {
      idempotencyKey,
      termClass: to.slug,
      athletes: [from.athleteId],
      startsOn,
      isTrial: false,
      extra: false,
      answers: null,
    }
    if (found.droppedOn === null) {
      const lastOn = addDays(startsOn, -1)
      const ending = { enrollmentId, found, lastOn, isKept: true }
      const ended = await endEnrollment(tx, staff, ending, now)
      if ('refused' in ended) return { refused: 'nothing-to-move', field: 'startsOn' }
    }
    const asked = { guardianId, request, settings, termClassId: to.id }
    const outcome = await enrollWithin(tx, staff, asked, now)
    if (!outcome || 'refused' in outcome) return outcome
    return { enrollmentId: outcome.enrollmentIds[0]! }
  })
}
