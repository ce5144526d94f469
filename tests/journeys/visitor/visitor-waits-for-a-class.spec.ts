import { waitingTexts } from '~/domain/booking/waiting-list/waiting-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { lastEmailTo } from '../../support/journeys/journey-email'
import { fillADate, freeAPlace } from '../../support/journeys/journey-waiting'

test('a parent joins the waiting list of a full class and accepts the place offered by email', async ({
  page,
}, { project }) => {
  const email = `waits.${project.name}@example.com`
  const heading = page.getByRole('heading', { level: 1 })
  const choice = '/booking?type=tumbling-basics'

  await page.goto(choice)
  const dates = page.locator('input[name=lesson]')
  // late ones, each its own, as other journeys book the first
  const date = dates.nth(project.name === 'without-scripts' ? -1 : -2)
  const lesson = (await date.getAttribute('value'))!
  await fillADate(lesson)

  await page.goto(choice)
  await page.locator(`a[href*="${lesson}"]`).click()
  await expect(heading).toHaveText(waitingTexts.join)
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Dana Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number').fill('555 010 2030')
  await page.getByRole('button', { name: waitingTexts.join }).click()
  await expect(heading).toHaveText(waitingTexts.joined)
  await expectAccessible(page)

  await freeAPlace(lesson)
  const offer = /A place opened up[^]*?(http:\S+\/waiting-list\/place\S+)/
  await page.goto(await lastEmailTo(email, offer))
  await expect(page.getByRole('main')).toContainText('We’re holding a place for you until')
  await expectAccessible(page)
  await page.getByRole('button', { name: waitingTexts.takePlace }).click()
  await expect(heading).toHaveText(checkoutTexts.guest)
  await expect(page.getByText(/^We hold .* for you until/)).toContainText('Tumbling Basics')
})
