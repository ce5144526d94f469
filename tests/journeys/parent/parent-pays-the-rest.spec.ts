import type { Page } from '@playwright/test'
import path from 'node:path'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { accountTexts } from '~/domain/accounts/account-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { moneyTexts } from '~/routes/admin/money/money-texts'
import { startFakeStripe } from '../../../prisma/tools/fake-stripe/server'
import { postingTo } from '../../../prisma/tools/fake-stripe/webhooks'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { answerTheCheckout, holdALesson } from '../../support/journeys/journey-booking'
import { lookAtEveryPage } from '../../support/journeys/journey-every-page'
import { lastEmailTo } from '../../support/journeys/journey-email'
import { becomeOwner } from '../../support/journeys/journey-owner'
import { endAll, startDemoSite, type Endings } from '../../support/journeys/journey-site'

const endings: Endings = []
test.afterAll(() => endAll(endings))

const webhookSecret = 'whsec_journeys_only_5b1d'
const email = 'dana@example.com'

test('the owner creates a promo code; a family books with it, pays the balance in its account, and reads its yearly statement', async ({
  browser,
}, { project }) => {
  const stripe = await startFakeStripe({ webhookSecret })
  endings.push(stripe.stop)
  const name = `site_pays_rest_${project.name.replaceAll('-', '_')}`
  const { origin, dataDir } = await startDemoSite(name, endings, {
    STRIPE_SECRET_KEY: 'sk_test_journeys',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.origin,
  })
  stripe.fake.webhooks.post = postingTo(`${origin}/api/stripe/webhook`)
  const { javaScriptEnabled } = project.use
  const browsing = { baseURL: origin, javaScriptEnabled }
  const atWork = await (await browser.newContext(browsing)).newPage()
  await makeACode(atWork, dataDir)
  await makeAPackage(atWork)

  const page = await (await browser.newContext(browsing)).newPage()
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await holdALesson(page, () => Promise.resolve())
  await answerTheCheckout(page, () => Promise.resolve(), email)
  await expect(heading).toHaveText(checkoutTexts.review)
  await page.getByLabel('Promo code').fill('autumn1')
  await page.getByRole('button', { name: checkoutTexts.usePromoCode }).click()
  await expect(page.getByRole('alert')).toContainText('code')
  await expectAccessible(page)
  await page.getByLabel('Promo code').fill('autumn')
  await page.getByRole('button', { name: checkoutTexts.usePromoCode }).click()
  await expect(main).toContainText('− $6')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $10' }).click()
  await page.getByRole('button', { name: paymentTexts.payByCard, exact: true }).click()
  await expect(heading).toContainText(bookingTexts.booked(''))
  await expect(main).toContainText('$44')

  await page.goto('/parent-register')
  await page.getByRole('button', { name: accountTexts.makeMyAccount }).click()
  await expect(heading).toHaveText(accountTexts.checkEmail)
  const emails = path.join(dataDir, 'email')
  await page.goto(await lastEmailTo(email, /(http:\S+\/verify-email\S+)/, emails))
  await page.getByRole('button', { name: accountTexts.myAddress }).click()
  await page.getByLabel('New password').fill('six mats under a beam')
  await page.getByRole('button', { name: accountTexts.setPassword }).click()
  await expect(heading).toHaveText(familyTexts.title)

  await page.goto('/parent/payments')
  await expect(main).toContainText('$44')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \$44 now/ }).click()
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay \$44 now/ }).click()
  await page.getByRole('button', { name: paymentTexts.payByCard, exact: true }).click()
  await expectAccessible(page)
  expect(stripe.fake.books.balance()).toBe(5400)

  await page.getByRole('link', { name: paymentTexts.backToPayments }).click()
  await expect(main).toContainText('Nothing is due')
  await page.getByRole('link', { name: 'Buy a package' }).click()
  await expectAccessible(page)
  await page.getByLabel(/^Three deep dives/).check()
  await page.getByRole('button', { name: paymentTexts.payByCard }).click()
  // both pages have a button of this name
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay 150.00 USD')
  await page.getByRole('button', { name: paymentTexts.payByCard, exact: true }).click()
  await expect(main).toContainText('3 credits to book with')
  await expectAccessible(page)
  await page.goto('/parent/payments')
  await expect(main).toContainText('Granted (3)')
  await page.getByRole('link', { name: /^Statement for/ }).click()
  await expect(main).toContainText('$204')
  await expectAccessible(page)
  const file = await page.request.get(
    (await page.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toBe('application/pdf')

  // in the mode where only links navigate
  if (javaScriptEnabled) return
  await page.goto('/parent-dashboard')
  const looked = await lookAtEveryPage(page, '/parent', { opens: true })
  expect(looked).toEqual(expect.arrayContaining(['/parent/bookings/:id', '/parent/details']))
  await page.goto('/parent/progress')
  const progress = await lookAtEveryPage(page, '/progress', { opens: true })
  expect(progress).toEqual(expect.arrayContaining(['/progress/athlete/:id/skills/:id']))
})

async function makeACode(page: Page, dataDir: string): Promise<void> {
  await becomeOwner(page, dataDir)
  await page.getByRole('link', { name: /^Money/ }).click()
  await page.getByRole('link', { name: moneyTexts.promoCodes }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: moneyTexts.makeCode }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New promo code')
  await page.getByLabel('Code', { exact: true }).fill('Autumn')
  await page.getByRole('spinbutton', { name: /^Percentage/ }).fill('10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(moneyTexts.promoCodes)
  await expect(page.getByRole('main')).toContainText('AUTUMN')
  await expectAccessible(page)
}

async function makeAPackage(page: Page): Promise<void> {
  await page.goto('/admin/packages/new')
  await page.getByLabel('Name', { exact: true }).fill('Three deep dives')
  await page.getByLabel('Number of credits').fill('3')
  await page.getByLabel('Deep Dive').check()
  await page.getByLabel('Price', { exact: true }).fill('150')
  await page.getByLabel('Days until it expires').fill('90')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Three deep dives')
}
