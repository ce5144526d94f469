import { beforeAll, beforeEach, expect, it } from 'vitest'
import { mostAskedFor, mostBeside } from '~/domain/admin/money/compare-card-payments.server'
import { setRefundState } from '~/domain/booking/money/refunds/refund-by-hand.server'
import { settleAttempt } from '~/domain/booking/money/card/settle-attempt.server'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { env, setEnv } from '~/platform/env.server'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../../prisma/tools/fake-stripe/server'
import { saveAsCsv } from '~/values/text/save-as-csv'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { forgetVisitors } from '../../../support/browser/booking-walk'
import { aPayer } from '../../../support/factories/factories-paying'
import { pay } from '../../../support/factories/factories-payments'
import { aParentWithALesson } from '../../../support/browser/signed-in-parent'
import { takeCardsBy } from '../../../support/servers/outside/fake-stripe'
import { newStaff } from '../../../support/browser/staff-browser'
import { expectValidPage } from '../../../support/browser/valid-html'
import { openTakingCards } from '../../../support/browser/payer-walk'
import { emptyTables } from '../../../support/database/empty-tables'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await emptyTables('payment_attempt', 'payment')
  await forgetVisitors()
  for (const there of [stripe.fake.payments, stripe.fake.refunds]) there.clear()
  takeCardsBy(stripe)
})

async function open(query = '') {
  const desk = await newStaff('front_desk')
  await desk.open('/admin/payments')
  await desk.follow('Reconcile')
  return query ? await desk.open(`/admin/payments/reconcile${query}`) : desk.page
}

/** $10 received and recorded; returns Stripe's payment id. */
async function aCardPayment(time: string): Promise<string> {
  const { attemptId, sessionId } = await aPayer({ day: '2026-11-24', time }, clock.now())
  const { payment_intent } = stripe.fake.pay(sessionId)
  await settleAttempt(attemptId, clock.now())
  await syncStripeRefunds(payment_intent!, clock.now())
  return payment_intent!
}

it('the reconciliation with Stripe shows that all is equal, or what is missing or differs', async () => {
  const paidBy = await aCardPayment('16:00')
  expect((await open()).text).toContain('Everything is alike here and at Stripe: 1 payments')
  const other = await aCardPayment('18:00')
  stripe.fake.refund(paidBy, { amount: 300 })
  stripe.fake.payment(other).amount_received = 900
  const { sessionId } = await aPayer({ day: '2026-11-25', time: '16:00' }, clock.now())
  const unheard = stripe.fake.pay(sessionId).payment_intent!
  const occasion = 'stripe:pi_of_nobody'
  const one = await database().payment.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await database().payment.create({ data: { ...one, id: newId(), occasion } })
  const page = await open()
  expect(page.text).toContain('Not alike here and at Stripe: 4 of 5 payments and refunds.')
  const rows = page.texts('tbody tr').map((row) => row.replace(/^.*?(Payment|Refund)/, '$1'))
  for (const row of [
    `Payment ${other} $10 $9`,
    `Payment ${unheard} Not here $10`,
    'Payment pi_of_nobody $10 Not there',
  ])
    expect(rows).toContain(row)
  expect(rows.some((row) => /^Refund re_\w+ Not here \$3$/.test(row))).toBe(true)
  const totals = page.$('caption:contains("Not alike")').parent().find('tfoot')
  expect(totals.text()).toBe(`${moneyTexts.lessRefunds}$20$16`)
  await expectValidPage(page)
  expect((await open('?from=2026-11-15&until=2026-11-15')).text).toContain('Nothing was paid')
})

it('the reconciliation with Stripe sums bank debits apart from cards', async () => {
  const byCard = stripe.fake.payment(await aCardPayment('16:00'))
  stripe.fake.payments.set('pi_debit', { ...byCard, id: 'pi_debit' })
  const [paid] = await database().payment.findMany({ take: 1 })
  const debit = { id: newId(), occasion: 'stripe:pi_debit', byBank: true }
  await database().payment.create({ data: { ...paid!, ...debit } })
  stripe.fake.refund('pi_debit', { amount: 300 })
  await syncStripeRefunds('pi_debit', clock.now())
  const page = await open()
  expect(page.texts('table tbody tr').slice(0, 4)).toEqual([
    'Came in by card $10 $10',
    'Refunded to cards Nothing Nothing',
    'Came in by bank debit $10 $10',
    'Refunded of bank debits $3 $3',
  ])
  const desk = await newStaff('front_desk')
  const file = await desk.open('/admin/payments/reconcile/reconcile.csv')
  const hows = file.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[3])
  expect(hows.toSorted()).toEqual(['Bank debit', 'Bank debit', 'Card'])
  await expectValidPage(page)
})

