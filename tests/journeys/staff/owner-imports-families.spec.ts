import type { Page } from '@playwright/test'
import { importStateLabels, importTexts, outcomeLabels } from '~/domain/imports/import-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/journeys/journey'
import { signInAsCoach } from '../../support/journeys/journey-staff'

test('an owner imports families from a file, invites them, and undoes it', async ({ page }, {
  project,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const lastName = project.name === 'with-scripts' ? 'Importwell' : 'Importson'
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signInAsCoach(page, `importer.${project.name}@example.com`, 'owner')
  await page.goto('/admin/families')
  await page.getByRole('link', { name: 'Import' }).first().click()
  await expect(heading).toHaveText(importTexts.title)
  await expectAccessible(page)

  await page.getByLabel(importTexts.file).setInputFiles(fileOf(lastName))
  await pressByKeyboard(page, importTexts.upload)
  await expect(heading).toHaveText(importTexts.columnsTitle)
  await expect(page.getByLabel('DOB')).toHaveValue('bornOn')
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Group'))
  await page.keyboard.type('Tags')
  await pressByKeyboard(page, importTexts.check)
  await expect(heading).toHaveText('families.csv')

  await untilState(page, importStateLabels.checked)
  await expect(page.getByRole('row', { name: `Ann ${lastName}` })).toContainText(outcomeLabels.new)
  const broken = page.getByRole('row', { name: 'Bo Fox' })
  await expect(broken).toContainText('“nonsense” is not an email address.')
  await expectAccessible(page)
  await page.getByRole('link', { name: `${outcomeLabels.error} (1)` }).click()
  await expect(page.getByRole('row', { name: `Ann ${lastName}` })).toHaveCount(0)
  await expectAccessible(page)
  await pressByKeyboard(page, importTexts.start)
  await expect(page.getByRole('status')).toContainText([importTexts.started])
  await untilState(page, importStateLabels.imported)
  await expectAccessible(page)
  const importAddress = page.url()

  await page.goto(`/admin/families?who=${lastName}`)
  await page.getByRole('link', { name: `Ann ${lastName}` }).click()
  await expect(heading).toHaveText(`Ann ${lastName}`)
  await expect(page.getByRole('main')).toContainText(`Dot ${lastName}`)
  await expectAccessible(page)

  await page.goto(importAddress)
  await page.getByRole('link', { name: importTexts.invite }).click()
  await expect(heading).toHaveText(importTexts.invite)
  await expectAccessible(page)
  await page.getByLabel(importTexts.inviteHow).fill('5')
  await button(importTexts.invite).click()
  await expect(page.getByRole('status')).toContainText(['1 family is invited.'])
  await pressByKeyboard(page, importTexts.undo)
  await expect(page.getByRole('status')).toContainText([importTexts.undoStarted])
  await untilState(page, importStateLabels.undone)
  await expectAccessible(page)
  await page.goto(`/admin/families?who=${lastName}`)
  await expect(page.getByRole('link', { name: `Ann ${lastName}` })).toHaveCount(0)
  await page.goto('/admin/families/import')
  await expect(page.getByRole('row', { name: 'families.csv' }).first()).toBeVisible()
  await expectAccessible(page)
})

function fileOf(lastName: string) {
  const lines = [
    'Parent,Email,Child,DOB,Group',
    `Ann ${lastName},ann@${lastName.toLowerCase()}.example,Dot ${lastName},3/25/2016,Team`,
    'Bo Fox,nonsense,Eli Fox,4/26/2017,',
  ]
  return { name: 'families.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Looks again until an import's background step is done. */
async function untilState(page: Page, state: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('definition').first()).toHaveText(state, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
}
