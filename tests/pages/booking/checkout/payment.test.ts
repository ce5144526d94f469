import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import { addMinutes } from '~/values/business-time'
import type { RunningFake } from '../../../../prisma/tools/fake-stripe/server'
import { answer, newHolderAt, newVisitor, post } from '../../../support/browser/booking-walk'
import { statusOf } from '../../../support/factories/factories-paying'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { ask } from '../../../support/servers/site'
import { expectValidPage } from '../../../support/browser/valid-html'
import { forgetPayers, openTakingCards } from '../../../support/browser/payer-walk'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(() => forgetPayers(stripe))

/** Submits the button's form; returns the address of Stripe's page. */
async function pressPay(parent: PlainBrowser): Promise<string> {
  const ids = parent.page.$('[name^=bookingId], [name^=version], [name=costCents]').toArray()
  const fields = ids.map((one): [string, string] => [one.attribs.name!, one.attribs.value!])
  const answer = await post(parent, new URL(parent.page.url).pathname, fields)
  expect(answer.status).toBe(303)
  return String(answer.headers.location)
}

async function payer() {
  const parent = await newHolderAt('review')
  const address = await pressPay(parent)
  const { id } = await database().booking.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return { parent, address, bookingId: id, sessionId: address.split('/').at(-1)! }
}

describe('the payment on the review step', () => {
  it('shows the amounts due now and later, and leads to Stripe', async () => {
    const parent = await newHolderAt('review')
    const { text } = parent.page
    expect(text).toContain('Due now $10')
    expect(text).toContain('Due at the lesson $50')
    expect(text).toContain('You pay $10 now by card on Stripe’s secure page.')
    const address = await pressPay(parent)
    expect(address).toMatch(new RegExp(`^${stripe.origin}/pay/cs_test_`))
    expect(await (await fetch(address)).text()).toContain('In all 10.00 USD')
  })

  it('is not mentioned if nothing is due or without keys', async () => {
    const nothingDue = await newHolderAt('review', 'quick-journey')
    expect(nothingDue.page.text).toContain('Nothing is due now. You pay $40 at the lesson.')
    setEnv({ ...env(), stripe: undefined })
    const parent = await newHolderAt('review')
    expect(parent.page.text).toContain('Due now $0')
    expect((await answer(parent, 'review')).headings[0]).toMatch(/^You’re booked/)
  })

  it.each([true, false])('allows forms to lead to Stripe only with keys: %s', async (keys) => {
    if (!keys) setEnv({ ...env(), stripe: undefined })
    const { headers } = await ask('/')
    const where = keys ? `form-action 'self' ${stripe.origin};` : "form-action 'self';"
    expect(headers['content-security-policy']).toContain(where)
  })
})

describe('a returning payer', () => {
  it('with a successful payment sees the booking', async () => {
    const { parent, sessionId, bookingId } = await payer()
    stripe.fake.pay(sessionId)
    const page = await parent.open('/checkout/payment')
    expect(page.headings[0]).toMatch(/^You’re booked/)
    expect(page.text).toContain('Due at the lesson $50')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  it('without a payment can continue to pay or abandon it and keep the hold', async () => {
    const { parent, address, bookingId } = await payer()
    for (const path of ['/checkout/payment', '/checkout', '/checkout/review', '/checkout/you']) {
      const page = await parent.open(path)
      expect(page.headings[0]).toBe(paymentTexts.notPaid)
      expect(page.text).toContain('The time is still yours until 9:31 AM')
    }
    await expectValidPage(parent.page)
    expect(await pressPay(parent)).toBe(address)
    const page = await parent.press(checkoutTexts.doNotPay)
    expect(page.headings[0]).toBe(checkoutTexts.review)
    expect(await statusOf(bookingId)).toBe('held')
    expect(await pressPay(parent)).not.toBe(address)
  })

  it('with a pending payment is told so', async () => {
    const { parent, sessionId } = await payer()
    stripe.fake.pay(sessionId, { later: true })
    const page = await parent.open('/checkout/payment')
    expect(page.headings[0]).toBe('Your payment is on its way')
    stripe.fake.settleLater(sessionId, true)
    expect((await parent.follow(paymentTexts.lookAgain)).headings[0]).toMatch(/^You’re booked/)
  })

  it('while Stripe is down is told that the payment is being checked', async () => {
    const { parent, sessionId } = await payer()
    stripe.fake.pay(sessionId)
    stripe.faults.refuse = 9
    const page = await parent.open('/checkout/payment')
    expect(page.headings[0]).toBe('Your payment is being checked')
    stripe.faults.refuse = 0
    expect((await parent.reload()).headings[0]).toMatch(/^You’re booked/)
  })

  it('with a different amount is told that the business checks it', async () => {
    const { parent, sessionId } = await payer()
    stripe.fake.pay(sessionId, { amount: 1 })
    const page = await parent.open('/checkout/payment')
    expect(page.headings[0]).toBe('We are looking into your payment')
  })

  it('without a payment page by Stripe is told so and can go back', async () => {
    const parent = await newHolderAt('review')
    stripe.faults.status = { is: 400, code: 'amount_too_small' }
    expect(await pressPay(parent)).toBe('/checkout/payment')
    const page = await parent.open('/checkout/payment')
    delete stripe.faults.status
    expect(page.headings[0]).toBe('You can’t pay by card right now')
    expect(page.text).toContain('You weren’t charged.')
    const back = await parent.follow(bookingTexts.back)
    expect(back.headings[0]).toBe(checkoutTexts.review)
  })

  it('while no payment page can be created can try again or abandon it', async () => {
    const parent = await newHolderAt('review')
    stripe.faults.break = 1
    expect(await pressPay(parent)).toBe('/checkout/payment')
    const page = await parent.open('/checkout/payment')
    expect(page.headings[0]).toBe('The payment page didn’t open')
    expect((await parent.press(checkoutTexts.doNotPay)).headings[0]).toBe(checkoutTexts.review)
    expect(await pressPay(parent)).toContain(stripe.origin)
  })

  it.each<[string, boolean, object, string]>([
    [
      'canceled, and nothing goes back',
      true,
      { status: 'canceled' },
      'This was canceled None of the $10 you paid is refunded.',
    ],
    [
      'canceled before it was paid',
      false,
      { status: 'canceled' },
      'This was canceled You weren’t charged, and there’s nothing left to pay.',
    ],
    ['over', true, { status: 'completed' }, bookingTexts.isOver],
  ])('sees the right state if the booking is %s', async (_what, isPaid, data, words) => {
    const { parent, sessionId, bookingId } = await payer()
    if (isPaid) {
      stripe.fake.pay(sessionId)
      await parent.open('/checkout/payment')
    }
    await database().booking.update({ where: { id: bookingId }, data })
    const page = await parent.open('/checkout/payment')
    expect(page.text).toContain(words)
    expect(page.text).not.toMatch(/refunded the way|still yours/)
  })

  it('can choose another time when everything has expired', async () => {
    const { parent, bookingId } = await payer()
    clock.fix(addMinutes(clock.now(), 32))
    expect((await parent.open('/checkout/payment')).headings[0]).toBe(paymentTexts.nothingPaid)
    expect(await statusOf(bookingId)).toBe('expired')
  })
})

it('another browser sees nothing of the payment', async () => {
  await payer()
  const page = await newVisitor().open('/checkout/payment')
  expect(page.status).toBe(404)
})
