import type { Page } from '@playwright/test'
import { toastDurationMs } from '~/shell/toasts/toast-list'
import { expectAccessible } from '../support/browser/accessible'
import { expect, test } from '../support/journeys/journey'

test('every component is accessible', async ({ page }) => {
  await page.goto('/test-screenshots')
  await expectAccessible(page, { inEveryLook: true })
})

test('a list inside a notice has bullets', async ({ page }) => {
  await page.goto('/test-screenshots')
  const lists = page.locator('.notice > ul:not([class])')
  expect(await lists.count()).toBeGreaterThan(2)
  for (const list of await lists.all()) await expect(list).toHaveCSS('list-style-type', 'disc')
})

test('a toast is announced once, and disappears by itself with scripts', async ({
  page,
  javaScriptEnabled,
}) => {
  await openGallery(page, javaScriptEnabled)
  await page.getByRole('button', { name: 'Say something' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('is booked for Tuesday')
  await expect(toast).toBeInViewport()

  if (javaScriptEnabled) await expect(toast).toBeHidden({ timeout: toastDurationMs + 3_000 })
  else await expect(toast).toBeVisible()
  await page.goto('/booking')
  await expect(page.locator('.toast:visible')).toHaveCount(0)
})

test('a toast is closed by its button', async ({ page, javaScriptEnabled }) => {
  await openGallery(page, javaScriptEnabled)
  await page.getByRole('button', { name: 'Say something' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await toast.locator('summary').press('Enter')
  await expect(toast).toBeHidden()
})

test('a tooltip appears after a moment and closes with Escape', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts it is explained plainly.')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openGallery(page, javaScriptEnabled)
  const tip = page.getByText('Over the hands and back to the feet')
  const word = page.getByRole('button', { name: 'front handspring' })
  await word.hover()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await page.mouse.move(0, 0)
  await word.hover()
  await expect(tip, 'pointed at anew').toBeVisible()
  await page.mouse.move(0, 0)
  await word.focus()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('a tooltip appears after a moment', async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openGallery(page, javaScriptEnabled)
  const tip = page.getByText('Over the hands and back to the feet')
  // without scripts it could not be closed again, so it stays visible below its word
  if (!javaScriptEnabled) return await expect(tip).toBeVisible()
  await expect(tip).toBeHidden()
  await page.getByRole('button', { name: 'front handspring' }).hover()
  const delay = await tip.evaluate((element) => getComputedStyle(element).transitionDelay)
  expect(delay, '| Tooltip delay | 200 ms |').toBe('0.2s')
  await expect(tip).toBeVisible()
})

/**
 * After hydration, when the error summary among the components takes focus and scrolls the page.
 */
async function openGallery(page: Page, javaScriptEnabled?: boolean) {
  await page.goto('/test-screenshots')
  if (javaScriptEnabled) await expect(page.locator('.error-summary:focus')).toHaveCount(1)
}
