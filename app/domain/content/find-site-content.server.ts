import { database } from '~/platform/database/database.server'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { Picture } from './pictures/picture'
import { picturesShownIn, sectionView } from './section-view.server'
import type { ShownFaq, ShownTestimonial } from './site-lists'
import type { SectionView } from './section-view'
import type { SectionKey } from './site-section'
import { contentOf } from './starting-content'

type Row = {
  sections: { key: SectionKey; content: object }[]
  pictures: Picture[]
  faqs: { question: string; answer: string }[]
  testimonials: ShownTestimonial[]
}

type SiteContent<Key extends SectionKey> = {
  sections: { [Of in Key]: SectionView<Of> }
  faqs: ShownFaq[]
  testimonials: ShownTestimonial[]
}

/** The given sections and all list entries, in one query. */
export async function findSiteContent<Key extends SectionKey>(
  ...keys: Key[]
): Promise<SiteContent<Key>> {
  const [row] = await database().$queryRaw<[Row]>`
    with wanted as (select key, content from site_section where key = any(${keys}::text[]))
    select
      (select coalesce(json_agg(wanted), '[]') from wanted) as sections,
      (select coalesce(json_agg(json_build_object('id', id, 'alt', alt, 'width', width,
           'height', height, 'widths', widths)), '[]')
         from picture where id::text in (
           select value from wanted, jsonb_each_text(content) as field(name, value)
           where name like '%PictureId'
           union all
           select named[1] from (
             select content::text as said from wanted union all select answer from faq where shown
           ) text, regexp_matches(said, '/media/([0-9a-f-]{36})/', 'g') named)) as pictures,
      (select coalesce(json_agg(json_build_object('question', question,
           'answer', answer) order by position, id), '[]') from faq where shown) as faqs,
      (select coalesce(json_agg(json_build_object('quote', quote,
           'author', author) order by position, id), '[]')
         from testimonial where shown) as testimonials`
  const sections = keys.map((key) => {
    const kept = row.sections.find((section) => section.key === key)
    return [key, sectionView(contentOf(key, kept?.content), row.pictures)]
  })
  return {
    sections: Object.fromEntries(sections) as { [Of in Key]: SectionView<Of> },
    faqs: row.faqs.map(({ answer, ...faq }) => ({
      ...faq,
      answerHtml: htmlOfMarkdown(answer, picturesShownIn(answer, row.pictures)),
    })),
    testimonials: row.testimonials,
  }
}
