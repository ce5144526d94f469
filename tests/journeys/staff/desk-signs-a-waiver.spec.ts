import type { Page } from '@playwright/test'
import { accountTexts } from '~/domain/accounts/account-texts'
import { holdTexts } from '~/domain/booking/holds/hold-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { waiverDeskTexts } from '~/domain/booking/waivers/waiver-desk-texts'
import { signatureKindLabels } from '~/domain/family/waivers/waiver'
import { calendarDateAt } from '~/values/business-time'
import { expectAccessible } from '../../support/browser/accessible'
import { tabTo } from '../../support/browser/tab-to'
import { aPhoto } from '../../support/browser/upload'
import { aClassOfNow } from '../../support/journeys/journey-class'
import { expect, test } from '../../support/journeys/journey'
import { ownersPassword, signInAsCoach } from '../../support/journeys/journey-staff'

test('the desk has a waiver signed on its device, and records another one on paper', async ({
  page,
}, { project }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const [iris, otto] = ['Iris', 'Otto'].map((name) =>
    project.name === 'with-scripts' ? `${name}well` : name,
  ) as [string, string]
  const email = `waivers.${project.name}@example.com`
  await signInAsCoach(page, email, 'front_desk')
  await aClassOfNow(email, [iris, otto])

  await openWaivers(page, iris)
  await expect(page.getByText(waiverDeskTexts.notSigned)).toBeVisible()
  await expectAccessible(page)
  await pressByKeyboard(page, `Dana ${iris}son signs now`)
  await expect(page.getByText(`Dana ${iris}son signs.`)).toBeVisible()
  await expectAccessible(page)
  await signByKeyboard(page, `Dana ${iris}son`)
  await expect(heading).toHaveText(waiverDeskTexts.thanks)
  await expectAccessible(page)

  await page.getByRole('link', { name: waiverDeskTexts.backToAdmin }).click()
  await expect(heading).toHaveText(accountTexts.confirmYou)
  await expectAccessible(page)
  await page.getByLabel('Your password').fill(ownersPassword)
  await page.getByRole('button', { name: accountTexts.continue }).click()
  await expect(page.getByText(waiverDeskTexts.signed)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(signatureKindLabels.at_desk)
  await expectAccessible(page)

  await openWaivers(page, otto)
  await page.getByRole('link', { name: waiverDeskTexts.recordAPaper }).click()
  await expect(heading).toHaveText(`Waiver of ${otto} ${otto}son on paper`)
  await expectAccessible(page)
  await page.getByLabel('Name under the signature').fill('D. Okafor')
  await page.getByLabel('Relationship to the athlete').fill('Mother')
  const today = calendarDateAt(new Date(), 'America/New_York')
  await page.getByLabel('Date on the paper').fill(today)
  for (const clause of await page.getByRole('group').getByRole('checkbox').all())
    await clause.check()
  const scan = { name: 'waiver.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel(waiverDeskTexts.scans).setInputFiles([scan, scan])
  await page.getByRole('button', { name: waiverDeskTexts.recordPaper }).click()
  await expect(page.getByRole('status')).toContainText([waiverDeskTexts.recorded])
  await expect(page.getByRole('main')).toContainText('On paper, entered by')
  for (const number of [1, 2])
    await expect(page.getByAltText(`The signed paper, page ${number}`)).toBeVisible()
  await expectAccessible(page)
})

test('the desk chooses a class date for a family on a small phone', async ({ page }, {
  project,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  const email = `dates.${project.name}@example.com`
  await signInAsCoach(page, email, 'front_desk')
  await page.goto('/admin/bookings/new?type=tumbling-basics&guardian=new')
  const dates = page.getByRole('radiogroup', { name: holdTexts.chooseDate })
  await expect(dates).toContainText('places left')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await dates.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: staffBookingTexts.bookForThem }).click()
  await expect(dates.getByRole('radio').nth(1)).toBeChecked()
  await expectAccessible(page)
})

/** Opens the family's record from the list, and from there the athlete's waivers. */
async function openWaivers(page: Page, firstName: string): Promise<void> {
  await page.goto(`/admin/families?who=${firstName}son`)
  await page.getByRole('link', { name: `Dana ${firstName}son` }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Dana ${firstName}son`)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Waivers of ${firstName}` }).click()
  await expect(heading).toHaveText(`Waivers of ${firstName} ${firstName}son`)
}

async function signByKeyboard(page: Page, name: string): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await tabTo(page, page.getByLabel('Your relationship to this athlete'))
  await page.keyboard.type('Mother')
  await tabTo(page, page.getByLabel('Your full name'))
  await page.keyboard.type(name)
  await pressByKeyboard(page, 'Sign')
}

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}
