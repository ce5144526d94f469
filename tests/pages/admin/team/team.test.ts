import { roleIds, roleNames } from '../../../support/cases/built-in-roles'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { memberMessages } from '~/domain/accounts/staff/staff-messages'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { contentTexts } from '~/routes/admin/content/content-texts'
import { addMinutes } from '~/values/business-time'
import { monday, newVisitor, openOnMonday, post } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { emptyTables } from '../../../support/database/empty-tables'
import { aClass } from '../../../support/factories/factories-booking'
import { databaseState } from '../../../support/database/database-state'
import { emailedSecret } from '../../../support/reading/emailed-secrets'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { giveCode, newMember } from '../../../support/browser/staff-walk'
import { expectValidPage } from '../../../support/browser/valid-html'

const now = at(monday, '09:00')
const word = 'six mats under a beam'
let owner: PlainBrowser

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(now)
  await emptyTables('staff_member', 'account', 'outbox_message')
  owner = (await newMember({ email: 'maren@example.com' })).browser
})

async function inviteAda(calendar = 'Maren Holt') {
  await owner.open('/admin/staff')
  await owner.follow(accountTexts.invite)
  owner.fill('First name', 'Ada')
  owner.fill('Last name', 'Lind')
  owner.fill('Email address', 'Ada@example.com')
  owner.choose('Role', 'Coach')
  owner.choose('Calendar', calendar)
  return await owner.press(accountTexts.sendInvitation)
}

async function setPassword(token: string): Promise<PlainBrowser> {
  const browser = newVisitor()
  await browser.open(`/parent/set-password?token=${token}`)
  browser.fill('New password', word)
  await browser.press(accountTexts.setPassword)
  return browser
}

describe('inviting a staff member', () => {
  it('sends a link to set a password, which gives access to their own calendar', async () => {
    const page = await inviteAda()
    expect(page.text).toContain('Ada was invited by email.')
    expect(page.headings[0]).toBe('Ada Lind')
    const ada = await setPassword(
      await emailedSecret('ada@example.com', 'staff_invitation', 'staff'),
    )
    expect(ada.page.headings[0]).toBe(accountTexts.setUpApp)
    const list = await owner.open('/admin/staff')
    expect(list.text).toContain('Ada Lind Coach Calendar of Maren Holt ada@example.com')
    expect(list.text).toContain('Maren Holt Owner maren@example.com Signs in with an app')
  })

  it('shows a pending invitation and can send it again', async () => {
    await inviteAda()
    expect((await owner.open('/admin/staff')).text).toContain('Ada Lind Invited')
    const first = await emailedSecret('ada@example.com', 'staff_invitation', 'staff')
    clock.fix(addMinutes(now, 1))
    const invited = await owner.follow('Ada Lind')
    expect(invited.text).toContain('Invited They haven’t set a password yet.')
    await expectValidPage(invited)
    expect((await owner.press('Send the invitation again')).text).toContain(
      'Invitation sent again.',
    )
    expect((await newVisitor().open(`/parent/set-password?token=${first}`)).status).toBe(404)
  })

  it('twice at once invites once', async () => {
    await owner.open('/admin/staff/new')
    owner.fill('First name', 'Ada')
    owner.fill('Last name', 'Lind')
    owner.fill('Email address', 'ada@example.com')
    owner.choose('Role', roleNames.front_desk)
    expect((await owner.pressTwice(accountTexts.sendInvitation)).headings[0]).toBe('Ada Lind')
    expect(await database().outboxMessage.count()).toBe(1)
  })

  it('keeps the input if it is refused', async () => {
    await inviteAda()
    await owner.open('/admin/staff/new')
    owner.fill('First name', 'Another')
    owner.fill('Last name', 'Ada')
    owner.fill('Email address', 'ada@example.com')
    owner.choose('Role', 'Owner')
    const page = await owner.press(accountTexts.sendInvitation)
    expect(page.status).toBe(409)
    expect(page.errorOf('Email address')).toContain('already has this address')
    expect(page.valueOf('First name')).toBe('Another')
    expect(page.isChecked('Owner', 'Role')).toBe(true)
    expect(page.texts('option')).toEqual(['None: they don’t teach'])
  })

  it('shows missing fields', async () => {
    await owner.open('/admin/staff/new')
    const page = await owner.press(accountTexts.sendInvitation, { unchecked: true })
    expect(page.status).toBe(400)
    expect(page.errors).toEqual([
      'Choose a role.',
      'Enter a first name.',
      'Enter a last name.',
      'Enter an email address.',
    ])
  })
})

