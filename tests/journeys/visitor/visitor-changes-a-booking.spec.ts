import type { Page } from '@playwright/test'
import { rescheduleTexts } from '~/domain/booking/rescheduling/reschedule-texts'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { cancellationTexts } from '~/domain/booking/cancellation/cancellation-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { bookALesson, chooseFreeDay, chooseLastTime } from '../../support/journeys/journey-booking'
import { doWithoutReminders, joinTheAccount } from '../../support/journeys/journey-join'

test('a visitor reschedules and cancels a lesson, and then another one in an account', async ({
  page,
}, { project }) => {
  const email = `changes.${project.name}@example.com`
  await bookALesson(page, undefined, { andAnother: true, email })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bookingTexts.booked(''))
  await moveIt(page)
  await cancelIt(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Remove from calendar' }).click()
  expect((await download).suggestedFilename()).toBe('lesson.ics')

  await joinTheAccount(page, email)
  await doWithoutReminders(page, email)
  await page.goto('/parent-dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Deep Dive/ })
    .click()
  await expectAccessible(page)
  await page.getByRole('link', { name: bookingTexts.reportAbsence }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: bookingTexts.back }).click()
  await moveIt(page)
  await cancelIt(page)
})

/** From a booking's page, and back to it. */
async function moveIt(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Reschedule' }).click()
  await expect(heading).toHaveText(rescheduleTexts.title)
  await expectAccessible(page)
  await chooseFreeDay(page)
  await expectAccessible(page)
  const day = await page.getByRole('heading', { level: 2 }).last().innerText()
  const time = await chooseLastTime(page)
  await page.getByRole('button', { name: rescheduleTexts.reschedule }).click()

  await expect(page.getByRole('status')).toContainText([rescheduleTexts.yoursDone])
  await expect(heading).toContainText(`${day} at ${time}`)
  await expectAccessible(page)
}

async function cancelIt(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await page.getByRole('link', { name: cancellationTexts.cancel }).click()
  await expect(heading).toHaveText(cancellationTexts.title)
  await expect(main).toContainText('This applies now.')
  await expect(main).toContainText(cancellationTexts.nothingPaid)
  await expectAccessible(page)
  await page.getByRole('button', { name: cancellationTexts.cancel }).click()

  await expect(heading).toHaveText(cancellationTexts.canceled)
  await expect(page.getByRole('status')).toContainText(['Your lesson is canceled.'])
  await expect(page.getByRole('link', { name: cancellationTexts.cancel })).toHaveCount(0)
  await expectAccessible(page)
}
