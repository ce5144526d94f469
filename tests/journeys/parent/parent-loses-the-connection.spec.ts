import type { Page } from '@playwright/test'
import { accountTexts } from '~/domain/accounts/account-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { bookForZoe } from '../../support/journeys/journey-booking'
import { signInAsParent } from '../../support/journeys/journey-parent'

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'Only a script can keep a page.')

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a family sees the time and place of the next lesson offline until they sign out', async ({
  page,
  context,
}, { project }) => {
  await signInAsParent(page, `offline.${project.name}@example.com`)
  await expect(heading(page)).toHaveText(familyTexts.title)
  await bookForZoe(page)
  await page.goto('/parent-dashboard')
  await expect.poll(() => keptPage(page)).toContain('Deep Dive')

  await context.setOffline(true)
  for (const path of ['/parent-dashboard', '/', '/booking']) {
    // what is kept is the page, and none of its scripts
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(heading(page)).toHaveText('Your next lessons')
    await expect(page.getByRole('listitem').filter({ hasText: 'Deep Dive' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Zoe')
  }
  await expect(page.locator('.skip-link')).not.toBeInViewport()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText(familyTexts.title)

  await page.goto('/logout')
  await page.getByRole('button', { name: accountTexts.signOut }).click()
  await expect(heading(page)).not.toHaveText(accountTexts.signOut)
  await page.goto('/')
  await expect.poll(() => keptPage(page)).toBeNull()
  await context.setOffline(true)
  await expect(page.goto('/parent-dashboard')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a session that ended elsewhere deletes the lessons stored for offline use', async ({
  page,
  context,
}, { project }) => {
  await signInAsParent(page, `ended.${project.name}@example.com`)
  await expect(heading(page)).toHaveText(familyTexts.title)
  await expect.poll(() => keptPage(page)).toContain('Your next lessons')
  await context.clearCookies()
  await page.goto('/parent-dashboard')
  await expect(heading(page)).toHaveText(accountTexts.signIn)
  await expect.poll(() => keptPage(page)).toBeNull()
})

/** The text of the kept page; null if there is none. */
async function keptPage(page: Page): Promise<string | null> {
  return await page.evaluate(
    async () => (await (await caches.match('/parent/offline'))?.text()) ?? null,
  )
}
