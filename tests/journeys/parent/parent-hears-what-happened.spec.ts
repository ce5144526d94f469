import { familyTexts } from '~/domain/family/family-texts'
import { aPhoto } from '../../support/browser/upload'
import { expect, test } from '../../support/journeys/journey'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('what happened is added to the page once it listens, after a form that loads it anew', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'with-scripts', 'Without scripts nothing is added to a page.')
  const { athleteId } = await signInAsParent(page, 'hears@example.com')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(familyTexts.title)
  await page.addInitScript(() => {
    const added: string[] = []
    Object.assign(window, { added })
    addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver((changes) => {
        const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes])
        added.push(...nodes.map(({ lastChild }) => lastChild!.textContent!))
      })
      observer.observe(document.querySelector('.toasts[role=status]')!, { childList: true })
    })
  })
  const added = () => page.evaluate(() => (window as unknown as { added: string[] }).added)

  await page.goto(`/parent/athletes/${athleteId}`)
  const photo = { name: 'zoe.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
  await page.getByLabel('The picture').setInputFiles(photo)
  await page.getByRole('button', { name: 'Add picture' }).click()
  const toast = page.locator('.toast > p')
  await expect(toast).toHaveText(familyTexts.pictureAdded)
  await page.getByRole('button', { name: familyTexts.removePicture }).click()
  await expect(toast).toHaveText(familyTexts.pictureRemoved)
  await expect.poll(added).toEqual([familyTexts.pictureRemoved])
  await expect(toast).toBeHidden()
  expect(await added()).toHaveLength(1)
})
