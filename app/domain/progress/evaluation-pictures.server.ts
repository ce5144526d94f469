import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import {
  readPictureFile,
  type PictureOfSomebody,
  keepPictureFiles,
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
import { takeTry, type Limit } from '~/platform/database/rate-limit.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { formatWait } from '~/values/format-time'
import {
  athletesToRead,
  findAthleteToRead,
  type ProgressReader,
  type ReadAthlete,
} from './progress-access.server'
import type { EvaluationPictureRefusal } from './evaluation-forms'

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

/** What was said of an athlete in one go, by the attempt of its form. */
type SaidInOneGo = { athleteId: string; saidIn: string }

type Upload = { idempotencyKey: string; skillId: string; bytes: Uint8Array }
/** Not new is what this very form brought before, by whatever file. */
type Added = { pictureId: string; isNew: boolean }
type Open = { evaluationId: string }

const added = 'add-evaluation-picture'

/** Each takes our whole attention for a moment; after a lesson there is one of many an athlete. */
const limit: Limit = { of: 'picture of an evaluation', most: 60, minutes: 60 }

/**
 * Adds a picture to how far an athlete is with a skill, where their family allows pictures. Refused after
 * many within an hour, where there is one by now, and where the one that this form brought was taken off.
 * Null where nothing was said of that skill, or the athlete is out of reach. Pressed twice it is added once.
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
  const taken = await takeTry(limit, staff.id, now)
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
  // by itself, as a refusal takes back all that was done with it
  if (!outcome || !('isNew' in outcome && outcome.isNew))
    await transaction((tx) => queueJob(tx, 'remove-unshown-picture', files))
  return outcome
}

type About = SaidInOneGo & { idempotencyKey: string; skillId: string }

/** The evaluation that a picture is to be of; the picture, where this very form brought it before. */
async function openEvaluation(
  tx: Transaction,
  staff: Staff,
  { athleteId, saidIn, idempotencyKey, skillId }: About,
  now: Date,
): Promise<Outcome<Open | Added, EvaluationPictureRefusal> | null> {
  if (!(await findAthleteToRead(staff, athleteId, now, tx))) return null
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
  if (!(await allowsPictures(athleteId, tx))) return { refused: 'no-photo-consent' }
  return { evaluationId }
}

/** Of what this very form brought before, no more than the trail is left. */
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

/** The athlete, and the skills of one go of which there is no picture; null where nothing was said so. */
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
