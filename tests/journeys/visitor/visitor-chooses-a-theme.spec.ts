import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'

const light = 'rgb(250, 248, 242)'
const dark = 'rgb(17, 23, 38)'

test('a visitor chooses a theme by keyboard alone in the mobile menu', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/booking')
  await reach(page, 'Menu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: / sections$/ })).toBeVisible()
  await expectAccessible(page)

  await reach(page, 'System')
  await page.keyboard.press('ArrowLeft')
  expect(await paper(page)).toBe(dark)
  if (!javaScriptEnabled) {
    await reach(page, 'Apply theme')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved.')).toBeVisible()
  } else await expect.poll(() => storedTheme(page)).toBe('dark')
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/booking$/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  // paper is light
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await paper(page)).toBe(light)
})

test('a visitor chooses a theme next to the logo on a wide screen and loses no typed text', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Half a question')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('radio', { name: 'Light' }).check()
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply theme' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper(page)).toBe(light)
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a question')
  await page.goto('/booking')
  expect(await paper(page)).toBe(light)
})

test('a visitor keeps the chosen theme even if saving it fails', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts a browser shows what it met.')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Half a question')
  await page.route('**/theme', (route) => route.abort())
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await paper(page)).toBe(dark)
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a question')
  await page.goto('/booking')
  expect(await paper(page)).toBe(dark)
})

test('a visitor without a chosen theme has the device’s, also when it changes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await paper(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper(page)).toBe(dark)
})

test('a visitor has the chosen theme again if only the storage kept it', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Nothing but a script reads the storage.')
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  // only the document itself, before any of our scripts has run
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/booking', { waitUntil: 'domcontentloaded' })
  expect(await paper(page)).toBe(dark)
  await page.unroute('**/assets/*.js')
  await page.goto('/booking')
  await expect(page.getByRole('radio', { name: 'Dark', includeHidden: true })).toBeChecked()
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'theme')?.value)
    .toBe('dark')

  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect.poll(() => storedTheme(page)).toBe('dark')
})

/** Tabs from element to element, like a keyboard user. */
async function reach(page: Page, words: string) {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => {
      const active = document.activeElement
      return (active?.closest('label') ?? active)?.textContent?.trim()
    })
    if (reached === words) return
  }
  throw new Error(`${words} cannot be reached by keyboard`)
}

function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'))
}

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}
