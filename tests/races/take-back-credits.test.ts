import { beforeEach, describe, expect, it, vi } from 'vitest'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type * as FindCredits from '~/domain/payments/credits/find-credits.server'
import { giveCredits } from '~/domain/payments/credits/give-credits.server'
import { takeBackCredits } from '~/domain/payments/credits/take-back-credits.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../support/factories/factories-accounts'
import { done, lessonDay, openBusiness, today } from '../support/factories/factories-booking'
import { bookFor } from '../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../support/factories/factories-portal'
import { resetDatabase } from '../support/database/worker-database'

// The same commands without waiting for whoever else changes a credit of this family: both have counted
// then before either goes on.
const guards = vi.hoisted(() => {
  const meeting = () => {
    let arrived = 0
    let open = () => {}
    const both = new Promise<void>((resolve) => (open = resolve))
    return async () => {
      arrived += 1
      if (arrived === 2) open()
      await both
    }
  }
  return { lock: true, meeting, atTheLock: async () => {} }
})

vi.mock('~/domain/payments/credits/find-credits.server', async (original) => {
  const parts = await original<typeof FindCredits>()
  return {
    ...parts,
    async lockCreditsOf(...[tx, guardianId]: Parameters<typeof parts.lockCreditsOf>) {
      await guards.atTheLock()
      if (guards.lock) await parts.lockCreditsOf(tx, guardianId)
    },
  }
})

let owner: Staff
let dana: Parent
let coachId: string
let creditId: string
let athleteId: string

beforeEach(async () => {
  Object.assign(guards, { lock: true, atTheLock: async () => {} })
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

/** Staff take the only credit back, and others book with it, at once. */
async function both(lock: boolean) {
  Object.assign(guards, { lock, atTheLock: guards.meeting() })
  const taking = { idempotencyKey: newToken(), seenLeft: 1, reason: 'Given twice' }
  const asked = { coach: coachId, day: lessonDay, time: '16:00', athletes: [], known: [athleteId] }
  const wish = { ...asked, state: 'confirmed' as const, useCredits: true }
  const commands = [
    takeBackCredits(owner, { guardianId: dana.id, creditId }, taking, today),
    bookFor(owner, wish, { lessonType: 'deep-dive', guardianId: dana.id }),
  ]
  const said = await Promise.all(
    commands.map((command) =>
      command.then(
        (outcome) => (outcome && 'refused' in outcome ? String(outcome.refused) : 'done'),
        (error: unknown) =>
          /more credits are used|credits were counted/.test(String(error))
            ? 'error'
            : String(error),
      ),
    ),
  )
  return said
}

const moved = async () => {
  const movements = await database().creditMovement.findMany({ where: { creditId } })
  return movements.map(({ kind }) => kind).toSorted()
}

describe('a credit that is taken back and used at once', () => {
  it('is one of the two, and whoever is later is told so', async () => {
    const [taken, booked] = await both(true)
    expect([taken, booked].filter((one) => one === 'done')).toHaveLength(1)
    if (taken === 'done') {
      expect(booked).toBe('no-credits')
      expect(await moved()).toEqual(['ended', 'granted'])
    } else {
      expect(taken).toBe('used-already')
      expect(await moved()).toEqual(['granted', 'used'])
    }
    expect(await database().creditTakeBack.count()).toBe(taken === 'done' ? 1 : 0)
  })

  it('without waiting for each other is still one of the two, and an error says so', async () => {
    expect(await both(false)).toContain('error')
    expect(await moved()).toHaveLength(2)
  })
})
