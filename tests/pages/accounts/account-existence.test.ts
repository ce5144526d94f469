import { beforeAll, beforeEach, expect, it } from 'vitest'
import { accountTexts } from '~/domain/accounts/account-texts'
import { clock } from '~/platform/clock.server'
import { forgetVisitors, newVisitor, openOnMonday } from '../../support/browser/booking-walk'
import { aParent } from '../../support/factories/factories-accounts'
import { owedKinds } from '../../support/reading/emailed-secrets'
import {
  askForCode,
  askForLink,
  registerInBrowser,
  signIn,
} from '../../support/browser/parent-walk'
import type { PlainBrowser } from '../../support/browser/plain-browser'
import type { PlainPage } from '../../support/browser/plain-page'

const known = 'somebody@example.com'
const unknown = 'nobodyyy@example.com'

beforeAll(openOnMonday)
beforeEach(async () => {
  await forgetVisitors()
  await aParent({ email: known, now: clock.now() })
})

type Form = (browser: PlainBrowser, email: string) => Promise<PlainPage>

/** Every form with an email address, and the status at its end. */
const forms: [string, number, Form][] = [
  ['signing in', 409, (browser, email) => signIn(browser, { email, word: 'wrong' })],
  ['asking for a code', 200, (browser, email) => askForCode(browser, { email })],
  ['asking for a link', 200, askForLink],
  ['making an account', 200, registerInBrowser],
]

/** Steps after the address is entered. */
const steps: typeof forms = [
  [
    'typing a code',
    409,
    async (browser, email) => {
      await askForCode(browser, { email })
      browser.fill('Six-digit code from the email', '000000')
      return await browser.press(accountTexts.signIn)
    },
  ],
  [
    'having the email of an account sent again',
    200,
    async (browser, email) => {
      await registerInBrowser(browser, email)
      await browser.press(accountTexts.sendAgain)
      return await browser.open('/parent-setup-success') // again, without the one-time, numbered message
    },
  ],
]

it.each([...forms, ...steps])(
  'a request (%s) gets the same answer (%i) with and without an account',
  async (_form, status, send) => {
    const [first, second] = [await send(newVisitor(), known), await send(newVisitor(), unknown)]
    expect([first.status, second.status]).toEqual([status, status])
    expect(said(second)).toEqual(said(first))
  },
)

it.each(forms)(
  'too many requests (%s) get the same refusal with and without an account',
  async (_form, _status, send) => {
    const last = async (email: string) => {
      for (;;) {
        const page = await send(newVisitor(), email)
        if (page.status === 429) return page
      }
    }
    const [first, second] = [await last(known), await last(unknown)]
    expect(first.headers['retry-after']).toMatch(/^\d+$/)
    expect(said(second)).toEqual(said(first))
  },
)

it('only the address with an account gets an email', async () => {
  for (const [, , send] of forms) {
    await send(newVisitor(), known)
    await send(newVisitor(), unknown)
  }
  const kinds = ['one-time-code', 'reset-password', 'account-exists', 'verify-email']
  expect(await owedKinds()).toEqual(kinds)
})

/** Headers and body without what differs on every page, and without the address itself. */
function said({ url, headers, body }: PlainPage): unknown {
  const { date: _, 'x-request-id': __, 'content-length': ___, ...kept } = headers
  const nonce = /nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!
  return JSON.parse(
    JSON.stringify({ url, kept, body })
      .replaceAll(nonce, 'NONCE')
      .replace(/(?<![\w-])[\w-]{43}(?![\w-])/g, 'SECRET')
      .replaceAll(unknown, known),
  )
}
