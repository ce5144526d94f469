import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/journey'

test('by keyboard alone, in the menu of a telephone', async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/booking')
  await reach(page, 'Menu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: / menu$/ })).toBeVisible()
  await expectAccessible(page)

  await reach(page, 'Dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page).toHaveURL(/\/booking$/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  if (javaScriptEnabled) await expect.poll(() => storedTheme(page)).toBe('dark')
})

test('beside the logo where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.locator('.theme-menu summary').click()
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect(page.locator('html')).toHaveClass('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper(page)).toBe('rgb(250, 248, 242)')
})

test('or none, and follows the device while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await paper(page)).toBe('rgb(250, 248, 242)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper(page)).toBe('rgb(17, 23, 38)')
})

test('and finds it again where only the storage kept it', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'Nothing but a script reads the storage.')
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/booking')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page).toHaveURL(/\/booking$/)
  expect((await page.context().cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')

  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
  await expect.poll(() => storedTheme(page)).toBe('dark')
})

/** Goes from one thing to the next, as who has no pointer does. */
async function reach(page: Page, words: string) {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab')
    const reached = await page.evaluate(() => document.activeElement?.textContent?.trim())
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
