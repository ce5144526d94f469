// What a picture cannot say of the parts of the admin area: whether everything in them is reached, at
// the widths of a phone and of a laptop.
import { expect, type Locator } from '@playwright/test'
import { test } from '../support/journeys/journey-test'
import { open } from './open-gallery'

/** Of the admin area on a low screen: title, tabs and both rows of the bar; days and coaches. */
const [aboveFrame, aboveHours] = [190, 56]

async function boxOf(part: Locator) {
  return (await part.boundingBox())!
}

for (const width of [320, 390]) {
  test(`the day links on Today are in one row at ${width} px`, async ({ page }) => {
    await open(page, width)
    const links = page.locator('.day-links a')
    await expect(links).toHaveCount(3)
    const tops = await Promise.all((await links.all()).map(async (link) => (await boxOf(link)).y))
    expect(new Set(tops).size).toBe(1)
    await expect(links.first()).toHaveAccessibleName('Wednesday, September 23')
    for (const link of await links.all())
      expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44)
  })
}

for (const width of [320, 390]) {
  test(`a long name of the business takes two lines beside the search of staff at ${width} px, and no part of a third`, async ({
    page,
  }) => {
    await open(page, width)
    const name = page.locator('#admin-header .admin-name > span')
    const lineHeight = await name.evaluate((span) => parseFloat(getComputedStyle(span).lineHeight))
    const hidden = await name.evaluate((span) => span.scrollHeight - span.clientHeight)
    expect(hidden).toBeGreaterThan(lineHeight / 2)
    expect(Math.round((await boxOf(name)).height / lineHeight)).toBe(2)
    const row = await boxOf(page.locator('#admin-header .admin-top'))
    const search = await boxOf(page.locator('#admin-header').getByRole('searchbox'))
    expect(search.x + search.width).toBeLessThanOrEqual(row.x + row.width)
    expect((await boxOf(name)).x + (await boxOf(name)).width).toBeLessThanOrEqual(search.x)
  })
}

test('what can be done in a list, a question and the next free times have room for a thumb', async ({
  page,
}) => {
  await open(page, 320)
  for (const kind of [
    '.entry-actions > a',
    '.disclosure summary',
    '.next-times :is(button, .next-times-more)',
  ]) {
    const targets = await page.locator(`${kind}:visible`).all()
    expect(targets.length, kind).toBeGreaterThan(0)
    for (const target of targets)
      expect((await boxOf(target)).height, kind).toBeGreaterThanOrEqual(44)
  }
})

for (const width of [390, 1280]) {
  test(`links of the footer and to change an answer have room for a thumb on a touch screen ${width} px wide, and none covers another`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({
      baseURL: origin,
      hasTouch: true,
      isMobile: true,
      viewport: { width, height: 800 },
    })
    const page = await context.newPage()
    await open(page, width)
    for (const kind of ['#summary .summary-change a', '.site-footer a', '.more-filters summary']) {
      const targets = await page.locator(`${kind}:visible`).all()
      expect(targets.length, kind).toBeGreaterThan(0)
      for (const target of targets) {
        expect((await boxOf(target)).height, kind).toBeGreaterThanOrEqual(44)
        expect(await linesUnder(target), kind).toEqual([])
      }
    }
    await context.close()
  })
}

/** Texts beside a control, of which it covers a part. */
async function linesUnder(control: Locator): Promise<string[]> {
  return await control.evaluate((covering) => {
    const own = covering.getBoundingClientRect()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.data.trim() || covering.contains(text)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isUnder = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          Math.min(right, own.right) - Math.max(left, own.left) > 1 &&
          Math.min(bottom, own.bottom) - Math.max(top, own.top) > 1,
      )
      if (isUnder) found.push(text.data)
    }
    return found
  })
}

test.describe('on a device with touch', () => {
  test.use({ hasTouch: true })

  for (const width of [320, 700])
    test(`titles of lists and tables have room for a thumb at ${width} px, and lie over no other link`, async ({
      page,
    }) => {
      await open(page, width)
      for (const kind of ['.entry-title > a', '.table tbody th > a']) {
        const titles = await page.locator(`${kind}:visible`).all()
        expect(titles.length, kind).toBeGreaterThan(0)
        for (const title of titles) {
          expect((await boxOf(title)).height, kind).toBeGreaterThanOrEqual(44)
          expect(await linksUnder(title)).toEqual([])
        }
      }
    })
})

/** What can be pressed and shares a point with a link. */
async function linksUnder(link: Locator): Promise<string[]> {
  return await link.evaluate((one) => {
    const own = one.getBoundingClientRect()
    const others = document.querySelectorAll('a, button, summary, input, select')
    return [...others]
      .filter((other) => other !== one && other.checkVisibility())
      .filter((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        const apart = left >= own.right || right <= own.left
        return !apart && top < own.bottom - 0.5 && bottom > own.top + 0.5
      })
      .map((other) => other.textContent ?? '')
  })
}

