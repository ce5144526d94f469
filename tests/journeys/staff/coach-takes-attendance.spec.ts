import type { Locator, Page } from '@playwright/test'
import { lessonTexts } from '~/routes/admin/lessons/lesson-texts'
import { troubleTitles } from '~/shell/trouble'
import { calendarDateAt } from '~/values/business-time'
import { expectAccessible } from '../../support/browser/accessible'
import { expect, test } from '../../support/journeys/journey'
import { tabTo } from '../../support/browser/tab-to'
import { aClassOfNow, storedMarks } from '../../support/journeys/journey-class'
import { signInAsCoach } from '../../support/journeys/journey-staff'

const zone = 'America/New_York'
const names = ['Ada', 'Bea', 'Cleo', 'Dan', 'Eli', 'Finn', 'Gus', 'Hope']
const everybody = names.map(() => 'present')
const mostTaps = 10
/** The minimum height for a thumb, in pixels. */
const leastPixels = 44

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a coach takes attendance of a class of eight on a phone in a few taps, and undoes it', async ({
  page,
}, { project }) => {
  const lessonId = await openClass(page, `class.${project.name}@example.com`)
  await expectAccessible(page)
  const group = attendanceOf(page, 'Ada')
  const row = page.getByRole('listitem').filter({ has: group })
  for (const target of [group.locator('.mark label'), row.locator('.roster-alerts a, summary')])
    for (const one of await target.all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(leastPixels)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const few = new Taps()
  await few.tap(attendanceOf(page, 'Bea').getByRole('radio', { name: 'Late' }))
  await few.tap(attendanceOf(page, 'Gus').getByRole('radio', { name: 'Absent' }))
  await few.tap(page.getByRole('button', { name: /^All present/ }))
  await expect(page.getByText('8 of 8 marked')).toBeVisible()
  few.print(`${project.name}, two exceptions`)
  expect(few.count).toBeLessThanOrEqual(mostTaps)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport()
  const marked = await storedMarks(lessonId)
  expect(marked.attendances).toEqual(everybody.with(1, 'late').with(6, 'no_show'))
  await expectAccessible(page)

  await undo.tap()
  await expect(page.getByText('0 of 8 marked')).toBeInViewport()
  expect((await storedMarks(lessonId)).attendances).toEqual(names.map(() => 'expected'))

  const each = new Taps()
  for (const name of names)
    await each.tap(attendanceOf(page, name).getByRole('radio', { name: 'Present' }))
  await each.tap(page.getByRole('button', { name: /^Save attendance/ }))
  await expect(page.getByText('8 of 8 marked')).toBeVisible()
  each.print(`${project.name}, each by itself`)
  expect(each.count).toBeLessThanOrEqual(mostTaps)
  expect((await storedMarks(lessonId)).attendances).toEqual(everybody)
  await expect(undo).toBeInViewport()

  await page.getByRole('link', { name: lessonTexts.printRoster }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Roster/)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('row', { name: /Ada/ })).toBeVisible()
  await expect(page.getByRole('cell').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('table').first()).toHaveCSS('break-inside', 'avoid')
  for (const control of await page.locator('a, button, input').all())
    await expect(control).toBeHidden()
})

test('a coach takes attendance of a class by keyboard alone, undoes it and goes on there', async ({
  page,
}, { project }) => {
  const lessonId = await openClass(page, `keyboard.${project.name}@example.com`)
  await tabTo(page, attendanceOf(page, 'Ada').getByRole('radio', { name: 'Present' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(attendanceOf(page, 'Ada').getByRole('radio', { name: 'Late' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^All present/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('8 of 8 marked')).toBeVisible()
  expect((await storedMarks(lessonId)).attendances).toEqual(everybody.with(0, 'late'))
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 of 8 marked')).toBeVisible()
  expect((await storedMarks(lessonId)).attendances).toEqual(names.map(() => 'expected'))
  if (project.name === 'with-scripts')
    await expect(page.locator(`#lesson-${lessonId}`)).toBeFocused()
})

test('attendance taken by a coach stays correct without a network and with a slow one', async ({
  page,
  context,
}, { project }) => {
  test.skip(project.name !== 'with-scripts', 'A browser itself knows how to do this.')
  const lessonId = await openClass(page, 'slow.class@example.com')
  const ada = attendanceOf(page, 'Ada').getByRole('radio', { name: 'Late' })
  await ada.tap()
  await expect(page.getByText('1 mark not saved yet')).toBeVisible()
  await context.setOffline(true)
  const save = page.getByRole('button', { name: /^Save attendance/ })
  await save.tap()
  await expect(page.getByText(troubleTitles.offline)).toBeVisible()
  await expect(ada).toBeChecked()
  await expect(page.getByText('1 mark not saved yet')).toBeVisible()
  expect((await storedMarks(lessonId)).marks).toBe(0)
  await context.setOffline(false)

  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/attendance.data', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await waits
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: /^All present/ }).tap()
  await expect(page.getByText('Saving…')).toBeVisible()
  await expect(attendanceOf(page, 'Hope').getByRole('radio', { name: 'Present' })).toBeChecked()
  await expect(ada).toBeChecked()
  answer()
  await expect(page.getByText('8 of 8 marked')).toBeVisible()
  const saved = { attendances: everybody.with(0, 'late'), marks: 8 }
  expect(await storedMarks(lessonId)).toEqual(saved)
  const savedAgain = page.waitForResponse('**/attendance.data')
  await page.getByRole('button', { name: /^Save attendance/ }).tap()
  await savedAgain
  await expect(page.getByText('8 of 8 marked')).toBeVisible()
  expect(await storedMarks(lessonId)).toEqual(saved)
})

async function openClass(page: Page, email: string): Promise<string> {
  await signInAsCoach(page, email)
  const { lessonId, startsAt } = await aClassOfNow(email, names)
  await page.goto(`/admin?day=${calendarDateAt(startsAt, zone)}`)
  await expect(page.getByText('0 of 8 marked')).toBeVisible()
  return lessonId
}

function attendanceOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name: `Attendance of ${name}` })
}

/** Counts and times the taps; printed, because machines differ. */
class Taps {
  count = 0
  private readonly began = Date.now()

  async tap(target: Locator): Promise<void> {
    this.count += 1
    await target.tap()
  }

  print(what: string): void {
    const seconds = ((Date.now() - this.began) / 1000).toFixed(1)
    process.stdout.write(`Attendance of eight, ${what}: ${this.count} taps, ${seconds} s\n`)
  }
}
