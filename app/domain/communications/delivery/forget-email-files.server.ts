import { database } from '~/platform/database/database.server'
import { listEmailFiles, removeEmailFile } from '~/platform/email/email-files.server'
import { isRowId } from '~/values/form-fields'

/**
 * Removes the file of every email whose copy was erased or cleared: it has the same words, and the
 * same secret links. One that is still being sent has no copy yet, and keeps its file.
 */
export async function forgetEmailFiles(): Promise<void> {
  const ids = (await listEmailFiles()).filter(isRowId)
  const kept = await database().outboxMessage.findMany({
    where: { id: { in: ids }, OR: [{ copy: { isNot: null } }, { endedAt: null }] },
    select: { id: true },
  })
  const known = new Set(kept.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) await removeEmailFile(id)
}
