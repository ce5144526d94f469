import { database } from '~/platform/database/database.server'
import { htmlOfMarkdown } from '~/platform/markdown/markdown.server'
import type { LegalKind, LegalVersion } from './legal-text'

export type ShownLegalText = LegalVersion & {
  html: string
  isCurrent: boolean
  /** Every version that was published, the newest first. */
  versions: LegalVersion[]
}

/** A legal text as it is in force, or as it was by its number; null for what was never published. */
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

export type EditedLegalText = {
  body: string
  changes: string
  /** Nothing where there is no draft yet. */
  version?: number
  /** Of the draft, as it would look. */
  html: string | null
  /** Of what is in force. */
  published: { number: number; publishedAt: Date } | null
}

/** What is written on: the draft, or where there is none what is in force. */
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
