import { beforeAll, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { database } from '~/platform/database/database.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { captureLog } from '../../support/reading/captured-log'
import { dump } from '../../support/database/database-dump'
import { withoutWriting } from '../../support/database/missing-table'
import { emailedSecret } from '../../support/reading/emailed-secrets'
import {
  askForCode,
  askForLink,
  registerInBrowser,
  sessionOf,
  signIn,
  verifyInBrowser,
} from '../../support/browser/parent-walk'

const email = 'canary@quiet.example'
const chosen = 'six canaries under a beam'
const mistyped = 'nine canaries under a beam'

let log: string
const secrets: Record<string, string> = {}

beforeAll(async () => {
  await openOnMonday()
  await forgetVisitors()
  const lines = captureLog()
  const browser = newVisitor()
  await registerInBrowser(browser, email)
  secrets.verification = await emailedSecret(email, 'verify_email')
  await withoutWriting('guardian', () => verifyInBrowser(browser, email))
  await verifyInBrowser(browser, email)
  secrets.first = (await sessionOf(browser))!
  secrets.setting = new URL(browser.page.url).searchParams.get('token')!
  browser.fill('New password', chosen)
  await browser.press(accountTexts.setPassword)

  const other = newVisitor()
  await signIn(other, { email, word: mistyped })
  await withoutWriting('session', () => signIn(other, { email, word: chosen }))
  await askForLink(other, email)
  secrets.link = await emailedSecret(email, 'set_password')
  await askForCode(other, { email })
  secrets.code = await emailedSecret(email, 'one_time_code')
  other.fill('Six-digit code from the email', secrets.code)
  await other.press(accountTexts.signIn)
  secrets.second = (await sessionOf(other))!
  await other.press('Logout')
  log = lines.join('\n')
})

it('every account form was tested, failures included', async () => {
  expect(log.match(/"failure"/g)?.length).toBeGreaterThanOrEqual(2)
  expect(await database().session.count()).toBe(3)
  expect(Object.values(secrets).every((secret) => secret.length >= 6)).toBe(true)
})

it('no log contains personal data or credentials', () => {
  for (const secret of [email, chosen, mistyped, 'Okafor', ...Object.values(secrets)]) {
    expect(log).not.toContain(secret)
    expect(log).not.toContain(encodeURIComponent(secret))
  }
})

it('the database stores no usable secrets and no email address in its audit events', async () => {
  const tables = await dump()
  const all = JSON.stringify(tables)
  for (const secret of [chosen, mistyped, ...Object.values(secrets)])
    expect(all).not.toContain(secret)
  expect(JSON.stringify(tables.audit_event)).not.toContain(email)
  expect(JSON.stringify(tables.rate_limit_try)).not.toContain('canary')
})
