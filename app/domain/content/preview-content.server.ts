import { database } from '~/platform/database.server'
import { htmlOfMarkdown } from '~/platform/markdown.server'
import type { EntryContent, SectionContent } from './content-forms'
import { findSiteContent } from './find-site-content.server'
import type { ShownFaq, ShownTestimonial } from './site-lists'
import { sectionView } from './section-view.server'
import type { SectionKey } from './site-section'

/** A section as its page would show it, whether or not it was saved. */
export async function previewSection<Key extends SectionKey>(content: SectionContent[Key]) {
  const fields = Object.entries<string | null>(content)
  const ids = fields.flatMap(([name, id]) => (name.endsWith('PictureId') && id ? [id] : []))
  const pictures = await database().picture.findMany({ where: { id: { in: ids } } })
  return sectionView<Key>(content, pictures)
}

/** What the home page lists beside its own words. */
export async function previewLists() {
  const { faqs, testimonials } = await findSiteContent()
  return { faqs, testimonials }
}

export function previewFaq({ question, answerText }: EntryContent['faqs']): ShownFaq {
  return { question, answerHtml: htmlOfMarkdown(answerText) }
}

export function previewTestimonial(content: EntryContent['testimonials']): ShownTestimonial {
  return { quote: content.quote, author: content.author }
}
