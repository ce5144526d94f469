// What a picture of the screen cannot say: what is on paper.
import { expect } from '@playwright/test'
import { test } from '../support/journeys/journey-test'
import { open } from './open-gallery'

test('a printed month lists every lesson of a day, and a screen only some', async ({ page }) => {
  await open(page, 1280)
  const month = page.locator('#calendar-month')
  const more = month.locator('.calendar-more').first()
  const day = month.locator('td:has(.calendar-more)').first()
  const entries = day.locator('.calendar-entry')
  const visible = async () =>
    (await Promise.all((await entries.all()).map((one) => one.isVisible()))).filter(Boolean).length
  expect(await visible()).toBe(6)
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await visible()).toBe(await entries.count())
  expect(await entries.count()).toBeGreaterThan(6)
  await expect(more).toBeHidden()
})

for (const name of ['calendar-day-of-ten', 'calendar-week-of-ten', 'calendar-week']) {
  test(`the printed page ${name} has all text within its sheet, in black and without controls`, async ({
    page,
  }) => {
    await open(page, 980)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const part = page.locator(`#${name} .calendar`)
    const cut = await part.evaluate((calendar) => {
      const words = [...calendar.querySelectorAll<HTMLElement>('.calendar-entry')]
      const sheet = document.documentElement.clientWidth
      return words.filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 1 ||
          one.scrollWidth > one.clientWidth + 1 ||
          one.getBoundingClientRect().right > sheet,
      ).length
    })
    expect(cut).toBe(0)
    const entries = part.locator('.calendar-entry')
    expect(await entries.count()).toBeGreaterThan(0)
    for (const entry of (await entries.all()).slice(0, 20)) await expect(entry).toBeVisible()
    for (const words of ['.calendar-when', '.calendar-what', '.calendar-day h3'])
      await expect(part.locator(words).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
    for (const control of await part.locator('.calendar-open, .calendar-move').all())
      await expect(control).toBeHidden()
  })
}

test('a page that staff print has no filters, tabs or buttons of forms', async ({ page }) => {
  await open(page, 980)
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const control of ['.filter-form', '.tabs', '.form .button'])
      await expect(page.locator(control).first()).toBeVisible({ visible: media === 'screen' })
  }
})
