import { expect, type Locator, type Page } from '@playwright/test'

/** No page is so long that somebody gets tired sooner. */
const mostPresses = 200

/** Goes on by the keyboard alone, from where it stands, until something has the focus; and is seen to have it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'the keyboard does not lead there').toBeFocused()
}
