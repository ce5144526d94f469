import { beforeEach, describe, expect, it } from 'vitest'
import { addPasskey, offerPasskey } from '~/domain/accounts/passkeys/add-passkey.server'
import { mostPasskeys } from '~/domain/accounts/passkeys/passkey-texts'
import {
  findPasskeys,
  mayRemovePasskey,
  removePasskey,
  renamePasskey,
} from '~/domain/accounts/passkeys/passkeys.server'
import {
  offerPasskeySignIn,
  signInWithPasskey,
} from '~/domain/accounts/passkeys/sign-in-with-passkey.server'
import { makeRecoveryCodes } from '~/domain/accounts/second-factor/recovery-codes.server'
import { removeFactor } from '~/domain/accounts/second-factor/set-up-factor.server'
import { findStaff } from '~/domain/accounts/sessions/find-session.server'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { deactivateMember } from '~/domain/accounts/staff/change-member.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { challengeTtl } from '~/values/ttl'
import { before } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aStaffMember, inAnotherBrowser } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { Authenticator } from '../../support/passkeys'
import { openNewBusiness } from '../../support/cases/new-business'

const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
const end = new Date(today.getTime() + challengeTtl)

beforeEach(openNewBusiness)

async function add(staff: Staff, key = new Authenticator(), name = 'Phone', now = today) {
  const { token, options } = done(await offerPasskey(staff, now))
  const given = { token, name, response: key.make(options) }
  return { key, given, outcome: await addPasskey(staff, given, now) }
}

/** A staff member with a passkey, in the session that it opened. */
async function withPasskey(changes: Parameters<typeof aStaffMember>[0] = {}, counts?: number) {
  const member = await aStaffMember(changes)
  const { key, outcome } = await add(member.staff, new Authenticator(counts ?? null))
  const { token } = done(outcome)
  const { staff } = (await findStaff(token, browser, today))!
  const [passkey] = await findPasskeys(staff)
  return { ...member, staff, token, key, passkeyId: passkey!.id }
}

async function ask(now = today) {
  return done(await offerPasskeySignIn(aVisitor(), now))
}

async function signIn(key: Authenticator, changes: Parameters<Authenticator['use']>[1] = {}) {
  const { token, options } = await ask()
  const given = { token, response: key.use(options, changes) }
  return await signInWithPasskey(aVisitor(), 'staff', given, today)
}

const emailsOf = ({ accountId }: Staff, kind: string) =>
  database().outboxMessage.count({ where: { accountId, kind } })

const refused = { refused: 'passkey-refused' }

describe('adding a passkey', () => {
  it('opens a session with both factors and ends all others, with an email', async () => {
    const { staff, token } = await aStaffMember({ enrolled: false })
    const other = await inAnotherBrowser(staff)
    expect(await findStaff(token, browser, today)).toMatchObject({ lacks: 'enrolment' })
    const { token: renewed } = done((await add(staff)).outcome)
    expect(await findStaff(renewed, browser, today)).toMatchObject({ lacks: null })
    expect(await findStaff(other.token, browser, today)).toBeNull()
    expect(await findPasskeys(staff)).toMatchObject([
      { name: 'Phone', createdAt: today, lastUsedAt: null },
    ])
    expect(await emailsOf(staff, 'factor-changed')).toBe(1)
    expect(await database().auditEvent.count({ where: { action: 'add-passkey' } })).toBe(1)
  })

  it('is refused for another site, another domain or an unverified user, and uses the challenge up', async () => {
    const { staff } = await aStaffMember()
    const wrong = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
    ]
    for (const changes of wrong) {
      const { token, options } = done(await offerPasskey(staff, today))
      const key = new Authenticator()
      const given = { token, name: 'Phone', response: key.make(options, changes) }
      expect(await addPasskey(staff, given, today)).toEqual({ refused: 'passkey-over' })
      const right = { ...given, response: key.make(options) }
      expect(await addPasskey(staff, right, today)).toEqual({ refused: 'passkey-over' })
    }
    expect(await findPasskeys(staff)).toEqual([])
  })

  it('is refused for a challenge of someone else, of signing in, or made up', async () => {
    const { staff } = await aStaffMember()
    const { staff: other } = await aStaffMember()
    const key = new Authenticator()
    const asked = [done(await offerPasskey(other, today)), await ask()]
    for (const { token, options } of asked) {
      const given = { token, name: 'Phone', response: key.make(options) }
      expect(await addPasskey(staff, given, today)).toEqual({ refused: 'passkey-over' })
    }
    const made = { token: 'x', name: 'Phone', response: key.make({ challenge: 'x' }) }
    expect(await addPasskey(staff, made, today)).toEqual({ refused: 'passkey-over' })
    const broken = done(await offerPasskey(staff, today))
    const given = { token: broken.token, name: 'Phone', response: '{"id":1,' }
    expect(await addPasskey(staff, given, today)).toEqual({ refused: 'passkey-over' })
  })

  it('is refused for one that an account has already', async () => {
    const { key } = await withPasskey()
    const { staff: other } = await aStaffMember()
    expect((await add(other, key)).outcome).toEqual({ refused: 'passkey-known' })
    expect(await findPasskeys(other)).toEqual([])
  })

  it('is refused beyond the most of one account', async () => {
    const { staff } = await withPasskey()
    await database().passkey.createMany({
      data: Array.from({ length: mostPasskeys - 2 }, () => ({
        accountId: staff.accountId,
        credentialId: newId(),
        publicKey: new Uint8Array([1]),
        signCount: 0,
        name: 'Another',
        createdAt: today,
      })),
    })
    const { token } = done((await add(staff)).outcome)
    const { staff: again } = (await findStaff(token, browser, today))!
    expect((await add(again)).outcome).toEqual({ refused: 'too-many-passkeys' })
  })
})

