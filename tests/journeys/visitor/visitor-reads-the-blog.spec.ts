import { bookingTexts } from '~/domain/booking/booking-texts'
import { ownVideos } from '~/values/links/shown-video'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'

test('a visitor goes from the blog’s list to a post, to another one and to a lesson', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Category').selectOption('Body and mind')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL(/category=body-and-mind/)
  await page.getByRole('link', { name: 'When going backwards is frightening' }).click()
  await expect(page).toHaveURL(/\/blog\/fear-of-going-backwards$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When going backwards is frightening',
  )
  await expectAccessible(page)

  await page.getByRole('link', { name: 'When to rest, and when to see a doctor' }).click()
  await expect(page).toHaveURL(/\/blog\/when-to-rest$/)
  await page.getByRole('link', { name: bookingTexts.book }).click()
  await expect(page).toHaveURL(/\/booking$/)
})

test('a visitor plays a video of ours, which is not loaded before', async ({ page }) => {
  const { src, captions, title } = ownVideos[0]!
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  await page.goto('/tips/cartwheel-in-four-steps', { waitUntil: 'networkidle' })
  const video = page.getByLabel(title)
  await expect(video).toBeVisible()
  await page.getByText('What the video shows').click()
  await expect(page.getByText('First hand.')).toBeVisible()
  await expectAccessible(page)
  // browsers that show captions by themselves may load those, a few hundred bytes
  expect([...loaded].filter((path) => path.endsWith('.mp4'))).toEqual([])

  await video.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => [...loaded]).toEqual(expect.arrayContaining([src, captions]))
})

test('a visitor searches the blog on a phone without a match, and then with one', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/tips')
  await page.getByLabel('Search').fill('parachute')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('No results')).toBeVisible()
  await expectAccessible(page)
  if (javaScriptEnabled)
    await expect(page.getByRole('status').filter({ hasText: 'Updated' })).toHaveCount(1)

  await page.getByLabel('Search').fill('handstands')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('link', { name: 'Wrists first: four minutes before any handstand' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wrists first')
  await expectAccessible(page)
  const room = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(room, 'nothing has to be scrolled sideways').toBeLessThanOrEqual(320)
})
