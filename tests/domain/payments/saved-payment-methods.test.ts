import { beforeEach, describe, expect, it } from 'vitest'
import {
  processStripeEvent,
  receiveStripeEvent,
} from '~/domain/booking/money/card/process-stripe-event.server'
import {
  formatCard,
  formatExpiry,
  isExpired,
} from '~/domain/payments/saved-payment-methods/saved-payment-method'
import {
  mandateVersions,
  mandateWords,
} from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  findAutopay,
  turnOffAutopay,
  turnOnAutopay,
} from '~/domain/payments/saved-payment-methods/autopay.server'
import {
  deleteRemovedPaymentMethods,
  removePaymentMethod,
} from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import {
  savePaymentMethod,
  settleOwnPaymentMethodSetup,
  settlePaymentMethodSetups,
} from '~/domain/payments/saved-payment-methods/save-payment-method.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { addMinutes } from '~/values/business-time'
import type { Parent } from '~/values/actor'
import { signatureOf } from '../../../prisma/tools/fake-stripe/webhooks'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent } from '../../support/factories/factories-accounts'
import { anAutopay, aSavedCard, visitCardPage } from '../../support/factories/factories-autopay'
import { done, today } from '../../support/factories/factories-booking'
import { openBusinessBy } from '../../support/factories/factories-paying'
import { aFakeStripe, webhookSecret } from '../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()
const { fake, faults } = stripe

let dana: Parent

beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  dana = (await aParent()).parent
})

/** Delivers the last event about a session, as Stripe does. */
async function deliver(sessionId: string, times = 1): Promise<void> {
  const event = fake.webhooks.events.findLast(
    ({ data }) => 'id' in data.object && data.object.id === sessionId,
  )!
  const body = JSON.stringify(event)
  for (let count = 0; count < times; count += 1) {
    await receiveStripeEvent(Buffer.from(body), signatureOf(body, webhookSecret, today), today)
    await processStripeEvent(event.id, today)
  }
}

const none = { card: null, bankAccount: null, mandate: null, charged: null }

describe('a card of a family', () => {
  it('is saved on a page of Stripe’s, and kept without its number', async () => {
    const saved = await aSavedCard(stripe, dana, { brand: 'mastercard', last4: '4444' })
    expect(saved).toMatchObject({
      guardianId: dana.id,
      brand: 'mastercard',
      lastFour: '4444',
      expiryMonth: 12,
      expiryYear: 2030,
      removedAt: null,
      live: false,
    })
    expect(fake.cards.methods.get(saved.paymentMethodId)?.customer).toBe(saved.customerId)
  })

  it.each(['before', 'twice before', 'after'])(
    'is saved once if the webhook comes %s the family is back',
    async (when) => {
      const sessionId = await visitCardPage(dana)
      fake.savePaymentMethod(sessionId)
      if (when !== 'after') await deliver(sessionId, when === 'before' ? 1 : 2)
      expect(await settleOwnPaymentMethodSetup(dana, today)).toBe('saved')
      if (when === 'after') await deliver(sessionId)
      expect(await database().savedPaymentMethod.count()).toBe(1)
      const saved = { action: 'save-card' }
      expect(await database().auditEvent.count({ where: saved })).toBe(1)
    },
  )

  it('is saved by the webhook alone, also if the page’s id was lost', async () => {
    const sessionId = await visitCardPage(dana)
    await database().paymentMethodSetup.updateMany({ data: { sessionId: null } })
    fake.savePaymentMethod(sessionId)
    await deliver(sessionId)
    expect((await findAutopay(dana.id)).card).toMatchObject({ lastFour: '4242' })
  })

  it('is saved by the job alone', async () => {
    fake.savePaymentMethod(await visitCardPage(dana))
    await settlePaymentMethodSetups(addMinutes(today, 40))
    expect((await findAutopay(dana.id)).card).not.toBeNull()
  })

  it('has one page at a time, however often it is asked for', async () => {
    const pages = await Promise.all([visitCardPage(dana), visitCardPage(dana)])
    expect(new Set(pages).size).toBe(1)
    expect(await settleOwnPaymentMethodSetup(dana, today)).toBe('open')
    await settlePaymentMethodSetups(addMinutes(today, 40))
    expect(await settleOwnPaymentMethodSetup(dana, today)).toBe('expired')
    expect(fake.sessions.get(pages[0])?.status).toBe('expired')
    expect(await visitCardPage(dana, addMinutes(today, 41))).not.toBe(pages[0])
  })

  it('is not another family’s', async () => {
    const other = (await aParent()).parent
    await aSavedCard(stripe, dana)
    expect(await findAutopay(other.id)).toEqual(none)
    await removePaymentMethod(other, 'card', today)
    expect((await findAutopay(dana.id)).card).not.toBeNull()
  })

  it('replaces the one before, which is deleted at Stripe', async () => {
    const first = await aSavedCard(stripe, dana)
    const second = await aSavedCard(stripe, dana, { last4: '1111' }, addMinutes(today, 1))
    await deleteRemovedPaymentMethods()
    expect(await database().savedPaymentMethod.findMany()).toMatchObject([{ id: second.id }])
    expect(fake.cards.customers.has(first.customerId)).toBe(false)
    expect(fake.cards.customers.has(second.customerId)).toBe(true)
  })

  it('is removed at Stripe by a job that repeats until it worked', async () => {
    const { customerId } = await aSavedCard(stripe, dana)
    await removePaymentMethod(dana, 'card', today)
    await removePaymentMethod(dana, 'card', today)
    expect((await findAutopay(dana.id)).card).toBeNull()
    faults.refuse = 3
    await expect(deleteRemovedPaymentMethods()).rejects.toThrow()
    faults.refuse = 0
    faults.loseAnswer = 1
    await deleteRemovedPaymentMethods()
    expect(fake.cards.customers.has(customerId)).toBe(false)
    expect(await database().savedPaymentMethod.count()).toBe(0)
  })

  it('cannot be saved while Stripe is away or cards are not taken', async () => {
    faults.refuse = 3
    expect(await savePaymentMethod(dana, 'card', today)).toEqual({ refused: 'no-page' })
    faults.refuse = 0
    const { stripe: access } = env()
    setEnv({ ...env(), stripe: undefined })
    expect(await savePaymentMethod(dana, 'card', today)).toEqual({ refused: 'no-cards' })
    setEnv({ ...env(), stripe: access })
  })

  it('is named by its brand and last digits, and is good through its month', () => {
    const card = {
      method: 'card' as const,
      brand: 'visa',
      lastFour: '4242',
      expiryMonth: 4,
      expiryYear: 2027,
    }
    expect(formatCard(card)).toBe('Visa ending in 4242')
    expect(formatCard({ ...card, brand: 'other' })).toBe('Card ending in 4242')
    expect(formatExpiry(card)).toBe('04/2027')
    expect(isExpired(card, '2027-04-30')).toBe(false)
    expect(isExpired(card, '2027-05-01')).toBe(true)
  })
})

