import type { Locator, Page } from '@playwright/test'
import { familyActionTexts } from '~/domain/admin/families/family-action-texts'
import { searchTexts } from '~/domain/admin/search/search-texts'
import { expectAccessible } from '../../support/browser/accessible'
import { aClassOfNow } from '../../support/journeys/journey-class'
import { expect, test } from '../../support/journeys/journey'
import { query } from '../../support/servers/test-postgres'
import { signInAsCoach } from '../../support/journeys/journey-staff'

const found = (page: Page) => page.locator('.admin-found')
const box = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const answers = '**/admin/search.json**'

test('the front desk finds a family on the search page', async ({ page }, { project }) => {
  const name = await anAthlete(page, `page.${project.name}@example.com`)
  await box(page).fill(name.slice(0, 4))
  await box(page).press('Enter')
  await expect(heading(page)).toHaveText('Search')
  await expectAccessible(page)
  await page
    .getByRole('link', { name: `Dana ${name}son` })
    .first()
    .click()
  await expect(heading(page)).toHaveText(`Dana ${name}son`)
})

test('the front desk finds a family by keyboard alone and returns to the earlier page', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'with-scripts', 'Without scripts the search is a form.')
  const name = await anAthlete(page, 'keys@example.com')
  const calendar = page.getByRole('link', { name: 'Calendar', exact: true }).first()
  await calendar.focus()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(name.slice(0, 4).toLowerCase())
  const families = found(page).getByRole('region', { name: 'Families' }).getByRole('link')
  await expect(families).toHaveText([new RegExp(`^Dana ${name}son`)])
  await expect(page.getByRole('status').filter({ hasText: 'arrow down leads' })).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(families.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(found(page).getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(found(page)).toBeHidden()
  await expect(calendar).toBeFocused()

  const day = page.getByRole('textbox', { name: 'Another day' })
  await day.focus()
  await page.keyboard.press('/')
  await expect(day).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(families).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(day).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('nobody of this name')
  await expect(found(page)).toHaveText(searchTexts.nothing)
  await box(page).fill(name)
  await expect(families).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(`Dana ${name}son`)
  await expect(found(page)).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(found(page)).toBeHidden()
  await expect(box(page)).not.toBeFocused()
})

test('a slow search answer does not reopen the closed list, and a missing one blocks nothing', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'with-scripts', 'Without scripts the search is a form.')
  const name = await anAthlete(page, 'slow.search@example.com')
  let answer = () => {}
  let isAsked = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  let ends = Promise.resolve()
  await page.route(answers, (route) => {
    isAsked()
    ends = waits.then(() => route.continue()).catch(() => {})
  })
  await page.keyboard.press('/')
  await page.keyboard.type(name.slice(0, 5))
  await asked
  await expect(found(page)).toHaveText('Searching…')
  await page.keyboard.press('Escape')
  await expect(found(page)).toBeHidden()
  answer()
  await ends
  await page.unroute(answers)
  await page.evaluate(() => fetch('/admin/search.json?q=something').then((one) => one.text()))
  await expect(found(page)).toBeHidden()

  await page.keyboard.press('/')
  await expect(
    found(page)
      .getByRole('link', { name: `Dana ${name}son` })
      .first(),
  ).toBeVisible()
  await page.route(answers, (route) => route.abort())
  await page.keyboard.type(name)
  await expect(found(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Search')
  await expect(page.getByRole('main')).toContainText(`Dana ${name}son`)
})

test('the desk writes to a family that it found', async ({ page }, { project }) => {
  const name = await anAthlete(page, `writes.${project.name}@example.com`)
  await page.goto(`/admin/families?who=${name}son`)
  await page.getByRole('link', { name: `Dana ${name}son` }).click()
  await page.getByRole('link', { name: familyActionTexts.sendMessage }).click()
  await expectAccessible(page)
  await page.getByRole('radio').first().check()
  await page.getByLabel('Subject').fill('Two more classes')
  await page.getByLabel('Message').fill('We open **two more classes**.')
  await page.getByRole('button', { name: familyActionTexts.preview }).click()
  await expect(page.getByRole('main')).toContainText('We open two more classes.')
  await expectAccessible(page)
  await page.getByRole('button', { name: familyActionTexts.sendTo('1 adult') }).click()
  await expect(page.getByRole('status')).toContainText([familyActionTexts.messageSent])
  await expectAccessible(page)
  await page.getByRole('link', { name: familyActionTexts.allMessages }).click()
  await expect(heading(page)).toHaveText(familyActionTexts.messages)
  await expectAccessible(page)
})

test('the desk reads the domain of an address on a line of its own and a number on one line in a narrow list', async ({
  page,
}, { project }) => {
  const name = await anAthlete(page, `narrow.${project.name}@example.com`)
  const email = 'wilhelmina.featherstone@secondflight.example'
  await query(
    process.env.JOURNEY_DATABASE!,
    `update guardian set email = '${email}', phone = '(555) 010-0177' where last_name = '${name}son'`,
  )
  for (const width of [390, 640, 700, 767, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/admin/families?who=${name}son`)
    const lines = await linesOf(page.locator(`a[href="mailto:${email}"]`))
    expect(lines.join(' ')).toMatch(/^wilhelmina ?\.featherstone@ secondflight ?\.example$/)
    expect(await linesOf(page.locator('tbody a[href^="tel:"]'))).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

/** A text as its lines are shown. */
async function linesOf(part: Locator): Promise<string[]> {
  return await part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const lines = new Map<number, string>()
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      for (const [at, letter] of [...text.data].entries()) {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        lines.set(top, (lines.get(top) ?? '') + letter)
      }
    }
    return [...lines.values()]
  })
}

/** An athlete with a unique name; signs in as the front desk, with a class of theirs now. */
async function anAthlete(page: Page, email: string): Promise<string> {
  await signInAsCoach(page, email, 'front_desk')
  const name = [...email].map((letter) => letters[letter.charCodeAt(0) % letters.length]).join('')
  const firstName = `${name[0]!.toUpperCase()}${name.slice(1)}`
  await aClassOfNow(email, [firstName])
  return firstName
}

const letters = 'bcdfghjklmnpqrstvwxz'
