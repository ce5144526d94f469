import { describe, expect, it } from 'vitest'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { signInWithApp } from '~/domain/accounts/second-factor/submit-factor.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { seal } from '~/platform/secrets/encryption.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { codeAt } from '../../support/authenticator'
import { at, before } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aStaffMember,
  factorSecret,
  inAnotherBrowser,
} from '../../support/factories/factories-accounts'
import { done } from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'

/** The first instant of a 30-second TOTP step. */
const now = at('2026-11-02', '10:00')
const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
let owner: Staff

beforeEachRestored(async () => {
  await resetDatabase()
  owner = (await aStaffMember({ factor: false, now: addMinutes(now, -5) })).staff
})

async function tryCode(staff: Staff, code: string, moment = now): Promise<string> {
  const outcome = await signInWithApp(staff, { idempotencyKey: newToken(), code }, moment)
  return 'refused' in outcome ? outcome.refused : 'in'
}

function secondsLater(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

describe('a code of the authenticator app', () => {
  it('opens a new, fully authenticated session', async () => {
    const { staff, token } = await inAnotherBrowser(owner, { now })
    expect(await findStaff(token, browser, now)).toMatchObject({ lacks: 'factor' })
    const given = { idempotencyKey: newToken(), code: codeAt(now) }
    const opened = done(await signInWithApp(staff, given, now))
    expect(opened.token).not.toBe(token)
    expect(await findStaff(opened.token, browser, now)).toMatchObject({ lacks: null })
    expect(await findStaff(token, browser, secondsLater(10))).toBeNull()
  })

  it.each([
    [-30.001, 'wrong-code'],
    [-30, 'in'],
    [0, 'in'],
    [59.999, 'in'],
    [60, 'wrong-code'],
  ])('%d seconds after the app began to show it is: %s', async (seconds, outcome) => {
    expect(await tryCode(owner, codeAt(now), secondsLater(seconds))).toBe(outcome)
  })

  it('works although an earlier code was used while the clock was days ahead', async () => {
    const { staff } = await inAnotherBrowser(owner, { now })
    await database().secondFactor.updateMany({ data: { lastStep: { increment: 2 * 24 * 120 } } })
    expect(await tryCode(staff, codeAt(now))).toBe('in')
  })

  it('works once and invalidates all earlier codes', async () => {
    const moment = secondsLater(30)
    expect(await tryCode(owner, codeAt(moment), moment)).toBe('in')
    const { staff } = await inAnotherBrowser(owner, { now })
    for (const code of [codeAt(moment), codeAt(now)])
      expect(await tryCode(staff, code, moment)).toBe('code-used')
    expect(await tryCode(staff, codeAt(secondsLater(60)), moment)).toBe('in')
  })

  it('is refused once the code of a minute later was used', async () => {
    const moment = secondsLater(30)
    expect(await tryCode(owner, codeAt(secondsLater(60)), moment)).toBe('in')
    const { staff } = await inAnotherBrowser(owner, { now })
    expect(await tryCode(staff, codeAt(now), moment)).toBe('code-used')
  })

  it('of another app is refused', async () => {
    expect(await tryCode(owner, codeAt(now, 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'))).toBe('wrong-code')
  })

  it('is refused while the app is still being set up', async () => {
    await database().secondFactor.updateMany({ data: { confirmedAt: null } })
    expect(await tryCode(owner, codeAt(now))).toBe('wrong-code')
  })

  it('is refused for a disabled account', async () => {
    await database().account.updateMany({ data: { disabledAt: now } })
    expect(await tryCode(owner, codeAt(now))).toBe('session-over')
  })

  it('is refused in an ended session', async () => {
    await database().session.updateMany({ data: { endedAt: now } })
    expect(await tryCode(owner, codeAt(now))).toBe('session-over')
    const { staff } = await inAnotherBrowser(owner, { now })
    expect(await tryCode(staff, codeAt(now))).toBe('in')
  })

  it('submitted twice by one form opens one session', async () => {
    const given = { idempotencyKey: newToken(), code: codeAt(now) }
    const first = done(await signInWithApp(owner, given, now))
    expect(await signInWithApp(owner, given, now)).toEqual(first)
    expect(await tryCode(owner, codeAt(now))).toBe('code-used')
  })
})

describe('the stored record of a second factor', () => {
  it('can be decrypted only with the right key and in its own row', async () => {
    const row = await database().secondFactor.findFirstOrThrow()
    expect(Buffer.from(row.ciphertext).toString('latin1')).not.toContain(factorSecret)
    const strange = seal(factorSecret, newId())
    await database().secondFactor.updateMany({ data: strange })
    await expect(tryCode(owner, codeAt(now))).rejects.toThrow()
  })

  it('is accompanied by audit events of each attempt that have only ids', async () => {
    await tryCode(owner, '000000')
    await tryCode(owner, codeAt(now))
    const subject = { actorId: owner.id, subjectId: owner.accountId }
    const events = await database().auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events.slice(-2)).toMatchObject([
      { action: 'refuse-second-factor', details: { reason: 'wrong-code' }, ...subject },
      { action: 'sign-in', details: { by: 'app' }, ...subject },
    ])
    const { address } = owner
    expect(await database().requestAddress.count({ where: { address } })).toBe(3)
  })
})

describe('wrong codes of the authenticator app', () => {
  async function fail(times: number, moment: Date): Promise<string[]> {
    const outcomes: string[] = []
    for (let time = 0; time < times; time++) {
      const from = { ...owner, address: `192.0.2.${time}` }
      outcomes.push(await tryCode(from, '000000', moment))
    }
    return outcomes
  }

  /** Three in a row, and two more after the required pauses. */
  async function failFiveTimes(): Promise<string[]> {
    return [
      ...(await fail(3, now)),
      ...(await fail(1, secondsLater(10))),
      ...(await fail(1, secondsLater(30))),
    ]
  }

  it('are checked three times at once from any number of addresses, then after growing pauses', async () => {
    expect(await fail(4, now)).toEqual([...Array(3).fill('wrong-code'), 'too-many-tries'])
    const refused = await signInWithApp(
      owner,
      { idempotencyKey: newToken(), code: codeAt(now) },
      now,
    )
    expect(refused).toEqual({ refused: 'too-many-tries', detail: '10 seconds', waitSeconds: 10 })
    expect(await fail(2, secondsLater(10))).toEqual(['wrong-code', 'too-many-tries'])
  })

  it('do not slow down a browser that entered a right code before', async () => {
    const { token } = done(
      await signInWithApp(owner, { idempotencyKey: newToken(), code: codeAt(now) }, now),
    )
    const devices = (await rememberDevice('', token))!
    const { staff } = await inAnotherBrowser(owner, { now })
    for (let time = 0; time < 3; time++) await tryCode(staff, '000000')
    const later = secondsLater(30)
    const { staff: known } = await inAnotherBrowser(owner, { now })
    await fail(3, later)
    expect(await tryCode(known, codeAt(later), later)).toBe('too-many-tries')
    expect(await tryCode({ ...known, devices }, codeAt(later), later)).toBe('in')
  })

  it('are limited to five in 15 minutes', async () => {
    expect(await failFiveTimes()).toEqual(Array(5).fill('wrong-code'))
    const over = addMinutes(now, 15)
    expect(await tryCode(owner, codeAt(over), before(over))).toBe('too-many-tries')
    expect(await tryCode(owner, codeAt(over), over)).toBe('in')
  })

  it('count only for their own account', async () => {
    await fail(4, now)
    const { staff } = await inAnotherBrowser(owner, { now })
    expect(await tryCode(staff, codeAt(now))).toBe('too-many-tries')
    const other = (await aStaffMember({ factor: false, now })).staff
    expect(await tryCode(other, codeAt(now))).toBe('in')
  })

  it('are counted without the right ones', async () => {
    await fail(2, now)
    expect(await tryCode(owner, codeAt(now))).toBe('in')
    const { staff } = await inAnotherBrowser(owner, { now })
    expect(await tryCode(staff, '000000')).toBe('wrong-code')
    expect(await tryCode(staff, '000000')).toBe('too-many-tries')
  })
})
