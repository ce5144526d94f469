import type { EntryListName } from './entry-list'
import type { ContentSubject } from './save-version.server'

type Words = { kind: ContentSubject; all: string; one: string; add: string; lead: string }

/** Each list's labels in the admin area. */
export const entryKinds: Record<EntryListName, Words> = {
  faqs: {
    kind: 'faq',
    all: 'Questions',
    one: 'A question',
    add: 'Add a question',
    lead: 'What parents ask, and the answers, shown on the home page.',
  },
  testimonials: {
    kind: 'testimonial',
    all: 'What families say',
    one: 'What a family says',
    add: 'Add what a family says',
    lead: 'With the name they agreed to, shown on the home page.',
  },
}
