import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { recoveryCodeMessages } from '~/domain/accounts/second-factor/factor-messages'
import { staffSignInMessages } from '~/domain/accounts/staff/staff-messages'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { BuiltInRole } from '../../../support/cases/built-in-roles'
import { addMinutes } from '~/values/business-time'
import { codeAt } from '../../../support/authenticator'
import { monday, newVisitor, openOnMonday, post } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { aStaffMember, recoveryCode } from '../../../support/factories/factories-accounts'
import { giveCode, giveStaffPassword, staffSession } from '../../../support/browser/staff-walk'

const now = at(monday, '09:00')

beforeAll(openOnMonday)
beforeEach(() => clock.fix(now))

async function emailOf(role: BuiltInRole, enrolled?: boolean): Promise<string> {
  return (await aStaffMember({ role, enrolled, now: addMinutes(now, -60) })).email
}

/** Someone who has entered their password after opening a staff page. */
async function atTheDoor(role: BuiltInRole, { enrolled = true, path = '/admin' } = {}) {
  const browser = newVisitor()
  await browser.open(path)
  await giveStaffPassword(browser, await emailOf(role, enrolled))
  return browser
}

describe('the staff sign-in', () => {
  it('is at /admin when signed out, and leads to the admin area', async () => {
    const browser = newVisitor()
    const asked = await browser.open('/admin')
    expect([asked.status, asked.headings[0]]).toEqual([200, accountTexts.signIn])
    expect(asked.headers['cache-control']).toBe('private, no-store')
    await giveStaffPassword(browser, await emailOf('coach'))
    const page = await giveCode(browser)
    expect(page.headings[0]).toBe('Today, Monday, November 16')
    expect(page.url).toBe('http://localhost/admin')
  })

  it('leads back to the requested page', async () => {
    const browser = await atTheDoor('front_desk', { path: '/admin/security' })
    expect((await giveCode(browser)).headings[0]).toBe('Security')
  })

  it('does not lead to another site', async () => {
    const browser = newVisitor()
    await browser.open('/admin/login?redirectTo=https%3A%2F%2Fevil.example')
    await giveStaffPassword(browser, await emailOf('coach'))
    await giveCode(browser)
    expect(browser.page.url).toBe('http://localhost/admin')
  })

  it('has the same message for an unknown address, and shows no password again', async () => {
    const browser = newVisitor()
    await browser.open('/admin/login')
    const wrong = await giveStaffPassword(browser, await emailOf('owner'), 'not the password')
    expect(wrong.valueOf('Password')).toBe('')
    const unknown = await giveStaffPassword(browser, 'nobody@example.com', 'not the password')
    expect(wrong.errors).toEqual([staffSignInMessages['wrong-credentials']])
    expect(unknown.errors).toEqual(wrong.errors)
    expect([wrong.status, unknown.status]).toEqual([409, 409])
    expect(wrong.body).not.toContain('not the password')
  })

  it('refuses a parent’s account', async () => {
    const { email } = await aStaffMember({ role: 'coach', now })
    await database().account.updateMany({ where: { email }, data: { disabledAt: now } })
    const browser = newVisitor()
    await browser.open('/admin')
    expect((await giveStaffPassword(browser, email)).status).toBe(409)
  })

  it('redirects signed-in staff', async () => {
    const browser = await atTheDoor('coach')
    await giveCode(browser)
    expect((await browser.open('/admin/login')).url).toBe('http://localhost/admin')
  })
})

describe('the second factor at the staff sign-in', () => {
  it('is required after the password and leads to the requested page', async () => {
    const browser = await atTheDoor('owner', { path: '/admin/security' })
    expect(browser.page.headings[0]).toBe(accountTexts.appCode)
    const page = await giveCode(browser)
    expect(page.headings[0]).toBe('Security')
  })

  it('is required from everyone with an app, in any role', async () => {
    const browser = await atTheDoor('coach')
    expect(browser.page.headings[0]).toBe(accountTexts.appCode)
  })

  it.each(['coach', 'front_desk'] as const)(
    'must be set up first by a %s without an app',
    async (role) => {
      const browser = await atTheDoor(role, { enrolled: false })
      expect(browser.page.headings[0]).toBe(accountTexts.setUpApp)
      for (const path of ['/admin', '/admin/bookings', '/admin/payments'])
        expect((await browser.open(path)).headings[0]).toBe(accountTexts.setUpApp)
    },
  )

  it('gives no access before, with links to continue or sign out in the header', async () => {
    const browser = await atTheDoor('owner')
    for (const path of ['/admin', '/admin/staff', '/admin/security', '/admin/security/password'])
      expect((await browser.open(path)).headings[0]).toBe(accountTexts.appCode)
    expect(browser.page.texts('body > header .doors')).toEqual(['Finish signing in Logout'])
    expect((await browser.follow('Finish signing in')).headings[0]).toBe(accountTexts.appCode)
    for (const path of ['/admin/second-factor/new', '/admin/second-factor/set-up'])
      expect((await post(browser, path, { code: '000000' })).status).toBe(302)
    expect(await database().secondFactor.count({ where: { confirmedAt: null } })).toBe(0)
  })

  it('changes the session cookie', async () => {
    const browser = await atTheDoor('owner')
    const before = await staffSession(browser)
    await giveCode(browser)
    expect(await staffSession(browser)).not.toBe(before)
    clock.fix(addMinutes(now, 1))
    await browser.cookies.setCookie(`staff=${before}; Path=/`, 'http://localhost')
    expect((await browser.open('/admin')).headings[0]).toBe(accountTexts.signIn)
  })

  it('opens one session for two presses', async () => {
    const browser = await atTheDoor('owner')
    browser.fill('Six digits', codeAt(now))
    const page = await browser.pressTwice(accountTexts.continue)
    expect(page.headings[0]).toBe('Today, Monday, November 16')
  })

  it('shows an error without the code, and is limited', async () => {
    const browser = await atTheDoor('owner')
    browser.fill('Six digits', '12 34')
    const unreadable = await browser.press(accountTexts.continue)
    expect(unreadable.status).toBe(400)
    expect(unreadable.errorOf('Six digits')).toBe('Enter the six digits that the app shows.')
    for (let time = 0; time < 3; time++) {
      browser.fill('Six digits', '000 000')
      const wrong = await browser.press(accountTexts.continue)
      expect([wrong.status, wrong.valueOf('Six digits')]).toEqual([409, ''])
    }
    const over = await giveCode(browser)
    expect([over.status, over.headers['retry-after']]).toEqual([429, '10'])
    expect(over.errors).toEqual(['Too many wrong codes were tried. Please wait 10 seconds.'])
  })

  it('can be replaced once by a recovery code', async () => {
    const browser = await atTheDoor('owner', { path: '/admin/security' })
    await browser.follow(accountTexts.useRecoveryCode)
    browser.fill('Recovery code', recoveryCode.toUpperCase())
    const page = await browser.press(accountTexts.continue)
    expect(page.headings[0]).toBe('Security')
    expect(page.text).toContain('You have 0 recovery codes left.')
  })

  it('refuses an invalid recovery code', async () => {
    const browser = await atTheDoor('owner')
    await browser.follow(accountTexts.useRecoveryCode)
    browser.fill('Recovery code', 'aaaa-bbbb-dddd')
    const page = await browser.press(accountTexts.continue)
    expect([page.status, page.valueOf('Recovery code')]).toEqual([409, ''])
    expect(page.errors[0]).toContain(recoveryCodeMessages['wrong-code'])
  })
})