describe('changing a staff member’s role', () => {
  it('applies at once and requires signing in again, which the page says before', async () => {
    const { browser, staff } = await newMember({ role: 'coach' })
    await owner.open(`/admin/staff/${staff.id}`)
    expect(owner.page.text).toContain(accountTexts.newRoleSignsOut)
    owner.choose('Role', roleNames.front_desk)
    expect((await owner.press('Save')).text).toContain(contentTexts.saved)
    expect((await browser.open('/admin')).headings[0]).toBe(accountTexts.signIn)
  })

  it('reports a version conflict and loses nothing', async () => {
    const { staff } = await newMember({ role: 'coach' })
    const second = (await newMember()).browser
    for (const browser of [owner, second]) await browser.open(`/admin/staff/${staff.id}`)
    owner.choose('Role', roleNames.front_desk)
    await owner.press('Save')
    second.choose('Role', 'Owner')
    const page = await second.press('Save')
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(memberMessages['changed-meanwhile'])
    expect(page.text).toContain('Front desk, staff')
    expect(page.isChecked('Owner', 'Role')).toBe(true)
    expect((await second.press('Save')).text).toContain(contentTexts.saved)
  })

  it('is not offered for one’s own account', async () => {
    const { id } = await database().staffMember.findFirstOrThrow()
    const page = await owner.open(`/admin/staff/${id}`)
    expect(page.choices('Role')).toEqual(['Owner'])
    expect(page.text).not.toContain('Close this account')
    expect(page.text).not.toContain(accountTexts.newRoleSignsOut)
    const demoted = { version: '1', roleId: roleIds.coach, coachId: '' }
    expect((await post(owner, `/admin/staff/${id}`, demoted)).status).toBe(409)
    expect((await owner.open(`/admin/staff/${id}/close`)).status).toBe(404)
    const refused = await post(owner, `/admin/staff/${id}/close`, {})
    expect(refused.status).toBe(409)
    expect(refused.body).toContain(memberMessages['own-account'])
    expect((await owner.open('/admin')).headings[0]).toMatch(/^Today/)
  })
})

describe('closing a staff member’s account', () => {
  it('says before on which days their calendar still has lessons', async () => {
    const coach = await database().coach.create({ data: { name: 'Sam Lee', position: 8 } })
    const { staff } = await newMember({ role: 'coach' })
    await database().staffMember.update({ where: { id: staff.id }, data: { coachId: coach.id } })
    const upcoming = 'They still teach on Mon, Nov 16. Closing the account doesn’t change'
    const closing = `/admin/staff/${staff.id}/close`
    expect((await owner.open(closing)).text).not.toContain('They still')
    await aClass(coach.id, '15:00', monday)
    expect((await owner.open(closing)).text).toContain(upcoming)
  })

  it('signs them out everywhere at once, until it is reopened', async () => {
    const { browser, staff, email } = await newMember({ role: 'coach' })
    await owner.open(`/admin/staff/${staff.id}`)
    const asked = await owner.follow(accountTexts.closeAccount)
    expect(asked.text).toContain(accountTexts.closesFor('Maren Holt'))
    await expectValidPage(asked)
    expect((await browser.open('/admin')).headings[0]).toMatch(/^Today/)
    const page = await owner.press(accountTexts.closeAccount)
    expect(page.text).toContain('Account closed. They’re signed out everywhere.')
    const again = await owner.open(`/admin/staff/${staff.id}/close`)
    expect([again.status, again.text]).toEqual([
      200,
      expect.stringContaining(accountTexts.isClosed('Maren Holt')),
    ])
    expect(again.texts('main form')).toEqual([])
    expect((await browser.open('/admin')).headings[0]).toBe(accountTexts.signIn)
    browser.fill('Email address', email)
    browser.fill('Password', 'handspring over a red mat')
    expect((await browser.press(accountTexts.signIn)).status).toBe(409)

    expect((await owner.open('/admin/staff')).text).toMatch(/Maren Holt Closed Coach/)
    await owner.open(`/admin/staff/${staff.id}`)
    await owner.press('Reopen this account')
    browser.fill('Password', 'handspring over a red mat')
    expect((await browser.press(accountTexts.signIn)).headings[0]).toBe(accountTexts.appCode)
    expect((await giveCode(browser)).headings[0]).toMatch(/^Today/)
  })
})

describe('a staff member who is not an owner', () => {
  it.each(['coach', 'front_desk'] as const)('cannot see or change the team as %s', async (role) => {
    const { browser, staff } = await newMember({ role })
    const before = await databaseState()
    const paths = ['', '/new', `/${staff.id}`].map((part) => `/admin/staff${part}`)
    for (const path of paths) expect((await browser.open(path)).status).toBe(404)
    const form = { version: '1', roleId: roleIds.owner, coachId: '' }
    const actions = ['', '/close', '/open', '/invite-again'].map(
      (part) => `/admin/staff/${staff.id}${part}`,
    )
    for (const path of ['/admin/staff/new', ...actions])
      expect((await post(browser, path, form)).status).toBe(404)
    expect(await databaseState()).toEqual(before)
    expect(browser.page.links).not.toContain('Team')
  })
})

describe('an unknown staff member', () => {
  it.each(['x', '01900000-0000-7000-8000-000000000000', '%27'])(
    'is not found by the id %s',
    async (id) => {
      expect((await owner.open(`/admin/staff/${id}`)).status).toBe(404)
      for (const part of ['', '/close', '/open', '/invite-again'])
        expect((await post(owner, `/admin/staff/${id}${part}`, {})).status).toBe(404)
    },
  )
})
