import { hash } from '@node-rs/argon2'
import { beforeEach, describe, expect, it } from 'vitest'
import { findParent } from '~/domain/accounts/sessions/find-session.server'
import { deviceKnownTo, rememberDevice } from '~/domain/accounts/sign-in/known-device.server'
import { confirmPassword } from '~/domain/accounts/password/confirm-password.server'
import { signInWithCode } from '~/domain/accounts/sign-in/sign-in-with-code.server'
import { takeSignInAttempt } from '~/domain/accounts/sign-in/attempt-limits.server'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import {
  aParent,
  aStaffMember,
  browserToken,
  password,
} from '../../support/factories/factories-accounts'
import { aVisitor, done, today } from '../../support/factories/factories-booking'
import { resetDatabase } from '../../support/database/worker-database'
import { whileLocked } from '../../support/waiting'

beforeEach(resetDatabase)

type Changes = {
  password?: string
  realm?: 'parent' | 'staff'
  idempotencyKey?: string
  now?: Date
}

function signIn(email: string, changes: Changes = {}, visitor = aVisitor()) {
  const { realm = 'parent', now = today, ...posted } = changes
  const request = { email, password, idempotencyKey: newToken(), ...posted }
  return signInWithPassword(visitor, realm, request, now)
}

async function fail(email: string, times: number, now = today): Promise<void> {
  for (let n = 0; n < times; n++)
    expect(await signIn(email, { password: 'wrong', now })).toEqual({
      refused: 'wrong-credentials',
    })
}

describe('the right password at sign-in', () => {
  it('opens a new session each time, whose token is stored as a hash', async () => {
    const { email, parent } = await aParent()
    const browser = { address: '203.0.113.1', userAgent: 'Plain/1.0' }
    const { token } = done(await signIn(email))
    const other = done(await signIn(email))
    expect(other.token).not.toBe(token)
    const found = await findParent(token, browser, today)
    expect(found).toMatchObject({ id: parent.id, accountId: parent.accountId })
    expect(found!.sessionId).not.toBe(parent.sessionId)
    const rows = await database().session.findMany()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is hashed anew if that was done with other parameters, also at two sign-ins at once', async () => {
    const { email, parent } = await aParent()
    const where = { id: parent.accountId }
    const earlier = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    const { version } = await database().account.update({ where, data: { passwordHash: earlier } })
    await fail(email, 1)
    expect(await database().account.findUnique({ where })).toMatchObject({ passwordHash: earlier })
    const both = await Promise.all([signIn(email), signIn(email)])
    expect(both).toEqual([{ token: expect.any(String) }, { token: expect.any(String) }])
    const { passwordHash } = await database().account.findUniqueOrThrow({
      where: { ...where, version },
    })
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    done(await signIn(email))
    expect(await database().account.findUnique({ where })).toMatchObject({ passwordHash })
  })

  it('is wrong once another one was set while it was checked', async () => {
    const { email, parent } = await aParent()
    const passwordHash = await hash('another password', { memoryCost: 8_192 })
    const outcomes = await whileLocked(
      (tx) =>
        tx.account.update({
          where: { id: parent.accountId },
          data: { passwordHash, version: { increment: 1 } },
        }),
      [() => signIn(email)],
    )
    expect(outcomes).toEqual([{ refused: 'wrong-credentials' }])
  })

  it('opens one session for a double submission', async () => {
    const { email } = await aParent()
    const idempotencyKey = newToken()
    const outcomes = await Promise.all([
      signIn(email, { idempotencyKey }),
      signIn(email, { idempotencyKey }),
    ])
    expect(done(outcomes[0]).token).toBe(done(outcomes[1]).token)
    expect(await database().session.count()).toBe(2)
  })

  it('opens another session if the form is submitted again after its session ended', async () => {
    const { email } = await aParent()
    const idempotencyKey = newToken()
    const { token } = done(await signIn(email, { idempotencyKey }))
    await database().session.updateMany({ data: { endedAt: today } })
    const again = done(await signIn(email, { idempotencyKey }))
    expect(again.token).not.toBe(token)
    expect(await findParent(again.token, aVisitor(), today)).not.toBeNull()
  })

  it('records who signed in and how', async () => {
    const { email, parent } = await aParent()
    await signIn(email)
    const events = await database().auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events.at(-1)).toMatchObject({
      action: 'sign-in',
      actorKind: 'visitor',
      subjectId: parent.accountId,
      details: { by: 'password' },
    })
  })
})

