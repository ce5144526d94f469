import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  keepPictureFiles,
  readPictureFile,
  type PrivatePicture,
} from '~/domain/family/pictures/picture-files.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { isRowId } from '~/values/form-fields'
import { consumeRateLimit, type Limit } from '~/platform/database/rate-limit.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { formatWait } from '~/values/format/format-time'
import {
  athletesToRead,
  findAthleteToRead,
  type ProgressReader,
  type ReadAthlete,
} from './progress-access.server'
import type { EvaluationPictureRefusal } from './evaluation-forms'

/** A picture's file for those who may see the progress; null otherwise. */
export async function findEvaluationPicture(
  reader: ProgressReader,
  pictureId: string,
  file: string,
  now: Date = clock.now(),
): Promise<PrivatePicture | null> {
  if (!isRowId(pictureId)) return null
  const evaluation = { athlete: await athletesToRead(reader, now) }
  const where = { id: pictureId, evaluation }
  const picture = await database().evaluationPicture.findFirst({ where })
  return picture && (await readPictureFile(picture, file))
}

/**
 * The reader who may remove an athlete's pictures: a deciding guardian, or a coach. Null if there
 * is none.
 */
export async function findPictureRemover(
  readers: ProgressReader[],
  athleteId: string,
): Promise<ProgressReader | null> {
  for (const reader of readers)
    if (await mayRemovePictures(database(), reader, athleteId)) return reader
  return null
}

async function mayRemovePictures(tx: Transaction, reader: ProgressReader, athleteId: string) {
  if (reader.kind === 'staff') return true
  const where = { guardianId: reader.id, athleteId, endedAt: null, mayBook: true }
  return (await tx.guardianship.count({ where })) > 0
}

/** A picture of an athlete's evaluation, with the skill it shows; null if there is none. */
export async function findPictureToRemove(athleteId: string, pictureId: string) {
  if (!isRowId(pictureId)) return null
  const found = await database().evaluationPicture.findFirst({
    where: { id: pictureId, evaluation: { athleteId } },
    select: {
      id: true,
      widths: true,
      height: true,
      evaluation: { select: { skill: { select: { name: true } } } },
    },
  })
  if (!found) return null
  const { evaluation, ...picture } = found
  return { ...picture, skill: evaluation.skill.name }
}

/**
 * Removes an evaluation's picture, and its files after the commit; the evaluation stays.
 * Idempotent. False without permission.
 */
export async function removeEvaluationPicture(
  reader: ProgressReader,
  athleteId: string,
  pictureId: string,
  now: Date = clock.now(),
): Promise<boolean> {
  if (!isRowId(pictureId)) return false
  return await transaction(async (tx) => {
    if (!(await findAthleteToRead(reader, athleteId, now, tx))) return false
    if (!(await mayRemovePictures(tx, reader, athleteId))) return false
    const { count } = await forgetEvaluationPictures(tx, {
      id: pictureId,
      evaluation: { athleteId },
    })
    if (count === 0) return true
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    await recordAuditEvent(tx, reader, { action: 'take-off-evaluation-picture', ...subject }, now)
    return true
  })
}

/** Part of a command: removes evaluations' pictures, and their files after the commit. */
export async function forgetEvaluationPictures(
  tx: Transaction,
  where: Prisma.EvaluationPictureWhereInput,
): Promise<{ count: number }> {
  const pictures = await tx.evaluationPicture.findMany({ where })
  const ids = pictures.map(({ id }) => id)
  const { count } = await tx.evaluationPicture.deleteMany({ where: { id: { in: ids } } })
  for (const { folder, widths } of pictures)
    await queueJob(tx, 'remove-unshown-picture', { folder, widths })
  return { count }
}

/** Evaluations saved together, by the form's idempotency key. */
type SaidInOneGo = { athleteId: string; saidIn: string }

type Upload = { idempotencyKey: string; skillId: string; bytes: Uint8Array }
/** `isNew` is false if this form added a picture before. */
type Added = { pictureId: string; isNew: boolean }
type Open = { evaluationId: string }

const added = 'add-evaluation-picture'

/** Decoding is expensive, but a coach may add several pictures per athlete after a lesson. */
const limit: Limit = { of: 'picture of an evaluation', most: 60, minutes: 60 }

