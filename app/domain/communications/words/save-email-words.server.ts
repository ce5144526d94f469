import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { resolveVersionConflict } from '~/platform/markdown/resolve-version-conflict.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import {
  unknownPlaceholders,
  wordedEmailOf,
  type EmailWords,
  type EmailWordsRefusal,
  type WordedEmail,
} from './email-words'

/**
 * Saves the custom text of a kind. Refused if it has an unknown placeholder or someone else saved
 * meanwhile.
 */
export async function saveEmailWords(
  actor: Staff,
  kind: WordedEmail,
  { version, ...words }: EmailWords & { version: number },
  now: Date = clock.now(),
): Promise<Refused<EmailWordsRefusal> | null> {
  const refusal = whyNotSay(kind, words)
  if (refusal) return refusal
  return await transaction(async (tx) => {
    // serializes two concurrent first saves
    await tx.emailWords.createMany({
      data: { id: newId(), kind, subject: '', passage: '', version: 0, changedAt: now },
      skipDuplicates: true,
    })
    // by kind, since a new row's id is unknown
    await tx.$queryRaw`SELECT id FROM email_words WHERE kind = ${kind} FOR UPDATE`
    const { version: keptVersion, ...content } = await findEmailWords(kind, tx)
    const how = resolveVersionConflict(
      { version: keptVersion, content },
      { version, content: words },
    )
    if (how !== 'write') return how === 'written' ? null : { refused: how }
    const { id } = await tx.emailWords.update({
      where: { kind },
      data: { ...words, version: { increment: 1 }, changedAt: now },
      select: { id: true },
    })
    const entry = { action: 'save-email-words', subjectKind: 'email-words', subjectId: id }
    await recordAuditEvent(tx, actor, { ...entry, details: { kind } }, now)
    return null
  })
}

/** Why this kind cannot have this text; null if it can. */
export function whyNotSay(kind: WordedEmail, words: EmailWords): Refused<EmailWordsRefusal> | null {
  for (const field of ['subject', 'passage'] as const) {
    const unknown = unknownPlaceholders(kind, words[field])
    if (unknown.length > 0)
      return { refused: 'unknown-placeholder', field, detail: unknown.join(', ') }
  }
  return null
}

const own = { subject: true, passage: true, version: true } as const

const none = { subject: '', passage: '', version: 0 }

/** A kind's custom text; without a version if there is none. */
export async function findEmailWords(
  kind: string,
  tx: Transaction = database(),
): Promise<EmailWords & { version: number }> {
  if (!wordedEmailOf(kind)) return none
  return (await tx.emailWords.findUnique({ where: { kind }, select: own })) ?? none
}

/** The kinds with custom text. */
export async function findWordedEmails(): Promise<Set<WordedEmail>> {
  const rows = await database().emailWords.findMany({
    where: { OR: [{ subject: { not: '' } }, { passage: { not: '' } }] },
    select: { kind: true },
  })
  return new Set(rows.flatMap(({ kind }) => wordedEmailOf(kind) ?? []))
}
