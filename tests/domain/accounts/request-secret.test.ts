import { beforeEach, describe, expect, it } from 'vitest'
import {
  requestCode,
  requestPasswordReset,
  requestVerification,
} from '~/domain/accounts/sign-in/request-secret.server'
import { signInWithPassword } from '~/domain/accounts/sign-in/sign-in-with-password.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../support/clock'
import { aParent, browserToken } from '../../support/factories/factories-accounts'
import { aVisitor, today } from '../../support/factories/factories-booking'
import { owedKinds } from '../../support/reading/emailed-secrets'
import { resetDatabase } from '../../support/database/worker-database'

beforeEach(resetDatabase)

async function unverified(): Promise<string> {
  const { email, parent } = await aParent()
  const where = { id: parent.accountId }
  await database().account.update({ where, data: { verifiedAt: null, guardianId: null } })
  return email
}

const requests = {
  'one-time-code': (email: string, now = today, visitor = aVisitor()) =>
    requestCode(visitor, 'parent', { email, browserToken }, now),
  'reset-password': (email: string, now = today, visitor = aVisitor()) =>
    requestPasswordReset(visitor, 'parent', { email }, now),
  'verify-email': (email: string, now = today, visitor = aVisitor()) =>
    requestVerification(visitor, { email }, now),
}
const whose = {
  'one-time-code': async () => (await aParent()).email,
  'reset-password': async () => (await aParent()).email,
  'verify-email': unverified,
}

describe.each(Object.keys(requests) as (keyof typeof requests)[])('requesting %s', (kind) => {
  const request = requests[kind]

  it('queues one email for the secret to the address', async () => {
    expect(await request(await whose[kind]())).toBeNull()
    const { id, accountId } = await database().accountToken.findFirstOrThrow()
    const emails = await database().outboxMessage.findMany()
    expect(emails).toMatchObject([{ kind, subjectId: id, accountId }])
  })

  it('sends nothing for an unknown address, with the same answer', async () => {
    await aParent({ email: 'shut@example.com' })
    const where = { realm_email: { realm: 'parent', email: 'shut@example.com' } } as const
    await database().account.update({ where, data: { disabledAt: today } })
    const other = kind === 'verify-email' ? (await aParent()).email : await unverified()
    for (const email of ['nobody@example.com', 'shut@example.com', other])
      expect(await request(email)).toBeNull()
    expect(await owedKinds()).toEqual([])
  })

  it('twice within a minute sends one email', async () => {
    const email = await whose[kind]()
    await Promise.all([request(email), request(email)])
    await request(email, before(addMinutes(today, 1)))
    expect(await owedKinds()).toEqual([kind])
    await request(email, addMinutes(today, 1))
    expect(await owedKinds()).toEqual([kind, kind])
  })

  it('is limited to five times an hour with or without an account', async () => {
    for (const email of [await whose[kind](), 'nobody@example.com']) {
      await Promise.all(Array.from({ length: 5 }, () => request(email)))
      const last = before(addMinutes(today, 60))
      expect(await request(email, last)).toEqual({
        refused: 'too-many-tries',
        detail: 'a second',
        waitSeconds: 1,
      })
      expect(await request(email, addMinutes(today, 60))).toBeNull()
    }
  })

  it('is limited to twenty times an hour from one network', async () => {
    const visitor = aVisitor()
    const email = await whose[kind]()
    const asked = Array.from({ length: 20 }, (_, n) => request(`n${n}@example.com`, today, visitor))
    await Promise.all(asked)
    expect(await request(email, today, visitor)).toMatchObject({ refused: 'too-many-tries' })
    expect(await request(email)).toBeNull()
  })
})

it('a locked account can still be sent a code or a link', async () => {
  const { email } = await aParent()
  const tries = Array.from({ length: 11 }, () => {
    const posted = { email, password: 'wrong', idempotencyKey: newToken() }
    return signInWithPassword(aVisitor(), 'parent', posted, today)
  })
  expect(await Promise.all(tries)).toContainEqual(
    expect.objectContaining({ refused: 'too-many-tries' }),
  )
  await requests['one-time-code'](email)
  await requests['reset-password'](email)
  expect(await owedKinds()).toEqual(['one-time-code', 'reset-password'])
})
