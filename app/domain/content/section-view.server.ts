import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import { picturesNamedIn } from '~/values/paths/files/media-path'
import type { SectionContent } from './content-forms'
import type { Picture } from './pictures/picture'
import type { SectionView } from './section-view'
import type { SectionKey } from './site-section'

/** A section's content as pages show it: Markdown as sanitized HTML, pictures with their sizes. */
export function sectionView<Key extends SectionKey>(
  content: SectionContent[Key],
  pictures: Picture[],
): SectionView<Key> {
  const kept = Object.entries<string | null>(content)
  const fields = kept.map(([name, value]) => {
    if (name.endsWith('Text'))
      return [
        name.replace(/Text$/, 'Html'),
        htmlOfMarkdown(value ?? '', picturesShownIn(value, pictures)),
      ]
    if (name.endsWith('Steps')) return [name, (value ?? '').split('\n').filter(Boolean)]
    if (!name.endsWith('PictureId')) return [name, value]
    return [name.replace(/Id$/, ''), pictures.find(({ id }) => id === value) ?? null]
  })
  return Object.fromEntries(fields) as SectionView<Key>
}

/** The pictures that a text shows. */
export function picturesShownIn(text: string | null, pictures: Picture[]): Picture[] {
  const named = picturesNamedIn(text ?? '')
  return pictures.filter(({ id }) => named.includes(id))
}
