import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** Becomes the owner through the link that a new site writes to its data folder. */
export async function becomeOwner(page: Page, dataDir: string): Promise<void> {
  await page.goto(fs.readFileSync(path.join(dataDir, 'first-owner'), 'utf8').trim())
  await page.getByLabel('First name').fill('Maren')
  await page.getByLabel('Last name').fill('Holt')
  await page.getByLabel('Email address').fill('maren@example.com')
  await page.getByLabel('Choose a password').fill('six mats under a beam')
  await page.getByRole('button', { name: 'Become the owner' }).click()
  await setUpAnApp(page)
}

/** Sets up the authenticator app, which staff must do right after their first sign-in. */
export async function setUpAnApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const secret = (await page.locator('main code').innerText()).replaceAll(' ', '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByLabel('Six digits').fill(code)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recovery codes/)
}
