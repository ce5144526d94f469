import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import {
  familyPasskeyMessages,
  passkeyMessages,
  passkeyTexts,
} from '~/domain/accounts/passkeys/passkey-texts'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { addMinutes } from '~/values/business-time'
import {
  forgetVisitors,
  monday,
  newVisitor,
  openOnMonday,
  post,
} from '../../support/browser/booking-walk'
import { builtScripts } from '../../support/browser/built-scripts'
import { sessionOf, signIn as signInWithPassword } from '../../support/browser/parent-walk'
import { addPasskeyTo, challengeOf, signInByKey } from '../../support/browser/passkey-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import { pageStartOf } from '../../support/browser/routes-of-page'
import { aSignedInParent, signedInAgain } from '../../support/browser/signed-in-parent'
import { newMember } from '../../support/browser/staff-walk'
import { expectValidPage } from '../../support/browser/valid-html'
import { at } from '../../support/clock'
import type { Authenticator } from '../../support/passkeys'
import { owedKinds } from '../../support/reading/emailed-secrets'

const now = at(monday, '09:00')
const adding = '/parent/passkeys/new'
const signingIn = '/parent/login/passkey'
const details = '/parent/details'

beforeAll(openOnMonday)
beforeEach(async () => {
  clock.fix(now)
  await forgetVisitors()
  await database().rateLimitTry.deleteMany()
})

const signIn = (browser: PlainBrowser, key: Authenticator, path?: string) =>
  signInByKey(browser, key, signingIn, path)

/** A signed-in parent with a passkey, on the page that removes it. */
async function toRemove() {
  const signedIn = await aSignedInParent()
  const { key } = await addPasskeyTo(signedIn.browser, adding)
  await signedIn.browser.open(details)
  await signedIn.browser.follow(`${passkeyTexts.remove}, Phone`)
  return { ...signedIn, key, removing: new URL(signedIn.browser.page.url).pathname }
}

describe('the passkeys of a parent', () => {
  it('are added and listed among the details, and open the page that was asked for', async () => {
    const { browser, email } = await aSignedInParent()
    await browser.open(details)
    expect(browser.page.text).toContain(passkeyTexts.none)
    await expectValidPage(await browser.follow(passkeyTexts.add))
    expect(browser.page.text).toContain(passkeyTexts.familyLead)
    expect(browser.page.text).toContain(passkeyTexts.needsScripts)
    const { key, next } = await addPasskeyTo(browser, adding)
    expect(next).toBe('/parent/details#passkeys')
    await browser.open(details)
    expect(browser.page.text).toContain(passkeyTexts.added)
    expect(browser.page.text).toContain('Phone Added Monday, November 16, 2026 Not used yet')
    await expectValidPage(browser.page)

    const other = newVisitor()
    const answer = await signIn(other, key, `${signingIn}?redirectTo=/parent/bookings`)
    expect([answer.status, answer.headers.location]).toEqual([302, '/parent/bookings'])
    await browser.open(details)
    expect(browser.page.text).toContain('Last used Monday, November 16 at 9:00 AM')
    const first = await signIn(newVisitor(), key, `${signingIn}?redirectTo=https://evil.example`)
    expect(first.headers.location).toBe('/parent-dashboard')
    expect(await owedKinds()).toEqual(['passkey-changed', 'new-sign-in', 'new-sign-in'])
    expect((await signInWithPassword(newVisitor(), { email })).url).toContain('/parent-dashboard')
  })

  it('end the other sessions when one is added or removed, and keep this one', async () => {
    const { browser, parent } = await aSignedInParent()
    const phone = await signedInAgain(parent.accountId)
    await addPasskeyTo(browser, adding)
    expect((await phone.open(details)).url).toContain('/parent/login')
    const tablet = await signedInAgain(parent.accountId)
    await browser.open(details)
    await browser.follow(`${passkeyTexts.remove}, Phone`)
    await browser.press(passkeyTexts.removeThis)
    expect((await tablet.open(details)).url).toContain('/parent/login')
    expect((await browser.open(details)).text).toContain(passkeyTexts.none)
  })

  it('are added once by two presses, which are answered alike', async () => {
    const { browser } = await aSignedInParent()
    const before = await sessionOf(browser)
    const { given, next } = await addPasskeyTo(browser, adding)
    const renewed = await sessionOf(browser)
    for (const session of [before, renewed]) {
      await browser.cookies.setCookie(`parent=${session}; Path=/`, 'http://localhost')
      const again = await post(browser, adding, given)
      expect([again.status, again.headers.location]).toEqual([302, next])
      expect(String(again.headers['set-cookie'])).toContain(`parent=${renewed}`)
    }
    expect(await database().passkey.count()).toBe(1)
    expect(await owedKinds()).toEqual(['passkey-changed'])
  })

  it('are removed after a question, also the last one, and sign in no more', async () => {
    const { browser, key, removing } = await toRemove()
    await expectValidPage(browser.page)
    expect((await browser.press(passkeyTexts.removeThis)).text).toContain(passkeyTexts.removed)
    expect(browser.page.text).toContain(passkeyTexts.none)
    const again = await post(browser, removing, {})
    expect([again.status, again.headers.location]).toEqual([302, '/parent/details#passkeys'])
    const refused = await signIn(newVisitor(), key)
    expect(refused.status).toBe(409)
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(refused.body).toContain(familyPasskeyMessages['passkey-refused'])
  })

  it('of another family are not found', async () => {
    const { removing } = await toRemove()
    const { browser: stranger } = await aSignedInParent()
    for (const path of [removing, `/parent/passkeys/${newId()}/remove`]) {
      expect((await stranger.open(path)).status).toBe(404)
      expect((await post(stranger, path, {})).status).toBe(404)
    }
    expect(await database().passkey.count()).toBe(1)
  })

  it('are not added or removed ten minutes after the last proof', async () => {
    const { browser, removing } = await toRemove()
    clock.fix(addMinutes(now, 10))
    for (const path of [adding, `${adding}/options`, removing]) {
      const answer = await post(browser, path, {})
      expect([answer.status, answer.headers.location]).toEqual([
        302,
        expect.stringContaining('/confirm-it-is-you'),
      ])
    }
    for (const path of [adding, removing]) {
      const asked = await browser.open(path)
      expect(asked.headings[0]).toBe(accountTexts.confirmYou)
      expect(new URL(asked.url).searchParams.get('redirectTo')).toBe(path)
    }
  })

  it('need a name, and keep what was typed', async () => {
    const { browser } = await aSignedInParent()
    const answer = await post(browser, adding, { name: ' ', response: '{}' })
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('Give the passkey a name.')
    const refused = await post(browser, adding, { name: 'Tablet', response: '{}' })
    expect(refused.status).toBe(409)
  })
})

