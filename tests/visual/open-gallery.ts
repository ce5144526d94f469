import type { Page } from '@playwright/test'

/** Opens the gallery of components without motion, once its typefaces are there. */
export async function open(page: Page, width: number, height = 800): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/test-screenshots')
  await page.evaluate(() => document.fonts.ready)
}
