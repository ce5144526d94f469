import type { Page } from '@playwright/test'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { addDays, calendarDateAt } from '~/values/business-time'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { confirmTexts } from '~/domain/booking/links/confirm-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { experienceLabels } from '~/domain/family/athletes/athlete'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import { lastEmailTo } from '../../support/journeys/journey-email'
import { signInAsCoach, waitUntilTheDayOf } from '../../support/journeys/journey-staff'

const zone = 'America/New_York'

test('a coach books for a family by phone, the family confirms, and the coach takes attendance', async ({
  page,
  browser,
}, { project }) => {
  const email = `grace.${project.name}@example.com`
  const heading = page.getByRole('heading', { level: 1 })
  await signInAsCoach(page, `coach.${project.name}@example.com`)
  await expect(heading).toHaveText(/^Today/)
  await page.goto('/admin/bookings')
  await expectAccessible(page)
  await page.getByRole('link', { name: staffBookingTexts.bookForFamily }).click()
  await bookOnThePhone(page, { email, time: project.name === 'with-scripts' ? '03:00' : '05:00' })
  await expect(page.getByRole('status')).toContainText([staffBookingTexts.made])
  await expect(heading).toHaveText('Deep Dive for Zoe Okafor')
  await expectAccessible(page)

  const context = await browser.newContext({ javaScriptEnabled: project.use.javaScriptEnabled })
  const family = await context.newPage()
  await family.goto(await lastEmailTo(email, /(http\S+\/parent\/confirm-booking\?token=\S+)/))
  await confirmByTheLink(family)
  await context.close()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('Confirmed')
  await waitUntilTheDayOf(new URL(page.url()).pathname.split('/').at(-1)!)
  await page.goto('/admin')
  const marks = page.getByRole('group', { name: 'Attendance of Zoe Okafor' }).first()
  await marks.getByRole('radio', { name: 'Present' }).check()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Save attendance of / })
    .first()
    .click()
  await expect(page.getByRole('status')).toContainText([staffBookingTexts.attendanceSaved])
})

async function bookOnThePhone(page: Page, { email, time }: { email: string; time: string }) {
  await page.getByLabel('Lesson', { exact: true }).selectOption('Deep Dive')
  await page.getByLabel('Name, email or phone').fill(email)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: staffBookingTexts.newFamily }).click()
  await expect(page.getByRole('heading', { name: holdTexts.chooseDay })).toBeVisible()
  await expectAccessible(page)
  await page.getByText(staffBookingTexts.anotherTime, { exact: true }).click()
  await page.getByLabel('Day', { exact: true }).fill(addDays(calendarDateAt(new Date(), zone), 1))
  await page.getByLabel('Time', { exact: true }).fill(time)
  await page.getByRole('button', { name: staffBookingTexts.useThisTime }).click()
  await expect(page.getByRole('main')).toContainText(`at ${Number(time.slice(0, 2))}:00 AM, with`)
  await expectAccessible(page)
  await page.getByLabel('Parent’s first name').fill('Grace')
  await page.getByLabel('Parent’s last name').fill('Okafor')
  await page.getByLabel('Phone number').fill('555 010 7777')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('First name', { exact: true }).fill('Zoe')
  await page.getByLabel('Last name', { exact: true }).fill('Okafor')
  await page.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 9}-01-15`)
  await page.getByLabel('Experience').selectOption(experienceLabels.some)
  await page.getByRole('button', { name: staffBookingTexts.bookForThem }).click()
}

async function confirmByTheLink(page: Page) {
  await expect(page.getByText('Something is missing before you can confirm')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: confirmTexts.emergencyContact }).click()
  await page.getByLabel('Phone number', { exact: true }).fill('555 010 7777')
  await page.getByLabel('Emergency contact’s name').fill('Ife Okafor')
  await page.getByLabel('Emergency contact’s phone number').fill('555 010 7778')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: bookingTexts.pickUp }).click()
  await page.getByLabel('I’ll do both').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: confirmTexts.signWaiver }).click()
  await expectAccessible(page)
  await signFor(page, 'Zoe')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByRole('button', { name: checkoutTexts.confirm }).click()
  await expect(page).toHaveURL(/\/booking-success/)
}
