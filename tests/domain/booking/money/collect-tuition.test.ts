import { beforeEach, describe, expect, it } from 'vitest'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import { payOrderBalance } from '~/domain/booking/money/card/pay-balance.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import { runTuition } from '~/domain/enrollment/tuition/run-tuition.server'
import { pauseClass } from '~/domain/enrollment/pauses/pause-class.server'
import { dropClass } from '~/domain/enrollment/drop-class.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { turnOffAutopay } from '~/domain/payments/saved-payment-methods/autopay.server'
import {
  deleteRemovedPaymentMethods,
  removePaymentMethod,
} from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  anAutopay,
  aSavedCard,
  chargesAt,
  deliverEvent,
  paymentAttempts,
  queuedPaymentEmails,
  tuitionCollections,
} from '../../../support/factories/factories-autopay'
import { done, today } from '../../../support/factories/factories-booking'
import { openBusinessBy, unexplained } from '../../../support/factories/factories-paying'
import { aClassToEnrollIn, enrollAthlete } from '../../../support/factories/factories-enrollment'
import { aFakeStripe } from '../../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()
const { fake, faults, calls } = stripe

const day = 24 * 60
const daysLater = (days: number) => addMinutes(today, days * day)

let owner: Staff
let dana: Parent
let slug: string

beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  ;({ owner, dana, slug } = await aClassToEnrollIn())
})

/** Enrolled with autopay on, so that what is due now is collected three days later. */
async function enrolled(parent = dana, firstName = 'Zoe'): Promise<string> {
  return await enrollAthlete(parent, slug, { firstName })
}

async function enrolledWithAutopay(card: Parameters<typeof anAutopay>[2] = {}) {
  const saved = await anAutopay(stripe, dana, card)
  return { ...saved, enrollmentId: await enrolled() }
}

/** Delivers the last event about a charge, as Stripe does. */
async function deliver(now: Date, times = 1): Promise<void> {
  const event = fake.webhooks.events.findLast(({ type }) => type.startsWith('payment_intent.'))!
  for (let count = 0; count < times; count += 1) await deliverEvent(event, now)
}

const cash = (amountCents: number, seenCents: number) => ({
  idempotencyKey: newToken(),
  method: 'cash' as const,
  amountCents,
  seenCents,
  receivedOn: '2026-11-02',
})

const dueOfAll = async () => dueCents(sumBalances(await findBalances({ guardianId: dana.id })))

const charged = () => chargesAt(stripe)

describe('the tuition of a family with autopay', () => {
  it('is charged three days after the invoice, once, with a receipt', async () => {
    await enrolledWithAutopay()
    expect(await tuitionCollections()).toEqual([
      { state: 'due', nextOn: '2026-11-05', declined: 0 },
    ])
    await collectTuition(daysLater(2))
    expect(charged()).toEqual([])
    await collectTuition(daysLater(3))
    await collectTuition(daysLater(3))
    await collectTuition(daysLater(4))
    expect(charged()).toHaveLength(1)
    expect(await tuitionCollections()).toMatchObject([{ state: 'done', nextOn: null }])
    const [attempt] = await paymentAttempts()
    expect(attempt).toMatchObject({ purpose: 'tuition', state: 'paid', declineCode: null })
    expect(attempt!.stripePaymentId).toBe(charged()[0]!.paymentIntent)
    expect(await queuedPaymentEmails()).toEqual(['payment-received'])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is charged at once for all its children and classes, with one receipt, next month’s as well', async () => {
    await enrolledWithAutopay()
    await enrolled(dana, 'Eli')
    await enrolled(dana, 'Mia')
    await collectTuition(daysLater(3))
    expect(charged().map(({ amount }) => amount)).toEqual([18000])
    expect(await paymentAttempts()).toMatchObject([{ guardianId: dana.id, state: 'paid' }])
    expect(await queuedPaymentEmails()).toEqual(['payment-received'])
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
    expect(await tuitionCollections()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  })

  it('is charged less what was paused after it was told', async () => {
    await database().term.updateMany({ data: { pausePercent: 25 } })
    const { enrollmentId } = await enrolledWithAutopay()
    const days = { firstOn: '2026-11-24', lastOn: '2026-11-24' } as const
    const form = { idempotencyKey: newToken(), ...days }
    done((await pauseClass(owner, enrollmentId, form, daysLater(1)))!)
    await collectTuition(daysLater(3))
    expect(charged().map(({ amount }) => amount)).toEqual([4500])
    expect(await tuitionCollections()).toMatchObject([{ state: 'done' }])
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
    expect(await tuitionCollections()).toMatchObject([{ state: 'done' }, { state: 'due' }])
  })

  it('is charged to nobody without autopay, nor what was due before it', async () => {
    await aSavedCard(stripe, dana)
    await enrolled()
    expect(await tuitionCollections()).toEqual([])
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
    expect(await tuitionCollections()).toMatchObject([{ state: 'done' }, { state: 'done' }])
  })

  it('waits while the family is on a payment page', async () => {
    await enrolledWithAutopay()
    const lines = await database().tuitionLine.findMany()
    const seenCents = lines.length * 2000
    done((await payOrderBalance(dana, lines[0]!.bookingId, { seenCents }, daysLater(3)))!)
    await collectTuition(daysLater(3))
    expect(charged()).toEqual([])
    expect(await tuitionCollections()).toMatchObject([{ state: 'due' }])
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
    expect(await tuitionCollections()).toMatchObject([{ state: 'stopped' }])
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
    expect(await paymentAttempts()).toMatchObject([{ state: 'open', stripePaymentId: null }])
    faults.refuse = 0
    faults.loseAnswer = 3
    await expect(collectTuition(daysLater(3))).rejects.toThrow()
    faults.loseAnswer = 0
    expect(charged()).toHaveLength(1)
    await settleAttempts(daysLater(3.1))
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
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
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
  })

  it('ends if it never reached Stripe, and another one is made', async () => {
    await enrolledWithAutopay()
    faults.refuse = 3
    await expect(collectTuition(daysLater(3))).rejects.toThrow()
    faults.refuse = 0
    await collectTuition(daysLater(5))
    expect(await paymentAttempts()).toMatchObject([{ state: 'expired' }, { state: 'paid' }])
    expect(await tuitionCollections()).toMatchObject([{ state: 'done', declined: 0 }])
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
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
    expect(await database().payment.count()).toBe(1)
    expect(await queuedPaymentEmails()).toEqual(['payment-received'])
  })

  it('waits for a bank that takes its time', async () => {
    await enrolledWithAutopay({ answers: 'processing' })
    await collectTuition(daysLater(3))
    await collectTuition(daysLater(4))
    const [attempt] = await paymentAttempts()
    expect(attempt).toMatchObject({ state: 'on_its_way' })
    fake.settleCharge(attempt!.stripePaymentId!, 'paid')
    await deliver(daysLater(4))
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
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
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
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
    const [attempt] = await paymentAttempts()
    await settleAttempt(attempt!.id, daysLater(3))
    expect(await database().refund.findMany()).toMatchObject([{ amountCents: 2000, state: 'due' }])
    await sendRefunds(daysLater(3))
    expect(fake.books.entries.at(-1)).toMatchObject({ kind: 'refund', amount: -2000 })
    expect(await unexplained(stripe)).toEqual([])
  })
})
