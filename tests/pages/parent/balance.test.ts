import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { syncStripeRefunds } from '~/domain/payments/refunds/sync-stripe-refunds.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { BalanceAnswer, PayingAnswer } from '~/routes/api/bookings/booking-answers.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { post } from '../../support/browser/booking-walk'
import { callApi } from '../../support/browser/call-api'
import { pay } from '../../support/factories/factories-payments'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { expectValidPage } from '../../support/browser/valid-html'
import { forgetPayers, openTakingCards } from '../../support/browser/payer-walk'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(() => forgetPayers(stripe))

/** Posts the button's form to its address, as the browser would; returns where it leads. */
async function payer(seenCents = '5000') {
  const { browser, bookingId } = await aParentWithALesson()
  await pay(bookingId, 1000, 'cash', clock.now())
  await browser.open('/parent/payments')
  const path = `/parent/bookings/${bookingId}/payment`
  const answer = await post(browser, path, [['seenCents', seenCents]])
  const address = String(answer.headers.location)
  return { browser, bookingId, path, answer, address, sessionId: address.split('/').at(-1)! }
}

describe('the balance of a booking in the portal', () => {
  it('can be paid from the payments and from the booking on Stripe’s page', async () => {
    const { browser, bookingId, path, address } = await payer()
    for (const from of ['/parent/payments', `/parent/bookings/${bookingId}`]) {
      const page = await browser.open(from)
      const form = page.$(`form[action="${path}"]`)
      expect(form.find('[name=seenCents]').attr('value')).toBe('5000')
      expect(form.find('button').text()).toContain('Pay $50 now')
      await expectValidPage(page)
    }
    const payments = await browser.open('/parent/payments')
    expect(payments.text).not.toContain(classTexts.payAtLesson)
    expect(address).toMatch(new RegExp(`^${stripe.origin}/pay/cs_test_`))
    expect(await (await fetch(address)).text()).toContain('In all 50.00 USD')
  })

  it('is paid on return from Stripe, with thanks and a receipt', async () => {
    const { browser, path, sessionId } = await payer()
    expect((await browser.open(path)).headings[0]).toBe(paymentTexts.notPaid)
    await expectValidPage(browser.page)
    stripe.fake.pay(sessionId)
    const page = await browser.open(path)
    expect(page.headings[0]).toBe(paymentTexts.thanks)
    expect(page.text).toContain('We received $50 from you. Nothing is due.')
    expect(page.text).not.toContain('Pay $')
    expect((await browser.follow('Paid by card')).text).toContain('Paid $50')
  })

  it('is due again without thanks if the bank payment was reversed', async () => {
    const { browser, path, sessionId } = await payer()
    const { payment_intent } = stripe.fake.pay(sessionId)
    await browser.open(path)
    const { id } = stripe.fake.dispute(payment_intent!)
    stripe.fake.closeDispute(id, false)
    await syncStripeRefunds(payment_intent!, clock.now())
    const page = await browser.open(path)
    expect(page.headings[0]).toBe(paymentTexts.reversed)
    expect(page.text).toContain('$50 is still due.')
  })

  it('is still due after leaving the page', async () => {
    const { browser, path } = await payer()
    await browser.open(path)
    const page = await browser.press(checkoutTexts.doNotPay)
    expect(page.headings[0]).toBe(paymentTexts.nothingPaid)
    expect(page.text).toContain('$50 is still due.')
    expect((await post(browser, `${path}/stop`, [])).headers.location).toBe(path)
    const [row] = await database().paymentAttempt.findMany()
    expect([row!.state, stripe.fake.session(row!.sessionId!).status]).toEqual([
      'expired',
      'expired',
    ])
  })

  it('is shown again if it changed, with and without scripts', async () => {
    const { answer } = await payer('6000')
    expect(answer.status).toBe(409)
    expect(answer.body).toContain('It’s now $50')
  })

  it('is hidden from others, and not payable by card without keys', async () => {
    const { path, browser } = await payer()
    const { browser: other } = await aSignedInParent()
    expect((await other.open(path)).status).toBe(404)
    expect((await post(other, path, [['seenCents', '5000']])).status).toBe(404)
    expect((await post(other, `${path}/stop`, [])).status).toBe(404)
    setEnv({ ...env(), stripe: undefined })
    expect((await browser.open('/parent/payments')).text).not.toContain('Pay $')
    expect((await post(browser, path, [['seenCents', '5000']])).status).toBe(409)
  })

  it('can be paid by API, too', async () => {
    const { browser, bookingId } = await aParentWithALesson()
    const call = `/api/bookings/${bookingId}/pay`
    const due = BalanceAnswer.parse((await callApi(browser, call)).json)
    expect(due).toEqual({ dueCents: 6000, currency: 'USD' })
    const answer = await callApi(browser, call, { seenCents: due.dueCents })
    expect(PayingAnswer.parse(answer.json).url).toMatch(new RegExp(`^${stripe.origin}/pay/`))
    expect(await callApi(browser, call, { seenCents: 1 })).toMatchObject({
      status: 409,
      json: { code: 'balance-changed' },
    })
  })
})
