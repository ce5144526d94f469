import type { Publication } from '~/domain/content/posts/post-forms'
import { findSettings } from '~/domain/settings/find-settings.server'
import { edgeAt } from '~/values/business-time'

/** From when on a post is to be seen; null for not at all. */
export async function momentOf(publication: Publication): Promise<Date | 'now' | null> {
  if (publication.when === 'never') return null
  if (publication.when === 'now') return 'now'
  const { timeZone } = await findSettings()
  return edgeAt(publication.onDay, publication.atTime, timeZone, 'earlier')
}