test('a column of a table has room for a word on a laptop', async ({ page }) => {
  await open(page, 1280)
  const cells = await page.locator('.table td:not(.numeric)').all()
  expect(cells.length).toBeGreaterThan(3)
  for (const cell of cells) expect((await boxOf(cell)).width).toBeGreaterThanOrEqual(88)
})

for (const width of [768, 1024, 1100, 1279, 1280]) {
  test(`no usual word of a table with many columns breaks at ${width} px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await open(page, width)
    const table = page.locator('.table:has(thead th:nth-child(6))').first()
    expect(await wordsOnTwoLines(table)).toEqual([])
    const scrollWidth = await table.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(width)
  })
}

for (const width of [1100, 1279, 1280, 1500]) {
  test(`a table with many columns fits its place at ${width} px when a reader has text of twice the size`, async ({
    page,
  }) => {
    await open(page, width)
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    const frames = await page.locator('.table-frame:has(thead th:nth-child(6))').all()
    expect(frames.length).toBeGreaterThan(1)
    for (const frame of frames) {
      const { x, width: room } = await boxOf(frame)
      for (const cell of await frame.locator('tbody :is(th, td):not(:empty)').all()) {
        const box = await boxOf(cell)
        expect(box.x + box.width).toBeLessThanOrEqual(x + room + 1)
      }
    }
  })
}

/** Broken words, other than very long ones. */
async function wordsOnTwoLines(part: Locator): Promise<string[]> {
  return await part.evaluate((table) => {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const { index, 0: word } of text.data.matchAll(/(?<![^\s-])[^\s-]{1,12}(?![^\s-])/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}

test('a roster uses the width of a laptop, with the attendance buttons at the right edge', async ({
  page,
}) => {
  await open(page, 1280)
  const lesson = await boxOf(page.locator('.roster-lesson').first())
  const marks = await boxOf(page.locator('.roster-lesson .marks').first())
  expect(Math.round(marks.x + marks.width)).toBe(Math.round(lesson.x + lesson.width))
})

for (const width of [320, 390, 1280]) {
  test(`no calendar makes the page scroll sideways at ${width} px`, async ({ page }) => {
    await open(page, width)
    const root = page.locator('html')
    expect(await root.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width)
  })
}

for (const [height, lowest] of [
  [650, 24],
  [720, 29],
  [780, 33],
] as const) {
  test(`a week of twelve hours fits a laptop screen ${height} px high, with room for a line in half an hour`, async ({
    page,
  }) => {
    await open(page, 1280, height)
    const frame = page.locator('#calendar-week .calendar-grid')
    const hours = await frame.evaluate((grid: HTMLElement) => {
      grid.style.setProperty('--for-h', '12')
      return parseFloat(getComputedStyle(grid).gridTemplateRows.split(' ').at(-1)!)
    })
    // what the page has above the frame, and the frame above its hours
    expect(hours + aboveFrame + aboveHours).toBeLessThanOrEqual(height)
    expect((hours / 12) * 0.75).toBeGreaterThanOrEqual(lowest)
    const entries = frame.locator('.calendar-items > .calendar-entry')
    const lineHeight = await entries
      .first()
      .evaluate((entry) => parseFloat(getComputedStyle(entry).lineHeight))
    expect(hours / 24).toBeGreaterThanOrEqual(lineHeight)
    for (const entry of await entries.all())
      expect((await boxOf(entry)).height).toBeGreaterThanOrEqual(24)
  })
}

test('a week of ten coaches scrolls in its frame with times and names visible', async ({
  page,
}) => {
  await open(page, 1280, 420)
  const frame = page.locator('#calendar-week-of-ten .calendar-grid')
  await frame.evaluate((grid) => {
    grid.scrollIntoView({ block: 'start', behavior: 'instant' })
    grid.scrollTo({ left: 2_000, top: 150, behavior: 'instant' })
  })
  const { x, y } = await boxOf(frame)
  expect((await boxOf(frame.locator('.calendar-axis'))).x - x).toBeLessThan(5)
  for (const head of [frame.locator('h3'), frame.locator('.calendar-coach')])
    expect((await boxOf(head.first())).y - y).toBeLessThan(40)
  const corner = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left!, top!)?.className,
    [x + 20, y + 15],
  )
  expect(corner).toContain('calendar-grid')
})

test('the keyboard reaches the last coach of a week without being covered by the times', async ({
  page,
}) => {
  await open(page, 1280)
  const frame = page.locator('#calendar-week-of-ten .calendar-grid')
  const links = frame.getByRole('link')
  for (const link of [links.last(), links.first(), frame.locator('.calendar-entry a').nth(20)]) {
    await link.focus()
    const [inner, outer] = [await boxOf(link), await boxOf(frame)]
    const axis = await boxOf(frame.locator('.calendar-axis'))
    expect(inner.x).toBeGreaterThanOrEqual(axis.x + axis.width - 1)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 1)
  }
})

test('a lesson of one of ten coaches is rescheduled by keyboard', async ({ page }) => {
  await open(page, 1280)
  const entry = page.locator('#calendar-day-of-ten .calendar-entry:has(.calendar-move)').first()
  const move = entry.locator('.calendar-move')
  await expect(move).toHaveCSS('opacity', '0')
  await entry.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(move).toBeFocused()
  await expect(move).toHaveCSS('opacity', '1')
})

test('a lesson of one of ten coaches shows its reschedule button on touch screens', async ({
  browser,
  origin,
}) => {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({
    baseURL: origin,
    hasTouch: true,
    isMobile: true,
    viewport,
  })
  const page = await context.newPage()
  await page.goto('/test-screenshots')
  expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
  const moves = page.locator('#calendar-day-of-ten .calendar-move')
  await expect(moves.first()).toHaveCSS('opacity', '1')
  for (const move of await moves.all())
    expect((await boxOf(move)).height).toBeGreaterThanOrEqual(24)
  await context.close()
})

for (const width of [320, 390]) {
  test(`many sections are in one row at ${width} px, with the current one visible and the others scrollable`, async ({
    page,
  }) => {
    await open(page, width)
    const row = page.locator('#wayfinding .tab-row ul')
    const tabs = row.getByRole('link')
    const tops = await Promise.all((await tabs.all()).map(async (tab) => (await boxOf(tab)).y))
    expect(new Set(tops).size).toBe(1)
    const { x, width: room } = await boxOf(row)
    expect(await row.evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThan(room)
    const isMostlyInSight = async (tab: Locator) => {
      const box = await boxOf(tab)
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      return await tab.evaluate(
        (link, { x, y }) => link.contains(document.elementFromPoint(x, y)),
        at,
      )
    }
    const isInSight = async (tab: Locator) => {
      const box = await boxOf(tab)
      const isInRow = box.x >= x - 1 && box.x + box.width <= x + room + 1
      return isInRow && (await isMostlyInSight(tab))
    }
    const current = row.locator('[aria-current]')
    await row.scrollIntoViewIfNeeded()
    expect(await isInSight(current)).toBe(true)
    await row.evaluate((list) => list.scrollTo({ left: 9_999, behavior: 'instant' }))
    expect(await isInSight(tabs.first())).toBe(false)
    for (const tab of await tabs.all()) {
      await tab.focus()
      // browsers leave a tab where it is whose end alone is cut off
      await expect.poll(() => isMostlyInSight(tab)).toBe(true)
    }
  })
}

test('where the system chooses the colors, buttons have edges, lists to choose from their arrow, and what is current or chosen differs from the rest', async ({
  page,
}) => {
  await open(page, 1280)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const kind of ['.button-primary', '.button-destructive', '.theme-switch label'])
    await expect(page.locator(`${kind}:visible`).first()).not.toHaveCSS('border-top-width', '0px')
  await expect(page.locator('select.control').first()).toHaveCSS('appearance', 'auto')
  for (const [kind, is] of [
    ['#month a.day', '[aria-current]'],
    ['.theme-switch label', ':has(:checked)'],
  ]) {
    const chosen = await colorOf(page.locator(`${kind}${is}`).first(), 'backgroundColor')
    const other = page.locator(`${kind}:not(${is})`).first()
    expect(await colorOf(other, 'backgroundColor'), kind).not.toBe(chosen)
  }
  const tabs = page.locator('#wayfinding .tabs a')
  const line = (tab: Locator) => colorOf(tab, 'borderBottomColor')
  const current = await line(page.locator('#wayfinding .tabs a[aria-current]').first())
  for (const tab of await tabs.and(page.locator(':not([aria-current])')).all())
    expect(await line(tab)).not.toBe(current)
})

async function colorOf(part: Locator, property: 'backgroundColor' | 'borderBottomColor') {
  return await part.evaluate((element, name) => getComputedStyle(element)[name], property)
}

for (const [kind, width] of [
  ['#admin-header .bottom-bar a', 390],
  ['#admin-header .bottom-bar a', 1280],
  ['#wayfinding .tabs a', 1280],
] as const)
  test(`the outline of what has the focus lies within ${kind} at ${width} px`, async ({ page }) => {
    await open(page, width)
    await page.keyboard.press('Tab')
    const link = page.locator(`${kind}:visible`).first()
    await link.focus()
    await expect(link).toHaveCSS('outline-style', 'solid')
    await expect(link).toHaveCSS('outline-offset', '-3px')
  })
