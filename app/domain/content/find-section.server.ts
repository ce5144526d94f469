import { database } from '~/platform/database/database.server'
import type { SectionContent } from './content-forms'
import type { SectionKey } from './site-section'
import { contentOf } from './starting-content'

/** A section with its form's values. Its default text is version 1, even if nothing was saved. */
export async function findSection<Key extends SectionKey>(
  key: Key,
): Promise<{ version: number; content: SectionContent[Key] }> {
  const row = await database().siteSection.findUnique({ where: { key } })
  const { version = 1, content } = row ?? {}
  return { version, content: contentOf(key, (content ?? {}) as object) }
}
