import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  readPictureFile,
  type PictureOfSomebody,
} from '~/domain/family/pictures/picture-files.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { isRowId } from '~/values/form-fields'
import { athletesToRead, findAthleteToRead, type ProgressReader } from './progress-reach.server'

/** Whether the family of an athlete allows that pictures are taken, and shown to whom they share with. */
export async function allowsPictures(
  athleteId: string,
  tx: Transaction = database(),
): Promise<boolean> {
  return (await tx.athlete.count({ where: { id: athleteId, photoConsent: true } })) > 0
}

/** A file of a picture of an evaluation, for whoever may see the progress; null for everybody else. */
export async function findEvaluationPicture(
  reader: ProgressReader,
  pictureId: string,
  file: string,
  now: Date = clock.now(),
): Promise<PictureOfSomebody | null> {
  if (!isRowId(pictureId)) return null
  const evaluation = { athlete: await athletesToRead(reader, now) }
  const where = { id: pictureId, evaluation }
  const picture = await database().evaluationPicture.findFirst({ where })
  return picture && (await readPictureFile(picture, file))
}

/**
 * Of those who may see an athlete's progress in one browser, whoever may also take pictures off it: who
 * speaks for them, and who teaches. Null where none may.
 */
export async function findWhoTakesOff(
  readers: ProgressReader[],
  athleteId: string,
): Promise<ProgressReader | null> {
  for (const reader of readers) if (await mayTakeOff(database(), reader, athleteId)) return reader
  return null
}

async function mayTakeOff(tx: Transaction, reader: ProgressReader, athleteId: string) {
  if (reader.kind === 'staff') return true
  const where = { guardianId: reader.id, athleteId, endedAt: null, mayBook: true }
  return (await tx.guardianship.count({ where })) > 0
}

/**
 * Takes the picture off an evaluation, which itself stays, and its files once that is committed. One that
 * is gone already is gone. False where that is not theirs to do.
 */
export async function takePictureOff(
  reader: ProgressReader,
  athleteId: string,
  pictureId: string,
  now: Date = clock.now(),
): Promise<boolean> {
  if (!isRowId(pictureId)) return false
  return await transaction(async (tx) => {
    if (!(await findAthleteToRead(reader, athleteId, now, tx))) return false
    if (!(await mayTakeOff(tx, reader, athleteId))) return false
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

/** Part of a command: takes pictures of evaluations away, and their files once that is committed. */
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
