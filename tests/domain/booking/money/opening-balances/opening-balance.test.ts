import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '~/domain/admin/count-waiting.server'
import { findBalancesDue } from '~/domain/admin/money/find-balances-due.server'
import { FamilyFilterForm } from '~/domain/admin/families/family-filter'
import { findFamilies } from '~/domain/admin/families/find-families.server'
import { refreshFamilySummaries } from '~/domain/family/refresh-family-summaries.server'
import { findPaymentAlerts } from '~/domain/admin/money/find-payment-alerts.server'
import { findArchiveObstacles } from '~/domain/booking/archive/archive-family.server'
import { findErasureEffects } from '~/domain/booking/erasure/find-erasure-effects.server'
import { findOwed } from '~/domain/payments/charges/find-balances.server'
import { findReceipt } from '~/domain/booking/money/billing/find-receipt.server'
import { findOwnStatement } from '~/domain/booking/money/billing/find-statement.server'
import {
  findPaymentPage,
  tryClosePaymentPage,
} from '~/domain/booking/money/card/payment-page.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import {
  findOpeningAttempt,
  findOwnOpeningBilling,
} from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { payOpeningBalance } from '~/domain/booking/money/opening-balances/pay-opening-balance.server'
import { findFamilyDue } from '~/domain/booking/money/payments/find-family-due.server'
import { reversePayment } from '~/domain/booking/money/payments/reverse-payment.server'
import { takeFamilyPayment } from '~/domain/booking/money/payments/take-family-payment.server'
import { refundMismatched } from '~/domain/booking/money/refunds/refund-mismatched.server'
import { dueCents } from '~/domain/payments/charges/find-balances.server'
import { findOpeningBalances } from '~/domain/payments/opening-balances/find-opening-balances.server'
import { refundOpeningBalance } from '~/domain/payments/opening-balances/refund-opening-balance.server'
import { writeOffOpeningBalance } from '~/domain/payments/opening-balances/write-off.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { emailComposers, personalData } from '~/wiring.server'
import type { RunningFake } from '../../../../../prisma/tools/fake-stripe/server'
import { newYork } from '../../../../support/clock'
import { aParent, aStaffMember } from '../../../../support/factories/factories-accounts'
import { done, today } from '../../../../support/factories/factories-booking'
import { anOpeningBalance, undone } from '../../../../support/factories/factories-imports'
import {
  attemptRow,
  emailsOwed,
  openBusinessBy,
  unexplained,
} from '../../../../support/factories/factories-paying'
import { bookAs } from '../../../../support/factories/factories-portal'
import { aFakeStripe } from '../../../../support/servers/outside/fake-stripe'
import { runJobs } from '../../../../support/jobs'

let stripe: RunningFake
let owner: Staff
let dana: Parent
/** An opening balance of $25.50 that Dana owes. */
let orderId: string

beforeAll(async () => {
  stripe = await aFakeStripe()
})

beforeEach(async () => {
  await openBusinessBy(stripe)
  owner = (await aStaffMember({ role: 'owner' })).staff
  dana = (await aParent()).parent
  orderId = await anOpeningBalance(owner, dana.id)
  await database().outboxMessage.deleteMany()
})

const cash = { method: 'cash', receivedOn: '2026-11-02' } as const

function takeCash(amountCents: number, seenCents = 2550) {
  const taken = { idempotencyKey: newToken(), seenCents, amountCents, ...cash }
  return takeFamilyPayment(owner, dana.id, taken, today)
}

const writeOff = (seenCents = 2550, staff = owner) =>
  writeOffOpeningBalance(staff, dana.id, { seenCents, reason: 'waived' }, today)

async function left(): Promise<number> {
  const [balance] = await findOpeningBalances({ orderId })
  return dueCents(balance!)
}

async function owedInList(): Promise<number> {
  await refreshFamilySummaries()
  const filter = FamilyFilterForm.parse({})
  const { entries } = await findFamilies(owner, filter, 1, today)
  return entries.find(({ guardianId }) => guardianId === dana.id)?.owedCents ?? -1
}

/** The owner's alerts, and how many of them Today counts. */
async function alerts() {
  const found = await findPaymentAlerts(today)
  const { failedRefunds } = await countWaiting(owner, today, newYork)
  return [
    found.map(({ kind, paymentId, amountCents: cents }) => ({ kind, paymentId, cents })),
    failedRefunds,
  ]
}

