import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { monday, newVisitor, openOnMonday, post } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import {
  inAnotherBrowser,
  keepSession,
  password,
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
    expect(page.text).toContain('You are signed out there.')
    expect((await other.open('/admin')).headings[0]).toBe(accountTexts.signIn)
    expect((await browser.open('/admin')).headings[0]).toMatch(/^Today/)
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
    await browser.follow('Change your password')
    browser.fill(accountTexts.presentPassword, 'wrong')
    browser.fill('Your new password', 'six mats under a beam')
    expect((await browser.press('Save')).status).toBe(409)
    browser.fill(accountTexts.presentPassword, password)
    browser.fill('Your new password', 'password1234')
    const refused = await browser.press('Save')
    expect([refused.status, refused.valueOf('Your new password')]).toEqual([409, ''])
    browser.fill(accountTexts.presentPassword, password)
    browser.fill('Your new password', 'six mats under a beam')
    expect((await browser.press('Save')).text).toContain('Your password is changed.')
    expect(await owedKinds()).toEqual(['password-changed'])

    const other = newVisitor()
    await other.open('/admin')
    await giveStaffPassword(other, email, 'six mats under a beam')
    expect((await giveCode(other)).headings[0]).toMatch(/^Today/)
  })
})
