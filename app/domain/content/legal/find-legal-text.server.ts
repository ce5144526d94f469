import { database } from '~/platform/database/database.server'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { LegalKind, LegalVersion } from './legal-text'

type ShownLegalText = LegalVersion & {
  html: string
  isCurrent: boolean
  /** All published versions, newest first. */
  versions: LegalVersion[]
}

/** The legal text in force, or an earlier version by number; null if it was never published. */
export async function findLegalText(
  kind: LegalKind,
  number?: number,
): Promise<ShownLegalText | null> {
  const rows = await database().legalText.findMany({
    where: { kind, publishedAt: { not: null } },
    orderBy: { number: 'desc' },
    select: { number: true, publishedAt: true, changes: true, body: true },
  })
  const texts = rows.map((row) => ({ ...row, publishedAt: row.publishedAt! }))
  const wanted = number === undefined ? texts[0] : texts.find((text) => text.number === number)
  if (!wanted) return null
  const { body, ...version } = wanted
  return {
    ...version,
    html: htmlOfMarkdown(body),
    isCurrent: wanted === texts[0],
    versions: texts.map(({ body: _, ...rest }) => rest),
  }
}

type EditedLegalText = {
  body: string
  changes: string
  /** Undefined before the first draft. */
  version?: number
  /** The draft's preview. */
  html: string | null
  /** The text in force. */
  published: { number: number; publishedAt: Date } | null
}

/** What staff edit: the draft, or the text in force if there is no draft. */
export async function findLegalDraft(kind: LegalKind): Promise<EditedLegalText> {
  const newest = await database().legalText.findMany({
    where: { kind },
    orderBy: { number: 'desc' },
    take: 2,
  })
  const draft = newest.find(({ publishedAt }) => publishedAt === null)
  const current = newest.find(({ publishedAt }) => publishedAt !== null)
  return {
    body: draft?.body ?? current?.body ?? '',
    changes: draft?.changes ?? '',
    version: draft?.version,
    html: draft ? htmlOfMarkdown(draft.body) : null,
    published: current ? { number: current.number, publishedAt: current.publishedAt! } : null,
  }
}
