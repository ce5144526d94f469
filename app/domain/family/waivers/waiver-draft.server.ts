import { createHash } from 'node:crypto'
import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { lockName } from '~/platform/database/lock-name.server'
import type { Actor, Staff, System } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import type { WaiverText } from './waiver'
import type { PublishedWaiver, WaiverDraft, WaiverDraftRefusal } from './waiver-draft-forms'

/**
 * Saves the waiver draft, visible only to owners. Refused if someone else saved meanwhile, unless
 * the content is the same. Idempotent.
 */
export async function saveWaiverDraft(
  owner: Staff,
  { number, version, ...text }: WaiverDraft,
  now: Date = clock.now(),
): Promise<Refused<Extract<WaiverDraftRefusal, 'changed-meanwhile'>> | null> {
  return await transaction(async (tx) => {
    const draft = await lockDraft(tx)
    if (draft?.textHash === hashOfWaiver(text)) return null
    const { _max } = await tx.waiverVersion.aggregate({ _max: { number: true } })
    const isSeen = (draft?.version ?? 0) === version && _max.number === number
    if (!isSeen) return { refused: 'changed-meanwhile' }
    await storeWaiverDraft(tx, owner, { text, draft }, now)
    return null
  })
}

type Draft = { id: string; number: number; version: number; textHash: string }

/** Part of saving and publishing: serializes both and returns the draft, if any. */
async function lockDraft(tx: Transaction): Promise<Draft | null> {
  await lockName(tx, 'waiver text')
  return await tx.waiverVersion.findFirst({
    where: { publishedAt: null },
    select: { id: true, number: true, version: true, textHash: true },
  })
}

/** Part of saving and publishing: stores the draft. @returns its id */
async function storeWaiverDraft(
  tx: Transaction,
  actor: Actor,
  { text, draft }: { text: WaiverText; draft: Draft | null },
  now: Date,
): Promise<string> {
  const { clauses, ...words } = text
  const id = draft?.id ?? newId()
  const data = { ...words, textHash: hashOfWaiver(text), version: (draft?.version ?? 0) + 1 }
  if (draft) await tx.waiverVersion.update({ where: { id }, data })
  else {
    const { _max } = await tx.waiverVersion.aggregate({ _max: { number: true } })
    await tx.waiverVersion.create({ data: { ...data, id, number: (_max.number ?? 0) + 1 } })
  }
  await tx.waiverClause.deleteMany({ where: { versionId: id } })
  await tx.waiverClause.createMany({
    data: clauses.map((clause, index) => ({ ...clause, versionId: id, position: index + 1 })),
  })
  const subject = { subjectKind: 'waiver-version', subjectId: id }
  const details = { version: data.version }
  await recordAuditEvent(tx, actor, { action: 'save-waiver', ...subject, details }, now)
  return id
}

/** SHA-256 of title, text and clauses, stored with every signature. */
function hashOfWaiver({ title, body, clauses, photoClause }: WaiverText): string {
  const text = { title, body, clauses: clauses.map(({ text, required }) => ({ text, required })) }
  return createHash('sha256')
    .update(JSON.stringify({ ...text, photoClause }))
    .digest('hex')
}

/**
 * Publishes the reviewed draft as the current waiver, after which the database makes it immutable.
 * Signatures of earlier versions stay. Idempotent.
 */
export async function publishWaiverDraft(
  owner: Staff,
  { number, version }: PublishedWaiver,
  now: Date = clock.now(),
): Promise<Refused<WaiverDraftRefusal> | null> {
  return await transaction(async (tx) => {
    const draft = await lockDraft(tx)
    const current = await tx.waiverVersion.findFirst({
      where: { publishedAt: { not: null } },
      orderBy: { number: 'desc' },
    })
    if (!draft) return current?.number === number ? null : { refused: 'no-draft' }
    if (draft.number !== number || draft.version !== version)
      return { refused: 'changed-meanwhile' }
    if (current?.textHash === draft.textHash) return { refused: 'nothing-new' }
    await publish(tx, owner, draft.id, now)
    return null
  })
}

/** Publishes a text at once, such as the first one. @returns the version's id */
export async function publishWaiver(
  actor: System,
  text: WaiverText,
  now: Date = clock.now(),
): Promise<string> {
  return await transaction(async (tx) => {
    const id = await storeWaiverDraft(tx, actor, { text, draft: await lockDraft(tx) }, now)
    await publish(tx, actor, id, now)
    return id
  })
}

async function publish(tx: Transaction, actor: Actor, id: string, now: Date): Promise<void> {
  await tx.waiverVersion.update({ where: { id }, data: { publishedAt: now } })
  const subject = { subjectKind: 'waiver-version', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'publish-waiver', ...subject }, now)
}
