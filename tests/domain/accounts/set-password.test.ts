import { beforeEach, describe, expect, it } from 'vitest'
import { issueToken, tokenOf } from '~/domain/accounts/account-tokens.server'
import { findPasswordLink, setPassword } from '~/domain/accounts/password/set-password.server'
import { findParent, findStaff } from '~/domain/accounts/sessions/find-session.server'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import type { TokenPurpose } from '~/values/ttl'
import { before } from '../../support/clock'
import { aParent, aStaffMember, password } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { owedKinds } from '../../support/reading/emailed-secrets'
import { openNewBusiness } from '../../support/cases/new-business'

beforeEach(openNewBusiness)

const chosen = 'six mats under a beam'

async function aLink(accountId: string, purpose: TokenPurpose = 'set_password'): Promise<string> {
  const newEmail = purpose === 'change_email' ? 'new@example.com' : undefined
  const id = await transaction((tx) => issueToken(tx, { accountId, purpose, newEmail }, today))
  return tokenOf(purpose, id)
}

type Changes = { password?: string; idempotencyKey?: string }

function set(token: string, changes: Changes = {}, now = today, visitor = aVisitor()) {
  const posted = { token, password: chosen, idempotencyKey: newToken(), ...changes }
  return setPassword(visitor, posted, now)
}

function signIn(
  email: string,
  withPassword: string,
  realm: 'parent' | 'staff' = 'parent',
  visitor = aVisitor(),
) {
  const posted = { email, password: withPassword, idempotencyKey: newToken() }
  return signInWithPassword(visitor, realm, posted, today)
}

describe('an emailed link to set a password', () => {
  it('sets the password, signs in with it, and ends every other session', async () => {
    const { parent, email, token: earlier } = await aParent()
    const { token, realm } = done(await set(await aLink(parent.accountId)))
    expect(realm).toBe('parent')
    expect(await findParent(token, aVisitor(), today)).toMatchObject({ id: parent.id })
    expect(await findParent(earlier, aVisitor(), today)).toBeNull()
    expect(await signIn(email, chosen)).toHaveProperty('token')
    expect(await signIn(email, password)).toEqual({ refused: 'wrong-credentials' })
  })

  it('does not stand for the code of the app, which a staff member still has to enter', async () => {
    const { staff } = await aStaffMember({ role: 'owner', enrolled: true })
    const { token } = done(await set(await aLink(staff.accountId)))
    expect(await findStaff(token, aVisitor(), today)).toMatchObject({ lacks: 'factor' })
  })

  it('works once', async () => {
    const link = await aLink((await aParent()).parent.accountId)
    done(await set(link))
    expect(await findPasswordLink(link, today)).toBeNull()
    expect(await set(link)).toEqual({ refused: 'link-over' })
  })

  it('gives a double submission the same session', async () => {
    const link = await aLink((await aParent()).parent.accountId)
    const idempotencyKey = newToken()
    const [first, second] = await Promise.all([
      set(link, { idempotencyKey }),
      set(link, { idempotencyKey }),
    ])
    expect(done(first).token).toBe(done(second).token)
    expect(await set(link, { idempotencyKey })).toEqual(first)
    expect(await owedKinds()).toEqual(['password-changed'])
  })

  it.each([
    ['the moment before an hour is over', before(addMinutes(today, 60)), true],
    ['at an hour', addMinutes(today, 60), false],
    ['a minute later', addMinutes(today, 61), false],
  ])('is valid for an hour: %s', async (_when, now, works) => {
    const link = await aLink((await aParent()).parent.accountId)
    expect((await findPasswordLink(link, now)) !== null).toBe(works)
    expect('token' in (await set(link, {}, now))).toBe(works)
  })

  it.each(['verify_email', 'change_email', 'one_time_code'] as const)(
    'for another purpose (%s) sets no password',
    async (purpose) => {
      const link = await aLink((await aParent()).parent.accountId, purpose)
      expect(await findPasswordLink(link, today)).toBeNull()
      expect(await set(link)).toEqual({ refused: 'link-over' })
    },
  )

  it('stops working when another password is set, as all emailed links and codes do', async () => {
    const { parent } = await aParent()
    const change = await aLink(parent.accountId, 'change_email')
    await aLink(parent.accountId, 'one_time_code')
    done(await set(await aLink(parent.accountId)))
    const live = { expiresAt: { gt: today }, usedAt: null }
    expect(await database().accountToken.count({ where: live })).toBe(0)
    expect(change).toHaveLength(43)
  })

  it('unlocks an account after too many tries', async () => {
    const { parent, email } = await aParent()
    for (let n = 0; n < 4; n++) await signIn(email, 'wrong')
    expect(await signIn(email, password)).toMatchObject({ refused: 'too-many-tries' })
    done(await set(await aLink(parent.accountId)))
    expect(await signIn(email, chosen)).toHaveProperty('token')
  })

  it('unlocks an account in a known browser that has used up its own tries', async () => {
    const { parent, email, token } = await aParent()
    const known = aVisitor({ devices: (await rememberDevice('', token))! })
    for (let n = 0; n < 4; n++) await signIn(email, 'wrong', 'parent', known)
    expect(await signIn(email, password, 'parent', known)).toHaveProperty('refused')
    done(await set(await aLink(parent.accountId), {}, today, known))
    expect(await signIn(email, chosen, 'parent', known)).toHaveProperty('token')
  })

  it('of a disabled account sets no password', async () => {
    const { parent } = await aParent()
    const link = await aLink(parent.accountId)
    const where = { id: parent.accountId }
    await database().account.update({ where, data: { disabledAt: today } })
    expect(await set(link)).toEqual({ refused: 'link-over' })
  })
})

describe('the account’s owner', () => {
  it('is notified once about a changed password, but not about the first one', async () => {
    const { parent } = await aParent()
    const where = { id: parent.accountId }
    const none = { passwordHash: null, passwordSetAt: null }
    await database().account.update({ where, data: none })
    done(await set(await aLink(parent.accountId)))
    expect(await owedKinds()).toEqual([])
    done(await set(await aLink(parent.accountId), { password: 'nine mats under a beam' }))
    expect(await owedKinds()).toEqual(['password-changed'])
  })
})

describe('a password that is easy to guess', () => {
  it.each([
    ['password12', 'password-too-common'],
    ['Dana.Okafor!', 'password-of-own-words'],
  ])('is refused (%s), and the link still works', async (guessed, refused) => {
    const link = await aLink((await aParent()).parent.accountId)
    expect(await set(link, { password: guessed })).toEqual({ refused, field: 'password' })
    expect(await set(link)).toHaveProperty('token')
  })
})

describe('an invitation of a staff member', () => {
  it('lets them set a password and verifies the email address', async () => {
    const { staff, email } = await aStaffMember({ role: 'coach', enrolled: false })
    const none = { passwordHash: null, passwordSetAt: null, verifiedAt: null }
    await database().account.update({ where: { id: staff.accountId }, data: none })
    const { token, realm } = done(await set(await aLink(staff.accountId, 'staff_invitation')))
    expect(realm).toBe('staff')
    expect(await findStaff(token, aVisitor(), today)).toMatchObject({ staff: { id: staff.id } })
    expect(await signIn(email, chosen, 'staff')).toHaveProperty('token')
  })
})
