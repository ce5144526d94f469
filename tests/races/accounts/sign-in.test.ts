import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { requestCode, requestPasswordReset } from '~/domain/accounts/sign-in/request-secret.server'
import { setPassword } from '~/domain/accounts/password/set-password.server'
import { signInWithCode } from '~/domain/accounts/sign-in/sign-in-with-code.server'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import { claimGuests } from '~/domain/booking/guests/claim-guests.server'
import { database } from '~/platform/database/database.server'
import { env } from '~/platform/env.server'
import { consumeRateLimit } from '~/platform/database/rate-limit.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { formatInstant } from '~/values/format/format-time'
import * as accountTokens from '~/domain/accounts/account-tokens.server'
import * as nameLocks from '~/platform/database/lock-name.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, browserToken, password } from '../../support/factories/factories-accounts'
import { aVisitor, openBusiness, today } from '../../support/factories/factories-booking'
import { emailedSecret } from '../../support/reading/emailed-secrets'
import { bundledScript } from '../../support/servers/bundled-script'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the guards between parallel attempts removed on demand.
const guards = { line: true, once: true }

replaceExports(nameLocks, (parts) => ({
  lockName: (...asked: Parameters<typeof nameLocks.lockName>) =>
    guards.line ? parts.lockName(...asked) : Promise.resolve(),
}))

replaceExports(accountTokens, (parts) => ({
  useToken: (...asked: Parameters<typeof accountTokens.useToken>) =>
    guards.once ? parts.useToken(...asked) : Promise.resolve(true),
}))

beforeEach(() => {
  Object.assign(guards, { line: true, once: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
})

async function signIn(email: string, word: string): Promise<string> {
  const posted = { email, password: word, idempotencyKey: newToken() }
  const outcome = await signInWithPassword(aVisitor(), 'parent', posted, today)
  return 'refused' in outcome ? outcome.refused : 'signed-in'
}

describe('two hundred wrong passwords at once, out of two processes and two hundred networks', () => {
  it('are checked four times, and then even the right one has to wait', async () => {
    const { email } = await aParent()
    const [own, others] = await Promise.all([
      Promise.all(Array.from({ length: 100 }, () => signIn(email, 'wrong'))),
      inAnotherProcess(email, 100),
    ])
    const outcomes = [...own, ...others]
    expect(outcomes.filter((one) => one === 'wrong-credentials')).toHaveLength(4)
    expect(outcomes.filter((one) => one === 'too-many-tries')).toHaveLength(196)
    expect(await signIn(email, password)).toBe('too-many-tries')
  })
})

describe('five simultaneous tries when one is left', () => {
  const limit = { of: 'race', most: 3, minutes: 15 }

  async function taken(): Promise<number> {
    for (let n = 1; n < limit.most; n++) await consumeRateLimit(limit, 'dana', today)
    const tries = await whileLocked(
      (tx) => tx.$executeRaw`lock table rate_limit_try in share mode`,
      Array.from({ length: 5 }, () => () => consumeRateLimit(limit, 'dana', today)),
    )
    return tries.filter((one) => 'id' in one).length
  }

  it('are accepted once', async () => expect(await taken()).toBe(1))

  it('are all accepted without the lock', async () => {
    guards.line = false
    expect(await taken()).toBe(5)
  })
})

describe('an emailed code or link used five times at once', () => {
  /**
   * Each from a known device of the account's owner, which has its own attempts: strangers share
   * four at once.
   */
  async function withCode(): Promise<boolean[]> {
    const { email, token } = await aParent()
    const known = await Promise.all(Array.from({ length: 5 }, () => rememberDevice('', token)))
    await requestCode(aVisitor(), 'parent', { email, browserToken }, today)
    const code = await emailedSecret(email, 'one_time_code')
    return await usedTogether((nth) => {
      const posted = { email, code, browserToken, idempotencyKey: newToken() }
      const visitor = aVisitor({ devices: known[nth]! })
      return signInWithCode(visitor, 'parent', posted, claimGuests, today)
    })
  }

  async function withLink(): Promise<boolean[]> {
    const { email } = await aParent()
    await requestPasswordReset(aVisitor(), 'parent', { email }, today)
    const token = await emailedSecret(email, 'set_password')
    return await usedTogether(() => {
      const posted = { token, password: 'six mats under a beam', idempotencyKey: newToken() }
      return setPassword(aVisitor(), posted, today)
    })
  }

  it.each([
    ['a code', withCode],
    ['a link', withLink],
  ])('(%s) opens one session', async (_what, use) => {
    expect((await use()).filter(Boolean)).toHaveLength(1)
  })

  it.each([
    ['a code', withCode],
    ['a link', withLink],
  ])('(%s) opens five sessions if it is not marked as used', async (_what, use) => {
    guards.once = false
    expect((await use()).filter(Boolean)).toHaveLength(5)
  })
})

/** Which of five got in; none could write before all had read. */
async function usedTogether(use: (nth: number) => Promise<object>): Promise<boolean[]> {
  await database().session.deleteMany()
  const others = Array.from({ length: 5 }, (_, nth) => async () => 'token' in (await use(nth)))
  return await whileLocked((tx) => tx.$executeRaw`lock table session in share mode`, others)
}

async function inAnotherProcess(email: string, times: number): Promise<string[]> {
  const script = bundledScript('tests/support/servers/sign-in-process.ts')
  const { stdout } = await promisify(execFile)(
    'node',
    [script, email, String(times), formatInstant(today)],
    { env: { ...process.env, DATABASE_URL: env().databaseUrl } },
  )
  return JSON.parse(stdout) as string[]
}
