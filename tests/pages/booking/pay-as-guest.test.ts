import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { database } from '~/platform/database/database.server'
import { env, setEnv } from '~/platform/env.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { forgetVisitors, newBooker, newVisitor, post } from '../../support/browser/booking-walk'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { expectValidPage } from '../../support/browser/valid-html'
import { openTakingCards } from '../../support/browser/payer-walk'
import { emptyTables } from '../../support/database/empty-tables'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await emptyTables('payment_attempt')
  await forgetVisitors()
  setEnv({ ...env(), stripe: undefined })
})

/** A visitor who booked without an account, with $60 still to pay. */
async function guest() {
  const browser = await newBooker()
  takeCardsBy(stripe)
  const itself = new URL(browser.page.url)
  const { id } = await database().booking.findFirstOrThrow({ orderBy: { id: 'desc' } })
  return { browser, link: itself.pathname + itself.search, path: `/booking/payment/${id}` }
}

it('a guest pays the balance from the booking’s page and gets a receipt there', async () => {
  const { browser, link, path } = await guest()
  await browser.open(link)
  const asked = await browser.follow('Pay $60 by card now')
  expect(new URL(asked.url).pathname).toBe(path)
  expect(asked.text).toContain('$60 is still due.')
  expect(asked.headers['cache-control']).toBe('private, no-store')
  await expectValidPage(asked)
  const { headers, status } = await post(browser, path, [['seenCents', '6000']])
  expect(status).toBe(303)
  const sessionId = String(headers.location).split('/').at(-1)!
  expect(new URL(stripe.fake.session(sessionId).success_url).pathname).toBe(path)
  expect((await browser.open(path)).headings[0]).toBe(paymentTexts.notPaid)
  await browser.press(checkoutTexts.doNotPay)
  const again = await post(browser, path, [['seenCents', '6000']])
  stripe.fake.pay(String(again.headers.location).split('/').at(-1)!)
  expect((await browser.open(path)).headings[0]).toBe(paymentTexts.thanks)
  await browser.open(link)
  expect(browser.page.text).not.toContain('by card now')
  const receipt = await browser.follow('Receipt for $60')
  expect(receipt.text).toContain('Paid by Dana Okafor')
  expect(receipt.text).toContain('Save as PDF')
  await expectValidPage(receipt)
  const { pathname } = new URL(receipt.url)
  expect((await newVisitor().open(pathname)).status).toBe(404)
})

it('a guest’s balance cannot be paid in another browser, even with the link', async () => {
  const { link, path } = await guest()
  const other = newVisitor()
  expect((await other.open(link)).text).not.toContain('by card now')
  expect((await other.open(path)).status).toBe(404)
  for (const address of [path, `${path}/stop`])
    expect((await post(other, address, [['seenCents', '6000']])).status).toBe(404)
  expect(await database().paymentAttempt.count()).toBe(0)
})
