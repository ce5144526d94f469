import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { consumeRateLimit, type Limit } from '~/platform/database/rate-limit.server'
import { newId } from '~/platform/ids.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { formatWait } from '~/values/format/format-time'
import type { Outcome } from '~/values/outcome'
import { keepScan } from '../pictures/keep-scan.server'
import type { KeptFiles } from '../pictures/picture-files.server'
import { lockFamilyToCorrect } from '../staff/lock-family.server'
import { mostDocuments, type FamilyDocumentRefusal } from './family-document-forms'
import { maySeeFamily } from '../visible-to.server'

type NewDocument = {
  idempotencyKey: string
  title: string
  isShared: boolean
  bytes: Uint8Array
}

type Added = { id: string }

/** Decoding is expensive. */
const limit: Limit = { of: 'document of a family', most: 60, minutes: 60 }

/**
 * Adds a document, as a picture or PDF. Idempotent. Null if there is no such family or no
 * permission.
 */
export async function addFamilyDocument(
  staff: Staff,
  guardianId: string,
  { bytes, ...document }: NewDocument,
  now: Date = clock.now(),
): Promise<Outcome<Added, FamilyDocumentRefusal> | null> {
  if (!(await maySeeFamily(staff, guardianId))) return null
  const family = { id: guardianId, erasedAt: null, mergedIntoId: null }
  if ((await database().guardian.count({ where: family })) === 0) return null
  const before = await findBefore(database(), guardianId, document)
  if (before) return before
  const taken = await consumeRateLimit(limit, staff.id, now)
  if ('waitSeconds' in taken) {
    const { waitSeconds } = taken
    return { refused: 'too-many-tries', detail: formatWait(waitSeconds), waitSeconds }
  }
  const kept = await keepScan(bytes, now)
  if (typeof kept === 'string') return { refused: kept, field: 'file' }
  const outcome = await transaction((tx) => add(tx, staff, guardianId, document, kept.files, now))
  // in its own transaction, because a refusal rolls back its own
  if (!outcome || !('isNew' in outcome))
    await transaction((tx) => queueJob(tx, 'remove-unshown-picture', kept.files))
  return outcome
}

async function add(
  tx: Transaction,
  staff: Staff,
  guardianId: string,
  document: Omit<NewDocument, 'bytes'>,
  files: KeptFiles,
  now: Date,
): Promise<Outcome<Added & { isNew?: true }, FamilyDocumentRefusal> | null> {
  if (!(await lockFamilyToCorrect(tx, staff, guardianId))) return null
  const before = await findBefore(tx, guardianId, document)
  if (before) return before
  if ((await tx.familyDocument.count({ where: { guardianId } })) >= mostDocuments)
    return { refused: 'too-many-documents' }
  const { idempotencyKey, title, isShared } = document
  const id = newId()
  await tx.familyDocument.create({
    data: {
      id,
      idempotencyKey: keyOf(guardianId, idempotencyKey),
      guardianId,
      staffMemberId: staff.id,
      title,
      isShared,
      ...files,
      uploadedAt: now,
    },
  })
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  const details = { documentId: id, isShared }
  await recordAuditEvent(tx, staff, { action: 'add-family-document', ...subject, details }, now)
  return { id, isNew: true }
}

/** The first submission's result. */
async function findBefore(
  tx: Transaction,
  guardianId: string,
  { idempotencyKey }: Pick<NewDocument, 'idempotencyKey'>,
): Promise<Added | null> {
  return await tx.familyDocument.findFirst({
    where: { idempotencyKey: keyOf(guardianId, idempotencyKey) },
    select: { id: true },
  })
}

/** The same key of another family is another submission. */
function keyOf(guardianId: string, idempotencyKey: string): string {
  return hashToken(`${guardianId} ${idempotencyKey}`)
}
