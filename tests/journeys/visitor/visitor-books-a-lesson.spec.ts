import type { Page } from '@playwright/test'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdMessages, holdTexts } from '~/domain/booking/holds/hold-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { bookALesson, chooseFreeDay, chooseLastTime } from '../../support/journeys/journey-booking'

test('a new visitor books a lesson and another one with it', async ({ page }) => {
  const time = await bookALesson(page, expectAccessible, { andAnother: true })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bookingTexts.booked(''))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(time)
  await expect(page.getByRole('main')).toContainText('Zoe')
  await expect(page.getByRole('main')).toContainText('Also booked')
  await expectAccessible(page)

  await expectStrangersToSeeLittle(page)
})

test('the same time cannot be held by someone else', async ({ page, browser }) => {
  await page.goto('/booking?type=quick-journey')
  await chooseFreeDay(page)
  const address = page.url()
  const time = await chooseLastTime(page)

  const context = await browser.newContext()
  const rival = await context.newPage()
  await rival.goto(address)
  await rival.getByRole('radio', { name: time, exact: true }).check()
  await rival.getByRole('button', { name: 'Hold this time' }).click()
  await expect(rival.getByRole('heading', { level: 1 })).toHaveText(checkoutTexts.guest)

  await page.getByRole('button', { name: 'Hold this time' }).click()
  await expect(page.getByRole('alert')).toContainText(holdMessages['time-taken'])
  await expect(page.getByText(holdTexts.nearestTimes)).toBeVisible()
  await expect(page.getByRole('radio', { name: time, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await context.close()
})

test('the keyboard goes on at the times of a day that it chose', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/booking?type=quick-journey')
  await chooseFreeDay(page)
  const day = page.getByRole('table').getByRole('link').first()
  const address = await day.getAttribute('href')
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address!)
  await page.waitForLoadState()
  if (javaScriptEnabled) await expect(page.locator('#times h2')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio').first()).toBeFocused()
})

async function expectStrangersToSeeLittle(page: Page) {
  const context = await page.context().browser()!.newContext()
  const stranger = await context.newPage()
  await stranger.goto(page.url())
  await expect(stranger.getByRole('main')).toContainText('Booked by Dana')
  await expect(stranger.getByRole('main')).not.toContainText('Zoe')
  await context.close()
}
