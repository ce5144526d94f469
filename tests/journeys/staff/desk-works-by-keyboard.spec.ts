import type { Locator, Page } from '@playwright/test'
import { recordTexts } from '~/domain/admin/families/record/record-texts'
import { addAdultTexts } from '~/domain/family/staff/add-adult-texts'
import { staffBookingTexts } from '~/domain/booking/on-behalf/staff-booking-texts'
import { rightLabels } from '~/domain/family/guardians/guardian-rights'
import { focusTo } from '../../support/browser/focus-to'
import { aClassOfNow, storedMarks } from '../../support/journeys/journey-class'
import { expect, test } from '../../support/journeys/journey'
import { signInAsCoach } from '../../support/journeys/journey-staff'

test.use({ viewport: { width: 1280, height: 720 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
const searchBox = (page: Page) =>
  page.getByRole('banner').getByRole('searchbox', { name: 'Search' })

test('the front desk finds a family, adds people and a note, opens a waiver, takes attendance and books from the calendar by keyboard alone', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'with-scripts', 'Shortcuts need scripts; the others are below.')
  const { firstName, lessonId } = await openDesk(page, 'all.keys@example.com')
  const family = `Dana ${firstName}son`

  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type(firstName)
  const found = page.locator('.admin-found').getByRole('link', { name: family })
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await focusTo(page, found.first())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(family)
  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.press('Escape')

  await press(page, link(page, recordTexts.addAthlete))
  await expect(heading(page)).toHaveText(recordTexts.addAthlete)
  await type(page, 'First name', 'Ivy')
  await focusTo(page, page.getByLabel('Date of birth'))
  await page.keyboard.type('04232017')
  await focusTo(page, page.getByLabel('Experience'))
  await page.keyboard.press('ArrowDown')
  await press(page, page.getByRole('button', { name: recordTexts.addAthlete }))
  await expect(page.getByRole('main')).toContainText(`Ivy ${firstName}son`)

  await press(page, link(page, recordTexts.addAdult))
  await expect(heading(page)).toHaveText(addAdultTexts.title)
  await type(page, 'First name', 'Sam')
  await type(page, 'Last name', `${firstName}son`)
  await type(page, /^Phone/, '555 010 9090')
  const emergency = page
    .getByRole('group', { name: addAdultTexts.whatFor('Ivy') })
    .getByLabel(rightLabels.callInEmergency)
  await focusTo(page, emergency)
  await page.keyboard.press('Space')
  await expect(emergency).toBeChecked()
  await press(page, page.getByRole('button', { name: addAdultTexts.title }))
  await expect(heading(page)).toHaveText(family)
  await expect(page.getByRole('main')).toContainText(`Sam ${firstName}son`)

  await writeNote(page)

  await press(page, section(page, 'Families'))
  await expect(heading(page)).toHaveText('Families')
  await page.goBack()
  await page.goBack()
  await press(page, page.getByRole('link', { name: recordTexts.overview }))
  await press(page, page.getByRole('link', { name: new RegExp(`^Waivers? of Ivy`) }))
  await expect(heading(page)).toHaveText(`Waivers of Ivy ${firstName}son`)
  await focusTo(page, page.getByRole('button', { name: `${family} signs now` }))

  await press(page, section(page, 'Today'))
  // other journeys may have lessons of today on this site
  const marks = page.getByRole('group', { name: `Attendance of ${firstName}` })
  const lesson = page.getByRole('article').filter({ has: marks })
  await focusTo(page, marks.getByRole('radio', { name: 'Present' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(marks.getByRole('radio', { name: 'Late' })).toBeChecked()
  await press(page, lesson.getByRole('button', { name: /^Save attendance/ }))
  await expect(lesson.getByText('1 of 1 marked')).toBeVisible()
  expect((await storedMarks(lessonId)).attendances).toEqual(['late'])

  await bookFromCalendar(page)
})

test('the front desk finds a family, writes a note and books from the calendar by keyboard alone without scripts', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'without-scripts', 'With scripts there is more, above.')
  const { firstName } = await openDesk(page, 'few.keys@example.com')
  await focusTo(page, page.getByRole('link', { name: 'Skip to the page' }))
  await focusTo(page, searchBox(page))
  await page.keyboard.type(firstName)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Search')
  await press(page, link(page, new RegExp(`^Dana ${firstName}son`)).first())
  await expect(heading(page)).toHaveText(`Dana ${firstName}son`)
  await writeNote(page)
  await bookFromCalendar(page)
})

test('“More” in the bar of a phone folds on Escape, and once the keyboard leaves it', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'with-scripts', 'Browsers leave it unfolded by themselves.')
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'more.keys@example.com')
  const more = page.locator('summary').filter({ hasText: 'More' }).first()
  const sheet = page.locator('.bar-sheet')
  await press(page, more)
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await focusTo(page, page.getByRole('main').getByRole('link', { name: 'Print all rosters' }))
  await expect(sheet).toBeHidden()
})

test('the bar of a phone covers nothing that gets the focus', async ({ page }, { project }) => {
  test.skip(project.name !== 'without-scripts', 'It is the same with scripts.')
  await page.setViewportSize({ width: 390, height: 844 })
  const { firstName } = await openDesk(page, 'few.phones@example.com')
  await page.goto(`/admin/families?who=${firstName}son`)
  await press(page, link(page, new RegExp(`^Dana ${firstName}son`)).first())
  for (const name of [recordTexts.addAthlete, recordTexts.allLessons, recordTexts.allFamilies])
    await focusTo(page, link(page, name).last())
})

async function writeNote(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: recordTexts.notes, exact: true }))
  await type(page, 'New note', 'Calls before noon.')
  await press(page, page.getByRole('button', { name: recordTexts.addNote }))
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Calls before noon.'])
}

/** From a free time of next week; all of that week's hours are on the screen. */
async function bookFromCalendar(page: Page): Promise<void> {
  await press(page, section(page, 'Calendar'))
  await expect(heading(page)).toHaveText('Calendar')
  await press(page, page.getByRole('link', { name: 'Next week' }))
  await expect(page).toHaveURL(/day=/)
  const grid = (await page.locator('.calendar-grid').boundingBox())!
  expect(grid.y + grid.height).toBeLessThanOrEqual(page.viewportSize()!.height)
  await press(page, page.getByRole('link', { name: /open.* on / }).first())
  await press(page, link(page, new RegExp(`^${staffBookingTexts.bookForFamily}`)).first())
  await expect(page).toHaveURL(/\/admin\/bookings\/new/)
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await focusTo(page, page.getByRole('main').getByLabel(label))
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator): Promise<void> {
  await focusTo(page, target)
  await page.keyboard.press('Enter')
}

/** Signs in at the desk, with a class that began a few minutes ago. */
async function openDesk(page: Page, email: string) {
  await signInAsCoach(page, email, 'front_desk')
  const firstName = email.startsWith('all') ? 'Keyes' : 'Tabb'
  const { lessonId } = await aClassOfNow(email, [firstName])
  await page.goto('/admin')
  return { firstName, lessonId }
}