/** Starts to pay and opens Stripe's page. */
async function begin(seenCents = 2550, now = today) {
  const { attemptId } = done((await payOpeningBalance(dana, orderId, { seenCents }, now))!)
  await findPaymentPage(attemptId)
  return { attemptId, sessionId: (await attemptRow(attemptId)).sessionId ?? '' }
}

describe('an opening balance', () => {
  it('is listed first in every balance of the family', async () => {
    const bookingId = await bookAs(dana, { day: '2026-11-03' })
    const { dueCents: due, lines } = (await findFamilyDue(owner, dana.id))!
    expect(due).toBe(8550)
    expect(lines).toMatchObject([
      { kind: 'opening-balance', orderId, payableCents: 2550 },
      { kind: 'booking', bookingId, payableCents: 6000 },
    ])
    expect(await findOwed(dana.id)).toEqual([{ cents: 8550, onItsWayCents: 0, currency: 'USD' }])
    expect(await owedInList()).toBe(8550)
    const { entries, totals } = await findBalancesDue(owner, 1)
    expect(entries).toMatchObject([
      { kind: 'opening-balance', dueCents: 2550, guardian: { id: dana.id } },
      { kind: 'booking', id: bookingId, dueCents: 6000 },
    ])
    expect(totals).toEqual([{ cents: 8550, currency: 'USD' }])
    const effects = await findErasureEffects([dana.id], today)
    expect(effects.open).toEqual([{ cents: 2550, currency: 'USD' }])
    const { owed } = await findArchiveObstacles(dana.id, today)
    expect(owed).toEqual([{ cents: 8550, currency: 'USD' }])
  })

  it('is paid before lessons in its own payment with its receipt', async () => {
    await bookAs(dana, { day: '2026-11-03' })
    await database().outboxMessage.deleteMany()
    const { paymentIds } = done((await takeCash(3000, 8550))!)
    expect(paymentIds).toHaveLength(2)
    expect(await left()).toBe(0)
    expect(await findFamilyDue(owner, dana.id)).toMatchObject({ dueCents: 5550 })
    expect(await owedInList()).toBe(5550)
    const kinds = await database().outboxMessage.findMany({ select: { kind: true } })
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
      'opening-balance-paid',
      'payment-received',
    ])
    const receipt = await findReceipt(dana, paymentIds[0]!)
    expect(receipt).toMatchObject({ amountCents: 2550, isOfOpeningBalance: true })
    expect(await findReceipt((await aParent()).parent, paymentIds[0]!)).toBeNull()
  })

  it.each([
    [2549, 1],
    [2550, 0],
  ])('of $25.50, %d cents paid leave %d', async (amount, rest) => {
    done((await takeCash(amount))!)
    expect(await left()).toBe(rest)
    expect(await owedInList()).toBe(rest)
  })

  it('is paid with no cent more than is due; the rest is account balance', async () => {
    expect(await takeCash(2551)).toMatchObject({ balanceCents: 1 })
    expect(await left()).toBe(0)
    const payments = await database().payment.findMany({ orderBy: { amountCents: 'desc' } })
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([2550, 1])
  })

  it('is due again once its payment was reversed', async () => {
    const { paymentIds } = done((await takeCash(2550))!)
    done((await reversePayment(owner, paymentIds[0]!, { reason: 'twice' }, today))!)
    expect(await left()).toBe(2550)
    expect(await owedInList()).toBe(2550)
    expect(await findOwnOpeningBilling(dana, orderId)).toMatchObject({ payments: [] })
  })

  it('is in the statement of its year with its payments', async () => {
    done((await takeCash(1000))!)
    expect(await findOwnStatement(dana, '2026', today)).toMatchObject({
      openings: [{ amountCents: 2550, currency: 'USD' }],
      payments: [{ amountCents: 1000 }],
    })
  })

  it('cannot be read by anyone else', async () => {
    const { parent: other } = await aParent()
    expect(await findOwnOpeningBilling(other, orderId)).toBeNull()
    expect(await findOwnOpeningBilling(dana, 'x')).toBeNull()
    expect(await findOwnOpeningBilling(dana, newId())).toBeNull()
  })
})

