import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { fieldTexts } from '~/values/field-texts'
import { pagesOfMoney } from '~/values/paths/portal-paths'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { env, setEnv } from '~/platform/env.server'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { forgetVisitors, post } from '../../support/browser/booking-walk'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aPackage } from '../../support/factories/factories-packages'
import { aParentWithALesson, aSignedInParent } from '../../support/browser/signed-in-parent'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'
import { LeftTheSite, type PlainBrowser } from '../../support/browser/plain-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { openTakingCards } from '../../support/browser/payer-walk'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await forgetVisitors()
  await aPackage((await aStaffMember({ role: 'owner' })).staff)
  takeCardsBy(stripe)
})

/**
 * Presses the button that leads to Stripe's page; returns that page's session and its return
 * address.
 */
async function leave(browser: PlainBrowser): Promise<{ sessionId: string; back: string }> {
  const left = await browser.press(paymentTexts.payByCard).catch((error: unknown) => error)
  if (!(left instanceof LeftTheSite)) throw new Error('did not leave the site')
  const sessionId = left.href.split('/').at(-1)!
  return { sessionId, back: new URL(stripe.fake.session(sessionId).success_url).pathname }
}

it('a family chooses a package, abandons the payment, then pays and has its credits and a receipt', async () => {
  const { browser } = await aParentWithALesson()
  await browser.open('/parent/payments')
  await browser.follow(paymentTexts.buyPackage)
  await expectValidPage(browser.page)
  expect(browser.page.text).toContain('5 credits of Tumbling Basics. Bought today, good until')
  expect(browser.page.isChecked('Five classes, $100')).toBe(true)
  const { back } = await leave(browser)

  expect((await browser.open(back)).headings[0]).toBe(paymentTexts.notPaid)
  await expectValidPage(browser.page)
  await browser.open('/parent/payments/packages')
  await browser.follow('Five classes')
  expect((await browser.press(checkoutTexts.doNotPay)).headings[0]).toBe(paymentTexts.nothingPaid)
  await expectValidPage(browser.page)
  const { sessionId } = await leave(browser)
  const { browser: other } = await aSignedInParent()
  expect((await other.open(back)).status).toBe(404)
  expect((await post(other, back, [])).status).toBe(404)
  expect((await post(other, `${back}/stop`, [])).status).toBe(404)

  stripe.fake.pay(sessionId)
  const thanks = await browser.open(back)
  expect(thanks.headings[0]).toBe(paymentTexts.thanks)
  await expectValidPage(thanks)
  expect(thanks.texts('main .button')[0]).toBe(bookingTexts.book)
  const receipt = await browser.follow('Your receipt')
  for (const words of ['Method Card', 'Five classes', 'Paid $100'])
    expect(receipt.text).toContain(words)
  // without a booking: opened as a guest would open it, it leads back to the family's own pages
  const paymentId = receipt.url.split('/').at(-1)!.split('?')[0]!
  const here = await browser.open(pagesOfMoney('here').receipt(paymentId))
  expect(here.text).toContain('Five classes')
  expect((await browser.follow(paymentTexts.backToPayments)).url).toContain('/parent/payments')
  const own = await browser.open('/parent/payments')
  for (const words of ['Five classes: Tumbling Basics', 'Left 5']) expect(own.text).toContain(words)
})

it('a family chooses among several packages, none of which is chosen for it', async () => {
  await aPackage((await aStaffMember({ role: 'owner' })).staff, { name: 'Ten classes' })
  const { browser } = await aSignedInParent()
  await browser.open('/parent/payments/packages')
  const refused = await browser.press(paymentTexts.payByCard, { unchecked: true })
  expect(refused.errors).toContain(fieldTexts.packageMissing)
  browser.choose('Which package', 'Ten classes, $100')
  await leave(browser)
})

it('the page of a package says how to pay without cards', async () => {
  const { browser } = await aSignedInParent()
  setEnv({ ...env(), stripe: undefined })
  const page = await browser.open('/parent/payments/packages')
  expect(page.text).toContain('You can pay for it at a lesson')
  expect(page.text).not.toContain(paymentTexts.payByCard)
  await expectValidPage(page)
})
