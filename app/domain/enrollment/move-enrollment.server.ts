import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { expireLapsedHolds } from '~/domain/booking/holds/expired-holds.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent, Staff } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { endEnrollment } from './drop-class.server'
import { findDroppable } from './find-droppable.server'
import type { EnrollmentRefusal } from './enrollment'
import type { MoveRefusal, MoveRequest } from './enrollment-forms'
import { enrollWithin } from './enroll.server'
import { findCoachesOf } from './lock-class.server'
import { findCarriedAnswers } from './questions/find-carried-answers.server'
import type { QuestionAnswer } from './questions/question'
import { findTermClassesWhere, type KnownTermClass } from './terms/find-term-class.server'
import { classesWithinReach } from './visible-to.server'

type Moved = { enrollmentId: string }

/**
 * Moves an athlete to another class of a season from a day on, without notice: ends one enrollment
 * and makes the other, or neither. What was paid for canceled dates becomes account balance. The
 * family is told of the new class. Idempotent. Null without access.
 */
export async function moveEnrollment(
  staff: Staff,
  enrollmentId: string,
  { termClassId, answers = [], ...asked }: MoveRequest,
  now: Date = clock.now(),
): Promise<Outcome<Moved, EnrollmentRefusal | MoveRefusal> | null> {
  if (!isRowId(enrollmentId)) return null
  const where = {
    AND: [{ id: termClassId, term: { kind: 'season' as const } }, classesWithinReach(staff)],
  }
  const [to] = await findTermClassesWhere(where)
  if (!to) return null
  const request = { ...asked, answers: answers.length > 0 ? answers : undefined }
  return await transaction((tx) => moveWithin(tx, staff, { enrollmentId, to, request }, now))
}

type Moving = {
  enrollmentId: string
  to: KnownTermClass
  /** Without answers, those of the class until now are kept. */
  request: Pick<MoveRequest, 'idempotencyKey' | 'startsOn'> & {
    dueNowCents?: number
    answers?: QuestionAnswer[]
  }
}

/** Part of a command: moves an athlete to another class. Null without access. */
export async function moveWithin(
  tx: Transaction,
  actor: Parent | Staff,
  { enrollmentId, to, request: asked }: Moving,
  now: Date,
): Promise<Outcome<Moved, EnrollmentRefusal | MoveRefusal> | null> {
  const settings = await findSettings(tx)
  const from = await tx.enrollment.findUnique({
    where: { id: enrollmentId, termClass: { term: { kind: 'season' } } },
    select: {
      termClassId: true,
      athleteId: true,
      termClass: { select: { series: { select: { id: true, coachId: true } } } },
    },
  })
  if (!from) return null
  if (from.termClassId === to.id) return { refused: 'same-class', field: 'termClassId' }
  const coachIds = await findCoachesOf(tx, [from.termClass.series, to.series], now)
  await lockCoaches(tx, coachIds)
  await expireLapsedHolds(tx, coachIds, now)
  await lockRow(tx, 'enrollment', enrollmentId)
  const found = await findDroppable(actor, enrollmentId, now, tx)
  if (!found?.guardianId) return null
  const { guardianId } = found
  const request = {
    ...asked,
    termClass: to.slug,
    athletes: [from.athleteId],
    isTrial: false,
    isMove: true,
    answers:
      asked.answers ??
      (await findCarriedAnswers({ enrollmentId, athleteId: from.athleteId }, to.questions, tx)),
  }
  if (found.droppedOn === null) {
    const lastOn = addDays(asked.startsOn, -1)
    const ending = { enrollmentId, found, lastOn, isKept: true }
    const ended = await endEnrollment(tx, actor, ending, now)
    if ('refused' in ended) return { refused: 'nothing-to-move', field: 'startsOn' }
  }
  const wanted = { guardianId, request, settings, termClassId: to.id }
  const outcome = await enrollWithin(tx, actor, wanted, now)
  if (!outcome || 'refused' in outcome) return outcome
  return { enrollmentId: outcome.enrollmentIds[0]! }
}
