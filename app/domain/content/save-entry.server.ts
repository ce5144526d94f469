import { isDeepStrictEqual } from 'node:util'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import type { Staff, System } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { EntryContent } from './content-forms'
import type { EntryListName } from './entry-list'
import type { ContentRefusal } from './content-messages'
import { entryRows } from './entry-rows.server'
import { saveVersion } from './save-version.server'

/** An entry to save, with the version that was shown: 0 if new. */
type EntrySaving<List extends EntryListName> = {
  list: List
  id: string
  version: number
  content: EntryContent[List]
}

/**
 * Adds or changes an entry. Refused if someone else saved meanwhile, unless the content is the
 * same. Idempotent.
 */
export async function saveEntry<List extends EntryListName>(
  actor: Staff | System,
  { list, id, version, content }: EntrySaving<List>,
  now: Date = clock.now(),
): Promise<Refused<ContentRefusal> | null> {
  return await transaction(async (tx) => {
    const rows = entryRows[list]
    const kept = version === 0 ? null : await rows.one(tx, id)
    if (isDeepStrictEqual(kept?.content, content)) return null
    const entry = { id, version: version + 1, content, updatedAt: now }
    const isSaved = version === 0 ? await rows.create(tx, entry) : await rows.update(tx, entry)
    if (!isSaved) {
      const meanwhile = await rows.one(tx, id)
      return isDeepStrictEqual(meanwhile?.content, content)
        ? null
        : { refused: 'changed-meanwhile' }
    }
    const state = { subjectKind: rows.kind, subjectKey: id, version: entry.version, content }
    await saveVersion(tx, actor, state, now)
    const subject = { subjectKind: rows.kind, subjectId: id }
    await recordAuditEvent(tx, actor, { action: 'save-entry', ...subject }, now)
    return null
  })
}
