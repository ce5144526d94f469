import type { Page } from '@playwright/test'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { aPhoto } from '../../support/browser/upload'
import { expect, test } from '../../support/journeys/journey'
import { becomeOwner } from '../../support/journeys/journey-owner'
import { endAll, startDemoSite, type Endings } from '../../support/journeys/journey-site'

const endings: Endings = []
test.afterAll(() => endAll(endings))

test('an owner chooses and previews colors, headings and a logo, and every page has them', async ({
  page,
  browser,
  javaScriptEnabled,
}, { project }) => {
  const name = `site_brand_${project.name.replaceAll('-', '_')}`
  const { origin, dataDir } = await startDemoSite(name, endings)
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled })
  const visitor = await context.newPage()

  await becomeOwner(page, dataDir)
  await uploadLogo(page, origin)
  await page.goto(`${origin}/admin/content/sections/logo`)
  const marks = page.getByRole('radiogroup', { name: 'In place of the drawn mark' })
  await marks.getByRole('radio', { name: 'The beam' }).check()
  await page.getByLabel('Color of buttons and links').fill('#ffd400')
  await page.getByLabel('Highlight color').fill('#c2185b')
  await page.getByLabel('Warm, with serifs').check()
  await page.getByRole('button', { name: contentTexts.preview }).click()
  await expect(page.getByText('Links in #ffd400 have a contrast of only 1.1 to 1')).toBeVisible()
  await expect(page.getByLabel('Color of buttons and links')).toHaveValue('#ffd400')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }

  await visitor.goto('/')
  const button = visitor.getByRole('main').getByRole('link', { name: 'Book Now' })
  await expect(button).toHaveCSS('background-color', 'rgb(28, 76, 156)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(contentTexts.savedAndSeen)).toBeVisible()

  await visitor.reload()
  await expect(button).toHaveCSS('background-color', 'rgb(125, 103, 0)')
  const heading = visitor.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /^"?Brand warm"?,/)
  const logo = visitor.getByRole('banner').locator('.logo img')
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme })
    await expectAccessible(visitor)
  }

  if (!javaScriptEnabled) return
  const newcomer = await (await browser.newContext({ baseURL: origin })).newPage()
  await newcomer.goto('/', { waitUntil: 'networkidle' })
  const fonts = await newcomer.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  )
  expect(fonts).toEqual([`${origin}/fonts/fraunces-700.woff2`])
})

async function uploadLogo(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/content/pictures`)
  const file = { name: 'beam.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel('A picture').setInputFiles(file)
  await page.getByLabel('What it shows').fill('The beam')
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('status')).toContainText([contentTexts.pictureAdded])
}