describe('signing in with a passkey', () => {
  it('opens a session with both factors, and tells of a new browser by email', async () => {
    const { staff, key } = await withPasskey()
    const { token } = done(await signIn(key))
    expect(await findStaff(token, browser, today)).toMatchObject({
      lacks: null,
      staff: { id: staff.id },
    })
    expect(await findPasskeys(staff)).toMatchObject([{ lastUsedAt: today }])
    expect(await emailsOf(staff, 'new-sign-in')).toBe(1)
    const devices = (await rememberDevice('', token))!
    const { token: secret, options } = await ask()
    const given = { token: secret, response: key.use(options) }
    done(await signInWithPasskey({ ...aVisitor(), devices }, 'staff', given, today))
    expect(await emailsOf(staff, 'new-sign-in')).toBe(1)
  })

  it('works once for a challenge, and until five minutes are over', async () => {
    const { key } = await withPasskey()
    const late = await ask()
    const answered = { token: late.token, response: key.use(late.options) }
    expect(await signInWithPasskey(aVisitor(), 'staff', answered, end)).toEqual({
      refused: 'passkey-over',
    })
    done(await signInWithPasskey(aVisitor(), 'staff', answered, before(end)))
    expect(await signInWithPasskey(aVisitor(), 'staff', answered, before(end))).toEqual({
      refused: 'passkey-over',
    })
  })

  it('is refused with the challenge of another browser, even unused', async () => {
    const { key } = await withPasskey()
    const [mine, other] = [await ask(), await ask()]
    const given = { token: mine.token, response: key.use(other.options) }
    expect(await signInWithPasskey(aVisitor(), 'staff', given, today)).toEqual(refused)
  })

  it('is refused for another site, another domain, an unverified user or another account’s name', async () => {
    const { staff: other } = await withPasskey()
    const userHandle = Buffer.from(other.accountId).toString('base64url')
    const wrong = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:81' },
      { rpId: 'evil.example' },
      { verified: false },
      { userHandle },
      { userHandle: '' },
    ]
    for (const changes of wrong) {
      const { key } = await withPasskey()
      expect(await signIn(key, changes)).toEqual(refused)
      done(await signIn(key))
    }
    expect(await database().auditEvent.count({ where: { action: 'refuse-sign-in' } })).toBe(6)
  })

  it('is refused for an unknown passkey, and for the signature of another one', async () => {
    const { key } = await withPasskey()
    expect(await signIn(new Authenticator())).toEqual(refused)
    const { token, options } = await ask()
    const forged = new Authenticator()
    const response = { ...JSON.parse(forged.use(options)), ...idOf(key) } as object
    const given = { token, response: JSON.stringify(response) }
    expect(await signInWithPasskey(aVisitor(), 'staff', given, today)).toEqual(refused)
  })

  it('is refused where the counter has not grown, as for a copied passkey', async () => {
    const { key } = await withPasskey({}, 5)
    done(await signIn(key))
    expect(key.signCount).toBe(6)
    key.signCount = 5
    expect(await signIn(key)).toEqual(refused)
    done(await signIn(key))
  })

  it('is refused for a member whose account was closed, and for a removed passkey', async () => {
    const { staff: owner } = await aStaffMember()
    const { staff, key, passkeyId } = await withPasskey()
    const closed = await withPasskey({ role: 'front_desk' })
    done((await deactivateMember(owner, closed.staff.id, today))!)
    expect(await signIn(closed.key)).toEqual(refused)
    done((await removePasskey(staff, passkeyId, today))!)
    expect(await signIn(key)).toEqual(refused)
  })

  it('waits after many failures of one account, while others get in', async () => {
    const { key } = await withPasskey()
    const other = await withPasskey()
    for (let tries = 0; tries < 4; tries += 1) await signIn(key, { verified: false })
    expect(await signIn(key)).toMatchObject({ refused: 'too-many-tries' })
    done(await signIn(other.key))
  })

  it('gives one network a hundred challenges in a quarter of an hour', async () => {
    const visitor = aVisitor()
    for (let asked = 0; asked < 100; asked += 1) done(await offerPasskeySignIn(visitor, today))
    expect(await offerPasskeySignIn(visitor, today)).toMatchObject({ refused: 'too-many-tries' })
    done(await offerPasskeySignIn(visitor, addMinutes(today, 15)))
  })
})

