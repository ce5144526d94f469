import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page needs. */
const mostPresses = 200

/**
 * Presses Tab from the current position until an element has the focus, and expects the focus to be
 * visible.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the keyboard does not lead there').toBeFocused()
}