describe('a failed sign-in', () => {
  it('is recorded only with ids, also for an unknown address', async () => {
    const { email, parent } = await aParent()
    const tries = [
      signIn(email, { password: 'wrong' }),
      signIn('nobody@example.com', { password: 'wrong' }),
      signInWithCode(
        aVisitor(),
        'parent',
        { email, code: '000000', browserToken, idempotencyKey: newToken() },
        async () => '',
        today,
      ),
      confirmPassword(parent, { password: 'wrong', idempotencyKey: newToken() }, today),
    ]
    for (const outcome of await Promise.all(tries)) expect(outcome).toHaveProperty('refused')
    const where = { action: 'refuse-sign-in' }
    const events = await database().auditEvent.findMany({ where })
    const subjects = events.map(
      ({ subjectKind, details }) => `${subjectKind} ${JSON.stringify(details)}`,
    )
    expect(subjects.toSorted()).toEqual([
      'account {"by":"code"}',
      'account {"by":"password"}',
      'account {"by":"password"}',
      'sign-in {"by":"password"}',
    ])
    expect(await database().requestAddress.count()).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(events)).not.toMatch(/wrong|example/)
  })
})

describe('sign-in is refused', () => {
  it.each([
    ['with another password', {}, { password: 'handspring over a blue mat' }],
    ['on the other side of the site', {}, { realm: 'staff' as const }],
    ['for a disabled account', { disabledAt: today }, {}],
    ['for an account without a verified address', { verifiedAt: null, guardianId: null }, {}],
    ['for an account without a password', { passwordHash: null, passwordSetAt: null }, {}],
  ])('%s', async (_who, row, posted) => {
    const { email, parent } = await aParent()
    await database().account.update({ where: { id: parent.accountId }, data: row })
    expect(await signIn(email, posted)).toEqual({ refused: 'wrong-credentials' })
  })

  it('for an unknown address', async () => {
    expect(await signIn('nobody@example.com')).toEqual({ refused: 'wrong-credentials' })
  })

  it('for the address of a staff member in the parents’ area', async () => {
    const { email } = await aStaffMember()
    expect(await signIn(email)).toEqual({ refused: 'wrong-credentials' })
    expect(await signIn(email, { realm: 'staff' })).toHaveProperty('token')
  })
})

/**
 * The results of a wrong password every 30 seconds for 15 minutes, each from a different network.
 */
async function guessFor15Minutes(email: string) {
  const outcomes: string[] = []
  for (let second = 0; second < 900; second += 30) {
    const now = new Date(today.getTime() + second * 1000)
    const outcome = await signIn(email, { password: 'wrong', now })
    outcomes.push('refused' in outcome ? outcome.refused : 'in')
  }
  return outcomes
}

describe.each(['somebody’s', 'nobody’s'])('guessing passwords for %s address', (whose) => {
  const theAddress = async () => {
    const { email } = await aParent()
    return whose === 'nobody’s' ? 'nobody@example.com' : email
  }

  it('is possible four times at once, then only after growing pauses', async () => {
    const email = await theAddress()
    await fail(email, 4)
    let moment = today
    for (const seconds of [10, 20, 40, 80, 160, 300]) {
      expect(await signIn(email, { password: 'wrong', now: moment })).toMatchObject({
        refused: 'too-many-tries',
        waitSeconds: seconds,
      })
      moment = new Date(moment.getTime() + seconds * 1000)
      await fail(email, 1, moment)
    }
    const last = before(addMinutes(today, 15))
    expect(await signIn(email, { now: last })).toMatchObject({ refused: 'too-many-tries' })
  })

  it('is limited to ten wrong passwords in 15 minutes from any number of networks', async () => {
    const outcomes = await guessFor15Minutes(await theAddress())
    expect(outcomes.filter((one) => one === 'wrong-credentials')).toHaveLength(10)
  })
})

it('right passwords do not count as tries', async () => {
  const { email } = await aParent()
  await fail(email, 3)
  for (let n = 0; n < 3; n++) done(await signIn(email))
  await fail(email, 1)
  expect(await signIn(email)).toMatchObject({ refused: 'too-many-tries', detail: '10 seconds' })
})

/** As many failures as a network is allowed, each for a different address. */
async function failFrom(address: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const whose = { realm: 'parent', email: `no one${n}@example.com` } as const
    expect(
      await takeSignInAttempt('password', aVisitor({ address }), whose, today),
    ).not.toHaveProperty('refused')
  }
}

