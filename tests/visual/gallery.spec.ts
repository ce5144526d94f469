// Every part of the site, as /test-screenshots shows it, beside the pictures that were made of it
// before. Pictures are of one browser with one set of fonts; another one's are another set. After a
// change that was meant: npx playwright test --project look --update-snapshots, and look at them.
import fs from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journeys/journey-test'

/** At most one in a hundred points may differ, and a point by little: letters are drawn finely. */
const comparison = { maxDiffPixelRatio: 0.01, threshold: 0.1, scale: 'device' } as const

// fewer points than on a screen: enough to compare by, and small enough to keep
test.use({ deviceScaleFactor: 0.4 })

const schemes = ['light', 'dark'] as const
const views = [320, 1280].flatMap((width) => schemes.map((scheme) => ({ width, scheme })))

for (const view of views) {
  test(`looks as before at ${view.width} px, ${view.scheme}`, async ({ page }) => {
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

test('would see another color, and another distance', async ({ page }) => {
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

test('has no picture of what is not there anymore', async ({ page }) => {
  const set = await openSet(page, views[0]!)
  const parts = await page.locator('.exhibit').all()
  const names = await Promise.all(parts.flatMap((part) => views.map((view) => nameOf(part, view))))
  expect(fs.readdirSync(folderOf(set)).sort()).toEqual(names.sort())
})

type View = (typeof views)[number]

/** Shows the page in one width and scheme; skips, aloud, where nothing was made to compare with. */
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

/** So that no part stands a fraction of a point lower for what is above it, the site's header too. */
async function showAlone(part: Locator): Promise<void> {
  await part.evaluate((shown) => {
    for (const other of document.querySelectorAll<HTMLElement>('.exhibit, body > .site-header'))
      other.style.display = other === shown ? '' : 'none'
  })
}

/** Named after the browser's version and how wide its body face runs. */
async function setFor(page: Page): Promise<string> {
  const major = page.context().browser()!.version().split('.')[0]
  const width = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    pen.font = `100px ${getComputedStyle(document.body).fontFamily}`
    return Math.round(pen.measureText('Every flip starts with one good run').width)
  })
  return `chromium-${major}-${width}`
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
