import type { Page } from '@playwright/test'
import { expectNoFindings } from '../browser/accessible'

/**
 * Looks at every page that links lead to from where the page stands, each address once, whatever it is
 * filled in with.
 * @param below how the addresses begin
 * @returns what was looked at, with `:id` where something is filled in
 */
export async function lookAtEveryPage(page: Page, below: string): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const seen = new Map([[patternOf(pathname), pathname]])
  // what is found on the way is looked at as well
  for (const path of seen.values()) {
    await page.goto(path)
    await expectNoFindings(page)
    for (const found of await linksOf(page, below)) {
      const pattern = patternOf(found)
      if (!seen.has(pattern)) seen.set(pattern, found)
    }
  }
  return [...seen.keys()]
}

/** Without files to be saved, which are no pages. */
async function linksOf(page: Page, below: string): Promise<string[]> {
  const links = page.locator(`a[href^="${below}"]`)
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return addresses
    .map((address) => (address ?? '').replace(/[?#].*$/, ''))
    .filter((address) => !/\.\w+$/.test(address))
}

function patternOf(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d/g, ':id')
}