function idOf({ credentialId }: Authenticator) {
  const id = credentialId.toString('base64url')
  return { id, rawId: id }
}

describe('a password of who has a passkey', () => {
  it('is not enough, with or without an app', async () => {
    for (const enrolled of [true, false]) {
      const { staff } = await withPasskey({ enrolled, role: 'front_desk' })
      const { token } = await inAnotherBrowser(staff)
      expect(await findStaff(token, browser, today)).toMatchObject({ lacks: 'factor' })
      expect(await rememberDevice('', token)).toBeNull()
    }
  })

  it('can be followed by a recovery code', async () => {
    const { staff } = await withPasskey({ enrolled: false })
    expect(done(await makeRecoveryCodes(staff, today)).codes).toHaveLength(10)
  })
})

describe('removing a passkey', () => {
  it('ends other sessions, with an email, and leaves this one', async () => {
    const { staff, token, passkeyId } = await withPasskey()
    const other = await inAnotherBrowser(staff, { factor: true })
    const removed = done((await removePasskey(staff, passkeyId, today))!)
    expect(await findPasskeys(staff)).toEqual([])
    expect(await findStaff(other.token, browser, today)).toBeNull()
    expect(await findStaff(token, browser, today)).toMatchObject({ lacks: null })
    expect(await emailsOf(staff, 'factor-changed')).toBe(2)
    expect(await removePasskey(staff, passkeyId, today)).toEqual(removed)
    expect(await emailsOf(staff, 'factor-changed')).toBe(2)
    const { staff: stranger } = await aStaffMember()
    expect(await removePasskey(stranger, passkeyId, today)).toBeNull()
  })

  it('is refused for the last second factor of who needs one, as removing the app is', async () => {
    const { staff, passkeyId } = await withPasskey({ enrolled: false })
    expect(await mayRemovePasskey(staff)).toBe(false)
    expect(await removePasskey(staff, passkeyId, today)).toEqual({ refused: 'factor-needed' })
    const both = await withPasskey()
    done(await removeFactor(both.staff, today))
    expect(await removePasskey(both.staff, both.passkeyId, today)).toEqual({
      refused: 'factor-needed',
    })
  })

  it('is possible for the last one of who needs none, and takes the recovery codes along', async () => {
    const kept = { id: newId(), name: 'Helper', isOwner: false, needsSecondFactor: false }
    const role = { ...kept, ownVenuesOnly: false, permissions: ['see-all-lessons' as const] }
    await database().role.create({ data: role })
    const { staff, passkeyId } = await withPasskey({ enrolled: false, role })
    done(await makeRecoveryCodes(staff, today))
    done((await removePasskey(staff, passkeyId, today))!)
    expect(await database().recoveryCode.count({ where: { accountId: staff.accountId } })).toBe(0)
  })

  it('leaves the recovery codes while there is an app, and removing the app while there is a passkey', async () => {
    const { staff, passkeyId } = await withPasskey()
    const codes = () => database().recoveryCode.count({ where: { accountId: staff.accountId } })
    done((await removePasskey(staff, passkeyId, today))!)
    expect(await codes()).toBe(1)
    const other = await withPasskey()
    done(await removeFactor(other.staff, today))
    expect(await codes()).toBe(1)
    expect(
      await database().recoveryCode.count({ where: { accountId: other.staff.accountId } }),
    ).toBe(1)
  })

  it('and renaming find no one else’s', async () => {
    const { passkeyId } = await withPasskey()
    const { staff: other } = await aStaffMember()
    const state = await databaseState()
    for (const id of [passkeyId, newId(), 'nonsense']) {
      expect(await removePasskey(other, id, today)).toBeNull()
      expect(await renamePasskey(other, id, { name: 'Mine' }, today)).toBeNull()
    }
    expect(await databaseState()).toEqual(state)
  })
})

it('a passkey is renamed once, and recorded without its name', async () => {
  const { staff, passkeyId } = await withPasskey()
  for (let times = 0; times < 2; times += 1)
    expect(await renamePasskey(staff, passkeyId, { name: 'Key ring' }, today)).not.toBeNull()
  expect(await findPasskeys(staff)).toMatchObject([{ name: 'Key ring' }])
  expect(
    await database().auditEvent.findMany({ where: { action: 'rename-passkey' } }),
  ).toMatchObject([{ subjectId: staff.accountId, actorId: staff.id }])
})
