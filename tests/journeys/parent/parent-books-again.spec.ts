import type { Page } from '@playwright/test'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { againTexts } from '~/domain/booking/checkout/again/again-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test, untilLive } from '../../support/journeys/journey'
import { bookALesson, bookForZoe } from '../../support/journeys/journey-booking'
import { signInAsParent } from '../../support/journeys/journey-parent'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a parent books the same lesson again with three taps', async ({ page }, { project }) => {
  await signInAsParent(page, `again.${project.name}@example.com`)
  await expect(heading(page)).toHaveText(familyTexts.title)
  await bookForZoe(page)
  await page.goto('/parent-dashboard')
  await expectAccessible(page)

  let taps = 0
  const tap = async (role: 'link' | 'button', name: string | RegExp) => {
    await page.getByRole(role, { name }).first().click()
    taps += 1
  }
  await tap('link', 'Book a lesson for Zoe')
  await expect(heading(page)).toHaveText(againTexts.bookAgain)
  await expect(page.getByText('For Zoe')).toBeVisible()
  await expectAccessible(page)
  await tap('button', / [AP]M( |$)/)
  await expect(heading(page)).toHaveText(checkoutTexts.review)
  await expect(page.getByRole('main')).toContainText('Back handspring')
  await tap('button', checkoutTexts.confirm)
  await expect(heading(page)).toContainText(bookingTexts.booked(''))
  expect(taps).toBeLessThanOrEqual(3)

  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute(
    'href',
    /text=Zoe%3A%20Deep%20Dive/,
  )
  await expect(page.getByRole('link', { name: 'Show it on a map' })).toBeVisible()
  await expectAccessible(page)
})

test('a first booking asks for twelve fields at most', async ({ page }, { project }) => {
  const fields: string[] = []
  const count = async (shown: Page) => {
    const required = await shown
      .locator(
        'main :is(input, select, textarea)[required]:not([type=radio], [type=checkbox], [name=promoCode])',
      )
      .evaluateAll((controls) =>
        controls
          .map((control) => control as HTMLInputElement)
          .filter(({ value }) => value === '')
          .map(({ name }) => name),
      )
    fields.push(...required)
    if (await shown.getByLabel('I’ll do both').count()) fields.push('guardianDoesBoth')
  }
  await bookALesson(page, count, { email: `twelve.${project.name}@example.com` })
  await expect(heading(page)).toContainText(bookingTexts.booked(''))
  expect(fields.length).toBeGreaterThan(6)
  expect(fields.length, fields.join(', ')).toBeLessThanOrEqual(12)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bottom navigation of the portal leads everywhere', async ({ page }, { project }) => {
    await signInAsParent(page, `bar.${project.name}@example.com`)
    await expect(heading(page)).toHaveText(familyTexts.title)
    const bar = page.getByRole('navigation', { name: 'Sections' })
    await expect(bar).toBeVisible()
    await expect(page.getByRole('navigation', { name: familyTexts.title })).toBeHidden()
    await bar.getByRole('link', { name: 'Lessons' }).click()
    await expect(heading(page)).toHaveText('Upcoming lessons')
    await page.getByText('More', { exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Payments' }).click()
    await expect(heading(page)).toHaveText('Payments')
    await expect(page.getByRole('link', { name: 'Waivers' })).toBeHidden()
    await bar.getByRole('link', { name: 'Home' }).press('Enter')
    await expect(heading(page)).toHaveText(familyTexts.title)
  })
})

test.describe('on a phone with a slow connection', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Without scripts none start.')

  test('“More” stays open when scripts start after it was opened', async ({ page }, {
    project,
  }) => {
    await signInAsParent(page, `more.${project.name}@example.com`)
    await expect(heading(page)).toHaveText(familyTexts.title)
    let arrive = () => {}
    const arriving = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\.js$/, async (route) => {
      await arriving
      await route.continue()
    })
    await page.goto('/parent/bookings', { waitUntil: 'commit' })
    await page.getByText('More', { exact: true }).click()
    arrive()
    await page.waitForLoadState('networkidle')
    await untilLive(page)
    await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()
  })
})