describe('writeOffOpeningBalance', () => {
  it('ends the rest and keeps the payments', async () => {
    done((await takeCash(1000))!)
    expect(await writeOff(1550)).toEqual({ amountCents: 1550 })
    expect(await left()).toBe(0)
    expect(await owedInList()).toBe(0)
    expect(await findOwnOpeningBilling(dana, orderId)).toMatchObject({
      amountCents: 2550,
      writtenOffCents: 1550,
      payments: [{ amountCents: 1000 }],
    })
    expect(await writeOff(0)).toEqual({ refused: 'nothing-due' })
  })

  it('refuses if the balance has changed', async () => {
    done((await takeCash(1000))!)
    expect(await writeOff(2550)).toEqual({ refused: 'balance-changed', detail: '$15.50' })
    expect(await left()).toBe(1550)
  })

  it('finds nothing for a family without one, an erased family or staff who do not handle payments', async () => {
    const { staff: coach } = await aStaffMember({ role: 'coach' })
    expect(await writeOff(2550, coach)).toBeNull()
    const { parent: other } = await aParent()
    const wanted = { seenCents: 0, reason: 'waived' } as const
    expect(await writeOffOpeningBalance(owner, other.id, wanted, today)).toBeNull()
    expect(await writeOffOpeningBalance(owner, 'x', wanted, today)).toBeNull()
    await database().guardian.update({ where: { id: dana.id }, data: { erasedAt: today } })
    expect(await writeOff()).toBeNull()
    expect(await left()).toBe(2550)
  })

  it('happens when the family is erased', async () => {
    await transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), dana.id, today),
    )
    expect(await left()).toBe(0)
    const [row] = await database().openingBalanceWriteOff.findMany()
    expect(row).toMatchObject({ amountCents: 2550, reason: 'erased' })
    expect((await findBalancesDue(owner, 1)).entries).toEqual([])
  })

  it('keeps a family when its import is undone', async () => {
    const { importId } = await database().openingBalance.findFirstOrThrow()
    const { guardianId } = await database().importFamily.findFirstOrThrow()
    await database().order.update({ where: { id: orderId }, data: { guardianId } })
    const wanted = { seenCents: 2550, reason: 'not_owed' } as const
    done((await writeOffOpeningBalance(owner, guardianId!, wanted, today))!)
    await undone(owner, importId)
    expect(await database().importFamily.findFirstOrThrow()).toMatchObject({
      state: 'kept',
      trouble: 'changed',
    })
  })
})

