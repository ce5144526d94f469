import type { Locator, Page } from '@playwright/test'
import { bookingTexts } from '~/domain/booking/booking-texts'
import { addDays, calendarDateAt } from '~/values/business-time'
import { expect, test } from './journey'

/**
 * Books a private lesson from the home page to the confirmation, as a new visitor; looks at every
 * page on the way.
 * @param andAnother whether to add a second time on the review
 * @param email of the person booking
 * @returns the displayed time of day; of two, that of the earlier lesson
 */
export async function bookALesson(
  page: Page,
  look: Look = () => Promise.resolve(),
  { andAnother = false, email = 'dana.okafor@example.com' } = {},
): Promise<string> {
  const time = await holdALesson(page, look)
  await answerTheCheckout(page, look, email)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your booking')
  await look(page)
  const review = page.getByRole('main')
  await expect(review).toContainText(time)
  await expect(review).toContainText('Zoe Okafor')
  await expect(review).toContainText('Back handspring')
  await expect(review).toContainText('You pay $60 at the lesson')
  if (andAnother) await addATime(page, look)
  await page.goBack()
  await page.goForward()
  await page.reload()
  await page.getByRole('button', { name: 'Confirm booking' }).click()

  return time
}

/** On the review, adds a time of a later month, as the held one may be the last of its day. */
async function addATime(page: Page, look: Look): Promise<void> {
  await page.getByRole('link', { name: 'Add another time' }).click()
  const held = await page.getByText(/^You hold/).innerText()
  await showNextMonth(page)
  // the month shown first may have had no free day left
  const [month = ''] = (await shownMonth(page).innerText()).split(' ')
  if (held.includes(month)) await showNextMonth(page)
  await chooseFreeDay(page)
  await chooseLastTime(page)
  await page.getByRole('button', { name: 'Add this time' }).click()
  await expect(page.getByText(/^We hold .* for you until/)).toContainText('2 times')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your booking')
  await expect(page.getByRole('main')).toContainText('$120 total')
  await look(page)
}

type Look = (page: Page) => Promise<unknown>

/** From the home page to a held time; returns the displayed time of day. */
export async function holdALesson(page: Page, look: Look): Promise<string> {
  await page.goto('/')
  await look(page)
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a lesson')
  await look(page)
  await page.getByRole('link', { name: 'Deep Dive' }).click()

  await chooseFreeDay(page)
  await look(page)
  const time = await chooseLastTime(page)
  await page.getByRole('button', { name: 'Hold this time' }).click()

  await expect(page.getByText(/^We hold .* for you until/)).toContainText(time)
  return time
}

/** Every step up to the review, as Dana for Zoe. */
export async function answerTheCheckout(page: Page, look: Look, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is booking?')
  await look(page)
  await page.getByLabel('Your first name').fill('Dana')
  await page.getByLabel('Your last name').fill('Okafor')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Phone number', { exact: true }).fill('555 010 2030')
  await page.getByLabel('Emergency contact’s name').fill('Ife Okafor')
  await page.getByLabel('Emergency contact’s phone number').fill('555 010 2031')
  await page.getByRole('button', { name: 'Continue to athletes' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is coming?')
  await look(page)
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Date of birth').fill(birthdayOfA9YearOld())
  await page.getByLabel('Experience').selectOption('Has tried it, a class or a camp')
  await page.getByLabel('Medical notes and allergies').fill('Mild asthma, inhaler in her bag.')
  await page.getByRole('button', { name: 'Continue to focus areas' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should we work on?')
  await look(page)
  await page.getByLabel('Back handspring').check()
  await page.getByRole('button', { name: 'Continue to pick-up' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookingTexts.pickUp)
  await look(page)
  await page.getByLabel('I’ll do both').check()
  await page.getByRole('button', { name: 'Continue to the waiver' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participation agreement')
  await look(page)
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: 'Sign and continue' }).click()
}

/** The last free day of the shown month, or of the next if that is too soon to be rescheduled. */
export async function chooseFreeDay(page: Page) {
  await expect(page.getByRole('table')).toBeVisible()
  const days = page.getByRole('table').getByRole('link')
  if ((await days.count()) === 0 || (await isSoon(days.last()))) await showNextMonth(page)
  await expect(days.first()).toBeVisible()
  await days.last().click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}

/** Whether the day that the link leads to is within the next few days, in any time zone. */
async function isSoon(link: Locator): Promise<boolean> {
  const { searchParams } = new URL((await link.getAttribute('href'))!, 'http://site')
  return searchParams.get('day')! < addDays(calendarDateAt(new Date(), 'UTC'), 4)
}

async function showNextMonth(page: Page) {
  const month = await shownMonth(page).innerText()
  await page.getByRole('navigation', { name: 'Other months' }).getByRole('link').last().click()
  await expect(shownMonth(page)).not.toHaveText(month)
}

function shownMonth(page: Page) {
  return page.getByRole('table').getByRole('caption')
}

export async function chooseLastTime(page: Page): Promise<string> {
  const radio = page.getByRole('radio').last()
  await radio.check()
  return await page.locator(`label[for="${await radio.getAttribute('id')}"]`).innerText()
}

/** Checks and fills in the waiver of one athlete; the caller presses the button. */
export async function signFor(page: Page, athlete: string) {
  const waiver = page.getByRole('group', { name: `For ${athlete}` })
  const clauses = waiver.getByRole('group', { name: 'I agree' }).getByRole('checkbox')
  // the page may still be on its way
  await expect(clauses.first()).toBeVisible()
  for (const clause of await clauses.all()) await clause.check()
  await waiver.getByLabel('Your relationship to this athlete').fill('Mother')
  await page.getByLabel('Your full name').fill('Dana Okafor')
  await drawWhereThatCanBe(page)
}

/** Draws on the pad under the name, which needs scripts. */
async function drawWhereThatCanBe(page: Page) {
  if (test.info().project.use.javaScriptEnabled === false) return
  const pad = page.getByRole('img', { name: 'Your drawing' })
  await pad.hover({ position: { x: 20, y: 20 } })
  await page.mouse.down()
  await pad.hover({ position: { x: 120, y: 60 } })
  await page.mouse.up()
  await expect(pad.locator('path')).toHaveAttribute('d', /^M\d+ \d+L/)
}

function birthdayOfA9YearOld(): string {
  return `${new Date().getUTCFullYear() - 9}-01-15`
}

/** Every step of a parent who is signed in and has one child. */
export async function bookForZoe(page: Page): Promise<void> {
  await holdALesson(page, () => Promise.resolve())
  await expect(page.getByLabel('Zoe Okafor')).toBeChecked()
  await page.getByRole('button', { name: 'Continue to focus areas' }).click()
  await page.getByLabel('Back handspring').check()
  await page.getByRole('button', { name: 'Continue to pick-up' }).click()
  await page.getByLabel('I’ll do both').check()
  await page.getByRole('button', { name: 'Continue to the waiver' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participation agreement')
  await signFor(page, 'Zoe Okafor')
  await page.getByRole('button', { name: 'Sign and continue' }).click()
  await page.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bookingTexts.booked(''))
}
