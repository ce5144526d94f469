import { classTexts } from '~/domain/enrollment/enrollment-texts'
import { pauseTexts } from '~/domain/enrollment/pauses/pause-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { addDays } from '~/values/business-time'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signFor } from '../../support/journeys/journey-booking'
import { aClassOfATerm } from '../../support/journeys/journey-class'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent finds a class, signs the waiver, enrolls, sees what is due, pauses it and takes that back, and drops it', async ({
  page,
}, { project }) => {
  const title = `Tumbling of ${project.name}`
  const { slug } = await aClassOfATerm(title)
  await signInAsParent(page, `class.${project.name}@example.com`)
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')
  await expect(heading).toHaveText(familyTexts.title)

  await page.goto('/classes?age=9')
  await expect(heading).toHaveText(classTexts.title)
  await expectAccessible(page)
  await page.getByRole('link', { name: title }).first().click()
  await expect(heading).toHaveText(title)
  await expectAccessible(page)
  await page.getByRole('link', { name: classTexts.enroll, exact: true }).click()
  await expect(heading).toHaveText(classTexts.enrollTitle(title))
  await expectAccessible(page)

  await page.getByLabel('Zoe Okafor').check()
  await page.getByRole('button', { name: classTexts.showCost }).click()
  await page.getByRole('link', { name: familyTexts.signWaiver }).click()
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: /^Sign/ }).click()

  await expect(heading).toHaveText(classTexts.enrollTitle(title))
  await expect(main).toContainText('6 lessons')
  await expectAccessible(page)
  await page.getByRole('button', { name: classTexts.enroll, exact: true }).click()
  await expect(page.getByRole('status')).toContainText([classTexts.enrolled('Zoe is', title)])
  await expect(heading).toHaveText(title)
  await expect(main).toContainText(classTexts.dueNow)
  await expectAccessible(page)

  await page.goto('/parent/classes')
  await expectAccessible(page)
  await page.getByRole('link', { name: title }).first().click()

  await page.getByRole('link', { name: pauseTexts.pause }).click()
  await expectAccessible(page)
  const firstOn = await page.getByLabel(pauseTexts.firstOn).inputValue()
  await page.getByLabel(pauseTexts.lastOn).fill(addDays(firstOn, 10))
  await page.getByRole('button', { name: pauseTexts.show }).click()
  await expect(main).toContainText('These lessons are paused:')
  await expectAccessible(page)
  await page.getByRole('button', { name: pauseTexts.confirm }).click()
  await expect(main).toContainText('Paused')
  await page.getByRole('link', { name: pauseTexts.end }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: pauseTexts.end }).click()
  await expect(page.getByRole('status')).toContainText([pauseTexts.ended])
  await expect(main).not.toContainText('Paused')

  await page.getByRole('link', { name: classTexts.drop }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: classTexts.drop }).click()
  await expect(main).toContainText('Ends on')
  expect(page.url()).not.toContain(slug)
})
