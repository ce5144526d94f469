import { roleIds } from '../../../support/cases/built-in-roles'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { firstOwnerMessages } from '~/domain/accounts/owner/first-owner'
import { offerFirstOwner } from '~/domain/accounts/owner/first-owner-link.server'
import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { monday, newVisitor, openOnMonday } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { newMember } from '../../../support/browser/staff-walk'
import { emptyTables } from '../../../support/database/empty-tables'

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(at(monday, '09:00'))
  await emptyTables('staff_member', 'account')
})

async function openLink(): Promise<PlainBrowser> {
  const said = (await offerFirstOwner({ terminal: true }))!
  const browser = newVisitor()
  await browser.open(/http:\/\/localhost(\S+)/.exec(said)![1]!)
  return browser
}

function fillIn(browser: PlainBrowser, word = 'six mats under a beam'): void {
  browser.fill('First name', 'Maren')
  browser.fill('Last name', 'Holt')
  browser.fill('Email address', 'maren@example.com')
  browser.fill(accountTexts.choosePassword, word)
}

it('the link for the first owner makes its visitor the owner, who sets up an app next', async () => {
  const browser = await openLink()
  fillIn(browser)
  const page = await browser.press(accountTexts.becomeOwner)
  expect(page.headings[0]).toBe(accountTexts.setUpApp)
  expect(await database().staffMember.findMany()).toMatchObject([{ roleId: roleIds.owner }])
})

it('the form for the first owner makes one signed-in owner for two presses', async () => {
  const browser = await openLink()
  fillIn(browser)
  const page = await browser.pressTwice(accountTexts.becomeOwner)
  expect(page.headings[0]).toBe(accountTexts.setUpApp)
  expect(await database().staffMember.count()).toBe(1)
})

it('the form for the first owner keeps everything except a refused password', async () => {
  const browser = await openLink()
  fillIn(browser, 'Maren Holt 1')
  const page = await browser.press(accountTexts.becomeOwner)
  expect(page.status).toBe(409)
  expect(page.errorOf(accountTexts.choosePassword)).toContain(
    firstOwnerMessages['password-of-own-words'],
  )
  expect(page.valueOf('First name')).toBe('Maren')
  expect(page.valueOf(accountTexts.choosePassword)).toBe('')
  fillIn(browser)
  expect((await browser.press(accountTexts.becomeOwner)).headings[0]).toMatch(/^Set up/)
})

it('the form for the first owner tells a second visitor that the link has expired', async () => {
  const browser = await openLink()
  const second = newVisitor()
  await second.open(browser.page.url.replace('http://localhost', ''))
  fillIn(browser)
  await browser.press(accountTexts.becomeOwner)
  fillIn(second)
  const page = await second.press(accountTexts.becomeOwner)
  expect(page.status).toBe(409)
  expect(page.errors[0]).toContain('This link was used')
  expect(page.$('main form').length).toBe(0)
})

it.each(['', '?token=', `?token=${'x'.repeat(43)}`, '?token=%27'])(
  'the page for the first owner is not found with the token %j',
  async (query) => {
    const page = await newVisitor().open(`/admin/first-owner${query}`)
    expect(page.text).toContain(accountTexts.linkReplaced)
    expect(page.$('main form').length).toBe(0)
  },
)

it('the link for the first owner does not work once there is an owner', async () => {
  const browser = await openLink()
  await newMember()
  fillIn(browser)
  expect((await browser.press(accountTexts.becomeOwner)).status).toBe(409)
  expect(await database().staffMember.count()).toBe(1)
})
