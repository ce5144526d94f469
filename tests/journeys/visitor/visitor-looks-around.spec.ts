import { bookingTexts } from '~/domain/booking/booking-texts'
import { expect, test } from '../../support/journeys/journey'

for (const [section, heading, data, call] of [
  ['Blog', 'Blog', '/blog.data?_routes=routes/site/blog/blog', '/api/blog-posts'],
  ['Tips', 'Tips', '/tips.data?_routes=routes/site/blog/tips', '/api/tips'],
  [
    ...([
      'Booking',
      bookingTexts.book,
      '/booking.data?_routes=routes/booking/choose/booking',
    ] as const),
    '/api/stripe/products',
  ],
] as const)
  test(`hovering over ${section} prefetches its page’s data once`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, 'without scripts nothing is fetched ahead')
    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    const ofPage = () => asked.filter((address) => address.endsWith(data))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    const link = page.getByRole('navigation').getByRole('link', { name: section, exact: true })
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      expect(ofPage()).toHaveLength(1)
    }, 'as soon as its scripts are there').toPass()
    await page.mouse.move(0, 0)
    await link.hover()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(ofPage()).toHaveLength(1)
    const { origin } = new URL(page.url())
    expect(asked.filter((address) => address.includes('/api/'))).toEqual([origin + call])
  })

test('recently fetched data is shown again without a request', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts every page is asked for')
  await page.setViewportSize({ width: 1280, height: 800 })
  const asked: string[] = []
  page.on('request', (request) => {
    const loader = new URL(request.url()).searchParams.get('_routes')
    if (loader?.startsWith('routes/site/')) asked.push(loader)
  })
  const goTo = async (section: string) => {
    await page.getByRole('navigation').getByRole('link', { name: section, exact: true }).click()
    await expect(page).toHaveURL(section === 'Home' ? '/' : new RegExp(`/${section}$`, 'i'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/contact', { waitUntil: 'networkidle' })
  for (const section of ['About', 'Features']) await goTo(section)
  expect(asked).toEqual(['routes/site/about', 'routes/site/features'])
  for (const section of ['About', 'Features']) await goTo(section)
  await page.evaluate(() => {
    for (const what of ['blur', 'focus', 'visibilitychange']) window.dispatchEvent(new Event(what))
  })
  await goTo('About')
  expect(asked, '“Refetch on window focus: none”').toHaveLength(2)
})

test('data whose prefetch failed is fetched on navigation', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts nothing is fetched ahead')
  let failures = 0
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await page.route('**/tips.data*', (route) => {
    failures += 1
    return failures <= 2 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  const link = page.getByRole('navigation').getByRole('link', { name: 'Tips', exact: true })
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    expect(failures).toBeGreaterThan(0)
  }).toPass()
  await expect.poll(() => failures, 'tried once more').toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tips' })).toBeVisible()
})

test('focus stays with a visitor who types into a page with errors, and moves to new errors', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'without scripts nothing takes the focus')
  let releaseCoachTime = () => {}
  const held = new Promise<void>((resolve) => (releaseCoachTime = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/newsletter', { waitUntil: 'commit' })
  const address = page.getByRole('main').getByLabel('Email address')
  const subscribe = page.getByRole('main').getByRole('button')
  await address.fill('nobody@nowhere')
  await subscribe.first().click({ noWaitAfter: true })
  await expect(page.getByRole('alert')).toBeVisible()
  await address.fill('somebody')
  releaseCoachTime()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[role=alert]')!).some((key) => key.startsWith('__react')),
  )
  await page.keyboard.type('@nowhere')
  await expect(address).toHaveValue('somebody@nowhere')
  await expect(address).toBeFocused()
  await subscribe.first().click()
  await expect(page.getByRole('alert')).toBeFocused()
})

test('a page starts at its top, and Back restores the scroll position', async ({ page }) => {
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

test('a page that loads slowly shows “Loading”', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts the browser itself shows it')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  let releaseCoachTime = () => {}
  const held = new Promise<void>((resolve) => (releaseCoachTime = resolve))
  await page.route('**/booking.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Booking' }).click()
  await expect(page.getByRole('status').getByText('Loading')).toBeVisible()
  releaseCoachTime()
  await expect(page.getByRole('heading', { name: bookingTexts.book })).toBeVisible()
  await expect(page.getByText('Loading')).toBeHidden()
})

test('a single network failure is not noticeable', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'without scripts the browser itself tries again')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  let failures = 0
  await page.route('**/booking.data*', (route) =>
    failures++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Booking' }).click()
  await expect(page.getByRole('heading', { name: bookingTexts.book })).toBeVisible()
  expect(failures, 'tried once more').toBeGreaterThan(1)
})

test('a missing page is requested once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()))
  for (const address of ['/nowhere', '/parent/guardian-invitation?token=x']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(asked).toHaveLength(2)
})

test('a visitor who searches with empty fields gets an address without them', async ({ page }) => {
  await page.goto('/tips')
  const search = page.getByRole('search')
  await search.getByRole('button').click()
  await expect(page).toHaveURL(/\/tips$/)
  await search.getByRole('searchbox').fill('arch')
  await search.getByRole('button').click()
  await expect(page).toHaveURL(/\/tips\?search=arch$/)
  await expect(search.getByRole('searchbox')).toHaveValue('arch')
})
