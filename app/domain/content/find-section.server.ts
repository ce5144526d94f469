import { database } from '~/platform/database/database.server'
import type { SectionContent } from './content-forms'
import type { SectionKey } from './site-section'
import { contentOf } from './starting-content'

/** A section as its form has it; its first words are version 1, whether or not they were ever kept. */
export async function findSection<Key extends SectionKey>(
  key: Key,
): Promise<{ version: number; content: SectionContent[Key] }> {
  const row = await database().siteSection.findUnique({ where: { key } })
  const { version = 1, content } = row ?? {}
  return { version, content: contentOf(key, (content ?? {}) as object) }
}
