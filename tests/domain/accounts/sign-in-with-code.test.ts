import { beforeEach, describe, expect, it } from 'vitest'
import { oneTimeCodeOf } from '~/domain/accounts/account-tokens.server'
import { findParent } from '~/domain/accounts/sessions/find-session.server'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { requestCode } from '~/domain/accounts/sign-in/request-secret.server'
import { signInWithCode } from '~/domain/accounts/sign-in/sign-in-with-code.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { aParent, aStaffMember, browserToken } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { emailedSecret } from '../../support/reading/emailed-secrets'
import { resetDatabase } from '../../support/database/worker-database'

beforeEach(resetDatabase)

type Changes = {
  realm?: 'parent' | 'staff'
  idempotencyKey?: string
  devices?: string
  browser?: string
  now?: Date
}

function signIn(email: string, code: string, changes: Changes = {}) {
  const { realm = 'parent', now = today, idempotencyKey = newToken(), devices } = changes
  const { browser = browserToken } = changes
  const visitor = aVisitor({ devices })
  const posted = { email, code, idempotencyKey, browserToken: browser }
  return signInWithCode(visitor, realm, posted, claimGuests, now)
}

async function aCode(email: string, now = today, browser = browserToken): Promise<string> {
  const asked = { email, browserToken: browser }
  expect(await requestCode(aVisitor(), 'parent', asked, now)).toBeNull()
  return await emailedSecret(email, 'one_time_code')
}

/** The codes of the first two emails. */
async function codesInOrder(): Promise<[string, string]> {
  const rows = await database().accountToken.findMany({ orderBy: { id: 'asc' } })
  expect(rows).toHaveLength(2)
  return [oneTimeCodeOf(rows[0]!.id), oneTimeCodeOf(rows[1]!.id)]
}

/** Any other code. */
function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

const refusal = { refused: 'wrong-code' }

describe('the latest emailed sign-in code', () => {
  it('signs in, once', async () => {
    const { email, parent } = await aParent()
    const code = await aCode(email)
    const { token } = done(await signIn(email, code))
    expect(await findParent(token, aVisitor(), today)).toMatchObject({ id: parent.id })
    expect(await signIn(email, code)).toEqual(refusal)
  })

  it('gives a double submission the same session', async () => {
    const { email } = await aParent()
    const code = await aCode(email)
    const idempotencyKey = newToken()
    const presses = [1, 2].map(() => signIn(email, code, { idempotencyKey }))
    const [first, second] = await Promise.all(presses)
    expect(done(first!).token).toBe(done(second!).token)
    expect(await signIn(email, wrong(code), { idempotencyKey })).toEqual(refusal)
  })

  it.each([
    ['the moment before ten minutes are over', before(addMinutes(today, 10)), true],
    ['at ten minutes', addMinutes(today, 10), false],
    ['a minute later', addMinutes(today, 11), false],
  ])('is valid for ten minutes: %s', async (_when, now, isRight) => {
    const { email } = await aParent()
    const outcome = await signIn(email, await aCode(email), { now })
    expect('token' in outcome).toBe(isRight)
  })

  it('invalidates the code before it', async () => {
    const { email } = await aParent()
    const first = await aCode(email)
    const later = addMinutes(today, 1)
    const second = await aCode(email, later)
    expect(await signIn(email, first, { now: later })).toEqual(refusal)
    expect(await signIn(email, second, { now: later })).toHaveProperty('token')
  })

  it('is refused for another address', async () => {
    const [{ email }, other] = [await aParent(), await aParent()]
    const code = await aCode(email)
    await aCode(other.email)
    expect(await signIn(other.email, code)).toEqual(refusal)
    expect(await signIn('nobody@example.com', code)).toEqual(refusal)
    expect(await signIn(email, code, { realm: 'staff' })).toEqual(refusal)
  })

  it('works only in the browser that asked for it, each of which has its own', async () => {
    const { email } = await aParent()
    const [laptop, stranger] = [newToken(), newToken()]
    await aCode(email, today, laptop)
    await aCode(email, today, stranger)
    const [own, others] = await codesInOrder()
    expect(await signIn(email, own, { browser: stranger })).toEqual(refusal)
    expect(await signIn(email, others, { browser: laptop })).toEqual(refusal)
    expect(await signIn(email, own, { browser: newToken() })).toEqual(refusal)
    expect(await signIn(email, own, { browser: laptop })).toHaveProperty('token')
    expect(await signIn(email, others, { browser: stranger })).toHaveProperty('token')
  })

  it('asked for in another browser leaves the one before it valid', async () => {
    const { email } = await aParent()
    const code = await aCode(email)
    const later = addMinutes(today, 1)
    await aCode(email, later, newToken())
    expect(await signIn(email, code, { now: later })).toHaveProperty('token')
  })

  it('asked for without a browser, as before an update, is refused', async () => {
    const { email } = await aParent()
    const code = await aCode(email)
    await database().accountToken.updateMany({ data: { browserHash: null } })
    expect(await signIn(email, code)).toEqual(refusal)
  })

  it('is refused for an account disabled since', async () => {
    const { email, parent } = await aParent()
    const code = await aCode(email)
    const where = { id: parent.accountId }
    await database().account.update({ where, data: { disabledAt: today } })
    expect(await signIn(email, code)).toEqual(refusal)
  })

  it('works the same way for staff', async () => {
    const { email } = await aStaffMember()
    await requestCode(aVisitor(), 'staff', { email, browserToken }, today)
    const code = await emailedSecret(email, 'one_time_code', 'staff')
    expect(await signIn(email, code, { realm: 'staff' })).toHaveProperty('token')
  })
})

describe('guessing a sign-in code', () => {
  it('is limited to five tries per code, after which even the right one fails', async () => {
    const { email } = await aParent()
    const code = await aCode(email)
    for (let n = 0; n < 4; n++) expect(await signIn(email, wrong(code))).toEqual(refusal)
    const fifth = { now: addMinutes(today, 1) }
    expect(await signIn(email, wrong(code), fifth)).toEqual(refusal)
    const sixth = { now: addMinutes(today, 2) }
    expect(await signIn(email, code, sixth)).toEqual(refusal)
    const later = addMinutes(today, 5)
    expect(await signIn(email, await aCode(email, later), { now: later })).toHaveProperty('token')
  })

  it.each(['somebody’s', 'nobody’s'])(
    'is limited to four tries at once for %s address',
    async (whose) => {
      const { email } = await aParent()
      const tried = whose === 'nobody’s' ? 'nobody@example.com' : email
      const tries = Array.from({ length: 6 }, () => signIn(tried, '000000'))
      const outcomes = (await Promise.all(tries)).map((one) => 'refused' in one && one.refused)
      expect(outcomes.filter((one) => one === 'wrong-code')).toHaveLength(4)
      expect(outcomes.filter((one) => one === 'too-many-tries')).toHaveLength(2)
      expect(await signIn(tried, '000000')).toMatchObject({ waitSeconds: 10 })
    },
  )

  it('by strangers does not lock out a browser in which the account signed in before', async () => {
    const { email } = await aParent()
    const before = await signIn(email, await aCode(email))
    const devices = await rememberDevice('', 'token' in before ? before.token : '')
    const later = addMinutes(today, 2)
    const code = await aCode(email, later)
    for (let n = 0; n < 4; n++) await signIn(email, wrong(code), { now: later })
    await signIn(email, wrong(code), { now: addMinutes(later, 1) })
    const now = addMinutes(later, 2)
    expect(await signIn(email, code, { now })).toHaveProperty('refused')
    expect(await signIn(email, code, { now, devices: devices! })).toHaveProperty('token')
  })
})
