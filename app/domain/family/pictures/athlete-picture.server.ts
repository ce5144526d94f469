import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { consumeRateLimit, type Limit } from '~/platform/database/rate-limit.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { formatWait } from '~/values/format/format-time'
import { lockAthlete } from '../guardians/lock-athlete.server'
import { forgetPictures } from './forget-pictures.server'
import { keepPictureFiles, type KeptFiles } from './picture-files.server'
import type { AthletePictureRefusal } from './athlete-picture'
import { findOwnAthlete } from '../athletes/find-own-athletes.server'

/** For lists, pages and high-resolution screens. */
const portrait = { widths: [96, 192, 384], square: true } as const

/** Decoding is expensive. */
const limit: Limit = { of: 'picture of an athlete', most: 20, minutes: 60 }

type Upload = { idempotencyKey: string; bytes: Uint8Array }
type UploadedPicture = { pictureId: string }

/**
 * Uploads an athlete's picture, cropped to a square, replacing any existing one. Idempotent. Null
 * if the parent may not decide this.
 */
export async function uploadAthletePicture(
  parent: Parent,
  athleteId: string,
  { idempotencyKey, bytes }: Upload,
  now: Date = clock.now(),
): Promise<Outcome<UploadedPicture, AthletePictureRefusal> | null> {
  if (!isRowId(athleteId) || !(await mayPicture(database(), parent, athleteId))) return null
  const before = await findBefore(database(), athleteId, idempotencyKey)
  if (before) return before
  const taken = await consumeRateLimit(limit, parent.id, now)
  if ('waitSeconds' in taken) {
    const { waitSeconds } = taken
    return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
  }
  const kept = await keepPictureFiles(bytes, { ...portrait, widths: [...portrait.widths] }, now)
  if (typeof kept === 'string') return { refused: kept, field: 'file' }
  return await transaction(async (tx) => {
    await lockAthlete(tx, athleteId)
    if (!(await mayPicture(tx, parent, athleteId))) return null
    const first = await findBefore(tx, athleteId, idempotencyKey)
    if (first) {
      await queueJob(tx, 'remove-unshown-picture', kept.files)
      return first
    }
    return await replace(tx, parent, { athleteId, idempotencyKey, ...kept.files }, now)
  })
}

/** Guardians who may book may decide; no one may for an erased athlete. */
async function mayPicture(tx: Transaction, { id }: Parent, athleteId: string): Promise<boolean> {
  const where = { guardianId: id, athleteId, endedAt: null, mayBook: true }
  return (await tx.guardianship.count({ where: { ...where, guardian: { erasedAt: null } } })) > 0
}

/** The first submission's picture. */
async function findBefore(
  tx: Transaction,
  athleteId: string,
  idempotencyKey: string,
): Promise<UploadedPicture | null> {
  const before = await tx.athletePicture.findFirst({ where: { athleteId, idempotencyKey } })
  return before && { pictureId: before.id }
}

type Picture = KeptFiles & { athleteId: string; idempotencyKey: string }

async function replace(
  tx: Transaction,
  parent: Parent,
  picture: Picture,
  now: Date,
): Promise<UploadedPicture> {
  const { athleteId } = picture
  await forgetPictures(tx, { athleteId })
  const data = { ...picture, uploadedAt: now }
  const { id: pictureId } = await tx.athletePicture.create({ data })
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  await recordAuditEvent(tx, parent, { action: 'upload-athlete-picture', ...subject }, now)
  return { pictureId }
}

/**
 * Deletes an athlete's picture, and its files after the commit. Idempotent. False if the parent may
 * not decide this.
 */
export async function removeAthletePicture(
  parent: Parent,
  athleteId: string,
  now: Date = clock.now(),
): Promise<boolean> {
  if (!isRowId(athleteId)) return false
  return await transaction(async (tx) => {
    await lockAthlete(tx, athleteId)
    const own = await findOwnAthlete(parent, athleteId, tx)
    if (!own?.rights.mayBook) return false
    const { count } = await forgetPictures(tx, { athleteId })
    if (count === 0) return true
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    await recordAuditEvent(tx, parent, { action: 'remove-athlete-picture', ...subject }, now)
    return true
  })
}
