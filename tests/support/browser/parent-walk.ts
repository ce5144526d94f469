import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import { newVisitor } from './booking-walk'
import { aParent, keepSession, password } from '../factories/factories-accounts'
import { emailedSecret } from '../reading/emailed-secrets'
import type { PlainBrowser } from './plain-browser'
import type { PlainPage } from './plain-page'

/** The default email address of these tests' parent. */
export const danas = 'dana.okafor@example.com'

/** A parent with an account, in a browser that is not signed in. */
export async function newAccountHolder(email = danas): Promise<PlainBrowser> {
  await aParent({ email, now: clock.now() })
  return newVisitor()
}

/** A parent who has just signed in. */
export async function newParent(email?: string): Promise<PlainBrowser> {
  const { token } = await aParent({ email, now: clock.now() })
  const browser = newVisitor()
  await keepSession(browser, 'parent', token)
  return browser
}

export async function registerInBrowser(browser: PlainBrowser, email = danas): Promise<PlainPage> {
  await browser.open('/parent-register')
  browser.fill('Your first name', 'Dana')
  browser.fill('Your last name', 'Okafor')
  browser.fill('Email address', email)
  return await browser.press(accountTexts.makeMyAccount)
}

export async function verifyInBrowser(browser: PlainBrowser, email = danas): Promise<PlainPage> {
  await browser.open(`/verify-email?token=${await emailedSecret(email, 'verify_email')}`)
  return await browser.press(accountTexts.myAddress)
}

export async function signIn(
  browser: PlainBrowser,
  { email = danas, word = password, path = '/parent/login' } = {},
): Promise<PlainPage> {
  await browser.open(path)
  browser.fill('Email address', email)
  browser.fill('Password', word)
  return await browser.press(accountTexts.signIn)
}

/** Requests a code and stops where it is entered. */
export async function askForCode(
  browser: PlainBrowser,
  { email = danas, path = '/parent/login/send-code' } = {},
): Promise<PlainPage> {
  await browser.open(path)
  browser.fill('Email address', email)
  return await browser.press(accountTexts.sendCode)
}

export async function askForLink(browser: PlainBrowser, email = danas): Promise<PlainPage> {
  await browser.open('/parent/forgot-password')
  browser.fill('Email address', email)
  return await browser.press(/^Send/)
}

/** The session cookie; undefined if there is none. */
export async function sessionOf(browser: PlainBrowser): Promise<string | undefined> {
  const cookies = await browser.cookies.getCookies('http://localhost/')
  return cookies.find(({ key }) => key === 'parent')?.value
}
