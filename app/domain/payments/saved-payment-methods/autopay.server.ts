import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { takesCards } from '~/platform/stripe/stripe.server'
import type { Actor, Parent } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { AutopayAgreement } from './autopay-forms'
import { mandateVersions, mandateWords, type AutopayRefusal } from './autopay-texts'
import type { AutopayMethod, ShownPaymentMethod } from './saved-payment-method'

/** What a family has saved, and its autopay. */
export type Autopay = {
  card: SavedPaymentMethod | null
  bankAccount: SavedPaymentMethod | null
  /** Null while autopay is off. */
  mandate: { id: string; method: AutopayMethod; agreedAt: Date; wording: string } | null
  /** Which of both autopay charges; null while it is off. */
  charged: SavedPaymentMethod | null
}

export type SavedPaymentMethod = ShownPaymentMethod & { id: string }

/** Whether families can save cards. */
export function offersAutopay(): boolean {
  return takesCards()
}

/** Whether families can save bank accounts, which are in the United States. */
export function offersBankAccounts({
  bankAccountsOffered,
  currency,
}: Pick<Settings, 'bankAccountsOffered' | 'currency'>): boolean {
  return takesCards() && bankAccountsOffered && currency === 'USD'
}

/** A family's card, bank account and autopay; null where there is none. */
export async function findAutopay(
  guardianId: string,
  tx: Transaction = database(),
): Promise<Autopay> {
  const [saved, mandate] = await Promise.all([
    tx.savedPaymentMethod.findMany({
      where: { guardianId, removedAt: null },
      select: { id: true, ...shownOfPaymentMethod },
    }),
    tx.autopayMandate.findFirst({
      where: { guardianId, endedAt: null },
      select: { id: true, method: true, agreedAt: true, wording: true },
    }),
  ])
  const of = (method: AutopayMethod) => saved.find((one) => one.method === method) ?? null
  return {
    card: of('card'),
    bankAccount: of('bank_account'),
    mandate,
    charged: mandate && of(mandate.method),
  }
}

/** Of a saved card or bank account, what pages show. */
export const shownOfPaymentMethod = {
  method: true,
  brand: true,
  lastFour: true,
  expiryMonth: true,
  expiryYear: true,
} satisfies Prisma.SavedPaymentMethodSelect

/**
 * Turns autopay on for a family, with the words that it agreed to, or lets it charge the other of card
 * and bank account from now on; what was to be collected still is. Idempotent.
 */
export async function turnOnAutopay(
  parent: Parent,
  { version, method }: AutopayAgreement,
  now: Date = clock.now(),
): Promise<Outcome<{ mandateId: string }, AutopayRefusal>> {
  if (!takesCards()) return { refused: 'no-cards' }
  return await transaction(async (tx) => {
    const guardianId = parent.id
    await lockRow(tx, 'guardian', guardianId)
    const { card, bankAccount, mandate } = await findAutopay(guardianId, tx)
    if (mandate?.method === method) return { mandateId: mandate.id }
    if (!(method === 'card' ? card : bankAccount)) return { refused: 'no-card' }
    if (version !== mandateVersions[method]) return { refused: 'words-changed' }
    const { name } = await findSettings(tx)
    const id = newId()
    const wording = mandateWords(method, name)
    await tx.autopayMandate.updateMany({
      where: { guardianId, endedAt: null },
      data: { endedAt: now, endedBy: 'guardian' },
    })
    await tx.autopayMandate.create({
      data: { id, guardianId, method, version, wording, agreedAt: now },
    })
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { mandateId: id, method, version }
    await recordAuditEvent(tx, parent, { action: 'turn-on-autopay', ...subject, details }, now)
    await queueEmail(tx, { kind: 'autopay-on', subjectId: id, guardianId }, now)
    return { mandateId: id }
  })
}

/** Turns autopay off for a family; what it saved stays. Idempotent. */
export async function turnOffAutopay(parent: Parent, now: Date = clock.now()): Promise<void> {
  await transaction(async (tx) => {
    await lockRow(tx, 'guardian', parent.id)
    await endAutopay(tx, parent, { guardianId: parent.id, endedBy: 'guardian' }, now)
  })
}

type Ending = { guardianId: string; endedBy: 'guardian' | 'method_removed' | 'family_gone' }

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
