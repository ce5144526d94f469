import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/journey'

test('a visitor who has never been here books a lesson', async ({ page }) => {
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Book now' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a lesson')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Deep Dive' }).click()

  await chooseFreeDay(page)
  await expectAccessible(page)
  const time = await chooseLastTime(page)
  await page.getByRole('button', { name: 'Hold this time' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is booking?')
  await expect(page.getByText('We hold')).toContainText(time)
  await expectAccessible(page)
  await page.getByLabel('Your first name').fill('Dana')
  await page.getByLabel('Your last name').fill('Okafor')
  await page.getByLabel('E-mail address').fill('dana.okafor@example.com')
  await page.getByLabel('Phone number', { exact: true }).fill('555 010 2030')
  await page.getByLabel('Emergency contact’s name').fill('Ife Okafor')
  await page.getByLabel('Emergency contact’s phone number').fill('555 010 2031')
  await page.getByRole('button', { name: 'Continue to athletes' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is coming?')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Date of birth').fill(birthdayOfA9YearOld())
  await page.getByLabel('Experience').selectOption('Has tried it, a class or a camp')
  await page.getByLabel('Medical notes and allergies').fill('Mild asthma, inhaler in her bag.')
  await page.getByRole('button', { name: 'Continue to focus areas' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What shall we work on?')
  await expectAccessible(page)
  await page.getByLabel('Back handspring').check()
  await page.getByRole('button', { name: 'Continue to pick-up' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting there and home')
  await expectAccessible(page)
  await page.getByLabel('I will do both').check()
  await page.getByRole('button', { name: 'Continue to the waiver' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participation agreement')
  await expectAccessible(page)
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: 'Sign and continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your booking')
  await expectAccessible(page)
  const review = page.getByRole('main')
  await expect(review).toContainText(time)
  await expect(review).toContainText('Zoe Okafor')
  await expect(review).toContainText('Back handspring')
  await expect(review).toContainText('You pay $60 at the lesson')
  await page.goBack()
  await page.goForward()
  await page.reload()
  await page.getByRole('button', { name: 'Confirm booking' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('You’re booked. See you')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(time)
  await expect(page.getByRole('main')).toContainText('Zoe')
  await expectAccessible(page)

  await expectStrangersToSeeLittle(page)
})

test('the same time cannot be held by somebody else', async ({ page, browser }) => {
  await page.goto('/booking?type=quick-journey')
  await chooseFreeDay(page)
  const address = page.url()
  const time = await chooseLastTime(page)

  const context = await browser.newContext()
  const rival = await context.newPage()
  await rival.goto(address)
  await rival.getByRole('radio', { name: time, exact: true }).check()
  await rival.getByRole('button', { name: 'Hold this time' }).click()
  await expect(rival.getByRole('heading', { level: 1 })).toHaveText('Who is booking?')

  await page.getByRole('button', { name: 'Hold this time' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else was faster')
  await expect(page.getByText('These times are free and close')).toBeVisible()
  await expect(page.getByRole('radio', { name: time, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await context.close()
})

/** The last day of the first month that has one, so that the time is far enough away for anybody. */
async function chooseFreeDay(page: Page) {
  await expect(page.getByRole('table')).toBeVisible()
  const days = page.getByRole('table').getByRole('link')
  if ((await days.count()) === 0) {
    await page.getByRole('navigation', { name: 'Other months' }).getByRole('link').last().click()
    await expect(days.first()).toBeVisible()
  }
  await days.last().click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}

async function chooseLastTime(page: Page): Promise<string> {
  const radio = page.getByRole('radio').last()
  await radio.check()
  return await page.locator(`label[for="${await radio.getAttribute('id')}"]`).innerText()
}

async function signFor(page: Page, athlete: string) {
  const waiver = page.getByRole('group', { name: `For ${athlete}` })
  const clauses = waiver.getByRole('group', { name: 'I agree' }).getByRole('checkbox')
  for (const clause of await clauses.all()) await clause.check()
  await waiver.getByLabel('What you are to this athlete').fill('Mother')
  await page.getByLabel('Your full name').fill('Dana Okafor')
}

async function expectStrangersToSeeLittle(page: Page) {
  const context = await page.context().browser()!.newContext()
  const stranger = await context.newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByRole('main')).toContainText('Booked by Dana')
  await expect(stranger.getByRole('main')).not.toContainText('Zoe')
  await context.close()
}

function birthdayOfA9YearOld(): string {
  return `${new Date().getUTCFullYear() - 9}-01-15`
}
