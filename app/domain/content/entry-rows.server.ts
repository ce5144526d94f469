import type { Transaction } from '~/platform/database/database.server'
import type { EntryContent } from './content-forms'
import type { EntryListName } from './entry-list'
import type { ContentSubject } from './save-version.server'

/** A stored entry. */
export type KeptEntry<List extends EntryListName> = {
  id: string
  version: number
  content: EntryContent[List]
}

type Saved<List extends EntryListName> = KeptEntry<List> & { updatedAt: Date }

/** Table access per list, so that one command saves all of them. */
type EntryRows<List extends EntryListName> = {
  kind: ContentSubject
  all(tx: Transaction): Promise<KeptEntry<List>[]>
  one(tx: Transaction, id: string): Promise<KeptEntry<List> | null>
  /** False if the id exists. */
  create(tx: Transaction, entry: Saved<List>): Promise<boolean>
  /** False if the version is outdated. */
  update(tx: Transaction, entry: Saved<List>): Promise<boolean>
}

export const entryRows: { [List in EntryListName]: EntryRows<List> } = {
  faqs: {
    kind: 'faq',
    all: async (tx) => (await tx.faq.findMany({ orderBy })).map(keptFaq),
    async one(tx, id) {
      const row = await tx.faq.findUnique({ where: { id } })
      return row && keptFaq(row)
    },
    async create(tx, { content, ...entry }) {
      const data = [{ ...entry, ...faqColumns(content) }]
      return (await tx.faq.createMany({ data, skipDuplicates: true })).count > 0
    },
    async update(tx, { content, ...entry }) {
      const data = { ...entry, ...faqColumns(content) }
      return (await tx.faq.updateMany({ where: before(entry), data })).count > 0
    },
  },
  testimonials: {
    kind: 'testimonial',
    all: async (tx) => (await tx.testimonial.findMany({ orderBy })).map(keptTestimonial),
    async one(tx, id) {
      const row = await tx.testimonial.findUnique({ where: { id } })
      return row && keptTestimonial(row)
    },
    async create(tx, { content, ...entry }) {
      const data = [{ ...entry, ...content }]
      return (await tx.testimonial.createMany({ data, skipDuplicates: true })).count > 0
    },
    async update(tx, { content, ...entry }) {
      const data = { ...entry, ...content }
      return (await tx.testimonial.updateMany({ where: before(entry), data })).count > 0
    },
  },
}

const orderBy = [{ position: 'asc' }, { id: 'asc' }] as const satisfies object[]

function before({ id, version }: { id: string; version: number }) {
  return { id, version: version - 1 }
}

type FaqRow = { id: string; version: number; question: string; answer: string } & Place
type TestimonialRow = { id: string; version: number; quote: string; author: string } & Place
type Place = { position: number; shown: boolean }

function keptFaq({ id, version, question, answer, position, shown }: FaqRow): KeptEntry<'faqs'> {
  return { id, version, content: { question, answerText: answer, position, shown } }
}

function faqColumns({ answerText, ...content }: EntryContent['faqs']) {
  return { ...content, answer: answerText }
}

function keptTestimonial(row: TestimonialRow): KeptEntry<'testimonials'> {
  const { id, version, quote, author, position, shown } = row
  return { id, version, content: { quote, author, position, shown } }
}
