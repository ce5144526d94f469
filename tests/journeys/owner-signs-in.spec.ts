import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/journey'
import { newsletterFromStartToEnd } from '../support/journey-newsletter'
import { privacyRequestFromStartToEnd } from '../support/journey-privacy'
import { endAll, startDemoSite, type Endings } from '../support/journey-site'

const password = 'six mats under a beam'
const email = 'maren@example.com'

const endings: Endings = []
test.afterAll(() => endAll(endings))

test('whoever runs the server becomes the owner, sets up an app, and comes back with it', async ({
  page,
}, { project }) => {
  const name = `site_owner_${project.name.replaceAll('-', '_')}`
  test.setTimeout(240_000)
  const demo = await startDemoSite(name, endings)
  const { dataDir } = demo
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto(fs.readFileSync(path.join(dataDir, 'first-owner'), 'utf8').trim())
  await expect(heading).toHaveText('Become the owner of this site')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Maren')
  await page.getByLabel('Last name').fill('Holt')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await expect(heading).toHaveText('Set up an app for signing in')
  expect(fs.existsSync(path.join(dataDir, 'first-owner'))).toBe(false)

  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the picture to scan' }).click()
  await expect(
    page.getByRole('img', { name: 'The picture for your authenticator app' }),
  ).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  await giveCode(page, '000000', 'Finish')
  await expect(page.getByRole('alert')).toContainText('has scanned the picture on this page')
  await expect(page.getByLabel('Six digits')).toHaveValue('')
  await giveCode(page, codeOf(secret), 'Finish')

  await expect(heading).toHaveText('Recovery codes')
  await expect(page.getByRole('status')).toContainText(['Your app is set up.'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make ten codes' }).click()
  await expect(heading).toHaveText('Your recovery codes')
  await expect(page.locator('main ol li')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(heading).toHaveText(/^Today/)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText('Sign in')
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(heading).toHaveText('Sign in')
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading).toHaveText('The code of your app')
  await expectAccessible(page)
  // the code of this half minute opened once already
  await giveCode(page, codeOf(secret, 30), 'Go on')
  await expect(heading).toHaveText(/^Today/)

  await page.getByRole('link', { name: 'Your sign-in' }).click()
  await expect(page.getByRole('main')).toContainText('You have 10 recovery codes left.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Team' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  await expectAccessible(page)

  await newsletterFromStartToEnd(page, demo)
  await privacyRequestFromStartToEnd(page, demo)
})

async function giveCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Six digits').fill(code)
  await page.getByRole('button', { name: button }).click()
}

/** What the app shows, now or so many seconds later. */
function codeOf(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 1000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}
