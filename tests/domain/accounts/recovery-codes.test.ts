import { describe, expect, it } from 'vitest'
import { findFactorInUse } from '~/domain/accounts/second-factor/second-factor.server'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import {
  makeRecoveryCodes,
  readRecoveryCode,
  recoveryCodeFrom,
} from '~/domain/accounts/second-factor/recovery-codes.server'
import { signInWithRecoveryCode } from '~/domain/accounts/second-factor/submit-factor.server'
import { database } from '~/platform/database/database.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember, inAnotherBrowser } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'

const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
let owner: Staff

beforeEachRestored(async () => {
  await resetDatabase()
  owner = (await aStaffMember()).staff
})

async function newCodes(staff = owner): Promise<string[]> {
  return done(await makeRecoveryCodes(staff, today)).codes
}

/** Enters a recovery code after only the password was entered. */
async function tryCode(code: string, of = owner): Promise<string> {
  const { staff } = await inAnotherBrowser(of)
  const outcome = await signInWithRecoveryCode(staff, { idempotencyKey: newToken(), code }, today)
  if ('refused' in outcome) return outcome.refused
  return (await findStaff(outcome.token, browser, today))?.lacks === null ? 'in' : 'lacking'
}

describe('recovery codes', () => {
  it('are ten, easy to copy by hand and stored only as keyed hashes', async () => {
    const codes = await newCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes)
      expect(code).toMatch(/^([\da-hjkmnp-tv-z]{4}-){5}[\da-hjkmnp-tv-z]{4}$/)
    const kept = JSON.stringify(await database().recoveryCode.findMany())
    for (const code of codes) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(hashToken(`${owner.accountId} ${code}`))
    }
  })

  it('work once each', async () => {
    const [first, second] = (await newCodes()) as [string, string]
    expect(await tryCode(first)).toBe('in')
    expect(await tryCode(first)).toBe('wrong-code')
    expect((await findFactorInUse(owner))?.recoveryCodes).toEqual({ left: 9, madeAt: today })
    expect(await tryCode(second)).toBe('in')
  })

  it('are accepted in any usual spelling', async () => {
    const [code] = (await newCodes()) as [string]
    expect(await tryCode(` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).toBe(
      'in',
    )
    expect(readRecoveryCode('OIL0 abcd-EFGH')).toBe('0110-abcd-efgh')
  })

  it('stop working once new ones are made', async () => {
    const [old] = (await newCodes()) as [string]
    const [code] = (await newCodes()) as [string]
    expect(await tryCode(old)).toBe('wrong-code')
    expect(await tryCode(code)).toBe('in')
  })

  it('of another account do not work', async () => {
    const [code] = (await newCodes()) as [string]
    const other = (await aStaffMember()).staff
    expect(await tryCode(code, other)).toBe('wrong-code')
  })

  it.each(['', '-', 'x'.repeat(40)])('do not match %j', async (code) => {
    await newCodes()
    expect(await tryCode(code)).toBe('wrong-code')
  })

  it('end every other session when they are renewed, with an email', async () => {
    const other = await inAnotherBrowser(owner, { factor: true })
    await newCodes()
    expect(await findStaff(other.token, browser, today)).toBeNull()
    const email = { kind: 'factor-changed', accountId: owner.accountId }
    expect(await database().outboxMessage.count({ where: email })).toBe(1)
    const event = { action: 'make-recovery-codes', actorId: owner.id }
    expect(await database().auditEvent.count({ where: event })).toBe(1)
  })

  it('do not work without an app', async () => {
    const { staff } = await aStaffMember({ role: 'coach', enrolled: false })
    expect(await makeRecoveryCodes(staff, today)).toEqual({ refused: 'no-factor' })
  })
})

it('every letter of a recovery code is equally likely', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...recoveryCodeFrom(all).replaceAll('-', '')]
  const counts = [...new Set(letters)].map(
    (letter) => letters.filter((one) => one === letter).length,
  )
  expect(counts).toEqual(Array(32).fill(8))
})
