import { contentTexts } from '~/routes/admin/content/content-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { signInAsCoach } from '../../support/journeys/journey-staff'

test('an owner writes, previews and publishes a post, and a visitor reads it', async ({
  page,
  browser,
}, { project }) => {
  const title = `Why we fall first, ${project.name}`
  const heading = page.getByRole('heading', { level: 1 })
  await signInAsCoach(page, `writer.${project.name}@example.com`, 'owner')
  await expect(heading).toHaveText(/^Today/)
  await page.goto('/admin/content/posts')
  await page.getByRole('link', { name: contentTexts.writePost }).click()
  await expect(heading).toHaveText(contentTexts.writePost)

  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('Safe falls come before high flights.')
  await page.getByLabel('Text').fill('## On the mat\n\nEvery lesson **begins** with a roll.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'On the mat' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText([contentTexts.savedAsDraft])
  await expectAccessible(page)

  const context = await browser.newContext({ javaScriptEnabled: project.use.javaScriptEnabled })
  const visitor = await context.newPage()
  await visitor.goto('/blog')
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)

  await page.getByRole('link', { name: contentTexts.publication }).click()
  await expect(heading).toHaveText(`Publication of “${title}”`)
  await page.getByRole('radio', { name: contentTexts.fromNowOn }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText([contentTexts.saved])

  await visitor.goto('/blog')
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('heading', { name: 'On the mat' })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()
})
