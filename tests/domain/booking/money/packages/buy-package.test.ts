import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '~/domain/admin/count-waiting.server'
import { findPayments } from '~/domain/admin/money/find-payments.server'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { endPackage } from '~/domain/booking/money/packages/end-package.server'
import { findOwnCredits } from '~/domain/booking/money/credits/find-own-credits.server'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import { refundAnotherWay } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { buyPackage, payPurchase } from '~/domain/booking/money/packages/buy-package.server'
import { findPaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { refundUnallocated } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import type { Parent, Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { newYork } from '../../../../support/clock'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { done, today } from '../../../../support/factories/factories-booking'
import { aPackage, buying, ending } from '../../../../support/factories/factories-packages'
import {
  attemptRow,
  emailsOwed,
  openBusinessBy,
  unexplained,
} from '../../../../support/factories/factories-paying'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'
import { runJobs } from '../../../../support/jobs'

let stripe: RunningFake
let parent: Parent
let owner: Staff
let packageId: string

beforeAll(async () => {
  stripe = await aFakeStripe()
})

/** Five classes for $100. */
beforeEach(async () => {
  await openBusinessBy(stripe)
  parent = (await aParent()).parent
  owner = (await aStaffMember({ role: 'owner' })).staff
  packageId = await aPackage(owner)
})

async function standBefore(attemptId: string | null) {
  await findPaymentPage(attemptId!)
  return { attemptId: attemptId!, sessionId: (await attemptRow(attemptId!)).sessionId! }
}

async function begin() {
  const { orderId, attemptId } = done(await buyPackage(parent, await buying(packageId), today))
  return { orderId, ...(await standBefore(attemptId)) }
}

/** Paid and settled. */
async function bought() {
  const begun = await begin()
  const { payment_intent: paidBy } = stripe.fake.pay(begun.sessionId)
  expect(await settleAttempt(begun.attemptId, today)).toBe('paid')
  const sale = await database().packageSale.findUniqueOrThrow({
    where: { orderId: begun.orderId },
  })
  return { ...begun, sale, paidBy: paidBy! }
}

async function paidTwice() {
  const first = await begin()
  const { payment_intent: paidBy } = stripe.fake.pay(first.sessionId)
  const ended = { state: 'expired', endedAt: today } as const
  await database().paymentAttempt.update({ where: { id: first.attemptId }, data: ended })
  const again = done((await payPurchase(parent, first.orderId, today))!)
  const second = await standBefore(again.attemptId)
  stripe.fake.pay(second.sessionId)
  await settleAttempt(second.attemptId, today)
  await settleAttempt(first.attemptId, today)
  await runJobs()
  return { orderId: first.orderId, paidBy: paidBy! }
}

/** What Stripe sent is refused by the bank, of which it tells several times. */
async function bounce(paidBy: string) {
  for (const { id } of stripe.fake.refunds.values()) stripe.fake.settleRefund(id, false)
  for (const _told of [1, 2]) await syncStripeRefunds(paidBy, today)
}

/** The alerts, their number on Today, and how many payments that number leads to. */
async function waiting() {
  const alerts = await findPaymentAlerts(today)
  const { failedRefunds } = await countWaiting(owner, today, newYork)
  const { entries } = await findPayments(owner, { who: '', state: 'failed' }, 1, newYork)
  return [alerts.map(({ kind, paymentId }) => [kind, paymentId]), failedRefunds, entries.length]
}

async function corrections() {
  await deliverDueEmail(emailComposers, addMinutes(today, 20))
  const where = { message: { kind: 'refund-failed' } }
  return (await database().sentEmail.findMany({ where })).map(({ text }) => text)
}

const left = async () => (await findOwnCredits(parent)).map((credits) => credits.left)
const refunds = async () =>
  (await database().packageRefund.findMany({ orderBy: { id: 'asc' } })).map((refund) => [
    refund.amountCents,
    refund.state,
    refund.refundedAs,
  ])

describe('a package bought by card', () => {
  it('is purchased and sold once for repeated presses and events, and is in all accounts', async () => {
    const wish = await buying(packageId)
    const pressed = await Promise.all([1, 2].map(() => buyPackage(parent, wish, today)))
    expect(pressed[0]).toEqual(pressed[1])
    const { attemptId, orderId } = done(pressed[0]!)
    const { sessionId } = await standBefore(attemptId)
    stripe.fake.pay(sessionId)
    const settled = Array.from({ length: 4 }, () => settleAttempt(attemptId!, today))
    expect(new Set(await Promise.all(settled))).toEqual(new Set(['paid']))

    expect(await left()).toEqual([5])
    expect(await emailsOwed()).toEqual(['package-bought'])
    const { paymentId } = await database().packageSale.findUniqueOrThrow({ where: { orderId } })
    expect(await findReceipt(parent, paymentId)).toMatchObject({
      method: 'stripe',
      packageSale: { name: 'Five classes' },
    })
    expect((await findOwnStatement(parent, '2026', today))!.packages).toHaveLength(1)
    const found = await findPayments(owner, { who: 'okafor' }, 1, newYork)
    expect(found.entries).toMatchObject([{ amountCents: 10_000, unallocatedCents: 0 }])
    expect(await buyPackage(parent, wish, today)).toEqual({ orderId, attemptId: null })
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is sold as it was shown, even if it is off sale when the payment arrives', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId)
    await aPackage(owner, { id: packageId, version: 1, active: false, credits: 9 })
    const ended = { state: 'expired', endedAt: today } as const
    await database().paymentAttempt.update({ where: { id: attemptId }, data: ended })
    expect(await settleAttempt(attemptId, today)).toBe('paid')
    expect(await left()).toEqual([5])
  })

  it('is refunded if it is paid twice', async () => {
    const { orderId } = await paidTwice()
    expect(await left()).toEqual([5])
    expect(stripe.fake.books.balanceOfOrder(orderId)).toBe(10_000)
    expect(await emailsOwed()).toEqual(expect.arrayContaining(['package-paid-twice']))
    expect(await unexplained(stripe)).toEqual([])
  })

  it('paid twice is in the list of work, and emailed once, if the refund does not arrive', async () => {
    const { orderId, paidBy } = await paidTwice()
    expect(await waiting()).toEqual([[], 0, 0])
    await bounce(paidBy)
    const again = await database().payment.findFirstOrThrow({
      where: { orderId, packageSale: null },
    })
    expect(await waiting()).toEqual([[['refund-failed', again.id]], 1, 1])
    expect(await corrections()).toEqual([
      expect.stringContaining('Your refund of $100 for Five classes couldn’t be'),
    ])
    expect(await findReceipt(parent, again.id)).toMatchObject({ amountCents: 10_000 })

    stripe.fake.refund(paidBy)
    await syncStripeRefunds(paidBy, today)
    expect((await waiting()).slice(0, 2)).toEqual([[], 0])
  })

  it('paid twice is in the list of work, and emailed once, if Stripe refuses to send the refund', async () => {
    stripe.faults.status = { is: 400, code: 'charge_not_refundable', on: 'POST /v1/refunds' }
    const { orderId, paidBy } = await paidTwice()
    delete stripe.faults.status
    const again = await database().payment.findFirstOrThrow({
      where: { orderId, packageSale: null },
    })
    expect(await waiting()).toEqual([[['refund-failed', again.id]], 1, 1])
    expect(await corrections()).toEqual([
      expect.stringContaining('Your refund of $100 for Five classes couldn’t be'),
    ])
    const [entry] = await database().auditEvent.findMany({ where: { action: 'refund-refused' } })
    expect(entry).toMatchObject({
      subjectKind: 'payment',
      subjectId: again.id,
      details: { reason: 'charge_not_refundable', amountCents: 10_000 },
    })

    stripe.fake.refund(paidBy)
    await syncStripeRefunds(paidBy, today)
    expect((await waiting()).slice(0, 2)).toEqual([[], 0])
  })

  it('paid with another amount can be refunded once more if the refund does not arrive', async () => {
    const { attemptId, sessionId, orderId } = await begin()
    const { payment_intent: paidBy } = stripe.fake.pay(sessionId, { amount: 9999 })
    await settleAttempt(attemptId, today)
    for (const _press of [1, 2]) {
      await refundMismatched(owner, attemptId, today)
      await runJobs()
      expect(stripe.fake.books.balanceOfOrder(orderId)).toBe(0)
      await bounce(paidBy!)
    }
    expect((await findPaymentAlerts(today)).map(({ kind }) => kind)).toEqual([
      'differs',
      'refund-failed',
    ])
    expect(await corrections()).toHaveLength(1)
  })

  it('paid with another amount can be refunded after Stripe refused it once, and waits for the balance', async () => {
    const { attemptId, sessionId, orderId } = await begin()
    stripe.fake.pay(sessionId, { amount: 9999 })
    await settleAttempt(attemptId, today)
    const refuse = async (code: string) => {
      stripe.faults.status = { is: 400, code, on: 'POST /v1/refunds' }
      await refundUnallocated(orderId, today).finally(() => delete stripe.faults.status)
    }
    await expect(refuse('balance_insufficient')).rejects.toThrow('balance_insufficient')
    expect((await waiting())[0]).toMatchObject([['differs', expect.anything()]])
    await refuse('charge_not_refundable')
    expect((await waiting())[1]).toBe(1)
    await refundUnallocated(orderId, today)
    expect(stripe.fake.books.balanceOfOrder(orderId)).toBe(0)
    expect(await waiting()).toEqual([[], 0, 1])
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is not sold for another amount, which can be refunded by one press', async () => {
    const { attemptId, sessionId, orderId } = await begin()
    stripe.fake.pay(sessionId, { amount: 9999 })
    expect(await settleAttempt(attemptId, today)).toBe('differs')
    expect(await findPaymentAlerts(today)).toMatchObject([{ kind: 'differs' }])
    await refundMismatched(owner, attemptId, today)
    await runJobs()
    expect(stripe.fake.books.balanceOfOrder(orderId)).toBe(0)
    expect(await findPaymentAlerts(today)).toEqual([])
    expect(await left()).toEqual([])
  })

  it('leads to an email if the bank payment fails', async () => {
    const { attemptId, sessionId, orderId } = await begin()
    stripe.fake.pay(sessionId, { later: true })
    expect(await settleAttempt(attemptId, today)).toBe('on_its_way')
    expect(await payPurchase(parent, orderId, today)).toEqual({ orderId, attemptId: null })
    stripe.fake.settleLater(sessionId, false)
    expect(await settleAttempt(attemptId, today)).toBe('failed')
    expect(await emailsOwed()).toEqual(['package-failed'])
  })

  it('closes the abandoned payment page of another one', async () => {
    const first = await begin()
    const second = await begin()
    expect((await attemptRow(first.attemptId)).state).toBe('expired')
    expect((await attemptRow(second.attemptId)).state).toBe('open')
    expect(() => stripe.fake.pay(first.sessionId)).toThrow()
  })

  it('cannot be paid by anyone else, for another family’s athlete, without cards or after a change', async () => {
    const { orderId } = await begin()
    const { parent: other } = await aParent()
    for (const id of [orderId, newId(), 'x']) expect(await payPurchase(other, id, today)).toBeNull()
    const refused = async (changes: object) =>
      await buyPackage(parent, await buying(packageId, changes), today)
    expect(await refused({ athleteId: newId() })).toMatchObject({ refused: 'not-theirs' })
    expect(await refused({ chosen: { packageId, version: 2 } })).toMatchObject({
      refused: 'package-changed',
    })
    setEnv({ ...env(), stripe: undefined })
    expect(await refused({})).toEqual({ refused: 'no-cards' })
    expect(await database().packagePurchase.count()).toBe(1)
  })
})

describe('a refund of a package', () => {
  it('goes to the card once, and the rest stays', async () => {
    const { sale, orderId } = await bought()
    const wish = await ending(sale.id, { amountCents: 6000 })
    await Promise.all([1, 2].map(() => endPackage(owner, sale.id, wish, today)))
    expect(await refunds()).toEqual([[6000, 'due', null]])
    await runJobs()
    expect(await refunds()).toEqual([[6000, 'returned', null]])
    expect(stripe.fake.books.balanceOfOrder(orderId)).toBe(4000)
    expect(await left()).toEqual([0])
    expect((await findReceipt(parent, sale.paymentId))!.refunds).toHaveLength(1)
    expect((await findOwnStatement(parent, '2026', today))!.refunds).toHaveLength(1)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('that Stripe refuses is emailed to the family, which was told of it', async () => {
    const { sale } = await bought()
    await endPackage(owner, sale.id, await ending(sale.id, { amountCents: 6000 }), today)
    stripe.faults.status = { is: 400, code: 'charge_not_refundable' }
    await sendRefunds(today).catch(() => {})
    delete stripe.faults.status
    await deliverDueEmail(emailComposers, addMinutes(today, 20))
    const sent = await database().sentEmail.findMany({
      where: { message: { kind: 'refund-failed' } },
    })
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('Your refund of $60 for Five classes couldn’t be sent'),
    ])
  })

  it('is recorded if it was made in Stripe’s dashboard or by a lost dispute, and the credits stay', async () => {
    const { sale, paidBy } = await bought()
    stripe.fake.refund(paidBy, { amount: 2500 })
    await syncStripeRefunds(paidBy, today)
    await syncStripeRefunds(paidBy, today)
    expect((await refunds()).map(([cents]) => cents)).toEqual([2500])
    const { id } = stripe.fake.dispute(paidBy)
    stripe.fake.closeDispute(id, false)
    await syncStripeRefunds(paidBy, today)
    expect((await ending(sale.id)).seenCents).toBe(0)
    expect(await left()).toEqual([5])
  })

  it('is recorded once by hand if it cannot go to the card', async () => {
    const { sale } = await bought()
    setEnv({ ...env(), stripe: undefined })
    await endPackage(owner, sale.id, await ending(sale.id), today)
    const { id } = await database().packageRefund.findFirstOrThrow()
    const byHand = () => refundAnotherWay(owner, id, { method: 'cash' }, today)
    expect(await byHand()).toEqual(await byHand())
    expect(await refunds()).toEqual([
      [100, 'failed', null],
      [100, 'returned', 'cash'],
    ])
    expect((await findOwnStatement(parent, '2026', today))!.refunds).toHaveLength(1)
    await deliverDueEmail(emailComposers, today)
    const [sent, ...more] = await database().sentEmail.findMany({
      where: { message: { kind: 'package-refunded' } },
    })
    expect(more).toEqual([])
    expect(sent!.text).toContain('$1 was refunded to you in cash.')
  })
})
