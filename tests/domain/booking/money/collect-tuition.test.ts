import { beforeEach, describe, expect, it } from 'vitest'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { payOrderBalance } from '~/domain/booking/money/card/pay-balance.server'
import {
  processStripeEvent,
  receiveStripeEvent,
  settleAttempts,
} from '~/domain/booking/money/card/process-stripe-event.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { payTuition } from '~/domain/enrollment/tuition/pay-tuition.server'
import { openSession } from '~/domain/payments/card/open-session.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { dueCents, findBalances, sumOf } from '~/domain/payments/charges/find-balances.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { turnOffAutopay } from '~/domain/payments/saved-payment-methods/choose-autopay.server'
import { notifyCardExpiry } from '~/domain/payments/saved-payment-methods/notify-card-expiry.server'
import {
  deleteRemovedPaymentMethods,
  removePaymentMethod,
} from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes, dateFromDatabase } from '~/values/business-time'
import { signatureOf } from '../../../../prisma/tools/fake-stripe/webhooks'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import { anAutopay, aSavedCard } from '../../../support/factories/factories-autopay'
import { done, today } from '../../../support/factories/factories-booking'
import {
  anOwnAthlete,
  aTerm,
  aTermClass,
  enrollIn,
} from '../../../support/factories/factories-enrollment'
import { openBusinessBy, unexplained } from '../../../support/factories/factories-paying'
import { contentOfEmail, emailsOf } from '../../../support/reading/emails'
import { aFakeStripe, webhookSecret } from '../../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()
const { fake, faults, calls } = stripe

const day = 24 * 60
const daysLater = (days: number) => addMinutes(today, days * day)

let owner: Staff
let dana: Parent
let slug: string

beforeEach(async () => {
  Object.assign(faults, { refuse: 0, loseAnswer: 0, break: 0, slowMs: 0 })
  faults.callsPerSecond = undefined
  await openBusinessBy(stripe)
  const coach = await database().coach.findFirstOrThrow()
  owner = (await aStaffMember({ role: 'owner' })).staff
  dana = (await aParent()).parent
  const termId = await aTerm(owner)
  slug = (await aTermClass(owner, { termId, coachId: coach.id })).slug
})

/** Enrolled with autopay on, so that what is due now is collected three days later. */
async function enrolled(parent = dana, firstName = 'Zoe'): Promise<string> {
  const athletes = [await anOwnAthlete(parent, { firstName })]
  const form = { termClass: slug, athletes }
  return done((await enrollIn(parent, parent.id, form))!).enrollmentIds[0]!
}

async function enrolledWithAutopay(card: Parameters<typeof anAutopay>[2] = {}) {
  const saved = await anAutopay(stripe, dana, card)
  return { ...saved, enrollmentId: await enrolled() }
}

async function collections() {
  const rows = await database().tuitionCollection.findMany({ orderBy: { invoiceId: 'asc' } })
  return rows.map(({ state, nextOn, declined }) => ({
    state,
    nextOn: nextOn && dateFromDatabase(nextOn),
    declined,
  }))
}

async function attempts() {
  return await database().paymentAttempt.findMany({ orderBy: { id: 'asc' } })
}

async function emailKinds(): Promise<string[]> {
  const rows = await database().outboxMessage.findMany({
    where: { kind: { in: ['autopay-ahead', 'autopay-declined', 'payment-received'] } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ kind }) => kind)
}

/** Delivers the last event about a charge, as Stripe does. */
async function deliver(now: Date, times = 1): Promise<void> {
  const event = fake.webhooks.events.findLast(({ type }) => type.startsWith('payment_intent.'))!
  const body = JSON.stringify(event)
  for (let count = 0; count < times; count += 1) {
    await receiveStripeEvent(Buffer.from(body), signatureOf(body, webhookSecret, now), now)
    await processStripeEvent(event.id, now)
  }
}

const cash = (amountCents: number, seenCents: number) => ({
  idempotencyKey: newToken(),
  method: 'cash' as const,
  amountCents,
  seenCents,
  receivedOn: '2026-11-02',
})

const dueOfAll = async () => dueCents(sumOf(await findBalances({ guardianId: dana.id })))

const charged = () => fake.books.entries.filter(({ kind }) => kind === 'charge')

