import {
  processStripeEvent,
  receiveStripeEvent,
} from '~/domain/booking/money/card/process-stripe-event.server'
import { findAutopay, turnOnAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import { mandateVersions } from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  savePaymentMethod,
  settleOwnPaymentMethodSetup,
} from '~/domain/payments/saved-payment-methods/save-payment-method.server'
import { database } from '~/platform/database/database.server'
import type { AutopayMethod } from '~/domain/payments/saved-payment-methods/saved-payment-method'
import type { Parent } from '~/values/actor'
import { dateFromDatabase } from '~/values/business-time'
import type { Event } from '../../../prisma/tools/fake-stripe/objects'
import type { CardToSave } from '../../../prisma/tools/fake-stripe/saved-payment-methods'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { signatureOf } from '../../../prisma/tools/fake-stripe/webhooks'
import { webhookSecret } from '../servers/outside/fake-stripe'
import { done, today } from './factories-booking'

/** Goes to Stripe's page. @returns the session's id */
export async function visitCardPage(
  parent: Parent,
  now = today,
  method: AutopayMethod = 'card',
): Promise<string> {
  const { url } = done(await savePaymentMethod(parent, method, now))
  return new URL(url).pathname.replace('/pay/', '')
}

/** Saves a card, as on Stripe's page, and comes back. */
export async function aSavedCard(
  { fake }: RunningFake,
  parent: Parent,
  card: CardToSave = {},
  now = today,
): Promise<{ id: string; customerId: string; paymentMethodId: string }> {
  fake.savePaymentMethod(await visitCardPage(parent, now), card)
  await settleOwnPaymentMethodSetup(parent, now)
  const { card: saved } = await findAutopay(parent.id)
  return await database().savedPaymentMethod.findUniqueOrThrow({ where: { id: saved!.id } })
}

/** With a card of its own. */
export async function anAutopay(
  running: RunningFake,
  parent: Parent,
  card: CardToSave = {},
  now = today,
) {
  const saved = await aSavedCard(running, parent, card, now)
  done(await turnOnAutopay(parent, { method: 'card', version: mandateVersions.card }, now))
  return saved
}

/** Debited by autopay. */
export async function aBankAccount(
  { fake }: RunningFake,
  parent: Parent,
  account: CardToSave = {},
  now = today,
) {
  await database().settings.update({ where: { id: 1 }, data: { bankAccountsOffered: true } })
  fake.savePaymentMethod(await visitCardPage(parent, now, 'bank_account'), account)
  await settleOwnPaymentMethodSetup(parent, now)
  const method = 'bank_account'
  done(await turnOnAutopay(parent, { method, version: mandateVersions[method] }, now))
  const { bankAccount } = await findAutopay(parent.id)
  return await database().savedPaymentMethod.findUniqueOrThrow({ where: { id: bankAccount!.id } })
}

/** All attempts to collect a payment, oldest first. */
export async function paymentAttempts() {
  return await database().paymentAttempt.findMany({ orderBy: { id: 'asc' } })
}

/** What autopay is to collect, or has collected, in the order of the invoices. */
export async function tuitionCollections() {
  const rows = await database().tuitionCollection.findMany({ orderBy: { invoiceId: 'asc' } })
  return rows.map(({ state, nextOn, declined }) => ({
    state,
    nextOn: nextOn && dateFromDatabase(nextOn),
    declined,
  }))
}

/** The kinds of emails about autopay and receipts that are queued, oldest first. */
export async function queuedPaymentEmails(): Promise<string[]> {
  const rows = await database().outboxMessage.findMany({
    where: { kind: { in: ['autopay-ahead', 'autopay-declined', 'payment-received'] } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind }) => kind)
}

/** What Stripe charged, oldest first. */
export function chargesAt({ fake }: RunningFake) {
  return fake.books.entries.filter(({ kind }) => kind === 'charge')
}

/** Receives and processes an event of Stripe. */
export async function deliverEvent(event: Event, now: Date): Promise<void> {
  const body = JSON.stringify(event)
  await receiveStripeEvent(Buffer.from(body), signatureOf(body, webhookSecret, now), now)
  await processStripeEvent(event.id, now)
}
