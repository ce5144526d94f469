import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  keepPictureFiles,
  readPictureFile,
  type KeptPicture,
  type PictureOfSomebody,
} from '~/domain/family/pictures/picture-files.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Prisma, type Transaction } from '~/platform/database.server'
import { queueJob } from '~/platform/queue-job.server'
import { takeTry, type Limit } from '~/platform/rate-limit.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { formatWait } from '~/values/time-in-words'
import type { EvaluationRefusal } from './progress-messages'
import { athletesToRead, findAthleteToRead, type ProgressReader } from './progress-reach.server'

/** Of which skill it is, and the file itself. */
export type PictureTaken = { skillId: string; bytes: Uint8Array }

type Kept = KeptPicture & { skillId: string }

/** Each takes our whole attention for a moment; after a lesson there is one of many an athlete. */
const limit: Limit = { of: 'picture of an evaluation', most: 60, minutes: 60 }

/**
 * Before an evaluation is kept: makes the files of its picture, as that takes a while. Null where the
 * athlete is out of reach; refused where their family allows no pictures, and after many within an hour.
 */
export async function keepEvaluationPicture(
  staff: Staff,
  athleteId: string,
  { skillId, bytes }: PictureTaken,
  now: Date,
): Promise<Outcome<Kept, EvaluationRefusal> | null> {
  if (!(await findAthleteToRead(staff, athleteId, now))) return null
  if (!(await allowsPictures(athleteId))) return notAllowed
  const taken = await takeTry(limit, staff.id, now)
  if ('waitSeconds' in taken) {
    const { waitSeconds } = taken
    const refused = 'too-many-tries' as const
    return { refused, field: 'picture', detail: formatWait(waitSeconds), waitSeconds }
  }
  const kept = await keepPictureFiles(bytes, { widths: [480, 960] }, now)
  return typeof kept === 'string' ? { refused: kept, field: 'picture' } : { ...kept, skillId }
}

/** Part of evaluating, while the athlete is locked: says which evaluation a picture belongs to. */
export async function attachPicture(
  tx: Transaction,
  { athleteId, attemptId }: { athleteId: string; attemptId: string },
  { files, height, skillId }: Kept,
  now: Date,
): Promise<Outcome<{ pictureId: string }, EvaluationRefusal>> {
  if (!(await allowsPictures(athleteId, tx))) return notAllowed
  const where = { attemptId, athleteId, skillId }
  const { id: evaluationId } = await tx.evaluation.findFirstOrThrow({ where })
  const row = { ...files, height, evaluationId, uploadedAt: now }
  const { id: pictureId } = await tx.evaluationPicture.create({ data: row })
  return { pictureId }
}

/** Part of evaluating: the first of two presses brought the same picture. */
export async function dropPicture(tx: Transaction, { files }: Kept): Promise<void> {
  await queueJob(tx, 'remove-unshown-picture', files)
}

// the page has no field for a picture by then
const notAllowed = { refused: 'no-photo-consent' } as const

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
