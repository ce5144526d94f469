import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Actor, Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { AutopayAgreement } from './autopay-forms'
import { mandateVersion, mandateWords, type AutopayRefusal } from './autopay-texts'
import type { ShownCard } from './saved-card'

/** A family's card and autopay. */
export type Autopay = {
  card: (ShownCard & { id: string }) | null
  /** Null while autopay is off. */
  mandate: { id: string; agreedAt: Date; wording: string } | null
}

/** Whether families can save cards. */
export function offersAutopay(): boolean {
  return takesCards()
}

/** A family's card and autopay; neither if there are none. */
export async function findAutopay(
  guardianId: string,
  tx: Transaction = database(),
): Promise<Autopay> {
  const [card, mandate] = await Promise.all([
    tx.savedCard.findFirst({
      where: { guardianId, removedAt: null },
      select: { id: true, brand: true, lastFour: true, expiryMonth: true, expiryYear: true },
    }),
    tx.autopayMandate.findFirst({
      where: { guardianId, endedAt: null },
      select: { id: true, agreedAt: true, wording: true },
    }),
  ])
  return { card, mandate }
}

/** Turns autopay on for a family, with the words that it agreed to. Idempotent. */
export async function turnOnAutopay(
  parent: Parent,
  { version }: AutopayAgreement,
  now: Date = clock.now(),
): Promise<Outcome<{ mandateId: string }, AutopayRefusal>> {
  if (!takesCards()) return { refused: 'no-cards' }
  return await transaction(async (tx) => {
    const guardianId = parent.id
    await lockRow(tx, 'guardian', guardianId)
    const { card, mandate } = await findAutopay(guardianId, tx)
    if (mandate) return { mandateId: mandate.id }
    if (!card) return { refused: 'no-card' }
    if (version !== mandateVersion) return { refused: 'words-changed' }
    const { name } = await findSettings(tx)
    const id = newId()
    const wording = mandateWords(name)
    await tx.autopayMandate.create({
      data: { id, guardianId, version, wording, agreedAt: now },
    })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { mandateId: id, version }
    await recordAuditEvent(tx, parent, { action: 'turn-on-autopay', ...subject, details }, now)
    await queueEmail(tx, { kind: 'autopay-on', subjectId: id, guardianId }, now)
    return { mandateId: id }
  })
}

/** Turns autopay off for a family; the card stays. Idempotent. */
export async function turnOffAutopay(parent: Parent, now: Date = clock.now()): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, 'guardian', parent.id)
    await endAutopay(tx, parent, { guardianId: parent.id, endedBy: 'guardian' }, now)
  })
}

type Ending = { guardianId: string; endedBy: 'guardian' | 'card_removed' | 'family_gone' }

/** Part of a command, with the guardian locked: ends autopay, and what it would have collected. */
export async function endAutopay(
  tx: Transaction,
  actor: Actor,
  { guardianId, endedBy }: Ending,
  now: Date,
): Promise<void> {
  const { count } = await tx.autopayMandate.updateMany({
    where: { guardianId, endedAt: null },
    data: { endedAt: now, endedBy },
  })
  await tx.tuitionCollection.updateMany({
    where: { guardianId, state: 'due' },
    data: { state: 'stopped', nextOn: null, endedAt: now },
  })
  if (count === 0) return
  const subject = { subjectKind: 'guardian', subjectId: guardianId }
  const details = { endedBy }
  await recordAuditEvent(tx, actor, { action: 'turn-off-autopay', ...subject, details }, now)
}
