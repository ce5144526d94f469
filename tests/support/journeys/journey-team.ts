import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accountTexts } from '~/domain/accounts/account-texts'
import { expectAccessible } from '../browser/accessible'
import { expect } from './journey'
import { lastEmailTo } from './journey-email'

const password = 'six mats under a beam'
const invited = 'ada@example.com'

/** Signs in after an app is set up, up to the request for its code. */
export async function signInAsStaff(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: accountTexts.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The code from your app')
}

/** Scans the QR code on the setup page and enters the app's first code. */
export async function setUpTheApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  await giveCode(page, '000000', 'Finish')
  await expect(page.getByRole('alert')).toContainText('doesn’t match the QR code on this page')
  await expect(page.getByLabel('Six digits')).toHaveValue('')
  await giveCode(page, authenticatorCode(secret), 'Finish')
  return secret
}

export async function giveCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Six digits').fill(code)
  await page.getByRole('button', { name: button }).click()
}

/** The app's code, now or so many seconds later. */
export function authenticatorCode(secret: string, later = 0): string {
  const timestamp = Date.now() + later * 1000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** An owner invites a coach, who chooses a password and sets up an app; returns its secret. */
export async function inviteACoach(
  page: Page,
  newcomer: Page,
  emailFolder: string,
): Promise<string> {
  await page.getByRole('link', { name: 'Invite someone' }).click()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('Email address').fill(invited)
  await page.getByRole('radio', { name: 'Coach' }).check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('status')).toContainText(['Ada was invited by email.'])
  await expectAccessible(page)

  const heading = newcomer.getByRole('heading', { level: 1 })
  await newcomer.goto(await lastEmailTo(invited, /(http:\S+\/set-password\S+)/, emailFolder))
  await newcomer.getByLabel('New password').fill(password)
  await newcomer.getByRole('button', { name: 'Set this password' }).click()
  await expect(heading).toHaveText('Set up an authenticator app')
  const secret = await setUpTheApp(newcomer)
  await expect(heading).toHaveText('Recovery codes')
  await newcomer.goto(new URL('/admin/security', newcomer.url()).href)
  await expect(newcomer.getByRole('link', { name: 'Move to another app' })).toBeVisible()
  await expect(newcomer.getByRole('link', { name: 'Remove app' })).toHaveCount(0)
  return secret
}

/**
 * A staff member changes their password, forgets it, and recovers with a link and their app's code.
 */
export async function forgetThePassword(
  newcomer: Page,
  emailFolder: string,
  secret: string,
): Promise<void> {
  const heading = newcomer.getByRole('heading', { level: 1 })
  await newcomer.getByRole('link', { name: 'Change password' }).click()
  await expectAccessible(newcomer)
  await newcomer.getByLabel(accountTexts.presentPassword).fill(password)
  await newcomer.getByLabel('New password').fill(`${password} again`)
  await newcomer.getByRole('button', { name: 'Save' }).click()
  await expect(newcomer.getByRole('status')).toContainText(['Password changed.'])

  await newcomer.getByRole('banner').getByRole('button', { name: 'Logout' }).first().click()
  await expect(heading).toHaveText(accountTexts.signIn)
  await newcomer.goto(new URL('/admin/forgot-password', newcomer.url()).href)
  await expectAccessible(newcomer)
  await newcomer.getByLabel('Email address').fill(invited)
  await newcomer.getByRole('button', { name: 'Send link' }).click()
  await expect(heading).toHaveText(accountTexts.signIn)
  const link = /Someone asked[^]*?(http:\S+\/set-password\S+)/
  await newcomer.goto(await lastEmailTo(invited, link, emailFolder))
  await newcomer.getByLabel('New password').fill(`${password} once more`)
  await newcomer.getByRole('button', { name: 'Set this password' }).click()
  await expect(heading).toHaveText('The code from your app')
  await giveCode(newcomer, authenticatorCode(secret, 30), 'Continue')
  await expect(heading).toHaveText(/^Today/)
}

/** An owner closes someone's account, which signs them out at once. */
export async function closeTheAccount(page: Page, newcomer: Page): Promise<void> {
  await page.getByRole('link', { name: accountTexts.closeAccount }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: accountTexts.closeAccount }).click()
  await expect(page.getByRole('status')).toContainText(['Account closed'])
  await expect(page.getByRole('button', { name: 'Reopen this account' })).toBeVisible()
  await newcomer.reload()
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(accountTexts.signIn)
}
