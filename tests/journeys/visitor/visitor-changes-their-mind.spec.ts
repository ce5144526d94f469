import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journeys/journey'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'A browser itself knows how to do this.')

const sections = [
  ['About', '/about'],
  ['Booking', '/booking'],
  ['Blog', '/blog'],
  ['Tips', '/tips'],
  ['Contact', '/contact'],
] as const

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
})

for (const [label, path] of sections)
  test(`a visitor taps ${label} twice on a slow network and gets the page`, async ({ page }) => {
    await openSlowly(page, '/features')
    await tap(page, label, label)
    await expectPage(page, path)
  })

for (const wait of [0, 50, 150, 300, 600])
  test(`a visitor taps another section ${wait} ms after the first and gets the second`, async ({
    page,
  }) => {
    await openSlowly(page, '/')
    await tap(page, 'About')
    await page.waitForTimeout(wait)
    await tap(page, 'Contact')
    await expectPage(page, '/contact')
    await page.goBack()
    await expect(page).toHaveURL(/\/(about)?$/)
  })

test('a visitor taps quickly through many sections and gets the last', async ({ page }) => {
  await openSlowly(page, '/')
  await tap(page, 'About', 'Blog', 'Tips', 'Features', 'Contact', 'Blog')
  await expectPage(page, '/blog')
})

test('a visitor abandons a page that needs a full load and gets the second', async ({ page }) => {
  await openSlowly(page, '/')
  await page.evaluate(() => {
    for (const path of ['/parent-dashboard', '/contact']) void window.__remixRouter.navigate(path)
  })
  await expectPage(page, '/contact')
})

test('a visitor taps twice when the auth status is stale', async ({ page }) => {
  await page.clock.install()
  await openSlowly(page, '/')
  await tap(page, 'About')
  await expectPage(page, '/about')
  for (const seconds of [31, 61]) {
    await page.clock.fastForward(seconds * 1000)
    await tap(page, 'Features', 'Features')
    await expectPage(page, '/features')
    await page.clock.fastForward(seconds * 1000)
    await tap(page, 'About', 'Contact', 'About')
    await expectPage(page, '/about')
  }
})

test('a visitor goes back while a page is loading and stays in the history', async ({ page }) => {
  await openSlowly(page, '/features')
  await tap(page, 'About')
  await expectPage(page, '/about')
  await tap(page, 'Contact')
  await page.waitForTimeout(100)
  await page.goBack()
  await expectPage(page, '/features')
  await page.goForward()
  await expectPage(page, '/about')
})

async function openSlowly(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Taps one after the other, as fast as fingers can. */
async function tap(page: Page, ...labels: string[]) {
  for (const label of labels)
    await page
      .getByRole('navigation', { name: / sections$/ })
      .getByRole('link', { name: label, exact: true })
      .dispatchEvent('click')
}

/** The page requested last, without an error. */
async function expectPage(page: Page, path: string) {
  await expect(page).toHaveURL(path)
  await expect(page.locator('.loading-line')).toHaveCount(0)
  await page.waitForTimeout(1_500) // aborted requests have arrived by then
  await expect(page).toHaveURL(path)
  expect(await page.locator('main h1').allTextContents()).toEqual([
    expect.not.stringMatching(/went wrong|did not work|back in a moment|offline/),
  ])
}
