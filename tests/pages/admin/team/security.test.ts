import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { monday, newVisitor, openOnMonday, post } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import {
  inAnotherBrowser,
  keepSession,
  password,
  recoveryCode,
} from '../../../support/factories/factories-accounts'
import { owedKinds } from '../../../support/reading/emailed-secrets'
import { giveCode, giveStaffPassword, newMember } from '../../../support/browser/staff-walk'

const now = at(monday, '09:00')

beforeAll(openOnMonday)
beforeEach(() => clock.fix(now))

/** A coach who is signed in here and, since a minute ago, in another browser. */
async function inTwoBrowsers() {
  const { browser, staff } = await newMember({ role: 'coach' })
  const other = newVisitor()
  const session = await inAnotherBrowser(staff, { factor: true, now: addMinutes(now, -1) })
  await keepSession(other, 'staff', session.token)
  return { browser, other, staff, sessionId: session.staff.sessionId }
}

describe('a staff member’s active sessions', () => {
  it('are listed with this browser first', async () => {
    const { browser } = await inTwoBrowsers()
    const page = await browser.open('/admin/security')
    const entries = page.texts('main li').filter((entry) => entry.includes('Last used'))
    expect(entries).toEqual([
      'A browser that does not say its name This browser Last used Monday, November 16 at 9:00 AM',
      'A browser that does not say its name Last used Monday, November 16 at 8:59 AM Sign out there, 2: A browser that does not say its name',
    ])
  })

  it('can be ended one by one at once', async () => {
    const { browser, other } = await inTwoBrowsers()
    expect((await other.open('/admin')).headings[0]).toMatch(/^Today/)
    await browser.open('/admin/security')
    const page = await browser.press(/^Sign out there/)
    expect(page.text).toContain('Session ended.')
    expect((await other.open('/admin')).headings[0]).toBe(accountTexts.signIn)
    expect((await browser.open('/admin')).headings[0]).toMatch(/^Today/)
  })

  it('are ended ten minutes after signing in only by who proves again who they are', async () => {
    const { browser, other } = await inTwoBrowsers()
    clock.fix(addMinutes(now, 10))
    for (const button of [/^Sign out there/, accountTexts.signOutElsewhere]) {
      await browser.open('/admin/security')
      expect((await browser.press(button)).headings[0]).toBe(accountTexts.appCode)
    }
    expect((await other.open('/admin')).headings[0]).toMatch(/^Today/)
    expect((await giveCode(browser)).headings[0]).toBe(accountTexts.confirmYou)
    browser.fill('Your password', password)
    const back = await browser.press(accountTexts.continue)
    expect(back.url).toBe('http://localhost/admin/security')
    await browser.press(accountTexts.signOutElsewhere)
    expect((await other.open('/admin')).headings[0]).toBe(accountTexts.signIn)
  })

  it('can all be ended except this one', async () => {
    const { browser, other } = await inTwoBrowsers()
    await browser.open('/admin/security')
    await browser.press(accountTexts.signOutElsewhere)
    expect((await other.open('/admin')).headings[0]).toBe(accountTexts.signIn)
    expect(browser.page.text).not.toContain(accountTexts.signOutElsewhere)
  })

  it('cannot be seen or ended by anyone else', async () => {
    const { sessionId } = await inTwoBrowsers()
    const { browser } = await newMember()
    const page = await browser.open('/admin/security')
    expect(page.body).not.toContain(sessionId)
    const answer = await post(browser, `/admin/security/sessions/${sessionId}/end`, {})
    expect(answer.status).toBe(404)
    const where = { id: sessionId, endedAt: null }
    expect(await database().session.count({ where })).toBe(1)
  })
})

describe('a staff member’s new password', () => {
  it('is chosen on the security page, announced by email, and ends every other session', async () => {
    await database().outboxMessage.deleteMany()
    const { browser, email } = await newMember()
    await browser.open('/admin/security')
    await browser.follow('Change password')
    browser.fill(accountTexts.presentPassword, 'wrong')
    browser.fill('New password', 'six mats under a beam')
    expect((await browser.press('Save')).status).toBe(409)
    browser.fill(accountTexts.presentPassword, password)
    browser.fill('New password', 'password1234')
    const refused = await browser.press('Save')
    expect([refused.status, refused.valueOf('New password')]).toEqual([409, ''])
    browser.fill(accountTexts.presentPassword, password)
    browser.fill('New password', 'six mats under a beam')
    expect((await browser.press('Save')).text).toContain('Password changed.')
    expect(await owedKinds()).toEqual(['password-changed'])

    const other = newVisitor()
    await other.open('/admin')
    await giveStaffPassword(other, email, 'six mats under a beam')
    expect((await giveCode(other)).headings[0]).toMatch(/^Today/)
  })
})

describe('a change of how a staff member signs in, ten minutes after signing in', () => {
  const late = addMinutes(now, 10)

  it.each(['/admin/security/recovery-codes', '/admin/second-factor/new'])(
    'asks for the code of the app and for the password before %s',
    async (path) => {
      const { browser } = await newMember({ role: 'coach' })
      clock.fix(late)
      const asked = await browser.open(path)
      expect(asked.headings[0]).toBe(accountTexts.appCode)
      expect(asked.text).toContain(accountTexts.appAgain)
      expect((await giveCode(browser)).headings[0]).toBe(accountTexts.confirmYou)
      browser.fill('Your password', password)
      expect((await browser.press(accountTexts.continue)).url).toBe(`http://localhost${path}`)
    },
  )

  it('is not open with the password alone', async () => {
    const { browser } = await newMember({ role: 'coach' })
    clock.fix(late)
    await browser.open('/confirm-it-is-you?as=staff')
    await post(browser, '/confirm-it-is-you?as=staff', { password, idempotencyKey: newToken() })
    const path = '/admin/security/recovery-codes'
    expect((await browser.open(path)).headings[0]).toBe(accountTexts.appCode)
    expect((await post(browser, path, {})).headers.location).toMatch(/^\/admin\/second-factor/)
    expect((await browser.open('/admin')).headings[0]).toMatch(/^Today/)
  })

  it('asks for the code alone before the form of a new password, which has the present one', async () => {
    const { browser } = await newMember({ role: 'coach' })
    clock.fix(late)
    const path = '/admin/security/password'
    expect((await browser.open(path)).headings[0]).toBe(accountTexts.appCode)
    const page = await giveCode(browser)
    expect(page.url).toBe(`http://localhost${path}`)
    expect(page.text).toContain(accountTexts.presentPassword)
  })

  it('takes a recovery code instead of the app', async () => {
    const { browser } = await newMember({ role: 'coach' })
    clock.fix(late)
    await browser.open('/admin/security/password')
    await browser.follow(accountTexts.useRecoveryCode)
    browser.fill('Recovery code', recoveryCode)
    const page = await browser.press(accountTexts.continue)
    expect(page.url).toBe('http://localhost/admin/security/password')
  })
})
