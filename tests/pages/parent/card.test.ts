import { beforeAll, beforeEach, expect, it } from 'vitest'
import {
  autopayTexts,
  savePaymentMethodMessages,
} from '~/domain/payments/saved-payment-methods/autopay-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { deleteRemovedPaymentMethods } from '~/domain/payments/saved-payment-methods/remove-payment-method.server'
import { database } from '~/platform/database/database.server'
import { termTexts } from '~/routes/admin/terms/term-texts'
import type { RunningFake } from '../../../prisma/tools/fake-stripe/server'
import { forgetVisitors, post } from '../../support/browser/booking-walk'
import { LeftTheSite, type PlainBrowser } from '../../support/browser/plain-browser'
import { newStaff } from '../../support/browser/staff-browser'
import { expectValidPage } from '../../support/browser/valid-html'
import { openTakingCards } from '../../support/browser/payer-walk'
import { aSignedInParent } from '../../support/browser/signed-in-parent'
import { takeCardsBy } from '../../support/servers/outside/fake-stripe'

let stripe: RunningFake

beforeAll(async () => {
  stripe = await openTakingCards()
})
beforeEach(async () => {
  await forgetVisitors()
  takeCardsBy(stripe)
})

/** Presses the button that leads to Stripe's page; returns that page's session. */
async function leave(browser: PlainBrowser, button: string): Promise<string> {
  const left = await browser.press(button).catch((error: unknown) => error)
  if (!(left instanceof LeftTheSite)) throw new Error('did not leave the site')
  return left.href.split('/').at(-1)!
}

it('a family saves a card at Stripe, turns autopay on and off, replaces the card and removes it', async () => {
  const { browser } = await aSignedInParent()
  await browser.open('/parent/classes')
  await browser.follow(autopayTexts.title)
  await expectValidPage(browser.page)
  expect(browser.page.text).toContain(autopayTexts.none)
  expect(browser.page.text).toContain(autopayTexts.needsCard(false))

  const sessionId = await leave(browser, autopayTexts.save)
  const back = new URL(stripe.fake.session(sessionId).success_url).pathname
  expect((await browser.open(back)).text).toContain(autopayTexts.none)
  expect(await leave(browser, autopayTexts.save)).toBe(sessionId)
  stripe.fake.savePaymentMethod(sessionId)
  await browser.open(back)
  await expectValidPage(browser.page)
  expect(browser.page.text).toContain('Visa ending in 4242')

  await browser.follow(autopayTexts.turnOn)
  await expectValidPage(browser.page)
  expect((await browser.press(autopayTexts.turnOn, { unchecked: true })).errors).toHaveLength(1)
  browser.check(autopayTexts.agree)
  const on = await browser.pressTwice(autopayTexts.turnOn)
  expect(on.text).toContain(autopayTexts.isOn)
  expect(on.text).toContain('I allow')
  await expectValidPage(on)
  expect(await database().autopayMandate.count()).toBe(1)

  const desk = await newStaff('owner')
  await desk.open('/admin/tuition')
  await expectValidPage(desk.page)
  expect(desk.page.text).toContain('Visa ending in 4242, 12/2030')
  expect(desk.page.text).not.toContain(termTexts.retry)

  stripe.fake.savePaymentMethod(await leave(browser, autopayTexts.replace), { last4: '1881' })
  expect((await browser.open(back)).text).toContain('Visa ending in 1881')
  expect(browser.page.text).toContain(autopayTexts.isOn)
  expect((await browser.pressTwice(autopayTexts.turnOff)).text).toContain(autopayTexts.isOff)
  expect((await browser.press(autopayTexts.remove)).text).toContain(autopayTexts.none)
  await deleteRemovedPaymentMethods()
  expect(stripe.fake.cards.customers.size).toBe(0)
  expect(await database().savedPaymentMethod.count()).toBe(0)
})

it('a family saves a bank account where it is offered, pays with it, and sees what is on its way', async () => {
  const { browser, parent } = await aSignedInParent()
  await browser.open('/parent/classes/card')
  expect(browser.page.text).not.toContain(autopayTexts.bankAccount)
  await database().settings.update({ where: { id: 1 }, data: { bankAccountsOffered: true } })
  await browser.open('/parent/classes/card')
  const sessionId = await leave(browser, autopayTexts.saveAccount)
  expect(stripe.fake.session(sessionId).saves).toBe('us_bank_account')
  stripe.fake.savePaymentMethod(sessionId, { bank_name: 'River Bank' })
  await browser.open('/parent/classes/card')
  expect(browser.page.text).toContain('River Bank account ending in 6789')
  await expectValidPage(browser.page)

  await browser.follow(autopayTexts.turnOnFor('bank_account'))
  await expectValidPage(browser.page)
  expect(browser.page.text).toContain('I authorize')
  browser.check(autopayTexts.agree)
  const on = await browser.pressTwice(autopayTexts.turnOn)
  expect(on.text).toContain(autopayTexts.isOn)
  const mandates = await database().autopayMandate.findMany({ where: { guardianId: parent.id } })
  expect(mandates).toMatchObject([{ method: 'bank_account', endedAt: null }])

  await database().settings.update({ where: { id: 1 }, data: { bankAccountsOffered: false } })
  await browser.open('/parent/classes/card')
  expect(browser.page.text).not.toContain(autopayTexts.replaceAccount)
  expect((await browser.press(autopayTexts.removeAccount)).text).toContain(autopayTexts.isOff)
  const refused = await post(browser, '/parent/classes/card', [['method', 'bank_account']])
  expect(refused.status).toBe(409)
  expect(refused.body).toContain(savePaymentMethodMessages['no-bank-accounts'])
})

it('a family is told when Stripe’s page cannot be opened', async () => {
  const { browser } = await aSignedInParent()
  await browser.open('/parent/classes/card')
  stripe.faults.refuse = 9
  const page = await browser.press(autopayTexts.save)
  stripe.faults.refuse = 0
  expect(page.errors).toContain(savePaymentMethodMessages['no-page'])
  await expectValidPage(page, 409)
})

it('a card cannot be charged without one, or by another family', async () => {
  const { browser } = await aSignedInParent()
  const answer = await post(browser, '/parent/classes/card/autopay', [
    ['version', '1'],
    ['agreed', 'on'],
  ])
  expect(answer.status).toBe(409)
  await browser.open('/parent/classes')
  expect(browser.page.text).toContain(classTexts.seeAll)
})
