import type { Page } from '@playwright/test'
import { expectNoFindings } from '../browser/accessible'

/** Of `of` journeys that walk over the same pages side by side, the one with this number, from 0. */
type Share = { number: number; of: number }

/**
 * Looks at every page that links lead to from where the page stands, each address once, whatever it is
 * filled in with; at its share of them, where several journeys do.
 * @param below how the addresses begin
 * @returns what was found, with `:id` where something is filled in
 */
export async function lookAtEveryPage(
  page: Page,
  below: string,
  { number, of }: Share = { number: 0, of: 1 },
): Promise<string[]> {
  const found = [...(await findEveryPage(page, below))].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [index, [, path]] of found.entries()) {
    if (index % of !== number) continue
    await page.goto(path)
    await expectNoFindings(page)
  }
  return found.map(([pattern]) => pattern)
}

async function findEveryPage(page: Page, below: string): Promise<Map<string, string>> {
  const { pathname } = new URL(page.url())
  const seen = new Map([[patternOf(pathname), pathname]])
  // what is found on the way leads on as well
  for (const path of seen.values()) {
    const answer = await page.request.get(path)
    for (const address of linksIn(await answer.text(), below)) {
      const pattern = patternOf(address)
      if (!seen.has(pattern)) seen.set(pattern, address)
    }
  }
  return seen
}

/** Without files to be saved, which are no pages. */
function linksIn(html: string, below: string): string[] {
  return [...html.matchAll(/<a\b[^>]* href="([^"?#]*)/g)]
    .map(([, address]) => address!)
    .filter((address) => address.startsWith(below) && !/\.\w+$/.test(address))
}

function patternOf(path: string): string {
  return path.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d/g, ':id')
}
