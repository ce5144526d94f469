import type { Locator, Page } from '@playwright/test'
import { calendarTexts } from '~/components/calendar/calendar-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { becomeOwner } from '../../support/journeys/journey-owner'
import { tabTo } from '../../support/browser/tab-to'
import { endAll, startDemoSite, type Endings } from '../../support/journeys/journey-site'

const endings: Endings = []
test.afterAll(() => endAll(endings))

async function expectChosenViewInForcedColors(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  const views = page.getByRole('navigation', { name: 'Views' }).locator('a:visible')
  const [chosen, other] = [
    views.and(page.locator('[aria-current]')).first(),
    views.and(page.locator(':not([aria-current])')).first(),
  ]
  const color = (link: Locator) => link.evaluate((element) => getComputedStyle(element).color)
  expect(await color(chosen)).not.toBe(await color(other))
  await page.emulateMedia({ forcedColors: null })
}

test('the owner sets hours, adds and changes a repeating block and class, and closes a day', async ({
  page,
}, { project }) => {
  const name = `site_week_${project.name.replaceAll('-', '_')}`
  const { dataDir } = await startDemoSite(name, endings)
  const heading = page.getByRole('heading', { level: 1 })
  await becomeOwner(page, dataDir)

  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(heading).toHaveText('Settings')
  await page.getByRole('link', { name: 'Coaches and hours' }).click()
  await expect(heading).toHaveText('Coaches')
  await page.getByRole('link', { name: 'Opening hours of Maren Holt' }).click()
  await expect(heading).toHaveText('Opening hours of Maren Holt')
  await page.getByRole('link', { name: calendarTexts.addWeeklyHours }).click()
  await expect(heading).toHaveText('New weekly hours')
  await page.getByLabel('Every').selectOption('Sunday')
  await page.getByLabel('From').fill('09:00')
  await page.getByLabel('Until').fill('12:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Sunday, 9:00 AM – 12:00 PM')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(heading).toHaveText('Calendar')
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/day=/)
  await expectAccessible(page)
  await expectChosenViewInForcedColors(page)
  await pressTop(page.getByRole('link', { name: /^9:00 AM – 12:00 PM open on Sunday/ }))
  await expect(heading).toHaveText(/^Sunday, .* at 9:00 AM$/)
  await page.getByRole('link', { name: calendarTexts.addBlock }).click()
  await expect(heading).toHaveText('New block')
  await page.getByLabel('What it is').fill('Show practice')
  await page.getByLabel('All day').check()
  const withScripts = project.name === 'with-scripts'
  if (withScripts) await expect(page.getByLabel('Begins at')).toHaveValue('')
  await page.getByLabel('Begins at').fill('09:00')
  if (withScripts) await expect(page.getByLabel('All day')).not.toBeChecked()
  else await page.getByLabel('All day').uncheck()
  await page.getByLabel('Ends at').fill('10:00')
  await page.getByLabel('Repeats', { exact: true }).selectOption('Weekly')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading).toHaveText('Show practice')
  await expectAccessible(page)
  await page.getByRole('link', { name: calendarTexts.back }).click()
  await expect(heading).toHaveText('Calendar')
  await pressTop(page.getByRole('link', { name: /^10:00 AM – 12:00 PM open on Sunday/ }))
  await expect(heading).toHaveText(/^Sunday, .* at 10:00 AM$/)
  await page.getByRole('link', { name: calendarTexts.addClass }).click()
  await expect(heading).toHaveText('New class')
  await page.getByLabel('Repeats', { exact: true }).selectOption('Weekly')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('Tumbling Basics, 0 of 8 places taken')

  const lesson = page.getByRole('link', { name: /^10:00 – 10:45 AM Tumbling Basics/ }).last()
  if (withScripts) {
    const free = page.getByRole('link', { name: / AM – 12:00 PM open on Sunday/ })
    await lesson.dragTo(free, {
      sourcePosition: { x: 20, y: 3 },
      targetPosition: { x: 20, y: 40 },
    })
    await expect(heading).toHaveText('Change Tumbling Basics')
    await expect(page.getByLabel('Begins at')).toHaveValue(/^11:/)
    await page.goBack()
    await expect(heading).toHaveText('Calendar')
  }
  await pressTop(lesson)
  await expect(heading).toHaveText('Tumbling Basics')
  await page.getByRole('link', { name: calendarTexts.changeClass }).click()
  await expect(heading).toHaveText('Change Tumbling Basics')
  await expectAccessible(page)
  await page.getByLabel('This and all later dates').check()
  await page.getByLabel('Begins at').fill('10:15')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main')).toContainText('at 10:15 AM')
  await page.getByRole('link', { name: calendarTexts.cancelDate }).click()
  await expect(heading).toHaveText('Cancel Tumbling Basics')
  await page.getByRole('button', { name: calendarTexts.cancelDate }).click()
  await expect(page.getByRole('main')).toContainText(calendarTexts.dateCanceled)
  await expectAccessible(page)
  await page.getByRole('link', { name: calendarTexts.back }).click()
  await expect(heading).toHaveText('Calendar')

  await tabTo(page, page.getByRole('link', { name: / AM – 12:00 PM open on Sunday/ }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(/^Sunday, .* at 10:00 AM$/)
  await page.getByRole('textbox', { name: calendarTexts.anotherTime }).fill('11:00')
  await page.getByRole('button', { name: calendarTexts.useTime }).click()
  await expect(heading).toHaveText(/^Sunday, .* at 11:00 AM$/)
  await page.getByRole('link', { name: calendarTexts.closeThisDay }).click()
  await expect(heading).toHaveText(calendarTexts.closeADay)
  await expectAccessible(page)
  await page.getByLabel('Why').fill('The gym is closed by a storm.')
  await page.getByRole('button', { name: calendarTexts.closeThisDay }).click()
  await expect(heading).toHaveText(/^Sunday, .* is closed$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: calendarTexts.back }).click()
  await expect(heading).toHaveText('Calendar')
  await expect(page.getByRole('main')).toContainText('The gym is closed by a storm.')

  const print = page.getByRole('button', { name: calendarTexts.print })
  await expect(print).toHaveCount(withScripts ? 1 : 0)
  expect(await sheetsOf(page)).toEqual(['landscape'])

  await page.setViewportSize({ width: 320, height: 700 })
  const day = page.locator('.calendar-day h3').filter({ visible: true })
  await expect(day).toHaveText(/^Sunday/)
  const shown = page.locator('.calendar-bar h2').filter({ visible: true })
  await expect(shown).toHaveText(/^Sunday, /)
  const [turns, views] = ['Other days', 'Views'].map((name) =>
    page.getByRole('navigation', { name }),
  ) as [Locator, Locator]
  await expect(turns.getByRole('link', { name: 'Today', exact: true })).toBeVisible()
  await expect(views.getByRole('link')).toHaveText(['Day', 'Month', 'Agenda'])
  await expect(views.locator('[aria-current]').filter({ visible: true })).toHaveText('Day')
  await expectAccessible(page)
  await page.getByRole('link', { name: calendarTexts.nextDay }).click()
  await expect(day).toHaveText(/^Monday/)
  await expect(shown).toHaveText(/^Monday, /)
  if (withScripts) await swipe(page, 250, 60)
  else await page.getByRole('link', { name: calendarTexts.nextDay }).click()
  await expect(day).toHaveText(/^Tuesday/)

  await views.getByRole('link', { name: 'Agenda' }).click()
  const next = turns.getByRole('link', { name: 'Next 7 days' })
  const weekLater = await next.getAttribute('href')
  if (withScripts) await swipe(page, 250, 60)
  else await next.click()
  await page.waitForURL(({ pathname, search }) => pathname + search === weekLater)
})

/** Clicks the start of a free time or lesson; with scripts, the time under the pointer counts. */
async function pressTop(link: Locator): Promise<void> {
  await link.click({ position: { x: 20, y: 3 } })
}

/** The orientation of each printed sheet. */
async function sheetsOf(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    Number(width) > Number(height) ? 'landscape' : 'portrait',
  )
}

/** A finger that swipes across the calendar. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.locator('.calendar').evaluate(
    (target, [start, end]) => {
      const at = (clientX: number) => [new Touch({ identifier: 1, target, clientX, clientY: 300 })]
      target.dispatchEvent(new TouchEvent('touchstart', { touches: at(start!) }))
      target.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(end!) }))
    },
    [from, to],
  )
}
