import { beforeEach, describe, expect, it } from 'vitest'
import { findBookingHistory } from '~/domain/admin/bookings/find-booking-history.server'
import { findFamilyTimeline } from '~/domain/admin/families/record/find-family-timeline.server'
import { compareCardPayments } from '~/domain/admin/money/compare-card-payments.server'
import { findReceived } from '~/domain/admin/reports/find-received.server'
import { instantsOf } from '~/domain/admin/reports/report-range'
import { presentAccount } from '~/domain/booking/money/account-balance/present-account.server'
import { recordRefund } from '~/domain/booking/money/refunds/record-refund.server'
import { findAccountParts } from '~/domain/payments/account-balance/find-account-balance.server'
import { collectTuition } from '~/domain/booking/money/autopay/collect-tuition.server'
import {
  findClassBillings,
  findFamilyBilling,
} from '~/domain/booking/money/billing/find-billing.server'
import { formatAmountDue } from '~/domain/booking/money/billing/present-billing'
import { payBalance, payOrderBalance } from '~/domain/booking/money/card/pay-balance.server'
import { settleAttempts } from '~/domain/booking/money/card/process-stripe-event.server'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { takePayment } from '~/domain/booking/money/payments/take-payment.server'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { findOwnEnrollment } from '~/domain/enrollment/find-enrollments.server'
import { findOverdueTuition } from '~/domain/enrollment/tuition/find-overdue-tuition.server'
import { notifyOverdueTuition } from '~/domain/enrollment/tuition/notify-overdue-tuition.server'
import { pauseOverdueClasses } from '~/domain/enrollment/tuition/pause-overdue.server'
import { payTuition } from '~/domain/enrollment/tuition/pay-tuition.server'
import { dueCents, findBalances, sumBalances } from '~/domain/payments/charges/find-balances.server'
import { sendRefunds } from '~/domain/payments/refunds/send-refunds.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import {
  turnOffAutopay,
  turnOnAutopay,
} from '~/domain/payments/saved-payment-methods/autopay.server'
import { mandateVersions } from '~/domain/payments/saved-payment-methods/autopay-texts'
import {
  deleteRemovedPaymentMethods,
  removePaymentMethod,
} from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { eraseGuardian } from '~/domain/privacy/erase-personal-data.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { addMinutes, dateFromDatabase } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import type { BankReturn, Event } from '../../../../prisma/tools/fake-stripe/objects'
import { newYork } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  aBankAccount,
  anAutopay,
  deliverEvent,
  paymentAttempts,
} from '../../../support/factories/factories-autopay'
import { done, today } from '../../../support/factories/factories-booking'
import { openBusinessBy, unexplained } from '../../../support/factories/factories-paying'
import { aClassToEnrollIn, enrollAthlete } from '../../../support/factories/factories-enrollment'
import { contentOfEmail, emailsOf } from '../../../support/reading/emails'
import { aFakeStripe } from '../../../support/servers/outside/fake-stripe'

const stripe = await aFakeStripe()
const { fake, faults, calls } = stripe

const daysLater = (days: number) => addMinutes(today, days * 24 * 60)

/** The day of the debit, and one on which the bank may answer. */
const debitDay = daysLater(10)
const answerDay = daysLater(14)

let owner: Staff
let dana: Parent
let slug: string
let enrollmentId: string
let account: { id: string; customerId: string }
/** Requests to Stripe that earlier tests made. */
let before: number

/** Zoe's family, whose bank account is debited $60 ten days later. */
beforeEach(async () => {
  await openBusinessBy(stripe)
})
beforeEachRestored(async () => {
  ;({ owner, dana, slug } = await aClassToEnrollIn())
})
beforeEach(async () => {
  account = await aBankAccount(stripe, dana)
  before = allPosted()
  enrollmentId = await enrollAthlete(dana, slug)
})

async function debit(): Promise<string> {
  await collectTuition(debitDay)
  const all = await paymentAttempts()
  return all.at(-1)!.stripePaymentId!
}

async function collection() {
  const { nextOn, ...row } = await database().tuitionCollection.findFirstOrThrow()
  return { ...row, nextOn: nextOn && dateFromDatabase(nextOn) }
}

