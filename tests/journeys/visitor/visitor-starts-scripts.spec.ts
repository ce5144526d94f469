import type { Page } from '@playwright/test'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { expect, test, untilLive } from '../../support/journeys/journey'
import { chooseFreeDay, chooseLastTime } from '../../support/journeys/journey-booking'

test.use({ startsScripts: false })
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Without scripts none start.')

test('a visitor gets no scripts while looking at a page, and all after a while', async ({
  page,
}) => {
  await page.clock.install()
  const scripts = scriptsOf(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts()).toEqual([])
  expect(await page.locator('link[rel=modulepreload]').count()).toBe(0)
  await page.clock.runFor(10_000)
  await untilLive(page)
  expect(scripts().some((file) => file.startsWith('framework-'))).toBe(true)
})

for (const [sign, give] of Object.entries({
  touches: (page: Page) => page.getByRole('heading', { level: 1 }).click(),
  'presses a key': (page: Page) => page.keyboard.press('Shift'),
  'goes to a field': (page: Page) => page.getByRole('textbox', { name: 'Your message' }).focus(),
  'points at a button': (page: Page) =>
    page.getByRole('main').getByRole('button').first().hover({ force: true }),
}))
  test(`scripts start at once for a visitor who ${sign}`, async ({ page }) => {
    await page.clock.install()
    const scripts = scriptsOf(page)
    await page.goto('/contact', { waitUntil: 'networkidle' })
    expect(scripts()).toEqual([])
    await give(page)
    await untilLive(page)
  })

for (const [connection, says] of Object.entries({
  'data is saved': { saveData: true, effectiveType: '4g' },
  'the connection is 2g': { saveData: false, effectiveType: '2g' },
  'the connection is a slow 3g': { effectiveType: '3g', rtt: 900, downlink: 0.4 },
}))
  test(`a visitor gets no scripts and no typeface where ${connection}`, async ({ page }) => {
    await page.clock.install()
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, says)
    const asked = filesOf(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
    expect(asked().filter((file) => /\.(js|woff2)$/.test(file))).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingTexts.book)
    expect(asked().filter((file) => /\.(js|woff2)$/.test(file))).toEqual([])
  })

test('a visitor gets scripts on a fast 3G connection and if the browser does not report it', async ({
  page,
}) => {
  for (const says of [{ effectiveType: '3g', rtt: 300, downlink: 1.4 }, undefined]) {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    }, says)
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).click()
    await untilLive(page)
  }
})

test('a visitor opens the menu, chooses a theme and answers the banner before scripts start', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    viewport: { width: 390, height: 800 },
  })
  const page = await context.newPage()
  await page.route('**/assets/*.js', () => {})
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner, 'by the time zone, whatever the language says').toBeVisible()
  await banner.getByRole('button', { name: 'Accept All' }).click()
  await expect(banner).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass('dark')
  const cookies = async () => (await context.cookies()).map(({ name, value }) => [name, value])
  await expect.poll(cookies).toContainEqual(['theme', 'dark'])
  await expect.poll(cookies).toContainEqual(['region', 'EU'])
  await page.unrouteAll()
  await page.goto('/booking')
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(banner).toBeHidden()
  await context.close()
})

for (const [browser, isNew] of [
  ['without a formatter, in a browser that names it', true],
  ['in an older browser', false],
] as const)
  test(`the time zone of a visitor is known ${browser}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, timezoneId: 'Europe/Berlin' })
    const page = await context.newPage()
    await page.addInitScript((isNew) => {
      if (!isNew) Object.assign(globalThis, { Temporal: undefined })
      const { DateTimeFormat } = Intl
      Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
        apply(target, self, given) {
          document.documentElement.dataset.formatter = 'made'
          return Reflect.apply(target, self, given) as Intl.DateTimeFormat
        },
      })
    }, isNew)
    await page.goto('/contact', { waitUntil: 'networkidle' })
    const region = (await context.cookies()).find(({ name }) => name === 'region')
    expect(region?.value).toBe('EU')
    const formatter = await page.locator('html').getAttribute('data-formatter')
    expect(formatter).toBe(isNew ? null : 'made')
    await context.close()
  })

test('a theme chosen before scripts start is used by them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await heldBack(page)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  release()
  await untilLive(page)
  await expect(page.locator('html')).toHaveClass('dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(page.locator('html')).toHaveClass('light')
})

test('a form submitted while scripts load is sent once', async ({ page }) => {
  const release = await heldBack(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.resourceType())
  })
  await page.goto('/newsletter')
  const address = page.getByRole('main').getByLabel('Email address')
  await address.fill('nobody@nowhere')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByRole('alert')).toBeVisible()
  release()
  await untilLive(page)
  await expect(address).toHaveValue('nobody@nowhere')
  expect(sent).toEqual(['document'])
})

test('a visitor follows a link while scripts load and returns to a working page', async ({
  page,
}) => {
  const release = await heldBack(page)
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingTexts.book)
  release()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('heading', { level: 1 }).click()
  await untilLive(page)
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingTexts.book)
  expect(await page.evaluate(() => 'stays' in window), 'no page was loaded anew').toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('hovering over a section before scripts start prefetches its data', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Tips', exact: true }).hover()
  await expect.poll(() => asked).toContain('/api/tips')
})

test('a visitor in the checkout gets scripts at once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/booking')
  await page.getByRole('link', { name: 'Deep Dive' }).click()
  await chooseFreeDay(page)
  await chooseLastTime(page)
  await page.getByRole('button', { name: 'Hold this time' }).click()
  await expect(page).toHaveURL(/\/checkout\/you$/)
  await page.reload()
  await untilLive(page)
})

/** The names of the scripts that a page has requested so far. */
function scriptsOf(page: Page): () => string[] {
  const asked = filesOf(page)
  return () => asked().filter((file) => file.endsWith('.js'))
}

function filesOf(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)!))
  return () => asked
}

/** Holds all script requests until they are released. */
async function heldBack(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue().catch(() => {}) // requests of a page that was left meanwhile
  })
  return release
}
