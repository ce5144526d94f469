import type { Page } from '@playwright/test'
import pg from 'pg'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { expectAccessible } from '../browser/accessible'
import { expect } from './journey'
import { lastEmailTo } from './journey-email'

type Demo = { origin: string; dataDir: string; databaseUrl: string }

const email = 'reader@example.com'

/**
 * Subscribed on the blog, verified by email, received once, and unsubscribed: by someone who also
 * writes the posts.
 */
export async function newsletterFromStartToEnd(page: Page, demo: Demo): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const emailed = (place: RegExp) => lastEmailTo(email, place, `${demo.dataDir}/email`)
  await page.goto(`${demo.origin}/blog`)
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Send me the newsletter' }).click()
  await expect(heading).toHaveText('Check your email')
  await expectAccessible(page)

  await page.goto(await emailed(/(http\S+\/newsletter\/confirm\?token=[\w.-]+)/))
  await expect(heading).toHaveText('Do you want our newsletter?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page).toHaveURL(/\/newsletter\/confirmed$/)
  await expectAccessible(page)

  await writeAPost(page, demo)
  await page.goto(await emailed(/(http\S+\/newsletter\/unsubscribe\?token=[\w.-]+)/))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('main')).toContainText('You won’t get our newsletter.')
  await expectAccessible(page)
}

async function writeAPost(page: Page, { origin, databaseUrl }: Demo): Promise<void> {
  await page.goto(`${origin}/admin/content/posts/new?kind=blog`)
  await page.getByLabel('Title').fill('A new mat')
  await page.getByLabel('Summary').fill('It is softer.')
  await page.getByLabel('Text', { exact: true }).fill('It came on **Monday**.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Publication' }).click()
  await page.getByLabel(contentTexts.fromNowOn).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Published')
  await announceNow(databaseUrl)
}

/** Runs the scheduled job now, whatever the time of day. */
async function announceNow(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`update settings set quiet_from = '00:00', quiet_until = '00:00'`)
  await client.query(`select graphile_worker.add_job('announce-posts', '{}'::json)`)
  await client.end()
}
