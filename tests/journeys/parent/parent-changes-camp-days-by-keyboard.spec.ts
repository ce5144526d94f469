import { campTexts } from '~/domain/enrollment/camps/camp-texts'
import { changeDaysTexts } from '~/domain/enrollment/camps/change-days-texts'
import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { termTexts } from '~/routes/admin/terms/term-texts'
import { signWaiversPath } from '~/values/paths/portal-paths'
import { focusTo } from '../../support/browser/focus-to'
import { checkByKey, expectNoStopTwice, pressByKey } from '../../support/browser/press-by-key'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import { aCampOfThreeDays } from '../../support/journeys/journey-class'
import { signInAsParent } from '../../support/journeys/journey-parent'
import { signInAsCoach } from '../../support/journeys/journey-staff'

test('a parent chooses and changes days of a camp, and staff open its roll sheet, by keyboard alone', async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  const hasScripts = project.name === 'with-scripts'
  const title = `Keys camp of ${project.name}`
  const { slug } = await aCampOfThreeDays(title)
  await signInAsParent(page, `camp.keys.${project.name}@example.com`)
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await expect(heading).toHaveText(familyTexts.title)
  await page.goto(signWaiversPath('/classes'))
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: /^Sign/ }).click()
  await expect(heading).toHaveText(classTexts.title)

  await page.goto(`/camps/${slug}`)
  await expect(heading).toHaveText(title)
  await expectNoStopTwice(page)
  await pressByKey(page, page.getByRole('link', { name: campTexts.enroll, exact: true }))
  await expect(heading).toHaveText(campTexts.enrollTitle(title))
  await checkByKey(page, page.getByLabel('Zoe Okafor'))
  const last = page.getByRole('group', { name: campTexts.whichDays }).getByRole('checkbox').last()
  await focusTo(page, last)
  await page.keyboard.press('Space')
  await expect(last).not.toBeChecked()
  await pressByKey(page, page.getByRole('button', { name: campTexts.showCost }))
  await expect(main).toContainText('2 days')
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeFocused()
  await pressByKey(page, page.getByRole('button', { name: campTexts.enroll, exact: true }))
  await expect(page.getByRole('status')).toContainText([classTexts.enrolled('Zoe is', title)])
  await expect(heading).toHaveText(title)

  await pressByKey(page, page.getByRole('link', { name: changeDaysTexts.title }))
  await expect(heading).toHaveText(changeDaysTexts.title)
  if (hasScripts) await expect(heading).toBeFocused()
  await expectNoStopTwice(page)
  await pressByKey(page, page.getByRole('button', { name: changeDaysTexts.addThis }))
  await expect(page.getByRole('status')).toContainText(['is added.'])
  await pressByKey(page, page.getByRole('link', { name: changeDaysTexts.title }))
  const cancel = page.getByRole('button', { name: changeDaysTexts.cancelThis })
  await pressByKey(page, cancel.last())
  await expect(page.getByRole('status')).toContainText(['is canceled.'])

  const desk = await (await browser.newContext({ baseURL, javaScriptEnabled })).newPage()
  await signInAsCoach(desk, `camp.desk.${project.name}@example.com`, 'owner')
  await desk.goto('/admin/terms')
  await pressByKey(desk, desk.getByRole('main').getByRole('link', { name: title }).first())
  const sheet = desk.getByRole('heading', { level: 1 })
  await expect(sheet).toContainText(title)
  await expect(desk.getByRole('main')).toContainText('Zoe')
  await expectNoStopTwice(desk)
  await pressByKey(desk, desk.getByRole('link', { name: termTexts.rollSheet }))
  await expect(desk.getByRole('main')).toContainText('Zoe')
  if (hasScripts) {
    await expect(sheet).toBeFocused()
    await focusTo(desk, desk.getByRole('button', { name: 'Print the roll sheet' }))
  }
  await expectNoStopTwice(desk)
  await desk.context().close()
})