describe('an opening balance by card', () => {
  it('is paid on Stripe’s page, recorded once and leads back to its own page', async () => {
    const { attemptId, sessionId } = await begin()
    expect(stripe.fake.session(sessionId)).toMatchObject({
      amount_total: 2550,
      metadata: { orderId },
      success_url: expect.stringContaining(`/parent/payments/opening-balance/${orderId}`) as string,
    })
    stripe.fake.pay(sessionId)
    const settled = Array.from({ length: 4 }, () => settleAttempt(attemptId, today))
    expect(new Set(await Promise.all(settled))).toEqual(new Set(['paid']))
    expect(await left()).toBe(0)
    expect(await database().payment.count()).toBe(1)
    expect(await emailsOwed()).toEqual(['opening-balance-paid'])
    expect(await unexplained(stripe)).toEqual([])
    expect(await findPaymentAlerts(today)).toEqual([])
    expect(await payOpeningBalance(dana, orderId, { seenCents: 0 }, today)).toEqual({
      refused: 'nothing-due',
    })
  })

  it('starts one payment, and another after the page was abandoned or expired', async () => {
    const { attemptId, sessionId } = await begin()
    expect((await begin()).attemptId).toBe(attemptId)
    expect(await tryClosePaymentPage(attemptId, today)).toBe('expired')
    expect(() => stripe.fake.pay(sessionId)).toThrow()
    const second = await begin()
    const third = await begin(2550, addMinutes(today, 40))
    expect(new Set([attemptId, second.attemptId, third.attemptId]).size).toBe(3)
    expect(await findOpeningAttempt(orderId)).toMatchObject({ attemptId: third.attemptId })
  })

  it('cannot be paid by anyone else, without cards, with another amount or below the minimum', async () => {
    const { parent: other } = await aParent()
    const all = { seenCents: 2550 }
    expect(await payOpeningBalance(other, orderId, all, today)).toBeNull()
    expect(await payOpeningBalance(dana, 'x', all, today)).toBeNull()
    expect(await payOpeningBalance(dana, newId(), all, today)).toBeNull()
    expect(await payOpeningBalance(dana, orderId, { seenCents: 2549 }, today)).toEqual({
      refused: 'balance-changed',
      detail: '$25.50',
    })
    done((await takeCash(2501))!)
    expect(await payOpeningBalance(dana, orderId, { seenCents: 49 }, today)).toEqual({
      refused: 'too-little',
      detail: '$0.49',
    })
    setEnv({ ...env(), stripe: undefined })
    expect(await payOpeningBalance(dana, orderId, { seenCents: 49 }, today)).toEqual({
      refused: 'no-cards',
    })
    expect(await database().paymentAttempt.count()).toBe(0)
  })

  it('waits for a pending payment, and is still due if that fails', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId, { later: true })
    await settleAttempt(attemptId, today)
    expect(await payOpeningBalance(dana, orderId, { seenCents: 2550 }, today)).toEqual({
      refused: 'on-its-way',
    })
    stripe.fake.settleLater(sessionId, false)
    expect(await settleAttempt(attemptId, today)).toBe('failed')
    expect(await emailsOwed()).toEqual(['opening-balance-failed'])
    expect(await left()).toBe(2550)
  })

  it('closes its payment page after a cash payment', async () => {
    const { attemptId, sessionId } = await begin()
    done((await takeCash(2550))!)
    await runJobs()
    expect(stripe.fake.session(sessionId).status).toBe('expired')
    expect((await attemptRow(attemptId)).state).toBe('expired')
  })

  it.each([
    ['all of it in cash', () => takeCash(2550), 2550],
    ['some of it in cash', () => takeCash(1000), 1000],
    ['written off', () => writeOff(), 2550],
  ])(
    'is refunded with an email if it was already settled another way (%s)',
    async (_how, change, back) => {
      const { attemptId, sessionId } = await begin()
      done((await change())!)
      stripe.fake.pay(sessionId)
      expect(await settleAttempt(attemptId, today)).toBe('paid')
      await runJobs()
      await runJobs()
      expect(stripe.fake.books.balance()).toBe(2550 - back)
      expect(await left()).toBe(0)
      expect(await emailsOwed()).toContain('opening-balance-paid-too-much')
      expect(await unexplained(stripe)).toEqual([])
      expect(await findOpeningAttempt(orderId)).toMatchObject({
        state: 'paid',
        refundedCents: back,
      })
    },
  )

  it('is in the list of work, and emailed once, until the refund that does not arrive is made in cash', async () => {
    const { attemptId, sessionId } = await begin()
    done((await takeCash(1000))!)
    const { payment_intent: paidBy } = stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    await runJobs()
    expect(await alerts()).toEqual([[], 0])
    for (const { id } of stripe.fake.refunds.values()) stripe.fake.settleRefund(id, false)
    for (const _told of [1, 2]) await syncStripeRefunds(paidBy!, today)
    const { id } = await database().payment.findFirstOrThrow({ where: { method: 'stripe' } })
    expect(await alerts()).toEqual([[{ kind: 'refund-failed', paymentId: id, cents: 1000 }], 1])
    expect(await left()).toBe(-1000)
    await deliverDueEmail(emailComposers, addMinutes(today, 20))
    const told = await database().sentEmail.findMany({
      where: { message: { kind: 'refund-failed' } },
    })
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('Your refund of $10 for your payment on Monday, November 2'),
    ])

    const asked = { idempotencyKey: newToken(), seenCents: 2550, amountCents: 1000 }
    const inCash = { method: 'cash', reason: 'other' } as const
    done((await refundOpeningBalance(owner, id, { ...asked, ...inCash }, today))!)
    expect(await alerts()).toEqual([[], 0])
    expect(await left()).toBe(0)
  })

  it('is due again after a refund in Stripe’s dashboard', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId)
    await settleAttempt(attemptId, today)
    const paidBy = stripe.fake.session(sessionId).payment_intent as string
    stripe.fake.refund(paidBy, { amount: 2000 })
    await syncStripeRefunds(paidBy, today)
    expect(await left()).toBe(2000)
    expect(await owedInList()).toBe(2000)
  })

  it('paid with a different amount is shown to staff and can be refunded by one press', async () => {
    const { attemptId, sessionId } = await begin()
    stripe.fake.pay(sessionId, { amount: 2500 })
    expect(await settleAttempt(attemptId, today)).toBe('differs')
    expect(await findPaymentAlerts(today)).toMatchObject([{ kind: 'differs', id: attemptId }])
    expect(await refundMismatched(owner, attemptId, today)).toEqual({ attemptId })
    await runJobs()
    expect(stripe.fake.books.balance()).toBe(0)
    expect(await left()).toBe(2550)
    expect(await findPaymentAlerts(today)).toEqual([])
  })
})
