import { database } from '~/platform/database/database.server'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { EntryContent, SectionContent } from './content-forms'
import { findSiteContent } from './find-site-content.server'
import { picturesInTexts } from './pictures/pictures-in-text.server'
import type { ShownFaq, ShownTestimonial } from './site-lists'
import { sectionView } from './section-view.server'
import type { SectionKey } from './site-section'

/** A section's preview, saved or not. */
export async function previewSection<Key extends SectionKey>(content: SectionContent[Key]) {
  const fields = Object.entries<string | null>(content)
  const ids = fields.flatMap(([name, id]) => (name.endsWith('PictureId') && id ? [id] : []))
  const chosen = await database().picture.findMany({ where: { id: { in: ids } } })
  const shown = await picturesInTexts(...fields.map(([, text]) => text ?? ''))
  return sectionView<Key>(content, [...chosen, ...shown])
}

/** The home page's lists. */
export async function previewLists() {
  const { faqs, testimonials } = await findSiteContent()
  return { faqs, testimonials }
}

export async function previewFaq(content: EntryContent['faqs']): Promise<ShownFaq> {
  const { question, answerText } = content
  return { question, answerHtml: htmlOfMarkdown(answerText, await picturesInTexts(answerText)) }
}

export function previewTestimonial(content: EntryContent['testimonials']): ShownTestimonial {
  return { quote: content.quote, author: content.author }
}
