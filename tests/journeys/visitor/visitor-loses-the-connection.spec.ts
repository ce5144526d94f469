import type { Page } from '@playwright/test'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { troubleTitles } from '~/shell/trouble'
import { expect, test } from '../../support/journeys/journey'
import { answerTheCheckout, holdALesson } from '../../support/journeys/journey-booking'
import { lastEmailTo } from '../../support/journeys/journey-email'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'A browser itself knows how to do this.')

const offline = troubleTitles.offline

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
})

test.describe('a visitor whose form is not received', () => {
  test('keeps all typed text, is told, and submits it once when online again', async ({
    page,
    context,
  }) => {
    await page.goto('/contact')
    await fillIn(page, 'offline-asker@example.com')
    await context.setOffline(true)
    const send = page.getByRole('button', { name: communicationTexts.sendMessage })
    await send.click()
    await expect(page.getByRole('alert').getByText(offline)).toHaveText(
      'You seem to be offline. Nothing was lost; try again.',
    )
    await expectForm(page, 'offline-asker@example.com')
    await expect(send).toBeFocused()
    await expect(page.locator('.loading-line')).toHaveCount(0)

    await send.click()
    await expect(page.getByText(offline)).toHaveCount(0)
    await expect(page.getByText(offline)).toBeVisible()
    await context.setOffline(false)
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(communicationTexts.messageSent)
    await expect(page.getByText(offline)).toHaveCount(0)
    expect(await lastEmailTo('offline-asker@example.com', /(Thank you|wrote)/i)).toBeTruthy()
  })

  test('has it sent again automatically after a second', async ({ page }) => {
    await page.goto('/contact')
    await fillIn(page, 'second-try@example.com')
    let tries = 0
    await page.route('**/contact.data', (route) =>
      ++tries === 1 ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: communicationTexts.sendMessage }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(communicationTexts.messageSent)
    expect(tries).toBe(2)
  })

  test('keeps the typed text when the site fails, too', async ({ page }) => {
    await page.goto('/contact')
    await fillIn(page, 'failed-asker@example.com')
    const headers = { 'X-Request-Id': 'r-1', 'X-Remix-Response': 'yes' }
    await page.route('**/contact.data', (route) => route.fulfill({ status: 500, headers }))
    await page.getByRole('button', { name: communicationTexts.sendMessage }).click()
    await expect(page.locator('.unsent')).toContainText(
      'Something went wrong on our side. Nothing was lost; try again. Request number: r-1',
    )
    await expectForm(page, 'failed-asker@example.com')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.locator('.unsent')).toHaveCount(0)
  })

  test('keeps text typed outside a form that leads to another page', async ({ page, context }) => {
    await page.goto('/contact')
    await fillIn(page, 'both-forms@example.com')
    await context.setOffline(true)
    const newsletter = page.locator('form[action="/newsletter"]')
    await newsletter.getByRole('textbox').first().fill('reader@example.com')
    await newsletter.getByRole('button').last().click()
    await expect(page.getByText(offline)).toBeVisible()
    await expectForm(page, 'both-forms@example.com')
    await expect(newsletter.getByRole('textbox').first()).toHaveValue('reader@example.com')
  })

  test('stays on the page if the form needs a full load', async ({ page, context }) => {
    await holdALesson(page, () => Promise.resolve())
    await answerTheCheckout(page, () => Promise.resolve(), 'document-form@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkoutTexts.review)
    await page.getByRole('button', { name: checkoutTexts.confirm }).evaluate((button) => {
      const form = button.closest('form')!.cloneNode(true) as HTMLFormElement
      form.id = 'of-a-document' // React does not know of it
      document.querySelector('main')!.append(form)
    })
    await context.setOffline(true)
    const send = page.locator('#of-a-document button').last()
    await send.click()
    await expect(page.getByText(offline)).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/review$/)
    await context.setOffline(false)
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(bookingTexts.booked(''))
  })
})

test.describe('a visitor who follows a link', () => {
  test('while offline is told so, and gets the page when online again', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await context.setOffline(true)
    await follow(page, 'About')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('main')).not.toContainText('Go back and try again')
    await expect(page.locator('.site-header .doors a').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offline)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/went wrong/)
  })

  test('while offline can go back and reload by hand', async ({ page, context }) => {
    await page.goto('/features')
    const heading = page.getByRole('heading', { level: 1 })
    const features = await heading.innerText()
    await follow(page, 'About')
    await expect(heading).not.toHaveText(features)
    const about = await heading.innerText()
    await context.setOffline(true)
    await follow(page, 'Contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await page.getByRole('link', { name: 'Reload' }).click()
    await page.waitForTimeout(2_500)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about)
    await context.setOffline(false)
    await follow(page, 'Contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  })

  test('just as the connection is lost is told so', async ({ page, context }) => {
    await page.goto('/')
    await page.route('**/*.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue().catch(() => {})
    })
    await follow(page, 'About')
    await page.waitForTimeout(200)
    await context.setOffline(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offline)
  })

  test('to a page whose script no longer exists gets it by a full load', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
    })
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }))
    await follow(page, 'About')
    await expect.poll(() => page.evaluate(() => 'stays' in window).catch(() => true)).toBe(false)
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(documents).toEqual(['/about'])
  })

  test('to a page whose script cannot be loaded is told so', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.route('**/assets/about-*.js', (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    await follow(page, 'About')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline)
    await expect(page).toHaveURL(/\/about$/)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(offline)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/went wrong/)
  })
})

for (const isScriptThere of [true, false])
  test(`a visitor who has just booked reads the specified text, with ${isScriptThere ? '' : 'not even '}the page’s script loaded`, async ({
    page,
    context,
  }) => {
    await holdALesson(page, () => Promise.resolve())
    await answerTheCheckout(page, () => Promise.resolve(), 'cut-off@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(checkoutTexts.review)
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    if (!isScriptThere) {
      await page.route('**/assets/booking-success-*.js', (route) => route.abort())
      await page.route('**/healthz', (route) => route.abort())
    }
    await page.getByRole('button', { name: checkoutTexts.confirm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Booking Success page failed to load',
    )
    await expect(page.getByRole('main')).toContainText(offline)
    await expect(page.getByRole('main')).toContainText('Your booking is not affected.')
    await page.unrouteAll()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(bookingTexts.booked(''))
  })

test('a visitor who returns to a page sees the old version at once, and then the new one', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  const home = await heading.innerText()
  await follow(page, 'About')
  await expect(heading).not.toHaveText(home)
  const old = await heading.innerText()
  await follow(page, 'Features')
  await expect(page).toHaveURL(/\/features$/)
  await page.clock.fastForward(301_000)
  await page.route(/about\.data.*about$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(old, 'Newly written')
    await new Promise((resolve) => setTimeout(resolve, 8_000))
    await route.fulfill({ response, body })
  })
  await follow(page, 'About')
  await expect(heading).toHaveText(old)
  await expect(heading).toHaveText('Newly written')
  await expect(page).toHaveTitle(/Newly written/)
})

async function follow(page: Page, section: string) {
  await page
    .getByRole('navigation', { name: / sections$/ })
    .getByRole('link', { name: section, exact: true })
    .click()
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Dana Okafor')
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(email)
  await page.getByLabel('Athlete’s age').fill('9')
  await page.getByLabel('Athlete’s level').selectOption('Beginner')
  await page.getByLabel('Your message').fill('Is the class right for Zoe?')
}

async function expectForm(page: Page, email: string) {
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page.getByLabel('Your name')).toHaveValue('Dana Okafor')
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Your message')).toHaveValue('Is the class right for Zoe?')
}