describe('a browser in which an account signed in before', () => {
  /** The device token that it keeps from then on. */
  async function knownTo(email: string, before = '', realm: 'parent' | 'staff' = 'parent') {
    const { token } = done(await signIn(email, { realm }))
    return (await rememberDevice(before, token))!
  }

  it('can sign in while strangers try the same address', async () => {
    const { email } = await aParent()
    const visitor = aVisitor({ devices: await knownTo(email) })
    await fail(email, 4)
    expect(await signIn(email)).toMatchObject({ refused: 'too-many-tries' })
    expect(await signIn(email, {}, visitor)).toHaveProperty('token')
  })

  it('can sign in from a network that has used up its tries', async () => {
    const { email } = await aParent()
    const devices = await knownTo(email)
    const { address } = aVisitor()
    await failFrom(address, 30)
    expect(await signIn(email, {}, aVisitor({ address }))).toHaveProperty('refused')
    expect(await signIn(email, {}, aVisitor({ address, devices }))).toHaveProperty('token')
  })

  it('has its own tries, which are as limited as those of strangers', async () => {
    const { email } = await aParent()
    const visitor = aVisitor({ devices: await knownTo(email) })
    for (let n = 0; n < 4; n++)
      expect(await signIn(email, { password: 'wrong' }, visitor)).toEqual({
        refused: 'wrong-credentials',
      })
    expect(await signIn(email, {}, visitor)).toMatchObject({ detail: '10 seconds' })
    expect(await signIn(email)).toHaveProperty('token')
  })

  it('is known only to the accounts that signed in there, per area of the site', async () => {
    const [{ email }, { email: second }, { email: other }] = [
      await aParent(),
      await aParent(),
      await aParent(),
    ]
    const devices = await knownTo(second, await knownTo(email))
    for (const known of [email, second])
      expect(deviceKnownTo({ devices }, { realm: 'parent', email: known })).not.toBeNull()
    expect(deviceKnownTo({ devices }, { realm: 'parent', email: other })).toBeNull()
    expect(deviceKnownTo({ devices }, { realm: 'staff', email })).toBeNull()
    const [device, ...proofs] = devices.split('.')
    expect(proofs).toHaveLength(2)
    const moved = [newToken(), ...proofs].join('.')
    expect(deviceKnownTo({ devices: moved }, { realm: 'parent', email })).toBeNull()
    expect(deviceKnownTo({ devices: device }, { realm: 'parent', email })).toBeNull()
  })

  it('stores no email address and at most six accounts', async () => {
    let devices = ''
    for (let n = 0; n < 8; n++) devices = await knownTo((await aParent()).email, devices)
    expect(devices).toMatch(/^[\w-]{43}(\.[\w-]{43}){6}$/)
  })

  it('is told of by one email the first time, also for a double submission', async () => {
    const { email } = await aParent()
    const told = () => database().outboxMessage.count({ where: { kind: 'new-sign-in' } })
    const idempotencyKey = newToken()
    await Promise.all([signIn(email, { idempotencyKey }), signIn(email, { idempotencyKey })])
    expect(await told()).toBe(1)
    const visitor = aVisitor({ devices: await knownTo(email) })
    expect(await told()).toBe(2)
    done(await signIn(email, {}, visitor))
    await signIn(email, { password: 'wrong' })
    expect(await told()).toBe(2)
    done(await signIn((await aParent()).email, {}, visitor))
    expect(await told()).toBe(3)
  })

  it('is not known by a password alone if a second factor is required', async () => {
    const { email } = await aStaffMember({ role: 'owner' })
    const { token } = done(await signIn(email, { realm: 'staff' }))
    expect(await rememberDevice('', token)).toBeNull()
    const { token: whole } = await aStaffMember({ role: 'owner', factor: true })
    expect(await rememberDevice('', whole)).not.toBeNull()
  })
})

it('a signed-in user can re-authenticate while strangers try their address', async () => {
  const { email, parent } = await aParent()
  await fail(email, 4)
  expect(await signIn(email)).toMatchObject({ refused: 'too-many-tries' })
  expect(
    await confirmPassword(parent, { password, idempotencyKey: newToken() }, today),
  ).toHaveProperty('token')
})

it('one network has to pause after thirty failed sign-ins for any accounts', async () => {
  const visitor = aVisitor()
  const { email } = await aParent()
  await failFrom(visitor.address, 30)
  expect(await signIn(email, {}, visitor)).toMatchObject({ refused: 'too-many-tries' })
  expect(await signIn(email)).toHaveProperty('token')
  const aSecondLater = new Date(today.getTime() + 1000)
  expect(await signIn(email, { now: aSecondLater }, visitor)).toHaveProperty('token')
})
