import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/journey'

// Scripts know where a browser is by its zone, and before them a server by the language.
test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' })

test('customizes, in a dialog or on a page, and chooses again later', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await expect(banner).toContainText('You can accept, reject, or customize.')
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Customize' }).click()
  await expect(page.getByRole('heading', { name: 'Cookie Settings' })).toBeVisible()
  if (javaScriptEnabled) await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Marketing' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(banner).toBeHidden()
  await expect(page).toHaveURL(/\/$/)

  await page.reload()
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Marketing' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked()
  if (!javaScriptEnabled) return
  const stored = await page.evaluate(() => localStorage.getItem('cookie_consent_v1'))
  expect(JSON.parse(stored ?? '')).toEqual({
    ...{ necessary: true, analytics: false, marketing: true, region: 'EU' },
  })
})

test('cancels, and is asked again', async ({ page }) => {
  await page.goto('/booking')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.getByRole('button', { name: 'Customize' }).click()
  await page
    .getByRole('button', { name: 'Cancel' })
    .or(page.getByRole('link', { name: 'Cancel' }))
    .click()
  await expect(page).toHaveURL(/\/booking$/)
  await expect(banner).toBeVisible()
})

test('rejects, and nothing is kept or asked of anybody else', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await page.goto('/booking')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()

  const cookies = await context.cookies()
  const names = cookies.map(({ name }) => name)
  expect(names.filter((name) => !['cookies_rejected', 'region'].includes(name))).toEqual([])
  expect(cookies.find(({ name }) => name === 'cookies_rejected')!.expires).toBe(-1)
  expect(await page.context().storageState()).toMatchObject({ origins: [] })
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
})

test('accepts all by keyboard alone', async ({ page, context }) => {
  await page.goto('/')
  const accept = page.getByRole('button', { name: 'Accept All' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(accept).toBeHidden()
  const kept = (await context.cookies()).find(({ name }) => name === 'cookie_consent_v1')
  expect(JSON.parse(decodeURIComponent(kept!.value))).toMatchObject({
    ...{ necessary: true, analytics: true, marketing: true, region: 'EU' },
  })
})
