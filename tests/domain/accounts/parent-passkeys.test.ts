import { beforeEach, describe, expect, it } from 'vitest'
import { addPasskey, offerPasskey } from '~/domain/accounts/passkeys/add-passkey.server'
import { findPasskeys, removePasskey } from '~/domain/accounts/passkeys/passkeys.server'
import {
  offerPasskeySignIn,
  signInWithPasskey,
} from '~/domain/accounts/passkeys/sign-in-with-passkey.server'
import { findMissingProof } from '~/domain/accounts/email-address/find-confirmation.server'
import { findParent, findStaff } from '~/domain/accounts/sessions/find-session.server'
import { rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { challengeTtl } from '~/values/ttl'
import { before } from '../../support/clock'
import { databaseState } from '../../support/database/database-state'
import { aParent, aStaffMember, password } from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { Authenticator } from '../../support/passkeys'
import { contentOfEmail, emailsOf } from '../../support/reading/emails'
import { openNewBusiness } from '../../support/cases/new-business'

const browser = { address: '192.0.2.1', userAgent: 'Plain/1.0' }
const end = new Date(today.getTime() + challengeTtl)

beforeEach(openNewBusiness)

async function add(parent: Parent, key = new Authenticator()) {
  const { token, options } = done(await offerPasskey(parent, today))
  const given = { token, name: 'Phone', response: key.make(options) }
  return { key, given, outcome: await addPasskey(parent, given, today) }
}

/** A parent with a passkey, in the session that goes on. */
async function withPasskey() {
  const { parent: before, email } = await aParent()
  const { key, given, outcome } = await add(before)
  const { token } = done(outcome)
  const parent = (await findParent(token, browser, today))!
  const [passkey] = await findPasskeys(parent)
  return { parent, before, email, token, key, given, passkeyId: passkey!.id }
}

async function signIn(key: Authenticator, { visitor = aVisitor(), now = today } = {}) {
  const { token, options } = done(await offerPasskeySignIn(visitor, now))
  return await signInWithPasskey(visitor, 'parent', { token, response: key.use(options) }, now)
}

const refused = { refused: 'passkey-refused' }

describe('a passkey of a parent', () => {
  it('is added with an email in their messages, and ends the other sessions', async () => {
    const { parent: first } = await aParent()
    const other = await aParent()
    await database().session.update({
      where: { id: other.parent.sessionId },
      data: { accountId: first.accountId },
    })
    const { token } = done((await add(first)).outcome)
    expect(await findParent(token, browser, today)).toMatchObject({ id: first.id })
    expect(await findParent(other.token, browser, today)).toBeNull()
    expect(await emailsOf('passkey-changed')).toMatchObject([{ guardianId: first.id }])
    expect(await emailsOf('factor-changed')).toEqual([])
  })

  it('is added once by two presses, which get the same session', async () => {
    const { before: parent, given, token } = await withPasskey()
    const state = await databaseState()
    expect(await addPasskey(parent, given, today)).toEqual({ token })
    expect(await databaseState()).toEqual(state)
    const forged = { ...given, response: new Authenticator().make({ challenge: 'x' }) }
    expect(await addPasskey(parent, forged, today)).toEqual({ refused: 'passkey-over' })
    const { parent: stranger } = await aParent()
    expect(await addPasskey(stranger, given, today)).toEqual({ refused: 'passkey-over' })
  })

  it('is a way in, and no second step: the password goes on working alone', async () => {
    const { email, parent } = await withPasskey()
    const typed = { email, password, idempotencyKey: newToken() }
    const { token } = done(await signInWithPassword(aVisitor(), 'parent', typed, today))
    const signedIn = (await findParent(token, browser, today))!
    expect(signedIn.id).toBe(parent.id)
    expect(await findMissingProof(signedIn, before(addMinutes(today, 10)))).toBeNull()
    expect(await findMissingProof(signedIn, addMinutes(today, 10))).toBe('password')
    expect(await rememberDevice('', token)).not.toBeNull()
  })

  it('opens the portal with a recent proof, and tells of a new browser by email', async () => {
    const { parent, key } = await withPasskey()
    const { token } = done(await signIn(key))
    const signedIn = (await findParent(token, browser, today))!
    expect(signedIn).toMatchObject({ kind: 'guardian', id: parent.id })
    expect(await findStaff(token, browser, today)).toBeNull()
    expect(await findMissingProof(signedIn, today)).toBeNull()
    const [told] = await emailsOf('new-sign-in')
    const { text } = (await contentOfEmail(told!))!
    expect(text).toContain('Your passkey was used on')
    expect(text).toContain('http://localhost/parent/details#passkeys')
    const devices = (await rememberDevice('', token))!
    done(await signIn(key, { visitor: { ...aVisitor(), devices } }))
    expect(await emailsOf('new-sign-in')).toHaveLength(1)
  })

  it('opens nothing of staff, nor a passkey of staff the portal', async () => {
    const { key } = await withPasskey()
    const { staff } = await aStaffMember()
    const offered = done(await offerPasskey(staff, today))
    const theirs = new Authenticator()
    const response = theirs.make(offered.options)
    done(await addPasskey(staff, { token: offered.token, name: 'Key', response }, today))
    const sessions = await database().session.count()

    const { token, options } = done(await offerPasskeySignIn(aVisitor(), today))
    const given = { token, response: key.use(options) }
    expect(await signInWithPasskey(aVisitor(), 'staff', given, today)).toEqual(refused)
    expect(await signIn(theirs)).toEqual(refused)
    expect(await database().session.count()).toBe(sessions)
    expect(
      await database().auditEvent.findMany({ where: { action: 'refuse-sign-in' } }),
    ).toMatchObject([{ subjectKind: 'sign-in' }, { subjectKind: 'sign-in' }])
  })

  it('answers a challenge once, until five minutes are over', async () => {
    const { key } = await withPasskey()
    const { token, options } = done(await offerPasskeySignIn(aVisitor(), today))
    const given = { token, response: key.use(options) }
    const answer = async (now: Date) => await signInWithPasskey(aVisitor(), 'parent', given, now)
    expect(await answer(end)).toEqual({ refused: 'passkey-over' })
    done(await answer(before(end)))
    expect(await answer(before(end))).toEqual({ refused: 'passkey-over' })
  })

  it('does not answer the challenge of another browser', async () => {
    const { key } = await withPasskey()
    const [mine, other] = [
      done(await offerPasskeySignIn(aVisitor(), today)),
      done(await offerPasskeySignIn(aVisitor(), today)),
    ]
    const given = { token: mine.token, response: key.use(other.options) }
    expect(await signInWithPasskey(aVisitor(), 'parent', given, today)).toEqual(refused)
  })

  it('proves no address, so that it joins no guest bookings, as a password does not', async () => {
    const { key, email } = await withPasskey()
    const guest = { ...(await database().guardian.findFirstOrThrow()), id: newId(), email }
    await database().guardian.create({ data: guest })
    done(await signIn(key))
    expect(await database().guardian.count({ where: { id: guest.id } })).toBe(1)
  })

  it('opens nothing once the account is closed, or erased, or the passkey removed', async () => {
    const { parent, key } = await withPasskey()
    const removed = await withPasskey()
    const erased = await withPasskey()
    const account = { where: { id: parent.accountId } }
    await database().account.update({ ...account, data: { disabledAt: today } })
    expect(await signIn(key)).toEqual(refused)
    await database().account.update({ ...account, data: { disabledAt: null } })
    done(await signIn(key))
    done((await removePasskey(removed.parent, removed.passkeyId, today))!)
    expect(await signIn(removed.key)).toEqual(refused)
    await database().account.delete({ where: { id: erased.parent.accountId } })
    expect(await signIn(erased.key)).toEqual(refused)
  })

  it('waits after many failures of one account, while its password gets in', async () => {
    const { key, email } = await withPasskey()
    const other = await withPasskey()
    const fail = async () => {
      const { token, options } = done(await offerPasskeySignIn(aVisitor(), today))
      const given = { token, response: key.use(options, { verified: false }) }
      return await signInWithPasskey(aVisitor(), 'parent', given, today)
    }
    for (let tries = 0; tries < 4; tries += 1) expect(await fail()).toEqual(refused)
    expect(await signIn(key)).toMatchObject({ refused: 'too-many-tries' })
    done(await signIn(other.key))
    const typed = { email, password, idempotencyKey: newToken() }
    done(await signInWithPassword(aVisitor(), 'parent', typed, today))
  })

  it('is removed, also the last one, once by two presses, with an email that leads into the portal', async () => {
    const { parent, passkeyId } = await withPasskey()
    const removed = done((await removePasskey(parent, passkeyId, today))!)
    const state = await databaseState()
    expect(await removePasskey(parent, passkeyId, today)).toEqual(removed)
    expect(await databaseState()).toEqual(state)
    expect(await findPasskeys(parent)).toEqual([])
    const told = (await emailsOf('passkey-changed')).find(({ occasion }) =>
      occasion.startsWith('passkey-removed'),
    )
    const { text } = (await contentOfEmail(told!))!
    expect(text).toContain('A passkey was removed from your account.')
    expect(text).toContain('http://localhost/parent/details#passkeys')
    expect(text).not.toContain('/admin')
  })

  it('is not found by another family', async () => {
    const { passkeyId } = await withPasskey()
    const { parent: stranger } = await aParent()
    const state = await databaseState()
    for (const id of [passkeyId, newId(), 'nonsense'])
      expect(await removePasskey(stranger, id, today)).toBeNull()
    expect(await databaseState()).toEqual(state)
  })
})
