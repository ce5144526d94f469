import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Actor, Staff, System } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { LegalKind, LegalRefusal, LegalWords } from './legal-text'
import { lockLegalTexts, storeLegalDraft } from './save-legal-draft.server'

/**
 * Publishes the reviewed draft, after which the database makes it immutable. Refused if it was
 * saved or published meanwhile.
 */
export async function publishLegalDraft(
  owner: Staff,
  kind: LegalKind,
  { version }: { version: number },
  now: Date = clock.now(),
): Promise<Refused<LegalRefusal> | null> {
  return await transaction(async (tx) => {
    await lockLegalTexts(tx, kind)
    const draft = await tx.legalText.findFirst({ where: { kind, publishedAt: null } })
    if (!draft) return { refused: 'no-draft' }
    if (draft.version !== version) return { refused: 'changed-meanwhile' }
    await publish(tx, owner, draft.id, now)
    return null
  })
}

/** Publishes a first text of this kind if there is none. */
export async function publishFirstLegalText(
  actor: System,
  kind: LegalKind,
  words: LegalWords,
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    await lockLegalTexts(tx, kind)
    if ((await tx.legalText.count({ where: { kind } })) > 0) return
    await publish(
      tx,
      actor,
      await storeLegalDraft(tx, actor, { kind, words, draft: null }, now),
      now,
    )
  })
}

async function publish(tx: Transaction, actor: Actor, id: string, now: Date): Promise<void> {
  await tx.legalText.update({ where: { id }, data: { publishedAt: now } })
  const entry = { action: 'publish-legal-text', subjectKind: 'legal-text', subjectId: id }
  await recordAuditEvent(tx, actor, entry, now)
}
