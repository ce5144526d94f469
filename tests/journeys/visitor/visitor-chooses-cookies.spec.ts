import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'

// Scripts know a browser's region by its time zone; before them, the server knows it by the
// language.
test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' })

test('a visitor customizes cookies in a dialog and changes the choice later', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toContainText('You can accept, reject, or customize.')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Customize' }).click()
  await expect(page.getByRole('heading', { name: 'Cookie Settings' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Marketing' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(banner).toBeHidden()
  await expect(page).toHaveURL(/\/$/)

  await expect.poll(() => isKept(page)).toBe(true)
  await page.reload()
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
  if (!javaScriptEnabled) return
  const stored = await page.evaluate(() => localStorage.getItem('cookie_consent_v1'))
  expect(JSON.parse(stored ?? '')).toEqual({
    necessary: true,
    analytics: false,
    marketing: true,
    region: 'EU',
  })
})

test('a visitor cancels the cookie dialog by button or Escape and is asked again', async ({
  page,
}) => {
  await page.goto('/booking')
  const banner = page.getByRole('region', { name: 'Cookies' })
  const customize = banner.getByRole('button', { name: 'Customize' })
  await customize.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await customize.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/booking$/)
  await expect(banner).toBeVisible()
})

for (const answer of ['Reject', 'Accept All', 'Save'])
  test(`a visitor answers the cookie banner with ${answer} and loses no typed text`, async ({
    page,
  }) => {
    await page.goto('/contact')
    const message = page.getByRole('textbox', { name: 'Your message' })
    await message.fill('Half a question')
    const banner = page.getByRole('region', { name: 'Cookies' })
    if (answer === 'Save') await banner.getByRole('button', { name: 'Customize' }).click()
    await banner.getByRole('button', { name: answer }).click()
    await expect(banner).toBeHidden()
    await expect(message).toHaveValue('Half a question')
    await page.goto('/booking')
    await expect(banner).toBeHidden()
  })

test('a visitor accepts cookies even if saving fails, which is retried later', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts a browser shows what it met.')
  await page.goto('/contact')
  await page.getByRole('textbox', { name: 'Your message' }).fill('Half a question')
  await page.route('**/api/cookie-consent', (route) => route.abort())
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.getByRole('button', { name: 'Accept All' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a question')

  // hidden by local storage alone, before any of our scripts has run
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/booking', { waitUntil: 'domcontentloaded' })
  await expect(banner).toBeHidden()
  expect(await isKept(page)).toBe(false)
  await page.unrouteAll()
  await page.goto('/booking')
  await expect.poll(() => isKept(page)).toBe(true)
  await expect(banner).toBeHidden()
})

test('the browser reports its region only while that decides whether to show the cookie banner', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Nothing but a script knows the time zone.')
  const region = async () => (await context.cookies()).find(({ name }) => name === 'region')
  await page.goto('/')
  await expect.poll(region).toMatchObject({ value: 'EU', expires: -1 })
  await page.getByRole('button', { name: 'Accept All' }).click()
  await expect.poll(() => isKept(page)).toBe(true)
  await context.clearCookies({ name: 'region' })
  await page.goto('/booking')
  await page.waitForFunction(() => localStorage.getItem('cookie_consent_v1') !== null)
  expect(await region()).toBeUndefined()
})

test('a visitor rejects cookies, and nothing is stored or requested from other sites', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await page.goto('/booking')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()

  const cookies = await context.cookies()
  const names = cookies.map(({ name }) => name)
  // `form` tells forms that are sent twice apart, and needs no consent
  const necessary = ['cookies_rejected', 'region', 'form']
  expect(names.filter((name) => !necessary.includes(name))).toEqual([])
  expect(cookies.find(({ name }) => name === 'cookies_rejected')!.expires).toBe(-1)
  expect(await page.context().storageState()).toMatchObject({ origins: [] })
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
})

test('a visitor accepts all cookies by keyboard alone', async ({ page, context }) => {
  await page.goto('/')
  const accept = page.getByRole('button', { name: 'Accept All' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(accept).toBeHidden()
  await expect.poll(() => isKept(page)).toBe(true)
  const kept = (await context.cookies()).find(({ name }) => name === 'cookie_consent_v1')
  expect(JSON.parse(decodeURIComponent(kept!.value))).toMatchObject({
    necessary: true,
    analytics: true,
    marketing: true,
    region: 'EU',
  })
})

async function isKept(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies()
  return cookies.some(({ name }) => name === 'cookie_consent_v1')
}
