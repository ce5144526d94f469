import { beforeEach, describe, expect, it } from 'vitest'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { revokeCredits } from '~/domain/payments/credits/revoke-credits.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import * as findingCredits from '~/domain/payments/credits/find-credits.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { done, lessonDay, openBusiness, today } from '../../support/factories/factories-booking'
import { bookFor } from '../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { resetDatabase } from '../../support/database/worker-database'
import { whileLocked } from '../../support/waiting'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the lock of the family's credits removed on demand.
const guards = { lock: true }

replaceExports(findingCredits, (parts) => ({
  async lockCreditsOf(...[tx, guardianId]: Parameters<typeof findingCredits.lockCreditsOf>) {
    if (guards.lock) await parts.lockCreditsOf(tx, guardianId)
  },
}))

let owner: Staff
let dana: Parent
let coachId: string
let creditId: string
let athleteId: string

beforeEach(async () => {
  guards.lock = true
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
  dana = (await aParent()).parent
  athleteId = await athleteOf(await bookAs(dana, { day: '2026-11-03' }))
  const { id } = (await findLessonType('deep-dive'))!
  const giving = { lessonTypeIds: [id], credits: 1, lastDay: '2026-12-31', athleteId: null }
  const said = { idempotencyKey: newToken(), reason: 'A cold gym' }
  creditId = done(await giveCredits(owner, dana.id, { ...giving, ...said }, today)).creditId
})

/**
 * Staff take back the only credit while others book with it: both have counted before either
 * writes.
 */
async function both(lock: boolean) {
  guards.lock = lock
  const taking = { idempotencyKey: newToken(), seenLeft: 1, reason: 'Given twice' }
  const asked = { coach: coachId, day: lessonDay, time: '16:00', athletes: [], known: [athleteId] }
  const wish = { ...asked, state: 'confirmed' as const, useCredits: true }
  const said = (command: Promise<unknown>) =>
    command.then(
      (outcome) => (isRefused(outcome) ? outcome.refused : 'done'),
      (error: unknown) =>
        /more credits are used|credits were counted/.test(String(error)) ? 'error' : String(error),
    )
  return await whileLocked(
    (tx) => tx.$executeRaw`lock table credit_movement in share mode`,
    [
      () => said(revokeCredits(owner, { guardianId: dana.id, creditId }, taking, today)),
      () => said(bookFor(owner, wish, { lessonType: 'deep-dive', guardianId: dana.id })),
    ],
  )
}

const moved = async () => {
  const movements = await database().creditMovement.findMany({ where: { creditId } })
  return movements.map(({ kind }) => kind).toSorted()
}

describe('a credit revoked and used at once', () => {
  it('is either revoked or used, and the later request is refused', async () => {
    const [taken, booked] = await both(true)
    expect([taken, booked].filter((one) => one === 'done')).toHaveLength(1)
    if (taken === 'done') {
      expect(booked).toBe('no-credits')
      expect(await moved()).toEqual(['ended', 'granted'])
    } else {
      expect(taken).toBe('used-already')
      expect(await moved()).toEqual(['granted', 'used'])
    }
    expect(await database().creditRevocation.count()).toBe(taken === 'done' ? 1 : 0)
  })

  it('is either revoked or used without the lock, with an error', async () => {
    expect(await both(false)).toContain('error')
    expect(await moved()).toHaveLength(2)
  })
})
