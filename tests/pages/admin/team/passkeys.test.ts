import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { passkeyMessages, passkeyTexts } from '~/domain/accounts/passkeys/passkey-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { monday, newVisitor, openOnMonday, post } from '../../../support/browser/booking-walk'
import type { PlainBrowser } from '../../../support/browser/plain-browser'
import { addPasskeyTo, challengeOf, signInByKey } from '../../../support/browser/passkey-walk'
import { giveStaffPassword, newMember } from '../../../support/browser/staff-walk'
import { expectValidPage } from '../../../support/browser/valid-html'
import { at } from '../../../support/clock'
import type { Authenticator } from '../../../support/passkeys'

const now = at(monday, '09:00')

beforeAll(openOnMonday)
beforeEach(() => clock.fix(now))

const adding = '/admin/second-factor/passkey'
const signingIn = '/admin/login/passkey'

const addTo = (browser: PlainBrowser) => addPasskeyTo(browser, adding)
const signIn = (browser: PlainBrowser, key: Authenticator, path?: string) =>
  signInByKey(browser, key, signingIn, path)

describe('the passkeys of a staff member', () => {
  it('are added, listed, renamed and removed, and open the page that was asked for', async () => {
    const { browser } = await newMember({ role: 'coach' })
    await expectValidPage(await browser.open(adding))
    const { key, next } = await addTo(browser)
    expect(next).toBe('/admin/security')
    await browser.open('/admin/security')
    expect(browser.page.text).toContain('Added Monday, November 16, 2026')
    expect(browser.page.text).toContain('Not used yet')
    await expectValidPage(browser.page)

    const other = newVisitor()
    const answer = await signIn(other, key, `${signingIn}?redirectTo=/admin/security`)
    expect([answer.status, answer.headers.location]).toEqual([302, '/admin/security'])
    await browser.open('/admin/security')
    expect(browser.page.text).toContain('Last used Monday, November 16 at 9:00 AM')

    await browser.follow('Phone')
    await expectValidPage(browser.page)
    browser.fill(passkeyTexts.name, ' ')
    expect((await browser.press(passkeyTexts.rename, { unchecked: true })).status).toBe(400)
    browser.fill(passkeyTexts.name, 'Key ring')
    expect((await browser.pressTwice(passkeyTexts.rename)).text).toContain(passkeyTexts.renamed)
    await browser.follow('Key ring')
    await browser.follow(passkeyTexts.removeThis)
    await expectValidPage(browser.page)
    const removing = new URL(browser.page.url).pathname
    expect((await browser.press(passkeyTexts.removeThis)).text).toContain(passkeyTexts.removed)
    expect(browser.page.text).toContain(passkeyTexts.none)
    expect((await post(browser, removing, {})).headers.location).toBe('/admin/security')
    const refused = await signIn(newVisitor(), key)
    expect(refused.status).toBe(409)
    expect(refused.body).toContain(passkeyMessages['passkey-refused'])
  })

  it('take the place of the app from the first sign-in on, and the last one stays', async () => {
    const { browser, email } = await newMember({ enrolled: false })
    await browser.open('/admin')
    await browser.follow(passkeyTexts.add.replace('A', 'a'))
    const { next } = await addTo(browser)
    expect(next).toBe('/admin/security/recovery-codes')
    await browser.open('/admin/security/recovery-codes')
    await browser.press(accountTexts.makeRecoveryCodes)
    expect((await browser.open('/admin')).headings[0]).toMatch(/^Today/)
    await browser.open('/admin/security')
    await browser.follow('Phone')
    await browser.follow(passkeyTexts.removeThis)
    expect(browser.page.text).toContain(passkeyTexts.lastOne)
    await expectValidPage(browser.page)
    await post(browser, new URL(browser.page.url).pathname, {})
    expect(await database().passkey.count({ where: { account: { email } } })).toBe(1)

    const other = newVisitor()
    await other.open('/admin')
    await giveStaffPassword(other, email)
    expect(other.page.headings[0]).toBe(passkeyTexts.second)
    expect(other.page.text).toContain(passkeyTexts.needsScripts)
    await expectValidPage(other.page)
    await other.follow(accountTexts.useRecoveryCode)
    await expectValidPage(other.page)
  })

  it('are not added or removed ten minutes after the last proof', async () => {
    const { browser } = await newMember({ role: 'coach' })
    await addTo(browser)
    await browser.open('/admin/security')
    await browser.follow('Phone')
    clock.fix(addMinutes(now, 10))
    for (const path of [
      adding,
      `${adding}/options`,
      `${new URL(browser.page.url).pathname}/remove`,
    ]) {
      const answer = await post(browser, path, {})
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        expect.stringContaining('/admin/second-factor'),
      ])
    }
    expect(await browser.follow(passkeyTexts.removeThis)).toMatchObject({
      headings: [accountTexts.appCode],
    })
  })
})

it('the answer to a challenge signs in only the browser that asked for it', async () => {
  const { browser } = await newMember({ role: 'coach' })
  const { key } = await addTo(browser)
  const victim = newVisitor()
  const response = key.use(await challengeOf(victim, signingIn))
  const thief = newVisitor()
  const stolen = await post(thief, signingIn, { response })
  expect(stolen.status).toBe(409)
  expect(stolen.headers['set-cookie']).toBeUndefined()
  expect((await post(victim, signingIn, { response })).status).toBe(302)
  expect((await post(victim, signingIn, { response })).status).toBe(409)
})

it('the sign-in page offers nothing that needs scripts', async () => {
  const page = await newVisitor().open('/admin/login')
  expect(page.text).not.toContain(passkeyTexts.signIn)
})
