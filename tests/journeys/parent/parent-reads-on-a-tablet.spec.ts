import { familyTexts } from '~/domain/family/family-texts'
import { expect, test } from '../../support/journeys/journey'
import { signInAsParent } from '../../support/journeys/journey-parent'

test('a parent on a tablet has all sections in one row, the current one in sight', async ({
  page,
}, { project }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signInAsParent(page, `tablet.${project.name}@example.com`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(familyTexts.title)
  await page.goto('/parent/sessions')
  const tabs = page.getByRole('navigation', { name: familyTexts.title })
  const links = await tabs.getByRole('link').all()
  expect(links.length).toBeGreaterThan(8)
  const tops = await Promise.all(links.map(async (link) => (await link.boundingBox())!.y))
  expect(new Set(tops).size).toBe(1)
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  const root = page.locator('html')
  expect(await root.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(768)
})
