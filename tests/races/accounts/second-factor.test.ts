import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { recoveryCodeHash } from '~/domain/accounts/second-factor/recovery-codes.server'
import {
  signInWithApp,
  signInWithRecoveryCode,
} from '~/domain/accounts/second-factor/submit-factor.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import * as accounts from '~/domain/accounts/find-account.server'
import { codeAt } from '../../support/authenticator'
import {
  aStaffMember,
  inAnotherBrowser,
  recoveryCode,
} from '../../support/factories/factories-accounts'
import { today } from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the account's lock removed on demand.
const guards = { lock: true }

replaceExports(accounts, (parts) => ({
  lockAccount: (...asked: Parameters<typeof accounts.lockAccount>) =>
    guards.lock ? parts.lockAccount(...asked) : Promise.resolve({} as accounts.Account),
}))

const presses = 5
let browsers: Staff[]

beforeEach(async () => {
  guards.lock = true
  await resetDatabase()
  const { staff } = await aStaffMember({ factor: false })
  browsers = await Promise.all(Array.from({ length: presses }, () => inAKnownBrowser(staff)))
})

afterEach(async () => {
  await database().$executeRaw`drop function if exists forget cascade`
})

/**
 * A browser that has passed the second factor before: it has its own attempts, while strangers
 * share three at once.
 */
async function inAKnownBrowser(holder: Staff): Promise<Staff> {
  const { token } = await inAnotherBrowser(holder, { factor: true })
  const { staff } = await inAnotherBrowser(holder)
  return { ...staff, devices: (await rememberDevice('', token))! }
}

/** The results of one code entered in several browsers at once. */
async function all(give: typeof signInWithApp, code: string): Promise<string[]> {
  const outcomes = await Promise.all(
    browsers.map((staff) => give(staff, { idempotencyKey: newToken(), code }, today)),
  )
  return outcomes.map((outcome) => ('refused' in outcome ? outcome.refused : 'in'))
}

/** Makes the database forget immediately that something was used. */
async function forget(table: 'second_factor' | 'recovery_code', as: string): Promise<void> {
  await database().$executeRawUnsafe(
    `create function forget() returns trigger language plpgsql as $$ begin ${as}; return new; end $$`,
  )
  await database().$executeRawUnsafe(
    `create trigger forget before update on ${table} for each row execute function forget()`,
  )
}

describe.each([[true], [false]])('with the account locked: %s', (lock) => {
  beforeEach(() => {
    guards.lock = lock
  })

  it('one app code sent five times at once works once', async () => {
    const outcomes = await all(signInWithApp, codeAt(today))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'code-used')).toHaveLength(presses - 1)
  })

  it('one recovery code sent five times at once works once', async () => {
    const outcomes = await all(signInWithRecoveryCode, recoveryCode)
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'wrong-code')).toHaveLength(presses - 1)
  })
})

describe('without storing used codes', () => {
  it('an app code works each time', async () => {
    await forget('second_factor', 'new.last_step := 0')
    expect(await all(signInWithApp, codeAt(today))).toEqual(Array(presses).fill('in'))
  })

  it('a recovery code works each time', async () => {
    await forget('recovery_code', 'new.used_at := null')
    expect(await all(signInWithRecoveryCode, recoveryCode)).toEqual(Array(presses).fill('in'))
    const kept = { codeHash: recoveryCodeHash(browsers[0]!.accountId, recoveryCode) }
    expect(await database().recoveryCode.count({ where: kept })).toBe(1)
  })
})
