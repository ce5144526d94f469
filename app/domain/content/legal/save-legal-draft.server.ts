import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Actor, Staff } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { saveVersion } from '../save-version.server'
import type { LegalDraft } from './legal-forms'
import type { LegalKind, LegalRefusal, LegalWords } from './legal-text'

/**
 * Saves the next version's draft, visible only to staff. Refused if someone else saved meanwhile,
 * unless the content is the same. Idempotent.
 */
export async function saveLegalDraft(
  owner: Staff,
  kind: LegalKind,
  { version, ...words }: LegalDraft,
  now: Date = clock.now(),
): Promise<Refused<LegalRefusal> | null> {
  return await transaction(async (tx) => {
    await lockLegalTexts(tx, kind)
    const draft = await tx.legalText.findFirst({ where: { kind, publishedAt: null } })
    if (draft && draft.body === words.body && draft.changes === words.changes) return null
    if (draft?.version !== version) return { refused: 'changed-meanwhile' }
    await storeLegalDraft(tx, owner, { kind, words, draft }, now)
    return null
  })
}

/** Part of saving and publishing: serializes changes to one kind. */
export async function lockLegalTexts(tx: Transaction, kind: LegalKind): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`legal text ${kind}`}))`
}

type Drafting = {
  kind: LegalKind
  words: LegalWords
  draft: { id: string; version: number } | null
}

/** Part of saving and publishing: stores the draft. @returns its id */
export async function storeLegalDraft(
  tx: Transaction,
  actor: Actor,
  { kind, words, draft }: Drafting,
  now: Date,
): Promise<string> {
  const [id, version] = draft ? [draft.id, draft.version + 1] : [newId(), 1]
  const data = { ...words, version, updatedAt: now }
  if (draft) await tx.legalText.update({ where: { id }, data })
  else {
    const { _max } = await tx.legalText.aggregate({ where: { kind }, _max: { number: true } })
    const number = (_max.number ?? 0) + 1
    await tx.legalText.create({ data: { ...data, id, kind, number, createdAt: now } })
  }
  const kept = { subjectKind: 'legal-text', subjectKey: id, version, content: words } as const
  await saveVersion(tx, actor, kept, now)
  const entry = { action: 'save-legal-text', subjectKind: 'legal-text', subjectId: id }
  await recordAuditEvent(tx, actor, { ...entry, details: { kind, version } }, now)
  return id
}
