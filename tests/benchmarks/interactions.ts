import { chromium, devices, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { needChromium } from '../../prisma/tools/check/chromium'
import type { Benchmark } from './support/benchmark'
import { everyPublicPage } from './support/pages'
import { median } from './support/rounds'

const efforts = { whole: 5, quick: 1 }
const goals = { interactionMs: 100, nextPageMs: 100 }
const timesSlower = 4

declare global {
  interface Window {
    /** How long each interaction took until the next frame, in milliseconds. */
    interactions?: number[]
  }
}

/**
 * How long a phone with a slow processor takes to show what a touch or key did, at worst, on public
 * pages (Interaction to Next Paint), and to show the next page after Book Now.
 */
export const interactions: Benchmark = async ({ origin }, effort) => {
  const browser = await chromium.launch({
    executablePath: needChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const rounds = Array.from({ length: efforts[effort] })
  const missed: string[] = []
  const rows: string[][] = []
  const judge = (name: string, found: number[], goal: number) => {
    const ms = Math.round(median(found))
    if (ms > goal) missed.push(`${name}: ${ms} ms, not ${goal}`)
    rows.push([name, String(ms), String(Math.round(Math.max(...found)))])
  }
  try {
    for (const { name, path } of await everyPublicPage(origin)) {
      const worst: number[] = []
      for (const _ of rounds) worst.push(await worstOf(browser, origin + path))
      judge(name, worst, goals.interactionMs)
    }
    const next: number[] = []
    for (const _ of rounds) next.push(await nextPage(browser, origin))
    judge('From Book Now to the next page', next, goals.nextPageMs)
  } finally {
    await browser.close()
  }
  return [
    {
      title: `Interactions, processor ${timesSlower} times slower`,
      columns: ['', 'ms', 'at worst'],
      rows,
      notes: [
        `Median of ${rounds.length} visits, each the longest of its touches and keys. Goal: ${goals.interactionMs} ms.`,
      ],
      missed,
    },
  ]
}

async function slowPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  return page
}

/** The longest interaction of a visit: a first touch, which starts scripts, menu, theme, a field. */
async function worstOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await slowPhone(context)
  await page.addInitScript(() => {
    window.interactions = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.interactions!.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as never)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('radio', { name: 'Dark' }).tap()
  await page.locator('#site-menu').getByRole('button', { name: 'Close' }).tap()
  const field = page.getByRole('main').getByRole('textbox').first()
  if ((await field.count()) > 0) {
    await field.tap()
    await page.keyboard.type('Ada')
  }
  await page.waitForTimeout(500) // entries come after the frame
  const found = await page.evaluate(() => window.interactions!)
  await context.close()
  return Math.max(0, ...found)
}

async function nextPage(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await slowPhone(context)
  await page.goto(origin, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForFunction(() => 'live' in document.documentElement.dataset)
  const book = page.getByRole('main').getByRole('link', { name: 'Book Now' }).first()
  await book.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await book.boundingBox())!
  const before = performance.now()
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await page.waitForURL('**/booking')
  await page.getByRole('heading', { level: 1, name: 'Book' }).waitFor()
  const ms = performance.now() - before
  await context.close()
  return ms
}
