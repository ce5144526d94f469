import type { Page } from '@playwright/test'
import { privacyTexts } from '~/domain/privacy/privacy-texts'
import { expectAccessible } from '../browser/accessible'
import { expect } from './journey'
import { lastEmailTo } from './journey-email'

type Demo = { origin: string; dataDir: string }

const email = 'asker@example.com'

/** Requested by anyone, verified by email, processed by the signed-in owner, and downloaded. */
export async function privacyRequestFromStartToEnd(page: Page, demo: Demo): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const emailed = (place: RegExp) => lastEmailTo(email, place, `${demo.dataDir}/email`)
  await page.goto(`${demo.origin}/privacy-requests`)
  await page.getByLabel('See what you keep about me').check()
  await page.getByLabel('Your name').fill('Dana Okafor')
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send your request' }).click()
  await expect(heading).toHaveText('Check your email')

  await page.goto(await emailed(/(http\S+\/privacy-requests\/verify\?token=[\w.-]+)/))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, this is my request' }).click()
  await expect(heading).toHaveText('We got your request')
  await expectAccessible(page)

  await page.goto(`${demo.origin}/admin/privacy`)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Dana Okafor/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Email them a link to their data' }).click()
  await expect(page.getByText('Request completed.').first()).toBeVisible()

  await page.goto(await emailed(/(http\S+\/privacy-requests\/export\?token=[\w.-]+)/))
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: privacyTexts.downloadExport }).click()
  expect((await download).suggestedFilename()).toBe('what-we-keep.json')
}
