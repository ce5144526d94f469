import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { codeMessages, signInMessages } from '~/domain/accounts/sign-in/sign-in-messages'
import { database } from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { keepSession } from '../../support/factories/factories-accounts'
import { emailedSecret, owedKinds } from '../../support/reading/emailed-secrets'
import { expectValidPage } from '../../support/browser/valid-html'
import {
  askForCode,
  askForLink,
  danas,
  newAccountHolder,
  newParent,
  sessionOf,
  signIn,
} from '../../support/browser/parent-walk'

beforeAll(openOnMonday)
beforeEach(forgetVisitors)

const dashboard = 'http://localhost/parent-dashboard'

describe('a parent’s sign-in', () => {
  it('by password opens the portal with an HttpOnly session cookie', async () => {
    const browser = await newAccountHolder()
    expect((await signIn(browser)).url).toBe(dashboard)
    const cookies = await browser.cookies.getCookies('http://localhost/')
    const session = cookies.find(({ key }) => key === 'parent')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' })
  })

  it('by an emailed code does the same', async () => {
    const browser = await newAccountHolder()
    const asking = await askForCode(browser)
    expect(asking.headings[0]).toBe(accountTexts.enterCode)
    expect(asking.text).toContain(`If ${danas} has an account here`)
    const code = await emailedSecret(danas, 'one_time_code')
    browser.fill('Six-digit code from the email', `${code.slice(0, 3)} ${code.slice(3)}`)
    expect((await browser.press(accountTexts.signIn)).url).toBe(dashboard)
  })

  it('by a code submitted twice opens one session', async () => {
    const browser = await newAccountHolder()
    await askForCode(browser)
    browser.fill('Six-digit code from the email', await emailedSecret(danas, 'one_time_code'))
    expect((await browser.pressTwice(accountTexts.signIn)).url).toBe(dashboard)
    expect(await database().session.count()).toBe(2) // including the factory's session
  })

  it('by a code asked for twice in one browser takes the code of the one email', async () => {
    const browser = await newAccountHolder()
    await browser.open('/parent/login/send-code')
    browser.fill('Email address', danas)
    await browser.pressTwice(accountTexts.sendCode)
    await askForCode(browser)
    expect(await database().accountToken.count({ where: { purpose: 'one_time_code' } })).toBe(1)
    browser.fill('Six-digit code from the email', await emailedSecret(danas, 'one_time_code'))
    expect((await browser.press(accountTexts.signIn)).url).toBe(dashboard)
  })

  it('by a code asked for in two browsers takes in each the code of its own email', async () => {
    const browser = await newAccountHolder()
    await askForCode(browser)
    const code = await emailedSecret(danas, 'one_time_code')
    const other = newVisitor()
    await askForCode(other)
    other.fill('Six-digit code from the email', code)
    expect((await other.press(accountTexts.signIn)).errors[0]).toContain(codeMessages['wrong-code'])
    browser.fill('Six-digit code from the email', code)
    expect((await browser.press(accountTexts.signIn)).url).toBe(dashboard)
  })

  it.each([
    ['/parent/bookings?page=2', 'http://localhost/parent/bookings?page=2'],
    ['https://evil.example/', dashboard],
    ['//evil.example/', dashboard],
    ['/\\evil.example', dashboard],
  ])('continues to %s if that is on this site', async (wanted, reached) => {
    const browser = await newAccountHolder()
    const path = `/parent/login?redirectTo=${encodeURIComponent(wanted)}`
    expect((await signIn(browser, { path })).url).toBe(reached)
  })

  it('continues to the page that required it, by password and by code', async () => {
    const browser = await newAccountHolder()
    await browser.open('/parent/bookings/past')
    expect(browser.page.headings[0]).toBe(accountTexts.signIn)
    browser.fill('Email address', danas)
    const asked = await browser.press(accountTexts.haveCodeSent)
    expect(asked.headings[0]).toBe(accountTexts.enterCode)
    expect(asked.url).not.toContain('example.com')
    await expectValidPage(asked)
    browser.fill('Six-digit code from the email', await emailedSecret(danas, 'one_time_code'))
    expect((await browser.press(accountTexts.signIn)).url).toBe(
      'http://localhost/parent/bookings/past',
    )
  })

  it('takes the address along to where a new password is set, and not in the URL', async () => {
    const browser = newVisitor()
    await browser.open('/parent/login')
    browser.fill('Email address', danas)
    const page = await browser.press(accountTexts.newPassword)
    expect(page.headings[0]).toBe(accountTexts.newPassword)
    expect(page.url).toBe('http://localhost/parent/forgot-password')
    expect(page.valueOf('Email address')).toBe(danas)
    await expectValidPage(page)
  })

  it.each([
    [accountTexts.haveCodeSent, 'Sign in with a code'],
    [accountTexts.newPassword, accountTexts.newPassword],
  ])('asks for the address on the page of “%s” if none was typed', async (button, title) => {
    const browser = newVisitor()
    await browser.open('/parent/login')
    const page = await browser.press(button)
    expect(page.headings[0]).toBe(title)
    expect(page.valueOf('Email address')).toBe('')
    expect(await owedKinds()).toEqual([])
  })

  it('is not shown to a signed-in parent', async () => {
    const browser = await newParent()
    expect((await browser.open('/parent/login')).url).toBe(dashboard)
    const page = await browser.open('/parent/login?redirectTo=%2Fparent%2Fbookings')
    expect(page.url).toBe('http://localhost/parent/bookings')
  })
})

