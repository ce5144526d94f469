import { communicationTexts } from '~/domain/communications/communication-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test, untilLive } from '../../support/journeys/journey'
import { lastEmailTo } from '../../support/journeys/journey-email'

test('a visitor who tabs to the message on a phone sees all of its field', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'with-scripts', 'Without scripts the browser alone scrolls.')
  const message = page.getByLabel('Your message')
  // with these heights the field is at the lower edge of the screen once the Tab key leads there
  for (const height of [620, 900]) {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/contact')
    await tabTo(page, message)
    await expect(message).toBeInViewport({ ratio: 1 })
  }
})

test('a visitor writes to the coach, and has it confirmed', async ({ page }, { project }) => {
  const email = `asker-${project.name}@example.com`
  await page.goto('/contact')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Contact')
  await expectAccessible(page)

  await page.getByLabel('Your name').fill('Dana Okafor')
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill('dana@gmial.com')
  await page.getByLabel('Athlete’s age').fill('200')
  await page.getByLabel('Athlete’s level').selectOption('Beginner')
  await page.getByLabel('Your message').fill('Is the class right for Zoe?')
  await page.getByRole('button', { name: communicationTexts.sendMessage }).click()
  await expect(page.getByRole('alert')).toContainText(communicationTexts.ageUnreadable)
  await expect(page.getByRole('alert')).toContainText('Did you mean dana@gmail.com?')
  await expect(page).toHaveTitle(/^Error: Contact/)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(email)
  await page.getByLabel('Athlete’s age').fill('9')
  await page.getByRole('button', { name: communicationTexts.sendMessage }).click()
  await expect(heading).toHaveText(communicationTexts.messageSent)
  await expect(page).not.toHaveTitle(/Error/)
  await expectAccessible(page)
  expect(await lastEmailTo(email, /(We have your message)/)).toBeTruthy()
})

test('a visitor who goes from an error to its field by keyboard still reads all errors', async ({
  page,
}) => {
  await page.goto('/contact')
  const age = page.getByLabel('Athlete’s age')
  await page.getByLabel('Your name').fill('Dana Okafor')
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill('dana@gmial.com')
  await age.fill('200')
  await page.getByLabel('Your message').fill('Is the class right for Zoe?')
  await page.getByRole('button', { name: communicationTexts.sendMessage }).click()
  const errors = page.getByRole('alert')
  await tabTo(page, errors.getByRole('link', { name: communicationTexts.ageUnreadable }))
  await page.keyboard.press('Enter')
  await expect(age).toBeFocused()
  await expect(age).toBeInViewport({ ratio: 1 })
  await expect(age).toHaveAccessibleDescription(new RegExp(communicationTexts.ageUnreadable))
  await expect(errors).toContainText('Did you mean dana@gmail.com?')
  await expect(page).toHaveTitle(/^Error: Contact/)
})

test('a refused form that no script sent keeps “Error: ” in its title once scripts run', async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, 'Without scripts the title stays as it was sent.')
  await page.goto('/contact')
  await page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('alert')).toBeVisible()
  await untilLive(page)
  await expect(page).toHaveTitle(/^Error: Contact/)

  await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Contact/)
})
