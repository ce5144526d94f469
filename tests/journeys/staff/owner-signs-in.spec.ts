import fs from 'node:fs'
import path from 'node:path'
import { accountTexts } from '~/domain/accounts/account-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { newsletterFromStartToEnd } from '../../support/journeys/journey-newsletter'
import { privacyRequestFromStartToEnd } from '../../support/journeys/journey-privacy'
import { endAll, startDemoSite, type Endings } from '../../support/journeys/journey-site'
import {
  authenticatorCode,
  closeTheAccount,
  forgetThePassword,
  giveCode,
  inviteACoach,
  setUpTheApp,
  signInAsStaff,
} from '../../support/journeys/journey-team'

const password = 'six mats under a beam'
const email = 'maren@example.com'

const endings: Endings = []
test.afterAll(() => endAll(endings))

test('the person who runs the server becomes the owner, sets up an app, and signs in with it', async ({
  page,
  browser,
}, { project }) => {
  const name = `site_owner_${project.name.replaceAll('-', '_')}`
  const demo = await startDemoSite(name, endings)
  const { dataDir } = demo
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto(fs.readFileSync(path.join(dataDir, 'first-owner'), 'utf8').trim())
  await expect(heading).toHaveText('Become the owner of this site')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Maren')
  await page.getByLabel('Last name').fill('Holt')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(accountTexts.choosePassword).fill(password)
  await page.getByRole('button', { name: accountTexts.becomeOwner }).click()
  await expect(heading).toHaveText(accountTexts.setUpApp)
  expect(fs.existsSync(path.join(dataDir, 'first-owner'))).toBe(false)

  await expectAccessible(page)
  const secret = await setUpTheApp(page)

  await expect(heading).toHaveText(accountTexts.recoveryCodes)
  await expect(page.getByRole('status')).toContainText([accountTexts.appSetUp])
  await expectAccessible(page)
  await page.getByRole('button', { name: accountTexts.makeRecoveryCodes }).click()
  await expect(heading).toHaveText('Your recovery codes')
  await expect(page.locator('main ol li')).toHaveCount(10)
  const recoveryCode = await page.locator('main ol li').first().innerText()
  await expectAccessible(page)
  await page.getByRole('link', { name: accountTexts.recoveryCodesKept }).click()
  await expect(heading).toHaveText(/^Today/)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText(accountTexts.signIn)
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(heading).toHaveText(accountTexts.signIn)
  await expectAccessible(page)
  await signInAsStaff(page, email)
  await expectAccessible(page)
  // the code of this 30-second step was used already
  await giveCode(page, authenticatorCode(secret, 30), 'Continue')
  await expect(heading).toHaveText(/^Today/)

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText(accountTexts.signIn)
  await signInAsStaff(page, email)
  await page.getByRole('link', { name: accountTexts.useRecoveryCode }).click()
  await expect(heading).toHaveText('Recovery code')
  await expectAccessible(page)
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading).toHaveText(/^Today/)

  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('main')).toContainText('You have 9 recovery codes left.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Team' }).click()
  await expectAccessible(page)
  const elsewhere = await browser.newContext()
  const newcomer = await elsewhere.newPage()
  const emails = path.join(dataDir, 'email')
  const secretOfNewcomer = await inviteACoach(page, newcomer, emails)
  await forgetThePassword(newcomer, emails, secretOfNewcomer)
  await closeTheAccount(page, newcomer)
  await elsewhere.close()

  await newsletterFromStartToEnd(page, demo)
  await privacyRequestFromStartToEnd(page, demo)
})
