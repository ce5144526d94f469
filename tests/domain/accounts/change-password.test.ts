import { beforeEach, describe, expect, it } from 'vitest'
import { changePassword } from '~/domain/accounts/password/change-password.server'
import { confirmPassword } from '~/domain/accounts/password/confirm-password.server'
import {
  findMissingProof,
  hasConfirmed,
} from '~/domain/accounts/email-address/find-confirmation.server'
import { signInWithApp } from '~/domain/accounts/second-factor/submit-factor.server'
import { findParent, findStaff } from '~/domain/accounts/sessions/find-session.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { codeAt } from '../../support/authenticator'
import { after, before } from '../../support/clock'
import { aParent, aStaffMember, password } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { owedKinds } from '../../support/reading/emailed-secrets'
import { openNewBusiness } from '../../support/cases/new-business'

beforeEach(openNewBusiness)

const chosen = 'six mats under a beam'
const tooLate = addMinutes(today, 10)

type Parent = Awaited<ReturnType<typeof aParent>>['parent']

function confirm(
  actor: Parent | Staff,
  now = today,
  posted: { idempotencyKey?: string; password?: string } = {},
) {
  return confirmPassword(actor, { password, idempotencyKey: newToken(), ...posted }, now)
}

async function withoutPassword({ accountId }: Parent): Promise<void> {
  const none = { passwordHash: null, passwordSetAt: null }
  await database().account.update({ where: { id: accountId }, data: none })
}

describe('re-authentication of staff with a second factor', () => {
  it('takes both, the factor first', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    expect(await findMissingProof(staff, before(tooLate))).toBeNull()
    expect(await findMissingProof(staff, tooLate)).toBe('factor')
    const confirmed = await inSessionOf(staff, { confirmedAt: tooLate })
    expect(await findMissingProof(confirmed, tooLate)).toBe('factor')
    const withFactor = await inSessionOf(staff, { confirmedAt: today, factorAt: tooLate })
    expect(await findMissingProof(withFactor, tooLate)).toBe('password')
  })

  it('is not done by the password alone, nor by the app’s code alone', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const { token } = done(await confirm(staff, tooLate))
    const withPassword = (await findStaff(token, aVisitor(), tooLate))!.staff
    expect(await findMissingProof(withPassword, tooLate)).toBe('factor')

    const given = { idempotencyKey: newToken(), code: codeAt(tooLate) }
    const { token: renewed } = done(await signInWithApp(withPassword, given, tooLate))
    const withBoth = (await findStaff(renewed, aVisitor(), tooLate))!.staff
    expect(await findMissingProof(withBoth, tooLate)).toBeNull()

    const { staff: other } = await aStaffMember({ role: 'owner' })
    const { token: codeAlone } = done(await signInWithApp(other, { ...given }, tooLate))
    const withCode = (await findStaff(codeAlone, aVisitor(), tooLate))!.staff
    expect(await findMissingProof(withCode, tooLate)).toBe('password')
  })

  it('keeps a new password back without a recent code', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const change = { presentPassword: password, password: chosen }
    expect(await changePassword(staff, change, tooLate)).toEqual({ refused: 'not-confirmed' })
    expect(await changePassword(staff, change, before(tooLate))).toBeNull()
  })

  it('is by the password where there is no second factor', async () => {
    const { staff } = await aStaffMember({ role: 'front_desk', enrolled: false })
    expect(await findMissingProof(staff, tooLate)).toBe('password')
  })
})

async function inSessionOf(staff: Staff, data: { confirmedAt: Date; factorAt?: Date }) {
  await database().session.update({ where: { id: staff.sessionId }, data })
  return staff
}

