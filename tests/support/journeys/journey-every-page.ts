import type { Page } from '@playwright/test'
import { expectNoFindings, expectNoFindingsIn, type Markup } from '../browser/accessible'

/**
 * Looks at every page reachable by links from the current one, once per address pattern, as it is
 * without scripts.
 * @param below the prefix of the addresses
 * @param opens whether the page also opens each, which a test that watches it needs
 * @returns the patterns found, with `:id` for parameters
 */
export async function lookAtEveryPage(
  page: Page,
  below: string,
  { opens }: { opens: boolean },
): Promise<string[]> {
  const found = await findEveryPage(page, below)
  const browser = page.context().browser()!
  for (const [index, markup] of [...found.values()].entries()) {
    const looks = { inEveryLook: index === 0 }
    if (opens) {
      await page.goto(markup.url)
      await expectNoFindings(page, looks)
    } else await expectNoFindingsIn(browser, markup, looks)
  }
  return [...found.keys()]
}

async function findEveryPage(page: Page, below: string): Promise<Map<string, Markup>> {
  const { pathname } = new URL(page.url())
  const seen = new Map([[patternOf(pathname), pathname]])
  const found = new Map<string, Markup>()
  // pages found on the way add their links
  for (const [pattern, path] of seen) {
    const answer = await page.request.get(path)
    const html = await answer.text()
    found.set(pattern, { url: answer.url(), html })
    for (const address of linksIn(html, below)) {
      const next = patternOf(address)
      if (!seen.has(next)) seen.set(next, address)
    }
  }
  return found
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
