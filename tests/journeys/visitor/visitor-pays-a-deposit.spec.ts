import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { paymentTexts } from '~/domain/booking/money/payment-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { startFakeStripe } from '../../../prisma/tools/fake-stripe/server'
import { postingTo } from '../../../prisma/tools/fake-stripe/webhooks'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { answerTheCheckout, holdALesson } from '../../support/journeys/journey-booking'
import { endAll, startDemoSite, type Endings } from '../../support/journeys/journey-site'

const endings: Endings = []
test.afterAll(() => endAll(endings))

const webhookSecret = 'whsec_journeys_only_5b1d'

test('a visitor pays a deposit by card at the second attempt, and gets a refund after canceling', async ({
  browser,
}, { project }) => {
  const stripe = await startFakeStripe({ webhookSecret })
  endings.push(stripe.stop)
  const name = `site_pays_${project.name.replaceAll('-', '_')}`
  const { origin } = await startDemoSite(name, endings, {
    STRIPE_SECRET_KEY: 'sk_test_journeys',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.origin,
  })
  stripe.fake.webhooks.post = postingTo(`${origin}/api/stripe/webhook`)
  const { javaScriptEnabled } = project.use
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled })
  const page = await context.newPage()
  const heading = page.getByRole('heading', { level: 1 })
  const noLook = () => Promise.resolve()

  const time = await holdALesson(page, noLook)
  await answerTheCheckout(page, noLook, 'dana@example.com')
  await expect(heading).toHaveText(checkoutTexts.review)
  await expect(page.getByRole('main')).toContainText('You pay $10 now by card')
  await page.getByRole('button', { name: 'Pay $10' }).click()
  await page.getByRole('button', { name: 'Pay by a card that is declined' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('link', { name: 'Back without paying' }).click()
  await expect(heading).toHaveText(paymentTexts.notPaid)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $10' }).click()
  await page.getByRole('button', { name: paymentTexts.payByCard }).click()

  await expect(heading).toContainText(bookingTexts.booked(''))
  await expect(heading).toContainText(time)
  await expect(page.getByRole('main')).toContainText('$50')
  expect(stripe.fake.books.balance()).toBe(1000)
  await expectAccessible(page)

  await page.getByRole('link', { name: cancellationTexts.cancel }).click()
  await expect(page.getByRole('main')).toContainText('$10')
  await expectAccessible(page)
  await page.getByRole('button', { name: cancellationTexts.cancel }).click()
  await expect(heading).toHaveText(cancellationTexts.canceled)
  await expect.poll(() => stripe.fake.books.balance(), { timeout: 60_000 }).toBe(0)
  await context.close()
})
