import { beforeEach, describe, expect, it } from 'vitest'
import { database, type Transaction } from '~/platform/database/database.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { withoutConstraint } from '../../support/database/without-constraint'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { whileLocked } from '../../support/waiting'
import { aParent } from '../../support/factories/factories-accounts'
import { openBusiness } from '../../support/factories/factories-booking'
import { anOwnAthlete } from '../../support/factories/factories-enrollment'
import {
  aPartyPackage,
  holdAParty,
  signedInBrowser,
} from '../../support/factories/factories-parties'
import { replaceExports } from '../../support/replace-exports'

// The same command without the lock of the coach on demand.
replaceExports(coachTime, coachTimeWithoutGuards)

const families = 4
let attempts: (() => Promise<string>)[]

beforeEach(async () => {
  Object.assign(guards, { lock: true, count: true })
  await resetDatabase()
  const { coachId } = await openBusiness()
  const { slug } = await aPartyPackage(coachId)
  attempts = []
  for (let index = 0; index < families; index += 1) {
    const { parent } = await aParent()
    const athleteId = await anOwnAthlete(parent)
    const visitor = signedInBrowser(parent)
    attempts.push(async () => {
      const outcome = await holdAParty(visitor, slug, { athleteId }).catch(() => null)
      if (!outcome) return 'failed'
      return 'refused' in outcome ? outcome.refused : 'held'
    })
  }
})

async function winners(): Promise<number> {
  const locking = (tx: Transaction) => tx.$executeRaw`lock table lesson in share mode`
  const outcomes = await whileLocked(locking, attempts)
  return outcomes.filter((one) => one === 'held').length
}

describe('four families that choose the same time for a party', () => {
  it('get it once', async () => {
    expect(await winners()).toBe(1)
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
    expect(await database().party.count()).toBe(1)
  })

  it('get it several times without lock and constraint', async () => {
    guards.lock = false
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await winners()).toBeGreaterThan(1)
    })
  })
})
