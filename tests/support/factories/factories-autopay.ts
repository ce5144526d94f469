import {
  findAutopay,
  turnOnAutopay,
} from '~/domain/payments/saved-payment-methods/choose-autopay.server'
import { mandateVersions } from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  savePaymentMethod,
  settleOwnPaymentMethodSetup,
} from '~/domain/payments/saved-payment-methods/save-payment-method.server'
import { database } from '~/platform/database/database.server'
import type { AutopayMethod } from '~/domain/payments/saved-payment-methods/saved-payment-method'
import type { Parent } from '~/values/actor'
import type { CardToSave } from '../../../prisma/tools/fake-stripe/saved-payment-methods'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
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