describe('signing in to the portal with a passkey', () => {
  it('works only in the browser that asked for the challenge, once', async () => {
    const { browser } = await aSignedInParent()
    const { key } = await addPasskeyTo(browser, adding)
    const victim = newVisitor()
    const response = key.use(await challengeOf(victim, signingIn))
    const stolen = await post(newVisitor(), signingIn, { response })
    expect(stolen.status).toBe(409)
    expect(stolen.body).toContain(familyPasskeyMessages['passkey-over'])
    expect((await post(victim, signingIn, { response })).status).toBe(302)
    expect((await post(victim, signingIn, { response })).status).toBe(409)
  })

  it('is refused for a passkey of staff, and the staff sign-in for one of a parent', async () => {
    const { browser } = await aSignedInParent()
    const { key: families } = await addPasskeyTo(browser, adding)
    const { browser: member } = await newMember({ role: 'coach' })
    const { key: staffs } = await addPasskeyTo(member, '/admin/second-factor/passkey')
    const inPortal = await signIn(newVisitor(), staffs)
    const inOffice = await signInByKey(newVisitor(), families, '/admin/login/passkey')
    for (const answer of [inPortal, inOffice]) {
      expect(answer.status).toBe(409)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(inPortal.body).toContain(familyPasskeyMessages['passkey-refused'])
    expect(inOffice.body).toContain(passkeyMessages['passkey-refused'])
  })

  it('is refused with 429 after too many attempts', async () => {
    const { browser } = await aSignedInParent()
    const { key } = await addPasskeyTo(browser, adding)
    const visitor = newVisitor()
    for (let tries = 0; tries < 4; tries += 1) {
      const response = key.use(await challengeOf(visitor, signingIn), { verified: false })
      expect((await post(visitor, signingIn, { response })).status).toBe(409)
    }
    expect((await signIn(visitor, key)).status).toBe(429)
  })

  it('is not offered without scripts, and its scripts load on no other page of visitors', async () => {
    const page = await newVisitor().open('/parent/login?redirectTo=/parent/bookings')
    expect(page.text).not.toContain(passkeyTexts.signIn)
    const scripts = builtScripts().filter(({ content }) => content.includes('PublicKeyCredential'))
    expect(scripts).toHaveLength(1)
    const paths = ['/', '/booking', '/parent-register', '/parent/login/send-code']
    const others = await Promise.all(paths.map((path) => newVisitor().open(path)))
    expect(scriptsOf(page.body)).toContainEqual(expect.stringContaining(scripts[0]!.name))
    for (const { body } of others)
      expect(scriptsOf(body)).not.toContainEqual(expect.stringContaining(scripts[0]!.name))
  })
})

function scriptsOf(body: string): string[] {
  const { entry, imports, routes } = pageStartOf(body)!
  return [entry, ...imports, ...Object.values(routes)]
}