const allPosted = () => calls.filter((call) => call === 'POST /v1/payment_intents').length
const posted = () => allPosted() - before
const due = async () => dueCents(sumBalances(await findBalances({ guardianId: dana.id })))
const firstLine = async () =>
  (await database().tuitionLine.findFirstOrThrow({ where: { invoice: { enrollmentId } } }))
    .bookingId

const deliver = (event: Event, now = answerDay) => deliverEvent(event, now)

const eventOf = (type: string) => fake.webhooks.events.findLast((event) => event.type === type)!

async function overdueIs(data: { overdueDays: number; overduePauseDays?: number }): Promise<void> {
  await database().settings.update({ where: { id: 1 }, data })
}

async function emailText(kind: EmailKind, now = answerDay) {
  const emails = await emailsOf(kind)
  return (await contentOfEmail(emails.at(-1)!, now))!
}

describe('the tuition of a family whose bank account is debited', () => {
  it('is debited ten days after it was told, with amount, account and day', async () => {
    expect(await collection()).toMatchObject({ nextOn: '2026-11-12' })
    const { text } = await emailText('enrolled', today)
    expect(text).toContain('STRIPE TEST BANK account ending in 6789')
    await collectTuition(daysLater(9))
    expect(posted()).toBe(0)
    await collectTuition(debitDay)
    expect(await paymentAttempts()).toMatchObject([
      { state: 'on_its_way', autopayMethod: 'bank_account', amountCents: 6000 },
    ])
  })

  it('is on its way until the bank answers: still due, shown as such, and asked for by no button', async () => {
    await debit()
    expect(await due()).toBe(6000)
    const { due: owed, entries } = await findFamilyBilling(dana, 1)
    expect(owed).toEqual([{ cents: 6000, onItsWayCents: 6000, currency: 'USD' }])
    expect(formatAmountDue(owed)).toBe(`${paymentTexts.nothingDue} ${paymentTexts.onItsWay('$60')}`)
    expect(entries.map(({ payNowCents }) => payNowCents)).not.toContain(2000)
    expect(await findClassBillings(dana)).toMatchObject([{ onItsWayCents: 6000, payNowCents: 0 }])
    const enrollment = await findOwnEnrollment(dana, enrollmentId, debitDay)
    expect(enrollment).toMatchObject({ dueCents: 6000, onItsWayCents: 6000, payNowCents: 0 })
  })

  it('is collected once, however often the job runs before the bank answers', async () => {
    await debit()
    for (const days of [10, 11, 12, 13]) await collectTuition(daysLater(days))
    expect(posted()).toBe(1)
    await Promise.allSettled([collectTuition(answerDay), collectTuition(answerDay)])
    expect(await paymentAttempts()).toHaveLength(1)
  })

  it('is refused to every way to pay by card meanwhile', async () => {
    await debit()
    const bookingId = await firstLine()
    const refused = { refused: 'on-its-way' }
    const all = { seenCents: 6000 }
    expect(await payBalance(dana, bookingId, { seenCents: 2000 }, answerDay)).toMatchObject(refused)
    expect(await payOrderBalance(dana, bookingId, all, answerDay)).toMatchObject(refused)
    const wish = { ...all, of: 'family' } as const
    expect(await payTuition(dana, enrollmentId, wish, answerDay)).toMatchObject(refused)
    expect(await paymentAttempts()).toHaveLength(1)
  })

  it('is not overdue while it is on its way, even once autopay is off', async () => {
    await overdueIs({ overdueDays: 1, overduePauseDays: 1 })
    await debit()
    await turnOffAutopay(dana, debitDay)
    expect(await collection()).toMatchObject({ state: 'stopped' })
    expect(await findOverdueTuition(dana.id, answerDay)).toEqual([])
    await notifyOverdueTuition(answerDay)
    await pauseOverdueClasses(answerDay)
    expect(await emailsOf('tuition-overdue')).toEqual([])
    expect(await findOwnEnrollment(dana, enrollmentId)).toMatchObject({ overdueFrom: null })
    fake.settleCharge((await paymentAttempts())[0]!.stripePaymentId!, 'insufficient_funds')
    await settleAttempts(answerDay)
    expect(await findOverdueTuition(dana.id, answerDay)).toHaveLength(1)
  })

  it.each(['webhook', 'job'])('is paid once the %s says so, with one receipt', async (how) => {
    fake.settleCharge(await debit(), 'paid')
    const settle = () =>
      how === 'job' ? settleAttempts(answerDay) : deliver(eventOf('payment_intent.succeeded'))
    await settle()
    await settle()
    await settleAttempts(answerDay)
    await collectTuition(answerDay)
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
    expect(await collection()).toMatchObject({ state: 'done' })
    expect(await database().payment.count()).toBe(1)
    expect(await emailsOf('payment-received')).toHaveLength(1)
    expect((await emailText('payment-received')).text).toContain('Bank debit')
    expect(await due()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is paid once if events come twice and in the wrong order', async () => {
    fake.settleCharge(await debit(), 'paid')
    const [processing, paid] = ['payment_intent.processing', 'payment_intent.succeeded'].map(
      eventOf,
    )
    for (const event of [paid!, processing!, paid!, processing!]) await deliver(event)
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
    expect(await database().payment.count()).toBe(1)
  })

  it('is found again after a crash before the answer of Stripe was kept', async () => {
    faults.loseAnswer = 3
    await expect(collectTuition(debitDay)).rejects.toThrow()
    faults.loseAnswer = 0
    await collectTuition(daysLater(10.1))
    await collectTuition(daysLater(12))
    const [attempt] = await paymentAttempts()
    expect(attempt).toMatchObject({ state: 'on_its_way' })
    const own = [...fake.payments.values()].filter((one) => one.customer === account.customerId)
    expect(own).toHaveLength(1)
    fake.settleCharge(attempt!.stripePaymentId!, 'paid')
    await settleAttempts(answerDay)
    expect(await due()).toBe(0)
  })

  it('refunds what was paid in cash meanwhile as well', async () => {
    const paymentId = await debit()
    const cash = { idempotencyKey: newToken(), method: 'cash' as const, receivedOn: '2026-11-13' }
    const wish = { ...cash, amountCents: 2000, seenCents: 6000 }
    done((await takePayment(owner, await firstLine(), wish, daysLater(11)))!)
    fake.settleCharge(paymentId, 'paid')
    await settleAttempts(answerDay)
    await sendRefunds(answerDay)
    expect(fake.books.balance(paymentId)).toBe(4000)
    expect(await due()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })
})

describe('a bank debit in what staff read', () => {
  const answered = { from: daysLater(0), until: daysLater(40) }

  it('is no card payment in the report of money received, in a history or in a timeline', async () => {
    fake.settleCharge(await debit(), 'paid')
    await settleAttempts(answerDay)
    const days = { from: '2026-11-01', until: '2026-11-30' }
    const range = instantsOf(days, newYork)
    const asked = { staff: owner, range, unit: 'month', zone: newYork, now: answerDay } as const
    const [received, ...others] = await findReceived(asked, 'method')
    expect(received).toMatchObject({ key: 'bank_debit', name: 'Bank debit', cents: 6000 })
    expect(others).toEqual([])
    const history = await findBookingHistory(await firstLine(), newYork)
    expect(history.map(({ what }) => what).join()).toContain('by bank debit')
    const { entries } = await findFamilyTimeline(owner, dana.id, 1, newYork)
    const told = entries.map(({ what }) => what).join()
    expect(told).toContain('by bank debit')
    expect(told).not.toContain('by card')
  })

  it('is told from cards beside Stripe, recorded here or not, and so is its refund', async () => {
    const paymentId = await debit()
    fake.settleCharge(paymentId, 'paid')
    fake.refund(paymentId, { amount: 500 })
    const unheard = await compareCardPayments(answered)
    await settleAttempts(answerDay)
    await syncStripeRefunds(paymentId, answerDay)
    for (const compared of [unheard, await compareCardPayments(answered)]) {
      if ('notCompared' in compared) throw new Error('Nothing was compared.')
      const own = compared.payments.filter(({ id }) => id === paymentId)
      expect(own).toMatchObject([{ byBank: true }])
      const back = compared.refunds.filter(({ there }) => there?.amountCents === 500)
      expect(back).toMatchObject([{ byBank: true }])
    }
  })

  it('is named as such where it is account balance', async () => {
    fake.settleCharge(await debit(), 'paid')
    await settleAttempts(answerDay)
    const wanted = { idempotencyKey: newToken(), seenCents: 2000, amountCents: 800 }
    const how = { reason: 'goodwill', refundTo: 'balance' } as const
    done((await recordRefund(owner, await firstLine(), { ...wanted, ...how }, answerDay))!)
    const account = presentAccount(await findAccountParts({ guardianId: dana.id }), null, newYork)
    expect(account!.lines).toMatchObject([{ label: 'Paid by bank debit', amount: '$8' }])
  })
})

describe('a debit that the bank returns days later', () => {
  it('for insufficient funds is tried again three and seven days later, then left to the family', async () => {
    fake.settleCharge(await debit(), 'insufficient_funds')
    await deliver(eventOf('payment_intent.payment_failed'))
    await deliver(eventOf('payment_intent.payment_failed'))
    expect(await paymentAttempts()).toMatchObject([
      { state: 'failed', declineCode: 'insufficient_funds' },
    ])
    expect(await collection()).toMatchObject({ state: 'due', declined: 1, nextOn: '2026-11-19' })
    await collectTuition(daysLater(16))
    expect((await emailText('autopay-ahead', daysLater(16))).text).toContain(
      'Your bank returned a debit from your STRIPE TEST BANK account ending in 6789',
    )
    for (const days of [17, 22]) {
      await collectTuition(daysLater(days))
      fake.settleCharge((await paymentAttempts()).at(-1)!.stripePaymentId!, 'insufficient_funds')
      await settleAttempts(daysLater(days + 3))
    }
    expect(await paymentAttempts()).toHaveLength(3)
    expect(await collection()).toMatchObject({ state: 'paused', declined: 3 })
    await collectTuition(daysLater(40))
    expect(posted()).toBe(3)
  })

  it.each<BankReturn>(['account_closed', 'no_account', 'debit_not_authorized'])(
    'for %s is not tried again',
    async (reason) => {
      fake.settleCharge(await debit(), reason)
      await settleAttempts(answerDay)
      expect(await paymentAttempts()).toMatchObject([{ state: 'failed', declineCode: reason }])
      expect(await collection()).toMatchObject({ state: 'paused' })
    },
  )

  it('is told in words of a bank account, with why and what follows', async () => {
    fake.settleCharge(await debit(), 'account_closed')
    await settleAttempts(answerDay)
    const { subject, text } = await emailText('autopay-declined')
    expect(subject).toBe('Your bank returned a debit: $60')
    expect(text).toContain('STRIPE TEST BANK account ending in 6789: the account is closed')
    expect(text.replaceAll(/http\S+/g, '')).not.toMatch(/\bcard\b/)
    expect(text).toContain(`/parent/classes/${enrollmentId}/payment`)
  })

  it('is paid by hand afterwards', async () => {
    fake.settleCharge(await debit(), 'account_closed')
    await settleAttempts(answerDay)
    const wish = { seenCents: 6000, of: 'class' } as const
    done((await payTuition(dana, enrollmentId, wish, answerDay))!)
  })

  it('after all it was paid is a dispute that is lost: the family owes it again, and autopay leaves it', async () => {
    const paymentId = await debit()
    fake.settleCharge(paymentId, 'paid')
    await settleAttempts(answerDay)
    expect(await due()).toBe(0)
    fake.returnDebit(paymentId)
    await syncStripeRefunds(paymentId, daysLater(20))
    await deliver(eventOf('charge.dispute.closed'), daysLater(20))
    expect(await due()).toBe(6000)
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
    await collectTuition(daysLater(21))
    expect(posted()).toBe(1)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('after all it was paid keeps what was recorded if Stripe sends the failure of an earlier try again', async () => {
    const paymentId = await debit()
    fake.settleCharge(paymentId, 'paid')
    await settleAttempts(answerDay)
    const late = { ...eventOf('payment_intent.succeeded'), type: 'payment_intent.payment_failed' }
    await deliver({ ...late, id: 'evt_late' }, daysLater(15))
    expect(await paymentAttempts()).toMatchObject([{ state: 'paid' }])
    expect(await emailsOf('autopay-declined')).toEqual([])
  })
})

describe('a bank account that is removed while a debit is on its way', () => {
  it('stays at Stripe until the bank has answered, and the payment counts', async () => {
    const paymentId = await debit()
    await removePaymentMethod(dana, 'bank_account', debitDay)
    await deleteRemovedPaymentMethods()
    expect(fake.cards.customers.has(account.customerId)).toBe(true)
    fake.settleCharge(paymentId, 'paid')
    await settleAttempts(answerDay)
    await deleteRemovedPaymentMethods()
    expect(fake.cards.customers.has(account.customerId)).toBe(false)
    expect(await database().savedPaymentMethod.count({ where: { id: account.id } })).toBe(0)
    expect(await due()).toBe(0)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('has its family told if the debit fails, though nothing is known of the account anymore', async () => {
    const paymentId = await debit()
    await removePaymentMethod(dana, 'bank_account', debitDay)
    fake.settleCharge(paymentId, 'insufficient_funds')
    await settleAttempts(answerDay)
    await deleteRemovedPaymentMethods()
    const { text } = await emailText('autopay-declined')
    expect(text).toContain('for tuition from your bank account: there was not enough money')
    expect(await collection()).toMatchObject({ state: 'stopped' })
  })
})

describe('a family that is erased while a debit is on its way', () => {
  const erase = () =>
    transaction((tx) =>
      eraseGuardian(tx, system, Object.values(personalData), dana.id, daysLater(11)),
    )

  it('gets back what the debit brings', async () => {
    const paymentId = await debit()
    await erase()
    fake.settleCharge(paymentId, 'paid')
    await settleAttempts(answerDay)
    await sendRefunds(answerDay)
    await deleteRemovedPaymentMethods()
    expect(fake.books.balance(paymentId)).toBe(0)
    expect(fake.cards.customers.has(account.customerId)).toBe(false)
    expect(await unexplained(stripe)).toEqual([])
  })

  it('is asked for nothing more if it fails', async () => {
    const paymentId = await debit()
    await erase()
    fake.settleCharge(paymentId, 'insufficient_funds')
    await settleAttempts(answerDay)
    await collectTuition(daysLater(20))
    const emails = await emailsOf('autopay-declined')
    for (const email of emails) expect(await contentOfEmail(email, answerDay)).toBeNull()
    expect(posted()).toBe(1)
  })
})

describe('card and bank account of one family', () => {
  const choose = (method: 'card' | 'bank_account') =>
    turnOnAutopay(dana, { method, version: mandateVersions[method] }, daysLater(1))

  it('take turns: what was told is collected from what the family chose last', async () => {
    const { parent } = await aParent()
    await anAutopay(stripe, parent)
    await enrollAthlete(parent, slug, { firstName: 'Eli' })
    await aBankAccount(stripe, parent)
    const mandates = await database().autopayMandate.findMany({
      where: { guardianId: parent.id },
      orderBy: { id: 'asc' },
    })
    expect(mandates.map(({ method, endedBy }) => ({ method, endedBy }))).toEqual([
      { method: 'card', endedBy: 'guardian' },
      { method: 'bank_account', endedBy: null },
    ])
    await collectTuition(daysLater(3))
    expect(await paymentAttempts()).toMatchObject([
      { guardianId: parent.id, autopayMethod: 'bank_account', state: 'on_its_way' },
    ])
  })

  it('are removed one by one; removing what is not charged leaves autopay on', async () => {
    expect(await choose('card')).toMatchObject({ refused: 'no-card' })
    await removePaymentMethod(dana, 'card', daysLater(1))
    expect(await collection()).toMatchObject({ state: 'due' })
    expect(await database().autopayMandate.count({ where: { endedAt: null } })).toBe(1)
    await removePaymentMethod(dana, 'bank_account', daysLater(1))
    expect(await collection()).toMatchObject({ state: 'stopped' })
    expect(await database().autopayMandate.count({ where: { endedAt: null } })).toBe(0)
  })
})
