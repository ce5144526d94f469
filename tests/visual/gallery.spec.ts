// Compares every part of the site, as /test-screenshots shows it, with earlier screenshots. Each
// set is from one browser with one set of fonts. After an intended change, run `npx playwright test
// --project look --update-snapshots` and review the screenshots.
import fs from 'node:fs'
import path from 'node:path'
import { findChromium } from '../../prisma/tools/check/chromium'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journeys/journey-test'

/** At most one pixel in a hundred may differ, and a pixel by little: text is antialiased. */
const comparison = { maxDiffPixelRatio: 0.01, threshold: 0.1, scale: 'device' } as const

// fewer pixels than on a screen: enough to compare, and small enough to store
test.use({ deviceScaleFactor: 0.4 })

const schemes = ['light', 'dark'] as const
const views = [320, 1280].flatMap((width) => schemes.map((scheme) => ({ width, scheme })))

for (const view of views) {
  test(`the gallery of components is unchanged at ${view.width} px, ${view.scheme}`, async ({
    page,
  }) => {
    const set = await openSet(page, view)
    const parts = await page.locator('.exhibit').all()
    expect(parts.length).toBeGreaterThan(0)
    for (const part of parts) {
      const name = await nameOf(part, view)
      await showAlone(part)
      await expect.soft(part).toHaveScreenshot([set, name], comparison)
    }
  })
}

test('the comparison of pictures notices another color and another distance', async ({ page }) => {
  test.skip(isMakingPictures(), 'Pictures are being made.')
  const view = views[0]!
  const set = await openSet(page, view)
  const part = page.locator('#buttons')
  const name = await nameOf(part, view)
  await showAlone(part)
  const compare = () =>
    expect(part).toHaveScreenshot([set, name], { ...comparison, timeout: 3_000 })

  await compare()
  await page.evaluate(() => document.documentElement.style.setProperty('--trouble', '#7a1fa2'))
  await expect(compare()).rejects.toThrow(/different/)
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  await compare()
  await part.evaluate((section) => section.style.setProperty('gap', '1.5rem'))
  await expect(compare()).rejects.toThrow(/Expected an image|different/)
})

test('the gallery of components has no outdated pictures', async ({ page }) => {
  const set = await openSet(page, views[0]!)
  const parts = await page.locator('.exhibit').all()
  const names = await Promise.all(parts.flatMap((part) => views.map((view) => nameOf(part, view))))
  expect(fs.readdirSync(folderOf(set)).sort()).toEqual(names.sort())
})

type View = (typeof views)[number]

/**
 * Opens the page in one width and scheme; skips the test with a message if there is no set to
 * compare with.
 */
async function openSet(page: Page, { width, scheme }: View): Promise<string> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.goto('/test-screenshots')
  await page.evaluate(() => document.fonts.ready)
  const set = await setFor(page)
  if (!isMakingPictures() && !fs.existsSync(folderOf(set))) {
    const message = `Look: no pictures for ${set}, so nothing was compared`
    console.log(message)
    test.skip(true, message)
  }
  return set
}

/**
 * Hides everything else, so that nothing above a part shifts it by a fraction of a pixel, including
 * the site's header.
 */
async function showAlone(part: Locator): Promise<void> {
  await part.evaluate((shown) => {
    for (const other of document.querySelectorAll<HTMLElement>('.exhibit, body > .site-header'))
      other.style.display = other === shown ? '' : 'none'
  })
}

/** Named after the browser's version and the width of its body font. */
async function setFor(page: Page): Promise<string> {
  const major = page.context().browser()!.version().split('.')[0]
  const width = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = `100px ${getComputedStyle(document.body).fontFamily}`
    return Math.round(pen.measureText('Every flip starts with one good run').width)
  })
  const program = path.basename(process.env.CHROMIUM ?? findChromium() ?? 'chromium')
  return `${program}-${major}-${width}`
}

async function nameOf(part: Locator, { width, scheme }: View): Promise<string> {
  return `${await part.getAttribute('id')}-${width}-${scheme}.png`
}

function folderOf(set: string): string {
  return path.join(import.meta.dirname, 'pictures', set)
}

function isMakingPictures(): boolean {
  return ['all', 'changed'].includes(test.info().config.updateSnapshots)
}
