import { database } from '~/platform/database/database.server'
import { listEmailFiles, removeEmailFile } from '~/platform/email/email-files.server'
import { isRowId } from '~/values/form-fields'

/**
 * Deletes the files of emails whose copy was erased or expired: they have the same text and links.
 * An email still being sent has no copy yet and keeps its file.
 */
export async function deleteErasedEmailFiles(): Promise<void> {
  const ids = (await listEmailFiles()).filter(isRowId)
  const kept = await database().outboxMessage.findMany({
    where: { id: { in: ids }, OR: [{ copy: { isNot: null } }, { endedAt: null }] },
    select: { id: true },
  })
  const known = new Set(kept.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) await removeEmailFile(id)
}
