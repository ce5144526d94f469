import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/journey'
import { endAll, startDemoSite, type Endings } from '../support/journey-site'

const endings: Endings = []
test.afterAll(() => endAll(endings))

test('the owner sets hours, adds a block and a class that repeat, changes that, and closes a day', async ({
  page,
}, { project }) => {
  const name = `site_week_${project.name.replaceAll('-', '_')}`
  const { dataDir } = await startDemoSite(name, endings)
  const heading = page.getByRole('heading', { level: 1 })
  await becomeOwner(page, fs.readFileSync(path.join(dataDir, 'first-owner'), 'utf8').trim())
  await expect(heading).toHaveText(/^Recovery codes/)

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(heading).toHaveText('Settings')
  await page.getByRole('link', { name: 'Coaches' }).click()
  await expect(heading).toHaveText('Coaches')
  await page.getByRole('link', { name: 'Opening hours of Maren Holt' }).click()
  await expect(heading).toHaveText('Opening hours of Maren Holt')
  await page.getByRole('link', { name: 'Add weekly hours' }).click()
  await expect(heading).toHaveText('New weekly hours')
  await page.getByLabel('Every').selectOption('Sunday')
  await page.getByLabel('From').fill('09:00')
  await page.getByLabel('Until').fill('12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Sunday, 9:00 AM – 12:00 PM')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(heading).toHaveText('Calendar')
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/day=/)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Sunday, .* at 9:00 AM$/ }).click()
  await expect(heading).toHaveText(/^Sunday, .* at 9:00 AM$/)
  await page.getByRole('link', { name: 'Add a block' }).click()
  await expect(heading).toHaveText('New block')
  await page.getByLabel('What it is').fill('Show practice')
  await page.getByLabel('Ends at').fill('10:00')
  await page.getByLabel('It repeats').selectOption('By the week')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put it into the calendar' }).click()
  await expect(heading).toHaveText('Show practice')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the calendar' }).click()
  await expect(heading).toHaveText('Calendar')
  await page.getByRole('link', { name: /^Sunday, .* at 10:00 AM$/ }).click()
  await expect(heading).toHaveText(/^Sunday, .* at 10:00 AM$/)
  await page.getByRole('link', { name: 'Add a class' }).click()
  await expect(heading).toHaveText('New class')
  await page.getByLabel('It repeats').selectOption('By the week')
  await page.getByRole('button', { name: 'Put it into the calendar' }).click()
  await expect(page.getByRole('table')).toContainText('Tumbling Basics, 0 of 8 places taken')

  await page
    .getByRole('link', { name: /^10:00 – 10:45 AM Tumbling Basics/ })
    .last()
    .click()
  await expect(heading).toHaveText('Tumbling Basics')
  await page.getByRole('link', { name: 'Change this class' }).click()
  await expect(heading).toHaveText('Change Tumbling Basics')
  await expectAccessible(page)
  await page.getByLabel('This and those that follow').check()
  await page.getByLabel('Begins at').fill('10:15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('at 10:15 AM')
  await page.getByRole('link', { name: 'Cancel this date' }).click()
  await expect(heading).toHaveText('Cancel Tumbling Basics')
  await page.getByRole('button', { name: 'Cancel this date' }).click()
  await expect(page.getByRole('main')).toContainText('This date is cancelled.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the calendar' }).click()
  await expect(heading).toHaveText('Calendar')

  await page.getByRole('link', { name: /^Sunday, .* at 11:00 AM$/ }).click()
  await expect(heading).toHaveText(/^Sunday, .* at 11:00 AM$/)
  await page.getByRole('link', { name: 'Close this day' }).click()
  await expect(heading).toHaveText('Close a day')
  await expectAccessible(page)
  await page.getByLabel('Why').fill('The gym is closed by a storm.')
  await page.getByRole('button', { name: 'Close this day' }).click()
  await expect(heading).toHaveText(/^Sunday, .* is closed$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the calendar' }).click()
  await expect(heading).toHaveText('Calendar')
  await expect(page.getByRole('table')).toContainText('The gym is closed by a storm.')
})

async function becomeOwner(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('First name').fill('Maren')
  await page.getByLabel('Last name').fill('Holt')
  await page.getByLabel('E-mail address').fill('maren@example.com')
  await page.getByLabel('Choose a password').fill('six mats under a beam')
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await page.getByRole('button', { name: 'Show the picture to scan' }).click()
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByLabel('Six digits').fill(code)
  await page.getByRole('button', { name: 'Finish' }).click()
}
