import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { deleteCustomer } from '~/platform/stripe/stripe-payment-methods.server'
import { isLive, takesCards } from '~/platform/stripe/stripe.server'
import type { Actor, Parent } from '~/values/actor'
import { endAutopay, findAutopay } from './autopay.server'
import type { AutopayMethod } from './saved-payment-method'

/**
 * Removes a family's card or bank account here and, by a job, at Stripe. Autopay that charges it ends
 * with it. Idempotent.
 */
export async function removePaymentMethod(
  parent: Parent,
  method: AutopayMethod,
  now: Date = clock.now(),
): Promise<void> {
  await transaction(async (tx) => {
    const guardianId = parent.id
    await lockRow(tx, 'guardian', guardianId)
    const { mandate } = await findAutopay(guardianId, tx)
    if (mandate?.method === method)
      await endAutopay(tx, parent, { guardianId, endedBy: 'method_removed' }, now)
    const card = await tx.savedPaymentMethod.findFirst({
      where: { guardianId, method, removedAt: null },
    })
    if (!card) return
    await detachPaymentMethod(tx, card.id, now)
    const subject = { subjectKind: 'guardian', subjectId: guardianId }
    const details = { cardId: card.id, method }
    await recordAuditEvent(tx, parent, { action: 'remove-card', ...subject, details }, now)
  })
}

/** Part of a command that ends a family's record, with the guardian locked: ends its autopay, and removes what it saved. */
export async function removeAllPaymentMethods(
  tx: Transaction,
  actor: Actor,
  guardianId: string,
  now: Date,
): Promise<void> {
  await endAutopay(tx, actor, { guardianId, endedBy: 'family_gone' }, now)
  const saved = await tx.savedPaymentMethod.findMany({ where: { guardianId, removedAt: null } })
  for (const { id } of saved) await detachPaymentMethod(tx, id, now)
}

/** Part of a command, with the guardian locked: charges a card no more, and deletes it after the commit. */
export async function detachPaymentMethod(
  tx: Transaction,
  cardId: string,
  now: Date,
): Promise<void> {
  await tx.savedPaymentMethod.updateMany({
    where: { id: cardId, removedAt: null },
    data: { removedAt: now },
  })
  await queueJob(tx, 'delete-cards', {}, { key: 'delete-cards' })
}

/**
 * Deletes removed cards and bank accounts at Stripe, and then here. What is being charged stays until
 * the result is known, as a repeated request has to name it.
 * @throws {StripeError} after the others
 */
export async function deleteRemovedPaymentMethods(): Promise<void> {
  if (!takesCards()) return
  const cards = await database().savedPaymentMethod.findMany({
    where: {
      removedAt: { not: null },
      live: isLive(),
      attempts: { none: { state: { in: ['open', 'on_its_way'] } } },
    },
    orderBy: { id: 'asc' },
  })
  await forEachSequential(cards, async ({ id, customerId }) => {
    await deleteCustomer(customerId)
    await database().savedPaymentMethod.deleteMany({ where: { id } })
  })
}