describe('re-authentication', () => {
  it.each([
    ['the moment before ten minutes are over', before(tooLate), true],
    ['at ten minutes', tooLate, false],
    ['a minute later', addMinutes(today, 11), false],
  ])('counts for ten minutes: %s', async (_when, now, counts) => {
    const { parent } = await aParent()
    expect(await hasConfirmed(parent, now)).toBe(counts)
    await withoutPassword(parent)
    const refused = await changePassword(parent, { password: chosen }, now)
    expect(refused).toEqual(counts ? null : { refused: 'not-confirmed' })
  })

  it('restarts the period in a session with a new token', async () => {
    const { parent, token: first } = await aParent()
    const { token } = done(await confirm(parent, tooLate))
    expect(token).not.toBe(first)
    const renewed = await findParent(token, aVisitor(), tooLate)
    expect(await hasConfirmed(renewed!, tooLate)).toBe(true)
    expect(await hasConfirmed(parent, tooLate)).toBe(false)
  })

  it('keeps the first token for ten seconds, so that a double submission gets the same session', async () => {
    const { parent, token: first } = await aParent()
    const idempotencyKey = newToken()
    const presses = [1, 2].map(() => confirm(parent, today, { idempotencyKey }))
    const [one, two] = await Promise.all(presses)
    expect(done(one!).token).toBe(done(two!).token)
    const end = new Date(today.getTime() + 10_000)
    expect(await findParent(first, aVisitor(), before(end))).not.toBeNull()
    expect(await findParent(first, aVisitor(), end)).toBeNull()
    expect(await confirm(parent, end)).toEqual({ refused: 'session-over' })
  })

  it('keeps the session’s second factor', async () => {
    const { staff } = await aStaffMember({ role: 'owner' })
    const posted = { password, idempotencyKey: newToken() }
    const { token } = done(await confirmPassword(staff, posted, after(today)))
    expect(await findStaff(token, aVisitor(), after(today))).toMatchObject({ lacks: null })
  })

  it('fails with a wrong password and is limited', async () => {
    const { parent } = await aParent()
    const tries = Array.from({ length: 11 }, () => confirm(parent, today, { password: 'wrong' }))
    const outcomes = await Promise.all(tries)
    expect(
      outcomes.filter((one) => 'refused' in one && one.refused === 'wrong-password'),
    ).toHaveLength(4)
    expect(await confirm(parent)).toMatchObject({ refused: 'too-many-tries' })
    expect(await hasConfirmed(parent, tooLate)).toBe(false)
  })

  it('fails without a password', async () => {
    const { parent } = await aParent()
    await withoutPassword(parent)
    expect(await confirm(parent)).toEqual({ refused: 'wrong-password' })
  })
})

const change = { presentPassword: password, password: chosen }

describe('changing a password', () => {
  it('requires the present one, however long ago the account’s owner signed in', async () => {
    const { parent } = await aParent()
    const wrong = { refused: 'wrong-password', field: 'presentPassword' }
    for (const presentPassword of [undefined, '', chosen])
      expect(await changePassword(parent, { presentPassword, password: chosen }, today)).toEqual(
        wrong,
      )
    expect(await changePassword(parent, change, tooLate)).toBeNull()
    expect(await database().auditEvent.count({ where: { action: 'refuse-sign-in' } })).toBe(3)
  })

  it('is limited like any other guess', async () => {
    const { parent } = await aParent()
    const guess = { presentPassword: 'wrong', password: chosen }
    for (let time = 0; time < 4; time++) await changePassword(parent, guess, today)
    expect(await changePassword(parent, change, today)).toMatchObject({
      refused: 'too-many-tries',
    })
  })

  it('twice at once with the same present password succeeds once', async () => {
    const { parent } = await aParent()
    const outcomes = await Promise.all(
      ['six mats under a beam', 'four mats under a bar'].map((next) =>
        changePassword(parent, { presentPassword: password, password: next }, today),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  })

  it('keeps the current session, ends the others and notifies the account’s owner', async () => {
    const { parent, token } = await aParent()
    const other = done(await confirm(parent))
    expect(await changePassword(parent, change, today)).toBeNull()
    expect(await findParent(token, aVisitor(), today)).not.toBeNull()
    expect(await findParent(other.token, aVisitor(), today)).toBeNull()
    expect(await owedKinds()).toEqual(['password-changed'])
    expect(await changePassword(parent, change, today)).toBeNull()
    expect(await owedKinds()).toEqual(['password-changed'])
    expect(await confirm(parent)).toEqual({ refused: 'wrong-password' })
  })

  it('pressed again is answered like the first press for ten minutes, then as a wrong guess', async () => {
    const { parent } = await aParent()
    expect(await changePassword(parent, change, today)).toBeNull()
    expect(await changePassword(parent, change, before(tooLate))).toBeNull()
    expect(await changePassword(parent, change, tooLate)).toMatchObject({
      refused: 'wrong-password',
    })
  })

  it('is refused in an ended session', async () => {
    const { parent } = await aParent()
    await database().session.updateMany({ data: { endedAt: today } })
    const refused = await changePassword(parent, change, today)
    expect(refused).toEqual({ refused: 'not-confirmed' })
  })

  it('is refused for a password that is easy to guess', async () => {
    const { parent } = await aParent()
    const refused = { refused: 'password-too-common', field: 'password' }
    expect(await changePassword(parent, { ...change, password: 'qwertyuiop' }, today)).toEqual(
      refused,
    )
  })
})
