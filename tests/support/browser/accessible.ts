import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Every width with every scheme; what a width or a scheme cannot change is read once for it. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'dark', width: 1280, rules: ['color-contrast'] },
  { colorScheme: 'light', width: 320, rules: ['color-contrast'] },
] as const

/** What was read already: the same page with other words in it has the same findings. */
const read = new Set<string>()

/**
 * No finding of axe on what the page shows now, in both widths and both schemes; and nothing of it
 * stands beside a narrow screen. Axe itself needs scripts: it looks at a copy of the page as it
 * stands, at the same address, in a browser that has them.
 */
export async function expectNoFindings(page: Page): Promise<void> {
  // it fades in over whatever is there, and is gone before anybody reads on
  await expect(page.locator('.loading-line')).toHaveCount(0)
  const copy = await copyFor(page.context().browser()!)
  const body = withoutScripts(await page.content())
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }))
  await copy.goto(page.url())
  await copy.unroute(page.url())
  await expectNothingBeside(copy)
  const shape = shapeOf(body)
  if (read.has(shape)) return
  for (const [index, look] of looks.entries()) await expectNothingFound(copy, look, index > 0)
  read.add(shape)
}

const copies = new WeakMap<Browser, Promise<Page>>()

/** Where copies are looked at, one after the other. */
function copyFor(browser: Browser): Promise<Page> {
  const copy = copies.get(browser) ?? browser.newPage({ javaScriptEnabled: true })
  copies.set(browser, copy)
  return copy
}

async function expectNothingBeside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  const room = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(room, `${page.url()} has to be scrolled sideways`).toBeLessThanOrEqual(320)
}

type Look = (typeof looks)[number]

/** @param again whether axe is in the page already: to bring it takes longer than what it does there */
async function expectNothingFound(page: Page, look: Look, again: boolean): Promise<void> {
  const { colorScheme, width } = look
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // without a page of its own for the result: there are no frames
  const axe = new AxeBuilder({ page, axeSource: again ? 'void 0' : undefined })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if ('rules' in look) axe.withRules([...look.rules])
  else axe.withTags(standards)
  const { violations } = await axe.analyze()
  const findings = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect(findings, `${page.url()}, ${colorScheme}, ${width} px`).toEqual([])
}

/** A page without its words, numbers and addresses; where there is none, none. */
function shapeOf(html: string): string {
  return html
    .replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '0')
    .replace(/ (value|href|action|src|srcset|content|datetime|nonce)="[^"]+"/g, ' $1="a"')
    .replace(/>[^<]*[^<\s][^<]*</g, '>a<')
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
