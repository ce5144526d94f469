import { familyActionTexts as texts } from '~/domain/admin/families/family-action-texts'
import {
  audienceLabels,
  leftOutLabels,
  recipientStateLabels,
} from '~/domain/family/messages/family-message'
import { fieldTexts } from '~/values/field-texts'
import { familyMessagesPath } from '~/values/paths/family-paths'
import { expectAccessible } from '../../support/browser/accessible'
import { aClassOfTomorrow } from '../../support/journeys/journey-class'
import { lastEmailTo } from '../../support/journeys/journey-email'
import { expect, test } from '../../support/journeys/journey'
import { signInAsCoach } from '../../support/journeys/journey-staff'
import { query } from '../../support/servers/test-postgres'

test('the owner writes to a class, looks at it as a family reads it, and sees who got it', async ({
  page,
}, { project }) => {
  const email = `class.writes.${project.name}@example.com`
  await signInAsCoach(page, email, 'owner')
  const { seriesId, addresses } = await aClassOfTomorrow(email, ['Ada', 'Bo', 'Cy'])
  await query(
    process.env.JOURNEY_DATABASE!,
    `update guardian set email = null where email = '${addresses[2]}'`,
  )
  const heading = page.getByRole('heading', { level: 1 })
  const main = page.getByRole('main')

  await page.goto(familyMessagesPath())
  await page.getByRole('link', { name: texts.newMessage }).click()
  await expect(heading).toHaveText(texts.newMessage)
  await expectAccessible(page)
  await page.getByRole('radio', { name: audienceLabels.class }).check()
  await page.getByRole('radio', { name: /^Notice/ }).check()
  await page.getByLabel('Subject').fill('Socks with grip')
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Please bring **socks**. See you {next lesson}.')
  await page.getByRole('button', { name: texts.preview }).click()
  await expect(main).toContainText(fieldTexts.chooseClass)
  await expect(page.getByLabel('Subject')).toHaveValue('Socks with grip')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /^Class/ }).selectOption(seriesId)
  await page.getByRole('button', { name: texts.preview }).click()

  await expect(heading).toHaveText('Socks with grip')
  await expect(main).toContainText('2 adults')
  await expect(main).toContainText(leftOutLabels.no_address)
  await expect(main.getByText('socks', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.sendTest }).click()
  await expect(page.getByText(texts.testSent)).toBeVisible()
  await page.getByRole('link', { name: texts.schedule }).click()
  await expect(heading).toHaveText('Schedule “Socks with grip”')
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.schedule }).click()
  await expect(page.getByText(texts.scheduled, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: texts.cancelSchedule }).click()
  await expect(main).toContainText('Draft')
  await page.getByRole('button', { name: 'Send to 2 adults' }).click()
  await expect(page.getByText(texts.messageSent)).toBeVisible()

  expect(await lastEmailTo(email, /(bring socks)/)).toBeTruthy()
  for (const address of addresses.slice(0, 2))
    expect(await lastEmailTo(address, /(bring socks)/)).toBeTruthy()
  await page.getByRole('link', { name: texts.everyRecipient }).click()
  await expect(heading).toHaveText(texts.recipients)
  await page.getByLabel('State').selectOption(recipientStateLabels.left_out)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(main.locator('.entry')).toHaveCount(1)
  await expect(main).toContainText(leftOutLabels.no_address)
  await expectAccessible(page)
})
