import { beforeEach, describe, expect, it } from 'vitest'
import { findParent } from '~/domain/accounts/find-session.server'
import { confirmPassword } from '~/domain/accounts/confirm-password.server'
import { signInWithCode } from '~/domain/accounts/sign-in-with-code.server'
import { signInWithPassword } from '~/domain/accounts/sign-in-with-password.server'
import { database } from '~/platform/database.server'
import { newToken } from '~/platform/tokens.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { aParent, aStaffMember, password } from '../../support/factories-accounts'
import { aVisitor, done, today } from '../../support/factories-booking'
import { resetDatabase } from '../../support/worker-database'

beforeEach(resetDatabase)

type Changes = { password?: string; realm?: 'parent' | 'staff'; attemptId?: string; now?: Date }

function signIn(email: string, changes: Changes = {}, visitor = aVisitor()) {
  const { realm = 'parent', now = today, ...posted } = changes
  const request = { email, password, attemptId: newToken(), ...posted }
  return signInWithPassword(visitor, realm, request, now)
}

async function fail(email: string, times: number, now = today): Promise<void> {
  for (let n = 0; n < times; n++)
    expect(await signIn(email, { password: 'wrong', now })).toEqual({
      refused: 'wrong-credentials',
    })
}

describe('the right password', () => {
  it('opens a session of its own each time, whose secret is kept as a hash', async () => {
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

  it('opens one session for two presses of one form', async () => {
    const { email } = await aParent()
    const attemptId = newToken()
    const outcomes = await Promise.all([signIn(email, { attemptId }), signIn(email, { attemptId })])
    expect(done(outcomes[0]).token).toBe(done(outcomes[1]).token)
    expect(await database().session.count()).toBe(2)
  })

  it('opens another one for a form that was kept until after its session had ended', async () => {
    const { email } = await aParent()
    const attemptId = newToken()
    const { token } = done(await signIn(email, { attemptId }))
    await database().session.updateMany({ data: { endedAt: today } })
    const again = done(await signIn(email, { attemptId }))
    expect(again.token).not.toBe(token)
    expect(await findParent(again.token, aVisitor(), today)).not.toBeNull()
  })

  it('says in the trail who came in and by what', async () => {
    const { email, parent } = await aParent()
    await signIn(email)
    const events = await database().auditEvent.findMany({ orderBy: { id: 'asc' } })
    expect(events.at(-1)).toMatchObject({
      ...{ action: 'sign-in', actorKind: 'visitor', subjectId: parent.accountId },
      details: { by: 'password' },
    })
  })
})

describe('what is wrong', () => {
  it('is in the trail with ids alone, for an address that nobody has as well', async () => {
    const { email, parent } = await aParent()
    const tries = [
      signIn(email, { password: 'wrong' }),
      signIn('nobody@example.com', { password: 'wrong' }),
      signInWithCode(
        aVisitor(),
        'parent',
        { email, code: '000000', attemptId: newToken() },
        async () => '',
        today,
      ),
      confirmPassword(parent, { password: 'wrong', attemptId: newToken() }, today),
    ]
    for (const outcome of await Promise.all(tries)) expect(outcome).toHaveProperty('refused')
    const where = { action: 'refuse-sign-in' }
    const events = await database().auditEvent.findMany({ where })
    const subjects = events.map(
      ({ subjectKind, details }) => `${subjectKind} ${JSON.stringify(details)}`,
    )
    expect(subjects.toSorted()).toEqual([
      'account {"by":"code"}',
      ...['account {"by":"password"}', 'account {"by":"password"}', 'sign-in {"by":"password"}'],
    ])
    expect(await database().requestAddress.count()).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(events)).not.toMatch(/wrong|example/)
  })
})

describe('nobody else comes in', () => {
  it.each([
    ['with another password', {}, { password: 'handspring over a blue mat' }],
    ['on the other side of the site', {}, { realm: 'staff' as const }],
    ['who is shut out', { disabledAt: today }, {}],
    ['whose address is not verified', { verifiedAt: null, guardianId: null }, {}],
    ['who has no password', { passwordHash: null, passwordSetAt: null }, {}],
  ])('%s', async (_who, row, posted) => {
    const { email, parent } = await aParent()
    await database().account.update({ where: { id: parent.accountId }, data: row })
    expect(await signIn(email, posted)).toEqual({ refused: 'wrong-credentials' })
  })

  it('by an address that nobody has', async () => {
    expect(await signIn('nobody@example.com')).toEqual({ refused: 'wrong-credentials' })
  })

  it('by the same address of somebody who works here', async () => {
    const { email } = await aStaffMember()
    expect(await signIn(email)).toEqual({ refused: 'wrong-credentials' })
    expect(await signIn(email, { realm: 'staff' })).toHaveProperty('token')
  })
})

describe.each(['somebody’s', 'nobody’s'])('%s address', (whose) => {
  const theAddress = async () => {
    const { email } = await aParent()
    return whose === 'nobody’s' ? 'nobody@example.com' : email
  }

  it('may be tried with ten wrong passwords in a quarter of an hour', async () => {
    const email = await theAddress()
    await fail(email, 10)
    const last = before(addMinutes(today, 15))
    expect(await signIn(email, { now: today })).toEqual({
      ...{ refused: 'too-many-tries', detail: '15 minutes', waitSeconds: 900 },
    })
    expect(await signIn(email, { now: last })).toMatchObject({ detail: 'a minute', waitSeconds: 1 })
    expect(await signIn(email, { now: addMinutes(today, 15) })).not.toMatchObject({
      refused: 'too-many-tries',
    })
  })
})

it('right passwords do not count', async () => {
  const { email } = await aParent()
  await fail(email, 9)
  for (let n = 0; n < 3; n++) done(await signIn(email))
  await fail(email, 1)
  expect(await signIn(email)).toMatchObject({ refused: 'too-many-tries' })
})

it('one network may try a hundred times, whomever', async () => {
  const visitor = aVisitor()
  const { email } = await aParent()
  const tries = Array.from({ length: 101 }, (_, n) => {
    return signIn(`nobody${n}@example.com`, { password: 'wrong' }, visitor)
  })
  const refused = (await Promise.all(tries)).filter(
    (outcome) => 'refused' in outcome && outcome.refused === 'too-many-tries',
  )
  expect(refused).toHaveLength(1)
  expect(await signIn(email, {}, visitor)).toMatchObject({ refused: 'too-many-tries' })
  expect(await signIn(email)).toHaveProperty('token')
})
