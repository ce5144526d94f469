import { builtInRoles } from '../../support/cases/built-in-roles'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEach, describe, expect, it } from 'vitest'
import { findFactorInUse } from '~/domain/accounts/second-factor/second-factor.server'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import {
  beginFactor,
  confirmFactor,
  findOfferedFactor,
  removeFactor,
} from '~/domain/accounts/second-factor/set-up-factor.server'
import { signInWithApp } from '~/domain/accounts/second-factor/submit-factor.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { codeAt } from '../../support/authenticator'
import { aStaffMember, inAnotherBrowser } from '../../support/factories/factories-accounts'
import { done, today } from '../../support/factories/factories-booking'

const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
const later = addMinutes(today, 1)

beforeEach(openNewBusiness)

function given(code: string) {
  return { idempotencyKey: newToken(), code }
}

async function offeredSecret(staff: Staff): Promise<string> {
  await beginFactor(staff, today)
  return (await findOfferedFactor(staff))!.secret.replaceAll(' ', '')
}

async function setUp(staff: Staff, moment = today) {
  const secret = await offeredSecret(staff)
  return { secret, ...done(await confirmFactor(staff, given(codeAt(moment, secret)), moment)) }
}

/** The number of emails to them about a changed factor. */
async function emailsTo({ accountId }: Staff): Promise<number> {
  return await database().outboxMessage.count({ where: { accountId, kind: 'factor-changed' } })
}

describe('setting up an authenticator app', () => {
  it('gives the app a secret with the names of the business and the account', async () => {
    const { staff, email } = await aStaffMember({ enrolled: false })
    const secret = await offeredSecret(staff)
    const { address } = (await findOfferedFactor(staff))!
    const { protocol, host, pathname, searchParams } = new URL(address)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe(`/Tumbling coaching:${email}`)
    expect(Object.fromEntries(searchParams)).toEqual({
      secret,
      issuer: 'Tumbling coaching',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('is completed with a first code, which opens a new, fully authenticated session', async () => {
    const { staff, token } = await aStaffMember({ enrolled: false })
    expect(await findStaff(token, browser, today)).toMatchObject({ lacks: 'enrolment' })
    const { token: renewed } = await setUp(staff)
    expect(await findStaff(renewed, browser, today)).toMatchObject({ lacks: null })
    expect(await findStaff(token, browser, later)).toBeNull()
    expect(await findFactorInUse(staff)).toEqual({ since: today, recoveryCodes: null })
  })

  it('is refused with a wrong code', async () => {
    const { staff } = await aStaffMember({ enrolled: false })
    await offeredSecret(staff)
    const refused = await confirmFactor(staff, given(codeAt(today)), today)
    expect(refused).toEqual({ refused: 'wrong-code' })
    expect(await findFactorInUse(staff)).toBeNull()
  })

  it('uses up its first code', async () => {
    const { staff } = await aStaffMember({ enrolled: false })
    const { secret } = await setUp(staff)
    const other = await inAnotherBrowser(staff)
    const refused = await signInWithApp(other.staff, given(codeAt(today, secret)), today)
    expect(refused).toEqual({ refused: 'code-used' })
  })

  it('started again invalidates the earlier QR code', async () => {
    const { staff } = await aStaffMember({ enrolled: false })
    const first = await offeredSecret(staff)
    expect(await offeredSecret(staff)).not.toBe(first)
    const refused = await confirmFactor(staff, given(codeAt(today, first)), today)
    expect(refused).toEqual({ refused: 'wrong-code' })
  })

  it('ends every other session and sends an email', async () => {
    const { staff } = await aStaffMember({ role: 'coach', enrolled: false })
    const other = await inAnotherBrowser(staff)
    await setUp(staff)
    expect(await findStaff(other.token, browser, today)).toBeNull()
    expect(await emailsTo(staff)).toBe(1)
    const event = { action: 'set-up-factor', subjectId: staff.accountId, actorId: staff.id }
    expect(await database().auditEvent.count({ where: event })).toBe(1)
  })
})

describe('moving to another authenticator app', () => {
  it('keeps the old app until the new one is confirmed', async () => {
    const { staff } = await aStaffMember()
    const secret = await offeredSecret(staff)
    const other = await inAnotherBrowser(staff)
    done(await signInWithApp(other.staff, given(codeAt(today)), today))
    done(await confirmFactor(staff, given(codeAt(today, secret)), today))

    const { staff: again } = await inAnotherBrowser(staff)
    const old = await signInWithApp(again, given(codeAt(later)), later)
    expect(old).toEqual({ refused: 'wrong-code' })
    done(await signInWithApp(again, given(codeAt(later, secret)), later))
  })
})

it.each(builtInRoles)(
  'a staff member whose role (%s) needs an authenticator app cannot remove it',
  async (role) => {
    const { staff } = await aStaffMember({ role })
    expect(await removeFactor(staff, today)).toEqual({ refused: 'factor-needed' })
    expect(await findFactorInUse(staff)).not.toBeNull()
  },
)