/**
 * Adds a picture to a skill's evaluation if the family allows pictures. Refused above an hourly
 * limit, if it already has one, or if this form's picture was removed. Null if there is no such
 * evaluation or the athlete is not accessible. Idempotent.
 */
export async function addEvaluationPicture(
  staff: Staff,
  said: SaidInOneGo,
  { idempotencyKey, skillId, bytes }: Upload,
  now: Date = clock.now(),
): Promise<Outcome<Added, EvaluationPictureRefusal> | null> {
  const about = { ...said, idempotencyKey, skillId }
  const open = await openEvaluation(database(), staff, about, now)
  if (!open || !('evaluationId' in open)) return open
  const taken = await consumeRateLimit(limit, staff.id, now)
  if ('waitSeconds' in taken) {
    const { waitSeconds } = taken
    return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
  }
  const kept = await keepPictureFiles(bytes, { widths: [480, 960] }, now)
  if (typeof kept === 'string') return { refused: kept, field: 'picture' }
  const { files, height } = kept
  const outcome = await transaction(async (tx) => {
    const { athleteId } = said
    await lockRow(tx, 'athlete', athleteId)
    const still = await openEvaluation(tx, staff, about, now)
    if (!still || !('evaluationId' in still)) return still
    const row = { ...still, idempotencyKey, ...files, height, uploadedAt: now }
    const { id: pictureId } = await tx.evaluationPicture.create({ data: row })
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    const details = { evaluationId: still.evaluationId, idempotencyKey }
    await recordAuditEvent(tx, staff, { action: added, ...subject, details }, now)
    return { pictureId, isNew: true }
  })
  // in its own transaction, because a refusal rolls back its own
  if (!outcome || !('isNew' in outcome && outcome.isNew))
    await transaction((tx) => queueJob(tx, 'remove-unshown-picture', files))
  return outcome
}

type About = SaidInOneGo & { idempotencyKey: string; skillId: string }

/** The evaluation to add to, or the picture if this form already added one. */
async function openEvaluation(
  tx: Transaction,
  staff: Staff,
  { athleteId, saidIn, idempotencyKey, skillId }: About,
  now: Date,
): Promise<Outcome<Open | Added, EvaluationPictureRefusal> | null> {
  const athlete = await findAthleteToRead(staff, athleteId, now, tx)
  if (!athlete) return null
  const evaluation = await tx.evaluation.findFirst({
    where: { athleteId, idempotencyKey: saidIn, skillId },
    select: { id: true, picture: { select: { id: true, idempotencyKey: true } } },
  })
  if (!evaluation) return null
  const { id: evaluationId, picture } = evaluation
  if (picture?.idempotencyKey === idempotencyKey) return { pictureId: picture.id, isNew: false }
  if (picture) return { refused: 'pictured-already', field: 'skillId' }
  if (await wasTakenOff(tx, { athleteId, evaluationId, idempotencyKey }))
    return { refused: 'taken-off-meanwhile' }
  if (!athlete.photoConsent) return { refused: 'no-photo-consent' }
  return { evaluationId }
}

/** Only the audit log shows that this form's picture existed. */
async function wasTakenOff(
  tx: Transaction,
  { athleteId, evaluationId, idempotencyKey }: Omit<About, 'saidIn' | 'skillId'> & Open,
): Promise<boolean> {
  const by = { path: ['idempotencyKey'], equals: idempotencyKey }
  const of = { path: ['evaluationId'], equals: evaluationId }
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  const where = { action: added, ...subject, AND: [{ details: by }, { details: of }] }
  return (await tx.auditEvent.count({ where })) > 0
}

/** The athlete, and the evaluations saved together that have no picture; null if there are none. */
export async function findToPicture(
  staff: Staff,
  { athleteId, saidIn }: SaidInOneGo,
  now: Date = clock.now(),
): Promise<{ athlete: ReadAthlete; skills: { id: string; name: string }[] } | null> {
  const athlete = await findAthleteToRead(staff, athleteId, now)
  if (!athlete) return null
  const said = await database().evaluation.findMany({
    where: { athleteId, idempotencyKey: saidIn },
    orderBy: { skill: { position: 'asc' } },
    select: { picture: { select: { id: true } }, skill: { select: { id: true, name: true } } },
  })
  if (said.length === 0) return null
  return { athlete, skills: said.flatMap(({ picture, skill }) => (picture ? [] : [skill])) }
}