it('the reconciliation with Stripe lists a hundred differences and says if there are more', async () => {
  const paidBy = await aCardPayment('16:00')
  const known = stripe.fake.payment(paidBy)
  const add = (n: number) => stripe.fake.payments.set(`pi_${n}`, { ...known, id: `pi_${n}` })
  for (let n = 1; n <= 100; n += 1) add(n)
  const all = await open()
  expect(all.texts('tbody tr').filter((row) => row.includes('Payment pi_'))).toHaveLength(100)
  expect(all.text).not.toContain('These are the first')
  add(101)
  const first = await open()
  expect(first.texts('tbody tr').filter((row) => row.includes('Payment pi_'))).toHaveLength(100)
  expect(first.text).toContain('These are the first 100 of 101. Choose fewer days')
  await expectValidPage(first)
})

it('the reconciliation with Stripe compares at most a thousand and fetches at most fifty one by one', async () => {
  const paidBy = await aCardPayment('16:00')
  const [one] = await database().payment.findMany({ take: 1 })
  const enter = async (n: number) => {
    const occasion = `stripe:pi_of_nobody_${n}`
    await database().payment.create({ data: { ...one!, id: newId(), occasion } })
  }
  for (let n = 1; n <= mostAskedFor; n += 1) await enter(n)
  expect((await open()).text).toContain(`Not alike here and at Stripe: ${mostAskedFor} of`)
  await enter(mostAskedFor + 1)
  expect((await open()).text).toContain(`More than ${mostAskedFor} payments that are entered here`)
  const known = stripe.fake.payment(paidBy)
  for (let n = 1; n < mostBeside; n += 1)
    stripe.fake.payments.set(`pi_${n}`, { ...known, id: `pi_${n}` })
  expect((await open()).text).toContain(`These are ${mostBeside} payments or more.`)
})

it('the reconciliation with Stripe matches payments started on another day than received', async () => {
  const paidBy = await aCardPayment('16:00')
  stripe.fake.payment(paidBy).created -= 3 * 24 * 60 * 60
  expect((await open()).text).toContain('Everything is alike')
})

it('the reconciliation sums cash per day', async () => {
  const { bookingId } = await aParentWithALesson()
  const yesterday = addMinutes(clock.now(), -24 * 60)
  await pay(bookingId, 1000, 'cash', yesterday)
  const paymentId = await pay(bookingId, 2000, 'cash', clock.now())
  await pay(bookingId, 1500, 'check', clock.now())
  const wrong = await pay(bookingId, 700, 'cash', clock.now())
  const reversal = { paymentId: wrong, reason: 'twice', reversedAt: clock.now() } as const
  await database().paymentReversal.create({ data: reversal })
  const owed = { paymentId, bookingId, amountCents: 300, state: 'owed', createdAt: yesterday }
  const refund = await database().refund.create({ data: { ...owed, state: 'owed' } })
  const { staff } = await aStaffMember({ role: 'owner' })
  await setRefundState(staff, refund.id, 'returned', clock.now())
  const page = await open('?from=2026-11-15&until=2026-11-16')
  expect(page.texts('.table-frame:last-of-type tbody tr')).toEqual([
    'November 15, 2026 Cash $10 $0 $10',
    'November 16, 2026 Cash $20 $3 $17',
    'November 16, 2026 Check $15 $0 $15',
  ])
  expect(page.texts('.table-frame:last-of-type tfoot tr')).toEqual(['Total $45 $3 $42'])
})

it('the reconciliation without keys or with Stripe down says so, and covers a month at most', async () => {
  stripe.faults.refuse = 9
  expect((await open()).text).toContain('Stripe could not be asked')
  stripe.faults.refuse = 0
  setEnv({ ...env(), stripe: undefined })
  expect((await open()).text).toContain('There are no keys to ask Stripe with')
  const odd = await open('?from=2026-11-01&until=2026-12-02')
  expect([odd.status, odd.errors[0]]).toEqual([400, expect.stringContaining('at most 31 days')])
})

it('the reconciliation is exported with every movement, both amounts and cash', async () => {
  const paidBy = await aCardPayment('16:00')
  stripe.fake.payment(paidBy).amount_received = 900
  const { bookingId } = await aParentWithALesson({ time: '18:00' })
  await pay(bookingId, 2050, 'cash', clock.now())
  const desk = await newStaff('front_desk')
  const page = await desk.open('/admin/payments/reconcile')
  const file = await desk.open(page.link(saveAsCsv).attr('href')!)
  const lines = file.body.trim().split('\r\n').slice(1)
  expect(lines).toContain(`2026-11-16,09:00,Payment,Card,${paidBy},USD,10.00,9.00,No`)
  expect(lines).toContain('2026-11-16,,Taken,Cash,,USD,20.50,,')
  const path = '/admin/payments/reconcile/reconcile.csv'
  const before = await desk.open(`${path}?from=2026-11-15&until=2026-11-15`)
  expect(before.body.trim().split('\r\n')).toHaveLength(1)
  expect((await desk.open(`${path}?from=2026-11-15&until=2026-01-01`)).status).toBe(400)
})