describe('a session at sign-in', () => {
  it('is new each time and ends the earlier one in this browser', async () => {
    const browser = await newAccountHolder()
    await signIn(browser)
    const first = (await sessionOf(browser))!
    await askForCode(browser)
    browser.fill('Six-digit code from the email', await emailedSecret(danas, 'one_time_code'))
    await browser.press(accountTexts.signIn)
    expect(await sessionOf(browser)).not.toBe(first)
    const where = { tokenHash: hashToken(first) }
    expect((await database().session.findUniqueOrThrow({ where })).endedAt).not.toBeNull()
  })

  it('is never one that was planted in the browser', async () => {
    const browser = await newAccountHolder()
    const planted = newToken()
    await keepSession(browser, 'parent', planted)
    await signIn(browser)
    expect(await sessionOf(browser)).not.toBe(planted)
    expect(await database().session.count({ where: { tokenHash: hashToken(planted) } })).toBe(0)
  })
})

describe('a failed sign-in', () => {
  it('has a message above the form, with the email address and never the password', async () => {
    const browser = await newAccountHolder()
    const page = await signIn(browser, { word: 'no one knows it' })
    expect(page.status).toBe(409)
    expect(page.errors).toEqual([signInMessages['wrong-credentials']])
    expect(page.valueOf('Email address')).toBe(danas)
    expect(page.body).not.toContain('no one knows it')
  })

  it('with a code has a message and does not show the code again', async () => {
    const browser = await newAccountHolder()
    await askForCode(browser)
    const wrong = (await emailedSecret(danas, 'one_time_code')) === '928374' ? '928375' : '928374'
    browser.fill('Six-digit code from the email', wrong)
    const page = await browser.press(accountTexts.signIn)
    expect(page.status).toBe(409)
    expect(page.errors[0]).toContain(codeMessages['wrong-code'])
    expect(page.body).not.toContain(wrong)
    browser.fill('Six-digit code from the email', '12345')
    expect(
      (await browser.press(accountTexts.signIn)).errorOf('Six-digit code from the email'),
    ).toBe('Enter the six digits from our email.')
  })

  it('too often says how long to wait, also in a header', async () => {
    const browser = await newAccountHolder()
    for (let n = 0; n < 4; n++) await signIn(browser, { word: 'wrong' })
    const page = await signIn(browser)
    expect(page.status).toBe(429)
    expect(page.headers['retry-after']).toBe('10')
    expect(page.errors[0]).toMatch(/^Too many tries\. Wait 10 seconds, or sign in now with/)
  })

  it('from elsewhere does not lock out a known browser', async () => {
    const browser = await newAccountHolder()
    await signIn(browser)
    await browser.open('/logout')
    await browser.press(accountTexts.signOut)
    const stranger = newVisitor()
    for (let n = 0; n < 5; n++) await signIn(stranger, { word: 'wrong' })
    expect(stranger.page.status).toBe(429)
    expect((await signIn(browser)).url).toBe(dashboard)
  })

  it('with a code not requested in this browser leads to requesting one', async () => {
    const wanted = '/parent/login/code?redirectTo=%2Fparent%2Fbookings'
    const asking = 'http://localhost/parent/login/send-code?redirectTo=%2Fparent%2Fbookings'
    const browser = newVisitor()
    expect((await browser.open(wanted)).url).toBe(asking)
    await askForLink(browser)
    expect((await browser.open(wanted)).url).toBe(asking)
    expect(browser.page.valueOf('Email address')).toBe(danas)
  })
})

describe('an invalid field at sign-in', () => {
  it.each([
    ['/parent/login', 'Email address', { type: 'email', autocomplete: 'username' }],
    ['/parent/login', 'Password', { type: 'password', autocomplete: 'current-password' }],
    ['/parent-register', 'Email address', { type: 'email', autocomplete: 'email' }],
  ])('is reported: %s: %s', async (path, label, attributes) => {
    const page = await newVisitor().open(path)
    expect(page.control(label).attr()).toMatchObject({ required: '', ...attributes })
  })

  it('is reported for a code and a new password, too', async () => {
    const browser = await newAccountHolder()
    const code = (await askForCode(browser)).control('Six-digit code from the email').attr()
    expect(code).toMatchObject({ autocomplete: 'one-time-code', inputmode: 'numeric' })
    const parent = await newParent()
    const word = (await parent.open('/parent/change-password')).control('New password').attr()
    expect(word).toMatchObject({ type: 'password', autocomplete: 'new-password' })
    expect(word).not.toHaveProperty('maxlength')
  })
})
