import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { signWaiversPath } from '~/values/paths/portal-paths'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import { aClassOfATerm } from '../../support/journeys/journey-class'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent enrolls in a class by keyboard alone', async ({ page }, { project }) => {
  const title = `Keys of ${project.name}`
  const { slug } = await aClassOfATerm(title)
  await signInAsParent(page, `keys.${project.name}@example.com`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(familyTexts.title)
  await page.goto(signWaiversPath('/classes'))
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: /^Sign/ }).click()
  await expect(heading).toHaveText(classTexts.title)

  await page.goto(`/classes/${slug}`)
  await expect(heading).toHaveText(title)
  await tabTo(page, page.getByRole('link', { name: classTexts.enroll, exact: true }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(classTexts.enrollTitle(title))
  const zoe = page.getByLabel('Zoe Okafor')
  await tabTo(page, zoe)
  if (!(await zoe.isChecked())) await page.keyboard.press('Space')
  await expect(zoe).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: classTexts.showCost }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('6 lessons')
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: classTexts.enroll, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText([classTexts.enrolled('Zoe is', title)])
  await expect(heading).toHaveText(title)
})
