import { expect, type Locator, type Page } from '@playwright/test'
import { focusTo } from './focus-to'

/** Goes to it by Tab, sees its focus, and presses Enter. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await focusTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to it by Tab, and checks it by the space bar. */
export async function checkByKey(page: Page, target: Locator): Promise<void> {
  await focusTo(page, target)
  if (!(await target.isChecked())) await page.keyboard.press('Space')
  await expect(target).toBeChecked()
}

export async function typeByKey(page: Page, target: Locator, text: string): Promise<void> {
  await focusTo(page, target)
  await page.keyboard.type(text)
}

/** Expects that no two stops of the page's main part lead to the same by the same name. */
export async function expectNoStopTwice(page: Page): Promise<void> {
  const stops = await page
    .getByRole('main')
    .locator('a[href], button, summary')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && (one as HTMLElement).tabIndex >= 0)
        .map((one) => {
          const form = one.closest('form')
          const to = one.getAttribute('href') ?? `${form?.action} ${one.getAttribute('value')}`
          const day = form?.querySelector<HTMLInputElement>('input[name=day]')?.value ?? ''
          return [one.textContent.trim(), to, day].join(' ')
        }),
    )
  expect(stops.filter((stop, index) => stops.indexOf(stop) !== index)).toEqual([])
}
