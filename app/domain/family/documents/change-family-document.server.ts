import { hasAuditEvent } from '~/domain/audit/has-audit-event.server'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { lockFamilyToCorrect } from '../staff/lock-family.server'
import { maySeeFamily } from '../visible-to.server'
import { forgetDocuments } from './forget-documents.server'

type WhichDocument = { guardianId: string; documentId: string }

/** Shows a document to the family, or no longer. Idempotent. Null if there is none. */
export async function shareFamilyDocument(
  staff: Staff,
  which: WhichDocument,
  isShared: boolean,
  now: Date = clock.now(),
): Promise<{ id: string } | null> {
  return await transaction(async (tx) => {
    const document = await lockDocument(tx, staff, which)
    if (!document || document.isShared === isShared) return document
    const { id } = document
    await tx.familyDocument.update({ where: { id }, data: { isShared } })
    const action = isShared ? 'share-family-document' : 'hide-family-document'
    await recordAuditEvent(tx, staff, { action, ...subjectOf(which) }, now)
    return { id }
  })
}

/** Removes a document, and its file after the commit. Idempotent. Null if there was none. */
export async function removeFamilyDocument(
  staff: Staff,
  which: WhichDocument,
  now: Date = clock.now(),
): Promise<{ id: string } | null> {
  return await transaction(async (tx) => {
    const document = await lockDocument(tx, staff, which)
    if (!document) return await findRemoved(tx, staff, which)
    const { id } = document
    await forgetDocuments(tx, { id })
    await recordAuditEvent(tx, staff, { action: removed, ...subjectOf(which) }, now)
    return { id }
  })
}

const removed = 'remove-family-document'

async function findRemoved(tx: Transaction, staff: Staff, which: WhichDocument) {
  const { guardianId, documentId: id } = which
  if (!isRowId(id) || !(await maySeeFamily(staff, guardianId, tx))) return null
  const details = { path: ['documentId'], equals: id }
  const removal = { ...subjectOf(which), action: removed, details }
  return (await hasAuditEvent(tx, removal)) ? { id } : null
}

async function lockDocument(
  tx: Transaction,
  staff: Staff,
  { guardianId, documentId }: WhichDocument,
): Promise<{ id: string; isShared: boolean } | null> {
  if (!isRowId(documentId) || !(await lockFamilyToCorrect(tx, staff, guardianId))) return null
  return await tx.familyDocument.findFirst({
    where: { id: documentId, guardianId },
    select: { id: true, isShared: true },
  })
}

function subjectOf({ guardianId, documentId }: WhichDocument) {
  return { subjectKind: 'guardian', subjectId: guardianId, details: { documentId } }
}
