import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'

const sevenSections = ['Home', 'About', 'Booking', 'Features', 'Blog', 'Tips', 'Contact']

for (const width of [768, 1024, 1280])
  test(`the header shows every section at ${width} px without a menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/booking')
    const sections = page.getByRole('banner').getByRole('navigation')
    for (const name of sevenSections)
      await expect(sections.getByRole('link', { name, exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await expectNoOverflow(page)
    await expectAccessible(page)
  })

test.describe('a visitor on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('opens a side menu that leaves a part of the page visible', async ({ page }) => {
    await page.goto('/booking')
    const menu = page.getByRole('navigation', { name: / sections$/ })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    for (const name of [...sevenSections, 'Book Now', 'Admin Login', 'Parent Portal'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(menu.getByRole('radio', { name: 'Dark' })).toBeVisible()
    await expectAccessible(page)
    await expect(async () => {
      const box = (await menu.boundingBox())!
      expect(box.x).toBeGreaterThan(40)
      expect(box.x + box.width).toBe(375)
      expect([box.y, box.height]).toEqual([0, 700])
    }).toPass()
  })

  test('closes the menu by Escape, by a tap outside and by its button', async ({ page }) => {
    await page.goto('/booking')
    const menu = page.getByRole('navigation', { name: / sections$/ })
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(10, 400),
      () => menu.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const close of closings) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu).toBeVisible()
      await close()
      await expect(menu).toBeHidden()
    }
    await expect(page).toHaveURL(/\/booking$/)
  })

  test('finds the menu closed on the next page, even if it is the same', async ({ page }) => {
    await page.goto('/booking')
    const menu = page.getByRole('navigation', { name: / sections$/ })
    for (const [name, heading] of [
      ['Features', 'What you can do here'],
      ['Features', 'What you can do here'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await menu.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(menu).toBeHidden()
    }
  })
})

for (const width of [320, 640, 768, 1280])
  test(`the name of the business is shown in whole words at ${width} px and 200 % text, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    const name = page.getByRole('banner').locator('.logo > span')
    const words = (await name.innerText()).split(/\s+/)
    const lines = await name.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBeLessThanOrEqual(words.length)
    await expectNoOverflow(page)
  })

async function expectNoOverflow(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
