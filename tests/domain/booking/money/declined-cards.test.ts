import { beforeEach, describe, expect, it } from 'vitest'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { payTuition } from '~/domain/enrollment/tuition/pay-tuition.server'
import { openSession } from '~/domain/payments/card/open-session.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { notifyCardExpiry } from '~/domain/payments/saved-payment-methods/notify-card-expiry.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  anAutopay,
  aSavedCard,
  chargesAt,
  paymentAttempts,
  queuedPaymentEmails,
  tuitionCollections,
} from '../../../support/factories/factories-autopay'
import { done, today } from '../../../support/factories/factories-booking'
import { openBusinessBy, unexplained } from '../../../support/factories/factories-paying'
import { aClassToEnrollIn, enrollAthlete } from '../../../support/factories/factories-enrollment'
import { contentOfEmail, emailsOf } from '../../../support/reading/emails'
import { aFakeStripe } from '../../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()
const { fake } = stripe

const daysLater = (days: number) => addMinutes(today, days * 24 * 60)

let dana: Parent
let slug: string

beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  ;({ dana, slug } = await aClassToEnrollIn())
})

async function enrolledWithAutopay(card: Parameters<typeof anAutopay>[2] = {}) {
  const saved = await anAutopay(stripe, dana, card)
  return { ...saved, enrollmentId: await enrollAthlete(dana, slug) }
}

const charged = () => chargesAt(stripe)

describe('a card that is declined', () => {
  it('is tried again three and seven days later, then left to the family', async () => {
    const { paymentMethodId } = await enrolledWithAutopay({ answers: 'insufficient_funds' })
    await collectTuition(daysLater(3))
    expect(await paymentAttempts()).toMatchObject([
      { state: 'failed', declineCode: 'insufficient_funds' },
    ])
    expect(await queuedPaymentEmails()).toEqual(['autopay-declined'])
    const first = (await tuitionCollections())[0]!
    expect(first).toMatchObject({ state: 'due', declined: 1 })
    await collectTuition(daysLater(5))
    expect(await queuedPaymentEmails()).toEqual(['autopay-declined', 'autopay-ahead'])
    await collectTuition(daysLater(5))
    await collectTuition(daysLater(6))
    expect(await paymentAttempts()).toHaveLength(2)
    await collectTuition(daysLater(9))
    await collectTuition(daysLater(10))
    expect(await tuitionCollections()).toMatchObject([{ state: 'paused', declined: 3 }])
    expect(await queuedPaymentEmails()).toEqual([
      ...['autopay-declined', 'autopay-ahead', 'autopay-declined'],
      ...['autopay-ahead', 'autopay-declined'],
    ])
    fake.cards.banks.set(paymentMethodId, 'paid')
    await collectTuition(daysLater(20))
    expect(charged()).toEqual([])
  })

  it('is charged by a later attempt', async () => {
    const { paymentMethodId } = await enrolledWithAutopay({ answers: 'card_declined' })
    await collectTuition(daysLater(3))
    fake.cards.banks.set(paymentMethodId, 'paid')
    await collectTuition(daysLater(6))
    expect(charged()).toHaveLength(1)
    expect(await tuitionCollections()).toMatchObject([{ state: 'done', declined: 1 }])
  })

  it.each(['expired_card', 'lost_card', 'authentication_required'] as const)(
    'with %s is not tried again',
    async (answers) => {
      await enrolledWithAutopay({ answers })
      await collectTuition(daysLater(3))
      expect(await paymentAttempts()).toMatchObject([{ state: 'failed', declineCode: answers }])
      expect(await tuitionCollections()).toMatchObject([{ state: 'paused' }])
      expect(await queuedPaymentEmails()).toEqual(['autopay-declined'])
    },
  )

  it('since Stripe no longer knows it is not tried again', async () => {
    const { customerId } = await enrolledWithAutopay()
    fake.cards.remove(customerId)
    await collectTuition(daysLater(3))
    expect(await paymentAttempts()).toMatchObject([
      { state: 'failed', declineCode: 'resource_missing' },
    ])
    expect(await tuitionCollections()).toMatchObject([{ state: 'paused' }])
  })

  it('is told with why, when it is tried again and where to pay', async () => {
    const { enrollmentId } = await enrolledWithAutopay({ answers: 'insufficient_funds' })
    await collectTuition(daysLater(3))
    const [email] = await emailsOf('autopay-declined')
    const { text } = (await contentOfEmail(email!, daysLater(3)))!
    expect(text).toContain('Visa ending in 4242: there was not enough money available')
    expect(text).toContain('We’ll try it again on')
    expect(text).toContain(`/parent/classes/${enrollmentId}/payment`)
  })
})

