import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose findings depend on the scheme or the width, other than by what is hidden. */
const rulesOfLooks = ['color-contrast', 'target-size', 'scrollable-region-focusable']
const bothLooks = [
  { colorScheme: 'dark', width: 320, rules: rulesOfLooks },
  { colorScheme: 'light', width: 1280 },
] as const
/** Every width with every scheme; all rules for both widths, as each hides something else. */
const everyLook = [
  { colorScheme: 'dark', width: 320 },
  { colorScheme: 'light', width: 320, rules: ['color-contrast'] },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280, rules: ['color-contrast'] },
] as const

export type Markup = { url: string; html: string }
type Looks = { inEveryLook?: boolean }

/**
 * Checks the page with axe, wide in light and narrow in dark, and that nothing overflows a narrow
 * screen. Axe needs scripts, so it runs on a copy of the current page, at the same address, in a
 * browser with JavaScript.
 * @param inEveryLook also wide in dark and narrow in light, for pages with all there is
 */
export async function expectNoFindings(page: Page, looks: Looks = {}): Promise<void> {
  // the loading line covers content and fades in and out
  await expect(page.locator('.loading-line')).toHaveCount(0)
  const markup = { url: page.url(), html: await page.content() }
  await expectNoFindingsIn(page.context().browser()!, markup, looks)
}

/** The same of a page as the site sent it, which takes less than opening it. */
export async function expectNoFindingsIn(
  browser: Browser,
  { url, html }: Markup,
  { inEveryLook = false }: Looks = {},
): Promise<void> {
  const copy = await copyFor(browser)
  const body = withoutScripts(html)
  await show(copy, url, body)
  await expectNothingBeside(copy)
  const looks = inEveryLook ? everyLook : bothLooks
  const shape = `${looks.length} looks: ${shapeOf(body)}`
  if (checked.has(shape)) return
  const frame = `frame in ${looks.length} looks: ${shapeOf(withoutMain(body))}`
  const contrastIn = checked.has(frame) ? 'main, main *' : '*'
  for (const look of looks) await expectNothingFound(copy, look, contrastIn)
  checked.add(shape)
  checked.add(frame)
}

/** Pages already checked: the same markup with other text has the same findings. */
const checked = {
  here: new Set<string>(),
  /** Of a run whose workers tell each other, in JOURNEY_CHECKED, a file for each of them. */
  has(shape: string): boolean {
    const key = keyOf(shape)
    const folder = process.env.JOURNEY_CHECKED
    return this.here.has(key) || (!!folder && fs.existsSync(path.join(folder, key)))
  },
  add(shape: string): void {
    const key = keyOf(shape)
    const folder = process.env.JOURNEY_CHECKED
    this.here.add(key)
    if (folder) fs.writeFileSync(path.join(folder, key), '')
  },
}

function keyOf(shape: string): string {
  return createHash('sha256').update(shape).digest('hex')
}

const copies = new WeakMap<Browser, Promise<Page>>()

/** One page per browser in which copies are checked, one after the other. */
function copyFor(browser: Browser): Promise<Page> {
  const copy = copies.get(browser) ?? browser.newPage({ javaScriptEnabled: true })
  copies.set(browser, copy)
  return copy
}

/**
 * Shows the markup at the address. Within an origin, the page keeps its window and axe in it:
 * injecting axe takes longer than running it.
 */
async function show(copy: Page, url: string, body: string): Promise<void> {
  if (new URL(copy.url()).origin !== new URL(url).origin) {
    await copy.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await copy.goto(url)
    await copy.unroute(url)
    // legacy mode opens no extra page for the results, which only frames need
    await new AxeBuilder({ page: copy }).setLegacyMode().analyze()
    await copy.evaluate(parseColorsOnce)
  } else await copy.evaluate((address) => history.replaceState(null, '', address), url)
  await copy.setContent(body)
}

async function expectNothingBeside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  const room = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(room, `${page.url()} has to be scrolled sideways`).toBeLessThanOrEqual(320)
}

type Look = (typeof everyLook)[number]

/** @param contrastIn the selector of the elements whose text contrast is checked */
async function expectNothingFound(page: Page, look: Look, contrastIn: string): Promise<void> {
  const { colorScheme, width } = look
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const runOnly = 'rules' in look ? look.rules : standards
  const findings = await page.evaluate(findWithAxe, { runOnly: [...runOnly], contrastIn })
  expect(findings, `${page.url()}, ${colorScheme}, ${width} px`).toEqual([])
}

type Color = Record<'r' | 'g' | 'b' | 'alpha', number> & { parseString: (text: string) => Color }
type Violation = { id: string; nodes: { html: string }[] }
type WithAxe = {
  axe: {
    commons: { color: { Color: new (...rgb: number[]) => Color } }
    configure: (spec: object) => void
    run: (page: Document, options: object) => Promise<{ violations: Violation[] }>
  }
}

/** In the page, in one request: AxeBuilder makes four, and receives everything that was fine. */
async function findWithAxe({ runOnly, contrastIn }: { runOnly: string[]; contrastIn: string }) {
  const { axe } = window as unknown as WithAxe
  axe.configure({ rules: [{ id: 'color-contrast', selector: contrastIn }] })
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}

/**
 * In the page: axe would parse anew the colors of each text and of all around it, a fifth of its
 * time.
 */
function parseColorsOnce() {
  const { Color } = (window as unknown as WithAxe).axe.commons.color
  const { parseString } = Color.prototype as Color
  const parsed = new Map<string, Color>()
  Color.prototype.parseString = function (this: Color, text: string) {
    const color = parsed.get(text) ?? parseString.call(new Color(0, 0, 0), text)
    parsed.set(text, color)
    const { r, g, b, alpha } = color
    return Object.assign(this, { r, g, b, alpha })
  }
}

/**
 * The page's markup with its text, numbers and addresses replaced; empty ones stay empty, and styles
 * what they are.
 */
function shapeOf(html: string): string {
  const styles = html.match(/<style\b[\s\S]*?<\/style>|<link\b[^>]* rel="stylesheet"[^>]*>/g) ?? []
  const shape = html
    .replace(/[\da-f]{8}-[\da-f-]{27}|\d+/g, '0')
    .replace(/ (value|href|action|src|srcset|content|datetime|nonce)="[^"]+"/g, ' $1="a"')
    .replace(/>[^<]*[^<\s][^<]*</g, '>a<')
  return [...styles.map((style) => style.replace(/ nonce="[^"]*"/, '')), shape].join('\n')
}

/**
 * Runs the axe check during a journey. Journeys visit the same pages with and without scripts; only
 * the run with scripts is checked.
 */
export async function expectAccessible(page: Page, options?: Looks): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) await expectNoFindings(page, options)
}

/** What surrounds the page's own part, and has the same contrast around any other. */
function withoutMain(html: string): string {
  return html.replace(/<main\b[\s\S]*<\/main>/, '')
}

function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>/g, '')
}
