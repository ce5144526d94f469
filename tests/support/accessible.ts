import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of these that ask for colours: all that can differ between the schemes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * No finding of axe on what the page shows now, light and dark. Axe itself needs scripts: it looks
 * at a copy of the page as it stands, at the same address, in a browser that has them.
 */
export async function expectNoFindings(page: Page): Promise<void> {
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: true })
  try {
    const copy = await context.newPage()
    const body = withoutScripts(await page.content())
    await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }))
    await copy.goto(page.url())
    for (const colorScheme of ['light', 'dark'] as const) {
      await copy.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page: copy })
      const chosen = colorScheme === 'light' ? axe.withTags(standards) : axe.withRules(ofColours)
      const { violations } = await chosen.analyze()
      const findings = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
      expect(findings, `${page.url()}, ${colorScheme}`).toEqual([])
    }
  } finally {
    await context.close()
  }
}

/**
 * The same where a journey has come to: it walks over the same pages in both modes, and looks at them
 * in the one in which scripts have done what they do.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) await expectNoFindings(page)
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '')
}
