import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { unsealBytes } from '~/platform/secrets/encryption.server'
import { getFile } from '~/platform/files/file-store.server'
import type { Parent } from '~/values/actor'
import { exportsInProgress } from './request-data-export.server'
import { dataExportFile } from './make-data-export.server'

/** When a family's export expires, null while it is being made; null without one. */
type DataExportState = { expiresAt: Date | null }

/** The newest that is being made or can still be downloaded. */
export async function findDataExport(
  { id: guardianId }: Parent,
  now: Date = clock.now(),
): Promise<DataExportState | null> {
  return await database().dataExport.findFirst({
    where: { guardianId, OR: [exportsInProgress(now), { expiresAt: { gt: now } }] },
    orderBy: { requestedAt: 'desc' },
    select: { expiresAt: true },
  })
}

/** A family's export as a ZIP archive. Each download is logged. Null if there is none. */
export async function openDataExport(
  parent: Parent,
  now: Date = clock.now(),
): Promise<Buffer | null> {
  const made = await database().dataExport.findFirst({
    where: { guardianId: parent.id, expiresAt: { gt: now } },
    orderBy: { requestedAt: 'desc' },
  })
  const ciphertext = made && (await getFile(dataExportFile(made.id)))
  if (!ciphertext || !made.keyId || !made.nonce) return null
  const { id, keyId, nonce } = made
  const subject = { subjectKind: 'data-export', subjectId: id }
  await transaction((tx) =>
    recordAuditEvent(tx, parent, { action: 'open-data-export', ...subject }, now),
  )
  return unsealBytes({ ciphertext, keyId, nonce: Uint8Array.from(nonce) }, id)
}
