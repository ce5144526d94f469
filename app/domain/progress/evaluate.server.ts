import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { staffLessons } from '~/domain/booking/find/visible-to.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { EvaluationAnswers, EvaluationRefusal } from './evaluation-forms'
import { findProgress, findScale } from './find-progress.server'
import { findAthleteToRead, findProgressGuardians } from './progress-access.server'
import { formatSkillStatus } from './progress'

/** `lessonId` is the lesson where it was observed, if any. */
type Evaluating = Pick<EvaluationAnswers, 'idempotencyKey' | 'evaluations'> & {
  lessonId?: string | null
}

/**
 * Saves evaluations of skills with today's wording, grants certificates for newly reached levels
 * and notifies guardians. Null if the athlete or the lesson is not accessible. Idempotent.
 */
export async function evaluate(
  staff: Staff,
  athleteId: string,
  answers: Evaluating,
  now: Date = clock.now(),
): Promise<Outcome<{ count: number }, EvaluationRefusal> | null> {
  if (!isRowId(athleteId)) return null
  const { idempotencyKey } = answers
  return await transaction(async (tx) => {
    await lockRow(tx, 'athlete', athleteId)
    if (!(await findAthleteToRead(staff, athleteId, now, tx))) return null
    const lessonId = answers.lessonId || null
    if (lessonId && !(await isLessonOf(tx, staff, athleteId, lessonId))) return null
    const before = await tx.evaluation.count({ where: { idempotencyKey, athleteId } })
    if (before > 0) return { count: before }

    const rows = await evaluationsOf(tx, answers)
    if (!rows) return { refused: 'gone-meanwhile' }
    const who = { idempotencyKey, athleteId, lessonId, staffMemberId: staff.id, evaluatedAt: now }
    await tx.evaluation.createMany({ data: rows.map((row) => ({ ...row, ...who })) })
    await giveCertificates(tx, athleteId, now)
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    const details = { skills: rows.length }
    await recordAuditEvent(tx, staff, { action: 'evaluate', ...subject, details }, now)
    return { count: rows.length }
  })
}

async function isLessonOf(tx: Transaction, staff: Staff, athleteId: string, lessonId: string) {
  if (!isRowId(lessonId)) return false
  const withThem = { bookings: { some: { places: { some: { athleteId } } } } }
  const where = { AND: [{ id: lessonId }, staffLessons(staff), withThem] }
  return (await tx.lesson.count({ where })) > 0
}

/** Null if a skill is no longer taught. */
async function evaluationsOf(tx: Transaction, { evaluations }: Evaluating) {
  const scale = await findScale(tx)
  const said = evaluations.flatMap(({ status, shareNote, ...rest }) => {
    if (!status) return []
    const shares = shareNote && rest.note !== ''
    return [{ ...rest, status, statusWords: formatSkillStatus(status, scale), shareNote: shares }]
  })
  const ids = new Set(said.map(({ skillId }) => skillId))
  const taught = await tx.skill.count({ where: { id: { in: [...ids] }, active: true } })
  return taught === said.length ? said : null
}

async function giveCertificates(tx: Transaction, athleteId: string, now: Date): Promise<void> {
  const { levels } = await findProgress(athleteId, tx)
  const reached = levels.filter(
    ({ mastered, wanted, certificate }) => mastered >= wanted && !certificate,
  )
  if (reached.length === 0) return
  const certificates = reached.map(({ level, mastered }) => ({ id: newId(), level, mastered }))
  await tx.certificate.createMany({
    data: certificates.map((one) => ({ ...one, athleteId, earnedAt: now })),
  })
  for (const { id } of certificates) await notifyOfCertificate(tx, { id, athleteId }, now)
}

/** Queues an email to each guardian who may see progress and has an address. */
async function notifyOfCertificate(
  tx: Transaction,
  { id: subjectId, athleteId }: { id: string; athleteId: string },
  now: Date,
): Promise<void> {
  for (const { guardianId, not } of await findProgressGuardians([athleteId], tx)) {
    if (not !== null) continue
    const email = { kind: 'certificate', subjectId, guardianId, occasion: guardianId } as const
    await queueEmail(tx, email, now)
  }
}