describe('the tuition of a family with autopay', () => {
  it('is charged three days after the invoice, once, with a receipt', async () => {
    await enrolledWithAutopay()
    expect(await collections()).toEqual([{ state: 'due', nextOn: '2026-11-05', declined: 0 }])
    await collectTuition(daysLater(2))
    expect(charged()).toEqual([])
    await collectTuition(daysLater(3))
    await collectTuition(daysLater(3))
    await collectTuition(daysLater(4))
    expect(charged()).toHaveLength(1)
    expect(await collections()).toMatchObject([{ state: 'done', nextOn: null }])
    const [attempt] = await attempts()
    expect(attempt).toMatchObject({ purpose: 'tuition', state: 'paid', declineCode: null })
    expect(attempt!.stripePaymentId).toBe(charged()[0]!.paymentIntent)
    expect(await emailKinds()).toEqual(['payment-received'])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is charged at once for all its children and classes, with one receipt, next month’s as well', async () => {
    await enrolledWithAutopay()
    await enrolled(dana, 'Eli')
    await enrolled(dana, 'Mia')
    await collectTuition(daysLater(3))
    expect(charged().map(({ amount }) => amount)).toEqual([18000])
    expect(await attempts()).toMatchObject([{ guardianId: dana.id, state: 'paid' }])
    expect(await emailKinds()).toEqual(['payment-received'])
    expect(await dueOfAll()).toBe(0)
    await runTuition(new Date('2026-11-26T12:00:00Z'))
    await collectTuition(new Date('2026-11-29T20:00:00Z'))
    expect(charged().map(({ amount }) => amount)).toEqual([18000, 18000])
    expect(await dueOfAll()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is charged less what was dropped after it was told', async () => {
    await enrolledWithAutopay()
    const eli = await enrolled(dana, 'Eli')
    done((await dropClass(owner, eli, { lastOn: '2026-11-09' }, daysLater(1)))!)
    await collectTuition(daysLater(3))
    expect(charged().map(({ amount }) => amount)).toEqual([6000])
    expect(await collections()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  })

  it('is charged less what was paused after it was told', async () => {
    await database().term.updateMany({ data: { pausePercent: 25 } })
    const { enrollmentId } = await enrolledWithAutopay()
    const days = { firstOn: '2026-11-24', lastOn: '2026-11-24' } as const
    const form = { idempotencyKey: newToken(), ...days }
    done((await pauseClass(owner, enrollmentId, form, daysLater(1)))!)
    await collectTuition(daysLater(3))
    expect(charged().map(({ amount }) => amount)).toEqual([4500])
    expect(await collections()).toMatchObject([{ state: 'done' }])
    expect(await dueOfAll()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is charged without what the family is paying itself at that moment', async () => {
    await enrolledWithAutopay()
    const enrollmentId = await enrolled(dana, 'Eli')
    const { bookingId } = await database().tuitionLine.findFirstOrThrow({
      where: { invoice: { enrollmentId } },
      orderBy: { bookingId: 'asc' },
    })
    done((await payOrderBalance(dana, bookingId, { seenCents: 6000 }, daysLater(3)))!)
    await collectTuition(daysLater(3))
    expect(charged().map(({ amount }) => amount)).toEqual([6000])
    expect(await collections()).toMatchObject([{ state: 'done' }, { state: 'due' }])
  })

  it('is charged to nobody without autopay, nor what was due before it', async () => {
    await aSavedCard(stripe, dana)
    await enrolled()
    expect(await collections()).toEqual([])
    await anAutopay(stripe, dana)
    await collectTuition(daysLater(5))
    expect(charged()).toEqual([])
  })

  it('is charged less what was paid by hand in between, or not at all', async () => {
    await enrolledWithAutopay()
    const lines = await database().tuitionLine.findMany()
    const all = lines.length * 2000
    done((await takePayment(owner, lines[0]!.bookingId, cash(2000, all), today))!)
    await collectTuition(daysLater(3))
    expect(charged().map(({ amount }) => amount)).toEqual([all - 2000])
    const invoice = { enrollmentId: await enrolled(dana, 'Eli') }
    const { bookingId } = await database().tuitionLine.findFirstOrThrow({
      where: { invoice },
      orderBy: { bookingId: 'asc' },
    })
    done((await takePayment(owner, bookingId, cash(all, all), today))!)
    await collectTuition(daysLater(3))
    expect(charged()).toHaveLength(1)
    expect(await collections()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  })

  it('waits while the family is on a payment page', async () => {
    await enrolledWithAutopay()
    const lines = await database().tuitionLine.findMany()
    const seenCents = lines.length * 2000
    done((await payOrderBalance(dana, lines[0]!.bookingId, { seenCents }, daysLater(3)))!)
    await collectTuition(daysLater(3))
    expect(charged()).toEqual([])
    expect(await collections()).toMatchObject([{ state: 'due' }])
  })

  it('is not asked for by hand while the card is being charged', async () => {
    await enrolledWithAutopay({ answers: 'processing' })
    await collectTuition(daysLater(3))
    const [line] = await database().tuitionLine.findMany()
    const seen = { seenCents: 2000 }
    const outcome = await payOrderBalance(dana, line!.bookingId, seen, daysLater(3))
    expect(outcome).toMatchObject({ refused: expect.stringMatching(/on-its-way|balance-changed/) })
  })

  it.each(['turned off', 'removed'])('is not charged once autopay is %s', async (how) => {
    await enrolledWithAutopay()
    await (how === 'removed'
      ? removePaymentMethod(dana, 'card', daysLater(1))
      : turnOffAutopay(dana, daysLater(1)))
    await collectTuition(daysLater(3))
    expect(charged()).toEqual([])
    expect(await collections()).toMatchObject([{ state: 'stopped' }])
  })

  it('is charged to the card that took the place of the one before', async () => {
    await enrolledWithAutopay()
    const card = await aSavedCard(stripe, dana, { last4: '1111' }, addMinutes(today, 1))
    await deleteRemovedPaymentMethods()
    await collectTuition(daysLater(3))
    expect(fake.payment(charged()[0]!.paymentIntent).customer).toBe(card.customerId)
  })
})

describe('an attempt of autopay', () => {
  it('goes on with the same key after a crash before Stripe was asked, or before its answer was kept', async () => {
    await enrolledWithAutopay()
    faults.refuse = 3
    await expect(collectTuition(daysLater(3))).rejects.toThrow()
    expect(await attempts()).toMatchObject([{ state: 'open', stripePaymentId: null }])
    faults.refuse = 0
    faults.loseAnswer = 3
    await expect(collectTuition(daysLater(3))).rejects.toThrow()
    faults.loseAnswer = 0
    expect(charged()).toHaveLength(1)
    await settleAttempts(daysLater(3.1))
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
    expect(charged()).toHaveLength(1)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is found again at Stripe once its key is too old', async () => {
    await enrolledWithAutopay()
    faults.loseAnswer = 3
    await expect(collectTuition(daysLater(3))).rejects.toThrow()
    faults.loseAnswer = 0
    const posted = calls.filter((call) => call === 'POST /v1/payment_intents').length
    await collectTuition(daysLater(5))
    expect(calls.filter((call) => call === 'POST /v1/payment_intents')).toHaveLength(posted)
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
  })

  it('ends if it never reached Stripe, and another one is made', async () => {
    await enrolledWithAutopay()
    faults.refuse = 3
    await expect(collectTuition(daysLater(3))).rejects.toThrow()
    faults.refuse = 0
    await collectTuition(daysLater(5))
    expect(await attempts()).toMatchObject([{ state: 'expired' }, { state: 'paid' }])
    expect(await collections()).toMatchObject([{ state: 'done', declined: 0 }])
    expect(charged()).toHaveLength(1)
  })

  it.each(['before', 'twice', 'after'])('is settled once with the webhook %s', async (when) => {
    await enrolledWithAutopay()
    if (when === 'after') {
      await collectTuition(daysLater(3))
      await deliver(daysLater(3))
    } else {
      faults.loseAnswer = 3
      await expect(collectTuition(daysLater(3))).rejects.toThrow()
      faults.loseAnswer = 0
      await deliver(daysLater(3), when === 'twice' ? 2 : 1)
      await collectTuition(daysLater(3))
    }
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
    expect(await database().payment.count()).toBe(1)
    expect(await emailKinds()).toEqual(['payment-received'])
  })

  it('waits for a bank that takes its time', async () => {
    await enrolledWithAutopay({ answers: 'processing' })
    await collectTuition(daysLater(3))
    await collectTuition(daysLater(4))
    const [attempt] = await attempts()
    expect(attempt).toMatchObject({ state: 'on_its_way' })
    fake.settleCharge(attempt!.stripePaymentId!, 'paid')
    await deliver(daysLater(4))
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
    expect(charged()).toHaveLength(1)
  })

  it('respects a rate limit and leaves no one out', async () => {
    for (let count = 0; count < 4; count += 1) {
      const { parent } = await aParent()
      await anAutopay(stripe, parent)
      await enrolled(parent)
    }
    faults.callsPerSecond = 2
    await collectTuition(daysLater(3))
    expect(charged()).toHaveLength(4)
  })

  it('charges once if two runs overlap', async () => {
    await enrolledWithAutopay()
    faults.slowMs = 50
    await Promise.allSettled([collectTuition(daysLater(3)), collectTuition(daysLater(3))])
    await collectTuition(daysLater(3))
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
    expect(charged()).toHaveLength(1)
  })

  it('refunds what was paid too much', async () => {
    await enrolledWithAutopay()
    faults.refuse = 3
    await expect(collectTuition(daysLater(3))).rejects.toThrow()
    faults.refuse = 0
    const { bookingId } = await database().tuitionLine.findFirstOrThrow({
      orderBy: { bookingId: 'asc' },
    })
    const all = (await database().tuitionLine.count()) * 2000
    done((await takePayment(owner, bookingId, cash(2000, all), daysLater(3)))!)
    const [attempt] = await attempts()
    await settleAttempt(attempt!.id, daysLater(3))
    expect(await database().refund.findMany()).toMatchObject([{ amountCents: 2000, state: 'due' }])
    await sendRefunds(daysLater(3))
    expect(fake.books.entries.at(-1)).toMatchObject({ kind: 'refund', amount: -2000 })
    expect(await unexplained(stripe)).toEqual([])
  })
})

describe('a card that is declined', () => {
  it('is tried again three and seven days later, then left to the family', async () => {
    const { paymentMethodId } = await enrolledWithAutopay({ answers: 'insufficient_funds' })
    await collectTuition(daysLater(3))
    expect(await attempts()).toMatchObject([{ state: 'failed', declineCode: 'insufficient_funds' }])
    expect(await emailKinds()).toEqual(['autopay-declined'])
    const first = (await collections())[0]!
    expect(first).toMatchObject({ state: 'due', declined: 1 })
    await collectTuition(daysLater(5))
    expect(await emailKinds()).toEqual(['autopay-declined', 'autopay-ahead'])
    await collectTuition(daysLater(5))
    await collectTuition(daysLater(6))
    expect(await attempts()).toHaveLength(2)
    await collectTuition(daysLater(9))
    await collectTuition(daysLater(10))
    expect(await collections()).toMatchObject([{ state: 'paused', declined: 3 }])
    expect(await emailKinds()).toEqual([
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
    expect(await collections()).toMatchObject([{ state: 'done', declined: 1 }])
  })

  it.each(['expired_card', 'lost_card', 'authentication_required'] as const)(
    'with %s is not tried again',
    async (answers) => {
      await enrolledWithAutopay({ answers })
      await collectTuition(daysLater(3))
      expect(await attempts()).toMatchObject([{ state: 'failed', declineCode: answers }])
      expect(await collections()).toMatchObject([{ state: 'paused' }])
      expect(await emailKinds()).toEqual(['autopay-declined'])
    },
  )

  it('since Stripe no longer knows it is not tried again', async () => {
    const { customerId } = await enrolledWithAutopay()
    fake.cards.remove(customerId)
    await collectTuition(daysLater(3))
    expect(await attempts()).toMatchObject([{ state: 'failed', declineCode: 'resource_missing' }])
    expect(await collections()).toMatchObject([{ state: 'paused' }])
  })

  it('is told with why, when it is tried again and where to pay', async () => {
    const { enrollmentId } = await enrolledWithAutopay({ answers: 'insufficient_funds' })
    await collectTuition(daysLater(3))
    const [email] = await emailsOf('autopay-declined')
    const { text } = (await contentOfEmail(email!, daysLater(3)))!
    expect(text).toContain('Visa ending in 4242: there was not enough money available')
    expect(text).toContain('We try it again on')
    expect(text).toContain(`/parent/classes/${enrollmentId}/payment`)
  })
})

describe('the tuition of two children that is told and paid at once', () => {
  let zoe: string

  beforeEach(async () => {
    await anAutopay(stripe, dana, { answers: 'expired_card' })
    zoe = await enrolled()
    await enrolled(dana, 'Eli')
  })

  it('says in one email what is declined of each child and class, and asks for the whole', async () => {
    await collectTuition(daysLater(3))
    expect(await emailKinds()).toEqual(['autopay-declined'])
    expect(await collections()).toMatchObject([{ state: 'paused' }, { state: 'paused' }])
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
    expect(await dueOfAll()).toBe(0)
    await collectTuition(daysLater(5))
    expect(await collections()).toMatchObject([{ state: 'done' }, { state: 'done' }])
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