describe('the tuition of two children that is told and paid at once', () => {
  let zoe: string

  beforeEach(async () => {
    await anAutopay(stripe, dana, { answers: 'expired_card' })
    zoe = await enrollAthlete(dana, slug)
    await enrollAthlete(dana, slug, { firstName: 'Eli' })
  })

  it('says in one email what is declined of each child and class, and asks for the whole', async () => {
    await collectTuition(daysLater(3))
    expect(await queuedPaymentEmails()).toEqual(['autopay-declined'])
    expect(await tuitionCollections()).toMatchObject([{ state: 'paused' }, { state: 'paused' }])
    const [email] = await emailsOf('autopay-declined')
    const { text, subject } = (await contentOfEmail(email!, daysLater(3)))!
    expect(subject).toContain('$120')
    for (const firstName of ['Eli', 'Zoe']) expect(text).toContain(`${firstName}, Tumbling 1`)
    expect(text.match(/3 lessons, \$60/g)).toHaveLength(2)
  })

  it('is paid by the family on one page, which leaves nothing due', async () => {
    await collectTuition(daysLater(3))
    const wish = { seenCents: 12_000, of: 'family' } as const
    const first = done((await payTuition(dana, zoe, wish, today))!)
    const second = done((await payTuition(dana, zoe, wish, today))!)
    expect(second).toEqual(first)
    // another page for one of them closes it
    const other = done((await payTuition(dana, zoe, { seenCents: 6000, of: 'class' }, today))!)
    expect(other.attemptId).not.toBe(first.attemptId)
    const { attemptId } = done((await payTuition(dana, zoe, wish, today))!)
    const { id: sessionId } = await openSession(attemptId, today)
    fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    expect(dueCents(sumBalances(await findBalances({ guardianId: dana.id })))).toBe(0)
    await collectTuition(daysLater(5))
    expect(await tuitionCollections()).toMatchObject([{ state: 'done' }, { state: 'done' }])
    const [receipt] = await emailsOf('payment-received')
    const { text } = (await contentOfEmail(receipt!, daysLater(5)))!
    expect(text).toContain(
      'Tumbling 1, November 10, 2026, November 17, 2026, and November 24, 2026: $60',
    )
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is refused to another family, and for an amount that has changed', async () => {
    const { parent } = await aParent()
    const wish = { seenCents: 12_000, of: 'family' } as const
    expect(await payTuition(parent, zoe, wish, daysLater(4))).toBeNull()
    const less = { ...wish, seenCents: 6000 }
    expect(await payTuition(dana, zoe, less, daysLater(1))).toMatchObject({
      refused: 'balance-changed',
    })
  })
})

describe('a card that expires next month', () => {
  it('is told once to families with autopay', async () => {
    const expiring = { exp_month: 12, exp_year: 2026 }
    await anAutopay(stripe, dana, expiring)
    const { parent } = await aParent()
    await aSavedCard(stripe, parent, expiring)
    await notifyCardExpiry(new Date('2026-10-20T12:00:00Z'))
    expect(await database().outboxMessage.count({ where: { kind: 'card-expiring' } })).toBe(0)
    await notifyCardExpiry(new Date('2026-11-02T12:00:00Z'))
    await notifyCardExpiry(new Date('2026-11-20T12:00:00Z'))
    const sent = await database().outboxMessage.findMany({ where: { kind: 'card-expiring' } })
    expect(sent).toMatchObject([{ guardianId: dana.id }])
  })
})
