import { test } from '../support/journeys/journey-test'

const pages = {
  home: '/',
  booking: '/booking',
  days: '/booking?type=deep-dive',
  'not-found': '/nowhere',
  parts: '/test-screenshots',
}

for (const [name, address] of Object.entries(pages)) {
  for (const width of [320, 768, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(address)
        const path = `test-results/pictures/${name}-${width}-${colorScheme}.png`
        await page.screenshot({ path, fullPage: true })
      })
    }
  }
}
