import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import type { BuiltInRole } from '../cases/built-in-roles'
import { codeAt } from '../authenticator'
import { newVisitor } from './booking-walk'
import { aStaffMember, keepSession, password } from '../factories/factories-accounts'
import type { PlainBrowser } from './plain-browser'
import type { PlainPage } from './plain-page'

type Wanted = { role?: BuiltInRole; enrolled?: boolean; factor?: boolean; email?: string }

/** A staff member who has just signed in, with no page open. */
export async function newMember(wanted: Wanted = {}) {
  const member = await aStaffMember({ ...wanted, now: clock.now() })
  const browser = newVisitor()
  await keepSession(browser, 'staff', member.token)
  return { browser, ...member }
}

export async function giveStaffPassword(
  browser: PlainBrowser,
  email: string,
  word = password,
): Promise<PlainPage> {
  browser.fill('Email address', email)
  browser.fill('Password', word)
  return await browser.press(accountTexts.signIn)
}

/** Enters the app's current code; without a secret, of the enrolled one. */
export async function giveCode(browser: PlainBrowser, secret?: string): Promise<PlainPage> {
  browser.fill('Six digits', codeAt(clock.now(), secret))
  return await browser.press(/^(Continue|Finish)$/)
}

/** The secret to enter in the app, as the page shows it. */
export function secretShown({ $ }: PlainPage): string {
  return $('main code').first().text().replace(/\s/g, '')
}

/** The staff session cookie. */
export async function staffSession(browser: PlainBrowser): Promise<string | undefined> {
  const cookies = await browser.cookies.getCookies('http://localhost/')
  return cookies.find(({ key }) => key === 'staff')?.value
}
