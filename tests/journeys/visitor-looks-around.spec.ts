import { expect, test } from '../support/journey'

test('pointing at Booking fetches what can be paid for, once', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts nothing is fetched ahead')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const booking = page.getByRole('navigation').getByRole('link', { name: 'Booking' })
  const answer = page.waitForResponse('**/api/stripe/products')
  await booking.hover()
  await answer
  await page.mouse.move(0, 0)
  await booking.hover()
  await booking.click()
  await expect(page.getByRole('heading', { name: 'Book a lesson' })).toBeVisible()
  expect(asked.filter((path) => path === '/api/stripe/products')).toHaveLength(1)
})

test('a page begins at its top, and Back where one was', async ({ page }) => {
  await page.goto('/')
  const last = page.getByRole('main').getByRole('link', { name: 'Tumbling Basics' })
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => {
    scrollTo(0, 300)
    return scrollY
  })
  expect(left).toBeGreaterThan(200)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tumbling Basics' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
})

test('a page that is long in coming says “Loading”', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts the browser itself shows it')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/booking.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Booking' }).click()
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Book a lesson' })).toBeVisible()
  await expect(page.getByText('Loading')).toBeHidden()
})

test('a network that fails once is not noticed', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts the browser itself tries again')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  let failures = 0
  await page.route('**/booking.data*', (route) =>
    failures++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Book a lesson' })).toBeVisible()
  expect(failures, 'tried once more').toBeGreaterThan(1)
})