describe('autopay', () => {
  it('keeps what was agreed to, word by word, and sends it', async () => {
    await anAutopay(stripe, dana)
    const { mandate } = await findAutopay(dana.id)
    const { name } = await database().settings.findUniqueOrThrow({ where: { id: 1 } })
    expect(mandate).toMatchObject({ agreedAt: today, wording: mandateWords('card', name) })
    const emails = await database().outboxMessage.findMany({ where: { kind: 'autopay-on' } })
    expect(emails).toMatchObject([{ subjectId: mandate!.id, guardianId: dana.id }])
  })

  it('is turned on once, needs a card, and the words of today', async () => {
    const wish = { method: 'card' as const, version: mandateVersions.card }
    expect(await turnOnAutopay(dana, wish, today)).toEqual({ refused: 'no-card' })
    await aSavedCard(stripe, dana)
    const old = { method: 'card' as const, version: mandateVersions.card + 1 }
    expect(await turnOnAutopay(dana, old, today)).toEqual({ refused: 'words-changed' })
    const both = [turnOnAutopay(dana, wish, today), turnOnAutopay(dana, wish, today)]
    const [first, second] = (await Promise.all(both)).map(done)
    expect(first).toEqual(second)
    expect(await database().autopayMandate.count()).toBe(1)
  })

  it('is turned off at any time, or with the card, and agreed to anew', async () => {
    await anAutopay(stripe, dana)
    await turnOffAutopay(dana, today)
    await turnOffAutopay(dana, today)
    expect(await findAutopay(dana.id)).toMatchObject({ mandate: null, card: { brand: 'visa' } })
    done(
      await turnOnAutopay(dana, { method: 'card' as const, version: mandateVersions.card }, today),
    )
    await removePaymentMethod(dana, 'card', today)
    expect(await findAutopay(dana.id)).toEqual(none)
    const mandates = await database().autopayMandate.findMany({ orderBy: { id: 'asc' } })
    expect(mandates.map(({ endedBy }) => endedBy)).toEqual(['guardian', 'method_removed'])
  })

  it('goes on with another card', async () => {
    await anAutopay(stripe, dana)
    await aSavedCard(stripe, dana, { last4: '1111' }, addMinutes(today, 1))
    expect(await findAutopay(dana.id)).toMatchObject({ card: { lastFour: '1111' } })
    expect((await findAutopay(dana.id)).mandate).not.toBeNull()
  })
})
