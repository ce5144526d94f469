import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import type { Actor, Staff, System } from '~/values/actor'
import type { Refused } from '~/values/outcome'
import { keepDraft, lockDraft } from './save-waiver-draft.server'
import type { WaiverText } from './waiver'
import type { PublishedWaiver } from './waiver-draft-forms'
import type { WaiverDraftRefusal } from './waiver-draft-messages'

/**
 * Makes the draft, as it was looked at, the text that is signed from now on. Signatures of earlier
 * versions stay as proof. From then on the database lets neither the text nor its clauses change. Pressed
 * twice it is published once.
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

/** Puts a text in force at once, as a business gets its first one. @returns the version's id */
export async function publishWaiver(
  actor: System,
  text: WaiverText,
  now: Date = clock.now(),
): Promise<string> {
  return await transaction(async (tx) => {
    const id = await keepDraft(tx, actor, { text, draft: await lockDraft(tx) }, now)
    await publish(tx, actor, id, now)
    return id
  })
}

async function publish(tx: Transaction, actor: Actor, id: string, now: Date): Promise<void> {
  await tx.waiverVersion.update({ where: { id }, data: { publishedAt: now } })
  const subject = { subjectKind: 'waiver-version', subjectId: id }
  await recordAuditEvent(tx, actor, { action: 'publish-waiver', ...subject }, now)
}
