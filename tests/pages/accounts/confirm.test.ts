import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { familyTexts } from '~/domain/family/family-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { at } from '../../support/clock'
import {
  forgetVisitors,
  monday,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { password } from '../../support/factories/factories-accounts'
import { newMember } from '../../support/browser/staff-walk'
import { emailedSecret, owedKinds } from '../../support/reading/emailed-secrets'
import { danas, newParent, sessionOf, signIn } from '../../support/browser/parent-walk'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const late = addMinutes(at(monday, '09:00'), 10)
const chosen = 'six mats under a beam'

describe('changing a password', () => {
  it('requires the present one, also long after signing in', async () => {
    const browser = await newParent(danas)
    clock.fix(late)
    await browser.open('/parent/change-password')
    browser.fill(accountTexts.presentPassword, 'no one knows it')
    browser.fill('New password', chosen)
    const refused = await browser.press(accountTexts.setPassword)
    expect(refused.status).toBe(409)
    expect(refused.body).not.toMatch(/no one knows it|six mats/)
    browser.fill(accountTexts.presentPassword, password)
    browser.fill('New password', chosen)
    const page = await browser.press(accountTexts.setPassword)
    expect(page.url).toBe('http://localhost/parent-dashboard')
    expect(await owedKinds()).toEqual(['password-changed'])
    expect((await signIn(newVisitor(), { word: chosen })).headings[0]).toBe(familyTexts.title)
  })

  it('is possible with an emailed code for an account without a password', async () => {
    const browser = await newParent(danas)
    await database().account.updateMany({ data: { passwordHash: null, passwordSetAt: null } })
    clock.fix(late)
    const asked = await browser.open('/parent/change-password')
    expect(asked.text).toContain('No password yet?')
    expect(asked.$('main [type=password]').length).toBe(0)
    await browser.press(accountTexts.sendCode)
    browser.fill('Six-digit code from the email', await emailedSecret(danas, 'one_time_code'))
    const page = await browser.press(accountTexts.signIn)
    expect(page.headings[0]).toBe(accountTexts.choosePassword)
    expect(page.$('main [type=password]').length).toBe(1)
    browser.fill('New password', chosen)
    await browser.press(accountTexts.setPassword)
    expect((await signIn(newVisitor(), { word: chosen })).headings[0]).toBe(familyTexts.title)
  })

  it('for the first time is refused by a form that was open for too long', async () => {
    const browser = await newParent(danas)
    await database().account.updateMany({ data: { passwordHash: null, passwordSetAt: null } })
    await browser.open('/parent/change-password')
    clock.fix(late)
    browser.fill('New password', chosen)
    expect((await browser.press(accountTexts.setPassword)).headings[0]).toBe(
      accountTexts.confirmYou,
    )
    expect(await owedKinds()).toEqual([])
  })
})

describe('changing an address', () => {
  it('ten minutes after signing in requires re-authentication first and then continues', async () => {
    const browser = await newParent(danas)
    clock.fix(late)
    const asked = await browser.open('/parent/details/email')
    expect(asked.headings[0]).toBe(accountTexts.confirmYou)
    browser.fill('Your password', 'no one knows it')
    const refused = await browser.press(accountTexts.continue)
    expect(refused.status).toBe(409)
    expect(refused.body).not.toContain('no one knows it')
    const first = await sessionOf(browser)
    browser.fill('Your password', password)
    expect((await browser.pressTwice(accountTexts.continue)).url).toBe(
      'http://localhost/parent/details/email',
    )
    expect(await sessionOf(browser)).not.toBe(first)
  })
})

describe('the page to re-authenticate', () => {
  it('asks staff in their own area', async () => {
    const { browser } = await newMember({ role: 'front_desk', enrolled: false })
    clock.fix(late)
    const path = '/confirm-it-is-you?as=staff&redirectTo=%2Flogout'
    const page = await browser.open(path)
    expect(page.headings[0]).toBe(accountTexts.confirmYou)
    expect(page.text).not.toContain(accountTexts.sendCode)
    browser.fill('Your password', password)
    expect((await browser.press(accountTexts.continue)).url).toBe('http://localhost/logout')
  })

  it('never leads to another site', async () => {
    const browser = await newParent(danas)
    const page = await browser.open('/confirm-it-is-you?redirectTo=%2F%2Fevil.example')
    expect(page.url).toBe('http://localhost/parent-dashboard')
  })

  it('leads a visitor to the sign-in', async () => {
    const answer = await post(newVisitor(), '/confirm-it-is-you', { password })
    expect(answer.headers.location).toBe('/parent/login')
  })
})
