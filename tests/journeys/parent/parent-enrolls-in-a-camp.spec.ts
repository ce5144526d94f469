import { changeDaysTexts } from '~/domain/enrollment/camps/change-days-texts'
import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import { aCampOfThreeDays } from '../../support/journeys/journey-class'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent finds a camp, signs the waiver, enrolls for two days, changes them, and cancels it', async ({
  page,
}, { project }) => {
  const title = `Camp of ${project.name}`
  await aCampOfThreeDays(title)
  await signInAsParent(page, `camp.${project.name}@example.com`)
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await expect(heading).toHaveText(familyTexts.title)

  await page.goto('/camps')
  await expect(heading).toHaveText(campTexts.title)
  await expectAccessible(page)
  await page.getByRole('link', { name: title }).first().click()
  await expect(heading).toHaveText(title)
  await expectAccessible(page)
  await page.getByRole('link', { name: campTexts.enroll, exact: true }).click()
  await expect(heading).toHaveText(campTexts.enrollTitle(title))
  await expectAccessible(page)

  await page.getByLabel('Zoe Okafor').check()
  await page.getByRole('button', { name: campTexts.showCost }).click()
  await page.getByRole('link', { name: familyTexts.signWaiver }).click()
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: /^Sign/ }).click()

  await expect(heading).toHaveText(campTexts.enrollTitle(title))
  await page.getByLabel('Zoe Okafor').check()
  await page
    .getByRole('group', { name: campTexts.whichDays })
    .getByRole('checkbox')
    .last()
    .uncheck()
  await page.getByLabel(/^Early drop-off/).check()
  await page.getByLabel(/^T-shirt/).check()
  await page.getByRole('button', { name: campTexts.showCost }).click()
  await expect(main).toContainText('2 days')
  await expect(main).toContainText('$215')
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: campTexts.enroll, exact: true }).click()
  await expect(page.getByRole('status')).toContainText([classTexts.enrolled('Zoe is', title)])
  await expect(heading).toHaveText(title)
  await expect(main).toContainText('Early drop-off, $10 a day; T-shirt, $15 for the camp')
  await expectAccessible(page)

  await page.getByRole('link', { name: changeDaysTexts.title }).click()
  await expect(heading).toHaveText(changeDaysTexts.title)
  await expect(main).toContainText('costs $70')
  await expectAccessible(page)
  await page.getByRole('button', { name: changeDaysTexts.addThis }).click()
  await expect(page.getByRole('status')).toContainText(['is added.'])
  await page.getByRole('link', { name: changeDaysTexts.title }).click()
  await page.getByRole('button', { name: changeDaysTexts.cancelThis }).last().click()
  await expect(page.getByRole('status')).toContainText(['is canceled.'])

  await page.getByRole('link', { name: campTexts.cancel }).click()
  await expect(heading).toHaveText(campTexts.cancel)
  await expectAccessible(page)
  await page.getByRole('button', { name: campTexts.cancel }).click()
  await expect(main).toContainText(campTexts.canceledOn)
})
