import { familyTexts } from '~/domain/family/family-texts'
import { communicationTexts } from '~/domain/communications/communication-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signInAsParent } from '../../support/journeys/journey-parent'

test.use({ viewport: { width: 320, height: 720 } })

test('a parent sends a message in the portal, reads the answer and replies', async ({ page }, {
  project,
}) => {
  await signInAsParent(page, `writes.${project.name}@example.com`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(familyTexts.title)
  await page.goto('/parent/messages')
  await page.getByRole('link', { name: communicationTexts.writeToUs }).click()
  await expect(heading).toHaveText(communicationTexts.writeToUs)
  await page.getByLabel('Your message').fill('Can Zoe wear socks?')
  await page.getByRole('button', { name: communicationTexts.sendMessage }).click()
  await expect(heading).toHaveText('Conversation')
  await expect(page.getByText(communicationTexts.messageOnItsWay)).toBeVisible()
  await expect(page.getByText('Can Zoe wear socks?')).toBeVisible()

  await page.getByLabel('Write back').fill('The ones with grip.')
  await page.getByRole('button', { name: communicationTexts.sendMessage }).click()
  await expect(page.getByRole('main').getByText('The ones with grip.')).toBeVisible()
  await expect(page.getByLabel('Write back')).toHaveValue('')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: communicationTexts.allMessages }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Can Zoe wear socks?' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
