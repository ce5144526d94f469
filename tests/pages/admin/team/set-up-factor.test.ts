import { builtInRoles } from '../../../support/cases/built-in-roles'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { setUpMessages } from '~/domain/accounts/second-factor/factor-messages'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { codeAt } from '../../../support/authenticator'
import { monday, newVisitor, openOnMonday, post } from '../../../support/browser/booking-walk'
import { at } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { password } from '../../../support/factories/factories-accounts'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import type { PlainPage } from '../../../support/browser/plain-page'
import { ask, fromOurPages } from '../../../support/servers/site'
import {
  giveCode,
  giveStaffPassword,
  newMember,
  secretShown,
} from '../../../support/browser/staff-walk'
import { routeMatrix } from '../../route-matrix/route-matrix'

const now = at(monday, '09:00')
const newOwner = () => newMember({ enrolled: false })

beforeAll(openOnMonday)
beforeEach(() => clock.fix(now))

async function showPicture(browser: PlainBrowser): Promise<PlainPage> {
  await browser.open('/admin/second-factor/new')
  return await browser.press(accountTexts.showPicture)
}

describe('an owner without an app', () => {
  const ways = [
    '/admin/login',
    '/admin/first-owner',
    '/admin/forgot-password',
    '/admin/second-factor/new',
    '/admin/second-factor/set-up',
    ...['/admin/login/passkey', '/admin/second-factor/passkey'].flatMap((way) => [
      way,
      `${way}/options`,
    ]),
  ]
  const rooms = Object.entries(routeMatrix).filter(
    ([pattern, { get }]) =>
      pattern.startsWith('/admin') && !ways.includes(pattern) && get.visitor !== 401,
  )
  const nobodys = '01900000-0000-7000-8000-000000000000'
  const pathOf = (pattern: string) => pattern.replace(/:\w+/g, nobodys)

  describe('is redirected to the setup', () => {
    let token: string
    let before: Awaited<ReturnType<typeof databaseState>>
    const visit = (method: string, pattern: string, form?: Record<string, string>) =>
      ask(pathOf(pattern), {
        method,
        headers: { ...fromOurPages, Cookie: `staff=${token}` },
        body: form && new URLSearchParams(form).toString(),
      })

    beforeAll(async () => {
      clock.fix(now)
      token = (await newOwner()).token
      before = await databaseState()
    })

    it.each(rooms)('from %s', async (pattern, row) => {
      if (row.get.owner !== 405) {
        const { status, headers } = await visit('GET', pattern)
        expect(status).toBe(302)
        expect(headers.location).toMatch(/^\/admin\/second-factor(\/new|\?redirectTo=)/)
      }
      if (row.post) expect((await visit('POST', pattern, row.form ?? {})).status).toBe(302)
    })

    it('and has changed nothing at any of these addresses', async () => {
      expect(await databaseState()).toEqual(before)
    })

    it('which says what to do', async () => {
      const { browser } = await newOwner()
      expect((await browser.open('/admin')).headings[0]).toBe(accountTexts.setUpApp)
    })
  })

  it('is refused by the API', async () => {
    const { token } = await newOwner()
    for (const call of ['/api/bookings', '/admin/search.json?q=okafor']) {
      const answer = await ask(call, { headers: { Cookie: `staff=${token}` } })
      expect(answer.status).toBe(401)
    }
  })

  it('sets it up, creates recovery codes and has access', async () => {
    const { browser, email } = await newOwner()
    const page = await showPicture(browser)
    expect(page.$('main svg[role=img] path').length).toBe(2)
    const secret = secretShown(page)
    expect(page.link('open it in the app').attr('href')).toContain(`secret=${secret}`)
    const codes = await giveCode(browser, secret)
    expect(codes.headings[0]).toBe(accountTexts.recoveryCodes)
    expect(codes.text).toContain(accountTexts.appSetUp)

    const made = await browser.press(accountTexts.makeRecoveryCodes)
    const [code] = made.texts('main ol li') as [string]
    expect(made.texts('main ol li')).toHaveLength(10)
    expect((await browser.follow(accountTexts.recoveryCodesKept)).headings[0]).toMatch(/^Today/)
    const left = await browser.open('/admin/security/recovery-codes')
    expect(left.text).toContain('10 of 10 left.')
    expect(left.body).not.toContain(code)

    const other = newVisitor()
    await other.open('/admin')
    await giveStaffPassword(other, email)
    await other.follow(accountTexts.useRecoveryCode)
    other.fill('Recovery code', code)
    expect((await other.press(accountTexts.continue)).headings[0]).toMatch(/^Today/)
  })

  it('enters a wrong code and continues with the same QR code, without the entered one', async () => {
    const { browser } = await newOwner()
    const secret = secretShown(await showPicture(browser))
    browser.fill('Six digits', '000000')
    const wrong = await browser.press('Finish')
    expect([wrong.status, wrong.valueOf('Six digits')]).toEqual([409, ''])
    expect(wrong.errors[0]).toContain(setUpMessages['wrong-code'])
    expect(secretShown(wrong)).toBe(secret)
    expect((await giveCode(browser, secret)).headings[0]).toBe(accountTexts.recoveryCodes)
  })

  it('re-authenticates after ten minutes and has the same QR code', async () => {
    const { browser } = await newOwner()
    const secret = secretShown(await showPicture(browser))
    clock.fix(addMinutes(now, 10))
    const asked = await giveCode(browser, secret)
    expect(asked.headings[0]).toBe(accountTexts.confirmYou)
    browser.fill('Your password', password)
    expect(secretShown(await browser.press(accountTexts.continue))).toBe(secret)
    expect((await giveCode(browser, secret)).headings[0]).toBe(accountTexts.recoveryCodes)
  })

  it('sets it up once for two simultaneous presses', async () => {
    const { browser, staff } = await newOwner()
    const secret = secretShown(await showPicture(browser))
    browser.fill('Six digits', codeAt(now, secret))
    await browser.pressTwice('Finish')
    const { accountId } = staff
    expect(await database().secondFactor.count({ where: { accountId } })).toBe(1)
    expect((await browser.open('/admin')).headings[0]).toMatch(/^Today/)
  })
})

