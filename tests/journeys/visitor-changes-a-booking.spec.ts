import { expectAccessible } from '../support/accessible'
import { expect, test } from '../support/journey'
import { bookALesson, chooseFreeDay, chooseLastTime } from '../support/journey-booking'

test('a visitor moves a lesson and then cancels it', async ({ page }) => {
  await bookALesson(page)
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await expect(heading).toContainText('You’re booked')

  await page.getByRole('link', { name: 'Move this lesson' }).click()
  await expect(heading).toHaveText('Move your lesson')
  await expectAccessible(page)
  await chooseFreeDay(page)
  await expectAccessible(page)
  const day = await page.getByRole('heading', { level: 2 }).last().innerText()
  const time = await chooseLastTime(page)
  await page.getByRole('button', { name: 'Move the lesson there' }).click()

  await expect(page.getByRole('status')).toContainText(['Your lesson is moved.'])
  await expect(heading).toHaveText(`You’re booked. See you ${day} at ${time}`)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Cancel this lesson' }).click()
  await expect(heading).toHaveText('Cancel your lesson')
  await expect(main).toContainText(`${day} at ${time}`)
  await expect(main).toContainText('This applies now.')
  await expect(main).toContainText('Nothing was paid for it, so nothing is returned')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel this lesson' }).click()

  await expect(heading).toHaveText('This booking is cancelled')
  await expect(page.getByRole('status')).toContainText(['Your lesson is cancelled.'])
  await expect(page.getByRole('link', { name: 'Cancel this lesson' })).toHaveCount(0)
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Take it out of your calendar' }).click()
  expect((await download).suggestedFilename()).toBe('lesson.ics')
})
