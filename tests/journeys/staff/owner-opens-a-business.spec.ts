import type { Page } from '@playwright/test'
import { openingTexts } from '~/domain/settings/opening-texts'
import { setupTexts } from '~/domain/opening/setup-texts'
import { healthTexts } from '~/domain/health/health-texts'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { settingsTexts } from '~/routes/admin/settings/settings-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { bookALesson } from '../../support/journeys/journey-booking'
import { becomeOwner } from '../../support/journeys/journey-owner'
import { endAll, startEmptySite, type Endings } from '../../support/journeys/journey-site'
import { startMailServer } from '../../support/servers/outside/mail-server'

const endings: Endings = []
test.afterAll(() => endAll(endings))

test('the owner of an empty business completes the setup guide and opens the site, and a visitor books the first lesson', async ({
  page,
  browser,
  javaScriptEnabled,
}, { project }) => {
  const mail = await startMailServer()
  endings.push(mail.close)
  const name = `site_opening_${project.name.replaceAll('-', '_')}`
  const { origin, dataDir } = await startEmptySite(name, endings, {
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  })
  const heading = page.getByRole('heading', { level: 1 })
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled })
  const visitor = await context.newPage()

  await visitor.goto('/booking')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(openingTexts.openingSoon)
  await expectAccessible(visitor)

  await becomeOwner(page, dataDir)
  await page.goto(`${origin}/admin`)
  await expect(heading).toHaveText(setupTexts.guide)
  await expect(page.getByText('0 of 8 steps settled')).toBeVisible()
  await expectAccessible(page)

  await describeTheBusiness(page)
  await backToTheGuide(page, 2)
  await addALessonType(page)
  await backToTheGuide(page, 3)
  await addACoachWithHours(page)
  await backToTheGuide(page, 4)
  await page.getByRole('button', { name: setupTexts.read }).click()
  await expect(page.getByText('5 of 8 steps settled')).toBeVisible()

  await page.getByRole('link', { name: healthTexts.sendTest }).click()
  await expect(heading).toHaveText('System')
  await expectAccessible(page)
  await page.getByRole('link', { name: healthTexts.sendTest }).click()
  await page.getByRole('button', { name: healthTexts.sendTest }).click()
  await expect(heading).toHaveText('System')
  await expect(page.getByRole('main')).toContainText(': 250 ')
  expect(mail.emails.map(({ subject }) => subject)).toContain('Test email from Riverton Tumbling')
  await backToTheGuide(page, 6)
  await page.getByRole('button', { name: 'Payments at the venue' }).click()
  await expect(page.getByText('7 of 8 steps settled')).toBeVisible()
  await page.getByRole('button', { name: 'Start without families' }).click()
  await expect(page.getByText('8 of 8 steps settled')).toBeVisible()

  await lookAtThePreview(page, visitor)
  await page.getByRole('button', { name: setupTexts.open }).click()
  await expect(page.getByRole('main')).toContainText('Your site has been open since')
  await expectAccessible(page)

  await bookALesson(visitor)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(bookingTexts.booked(''))
  await page.goto(`${origin}/admin/bookings`)
  await expect(page.getByRole('main')).toContainText('Zoe')
  await expect
    .poll(() => mail.emails.map(({ to }) => [to].flat().map((one) => one?.text)).flat())
    .toContainEqual(expect.stringContaining('dana.okafor@example.com'))
  await context.close()
})

async function backToTheGuide(page: Page, settled: number) {
  await page.getByRole('link', { name: setupTexts.guide }).click()
  await expect(page.getByText(`${settled} of 8 steps settled`)).toBeVisible()
}

async function describeTheBusiness(page: Page) {
  await page.getByRole('link', { name: setupTexts.enterDetails }).click()
  await page.getByLabel('Name').fill('Riverton Tumbling')
  await page.getByLabel('Tagline').fill('Tumbling for beginners in Riverton')
  await page.getByLabel('Email address').fill('hello@riverton.example')
  await page.getByLabel(/^Address/).fill('218 Mill Street\nRiverton, NY 12180')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}

async function addALessonType(page: Page) {
  await page.getByRole('link', { name: 'Add a lesson type' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Deep Dive')
  await page.getByLabel('Short description').fill('A full hour, one to one.')
  await page.getByLabel('Full description').fill('Time for one skill and all that leads to it.')
  await page.getByLabel('Minutes', { exact: true }).fill('60')
  await page.getByLabel('Price', { exact: true }).fill('60')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Deep Dive')
}

async function addACoachWithHours(page: Page) {
  await page.getByRole('link', { name: 'Add coaches and hours' }).click()
  await page.getByRole('link', { name: settingsTexts.addCoach }).click()
  await page.getByLabel('Name').fill('Maren Holt')
  await page.getByLabel('Deep Dive').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening hours of Maren Holt')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await page.getByRole('link', { name: calendarTexts.addWeeklyHours }).click()
    await page.getByLabel('Every', { exact: true }).selectOption(day)
    await page.getByLabel('From').fill('15:00')
    await page.getByLabel('Until').fill('20:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('main')).toContainText(`${day}, 3:00 – 8:00 PM`)
  }
}

/** With its link the visitor sees the site but cannot book; without it they see nothing again. */
async function lookAtThePreview(page: Page, visitor: Page) {
  await page.getByRole('button', { name: setupTexts.makePreview }).click()
  const link = page.getByRole('link', { name: /\/preview\?token=/ })
  await visitor.goto((await link.getAttribute('href'))!)
  await expect(visitor.getByRole('main')).toContainText('Deep Dive')
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'End the preview' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(openingTexts.openingSoon)
}
