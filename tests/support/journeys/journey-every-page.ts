import type { Page } from '@playwright/test'
import { expectNoFindings } from '../browser/accessible'

/**
 * Visits every page reachable by links from the current one, once per address pattern.
 * @param below the prefix of the addresses
 * @returns the patterns found, with `:id` for parameters
 */
export async function lookAtEveryPage(page: Page, below: string): Promise<string[]> {
  const found = await findEveryPage(page, below)
  for (const [index, path] of [...found.values()].entries()) {
    await page.goto(path)
    await expectNoFindings(page, { inEveryLook: index === 0 })
  }
  return [...found.keys()]
}

async function findEveryPage(page: Page, below: string): Promise<Map<string, string>> {
  const { pathname } = new URL(page.url())
  const seen = new Map([[patternOf(pathname), pathname]])
  // pages found on the way add their links
  for (const path of seen.values()) {
    const answer = await page.request.get(path)
    for (const address of linksIn(await answer.text(), below)) {
      const pattern = patternOf(address)
      if (!seen.has(pattern)) seen.set(pattern, address)
    }
  }
  return seen
}

/** Without downloads, which are not pages. */
function linksIn(html: string, below: string): string[] {
  return [...html.matchAll(/<a\b[^>]* href="([^"?#]*)/g)]
    .map(([, address]) => address!)
    .filter((address) => address.startsWith(below) && !/\.\w+$/.test(address))
}

function patternOf(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d/g, ':id')
}
