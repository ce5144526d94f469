import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Every width and both schemes, in as few readings as that takes. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const

/**
 * No finding of axe on what the page shows now, wide and light, narrow and dark; and nothing of it
 * stands beside a narrow screen. Axe itself needs scripts: it looks at a copy of the page as it
 * stands, at the same address, in a browser that has them.
 */
export async function expectNoFindings(page: Page): Promise<void> {
  const context = await page.context().browser()!.newContext({ javaScriptEnabled: true })
  try {
    const copy = await context.newPage()
    const body = withoutScripts(await page.content())
    await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }))
    await copy.goto(page.url())
    for (const { colorScheme, width } of looks) {
      await copy.setViewportSize({ width, height: 900 })
      await copy.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page: copy }).withTags(standards).analyze()
      const findings = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
      expect(findings, `${page.url()}, ${colorScheme}, ${width} px`).toEqual([])
      const room = await copy.evaluate(() => document.documentElement.scrollWidth)
      expect(room, `${page.url()} has to be scrolled sideways`).toBeLessThanOrEqual(width)
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
