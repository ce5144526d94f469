import { bookingTexts } from '~/domain/booking/booking-texts'
import { checkoutTexts } from '~/domain/booking/checkout/checkout-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { progressTexts } from '~/domain/progress/progress-texts'
import { parentProgressPath } from '~/values/paths/progress-paths'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { chooseFreeDay, chooseLastTime } from '../../support/journeys/journey-booking'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent books a lesson for a skill of the wall', async ({ page }, { project }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await signInAsParent(page, `skill.${project.name}@example.com`)
  await expect(heading).toHaveText(familyTexts.title)
  await page.goto(parentProgressPath())
  await main.getByRole('link', { name: 'Zoe Okafor' }).click()
  await expect(heading).toHaveText('Zoe Okafor’s progress')
  await page.getByText(progressTexts.toLearn('Tumbling')).click()
  await expect(main.getByRole('link', { name: 'Round-off', exact: true })).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Round-off', exact: true }).click()
  await expect(heading).toHaveText('Round-off')
  const drawing = page.getByRole('img', { name: /^Round-off: .+;/ })
  await expect(drawing).toBeVisible()
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: progressTexts.comesNext })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Back handspring', exact: true })).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('link', { name: progressTexts.bookForSkill }).click()
  await expect(heading).toHaveText(bookingTexts.book)
  await expect(main).toContainText('To work on: Round-off')
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Deep Dive' }).click()
  await chooseFreeDay(page)
  await chooseLastTime(page)
  await page.getByRole('button', { name: 'Hold this time' }).click()

  await expect(page.getByLabel('Zoe Okafor')).toBeChecked()
  await page.getByRole('button', { name: 'Continue to focus areas' }).click()
  await expect(heading).toHaveText(checkoutTexts.focus)
  await expect(page.getByLabel('Cartwheel and round-off')).toBeChecked()
  await expect(page.getByLabel(/^Anything else/)).toHaveValue('Round-off')
  await expectAccessible(page)
})