describe('an authenticator app', () => {
  it.each(builtInRoles)('cannot be removed by a %s', async (role) => {
    const { browser } = await newMember({ role })
    expect((await browser.open('/admin/security')).text).not.toContain('Remove app')
    expect((await browser.open('/admin/security/remove-app')).status).toBe(404)
    expect((await post(browser, '/admin/security/remove-app', {})).status).toBe(404)
  })
})

describe('an owner with an app', () => {
  it('can move to another one', async () => {
    const { browser, email } = await newMember()
    await browser.open('/admin/security')
    await browser.follow('Move to another app')
    const secret = secretShown(await browser.press(accountTexts.showPicture))
    const page = await giveCode(browser, secret)
    expect(page.headings[0]).toBe('Security')
    clock.fix(addMinutes(now, 1))
    const other = newVisitor()
    await other.open('/admin')
    await giveStaffPassword(other, email)
    expect((await giveCode(other)).status).toBe(409)
    expect((await giveCode(other, secret)).headings[0]).toMatch(/^Today/)
  })

  it.each(['/admin/security/recovery-codes', '/admin/second-factor/new'])(
    're-authenticates ten minutes later before %s',
    async (path) => {
      const { browser } = await newMember()
      expect((await browser.open(path)).headings[0]).not.toBe(accountTexts.appCode)
      clock.fix(addMinutes(now, 10))
      const before = await databaseState()
      expect((await browser.open(path)).headings[0]).toBe(accountTexts.appCode)
      expect((await post(browser, path, { password: 'six mats under a beam' })).status).toBe(302)
      const { session: _, ...rest } = await databaseState()
      expect(rest).toEqual({ ...before, session: undefined })
    },
  )
})
