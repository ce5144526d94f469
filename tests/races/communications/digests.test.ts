import { beforeEach, describe, expect, it } from 'vitest'
import { approveDigest, dismissDigest } from '~/domain/progress/digests/decide-digest.server'
import { proposeDigests } from '~/domain/progress/digests/propose-digests.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import * as digestLocks from '~/domain/progress/digests/lock-digest.server'
import { at } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { openBusiness } from '../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { aDigest, evaluated } from '../../support/factories/factories-progress'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the digest's lock removed on demand.
const guards = { lock: true }

replaceExports(digestLocks, (parts) => ({
  lockDigests: (...asked: Parameters<typeof digestLocks.lockDigests>) =>
    guards.lock ? parts.lockDigests(...asked) : Promise.resolve(),
}))

const now = at('2026-12-05', '10:00')
const shown = { version: 1, passage: '' }
let coach: Staff
let athleteId: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  athleteId = await athleteOf(await bookAs((await aParent()).parent))
  await evaluated(coach, athleteId, 'Bridge')
})

const owed = () => database().outboxMessage.count({ where: { kind: 'progress-digest' } })
const decisions = () =>
  database().auditEvent.count({ where: { action: { in: ['approve-digest', 'put-digest-aside'] } } })

describe('many simultaneous jobs for progress digests', () => {
  const run = () => Promise.all(Array.from({ length: 10 }, () => proposeDigests(now)))

  it('propose a digest once', async () => {
    await run()
    expect(await database().progressDigest.count()).toBe(1)
  })

  it('propose it more than once without the constraint', async () => {
    const indexes = ['progress_digest_one_waits', 'progress_digest_athlete_id_until_at_key']
    for (const index of indexes) await database().$executeRawUnsafe(`drop index "${index}"`)
    const lock = 'lock table progress_digest in share row exclusive mode'
    await whileLocked(
      (tx) => tx.$executeRawUnsafe(lock),
      [() => proposeDigests(now), () => proposeDigests(now)],
    )
    expect(await database().progressDigest.count()).toBe(2)
    await database().progressDigest.deleteMany()
    await database().$executeRaw`
      create unique index progress_digest_one_waits on progress_digest (athlete_id)
      where decided_at is null`
    await database().$executeRaw`
      create unique index progress_digest_athlete_id_until_at_key
      on progress_digest (athlete_id, until_at)`
  })
})

describe('two coaches who decide about a progress digest at once', () => {
  const whileShared = (id: string) =>
    whileLocked(
      (tx) => tx.$executeRaw`lock table progress_digest in share mode`,
      [() => approveDigest(coach, id, shown, now), () => dismissDigest(coach, id, now)],
    )

  it('decide once, and approving twice sends one email', async () => {
    const id = await aDigest(athleteId, { now })
    const presses = Array.from({ length: 4 }, () => approveDigest(coach, id, shown, now))
    expect(await Promise.all(presses)).toEqual(Array.from({ length: 4 }, () => ({ digestId: id })))
    expect([await owed(), await decisions()]).toEqual([1, 1])
  })

  it('never both approve and dismiss it', async () => {
    const id = await aDigest(athleteId, { now })
    const outcomes = await Promise.all([
      approveDigest(coach, id, shown, now),
      dismissDigest(coach, id, now),
    ])
    expect(outcomes).toContainEqual({ refused: 'decided-meanwhile' })
    const { decision } = await database().progressDigest.findUniqueOrThrow({ where: { id } })
    expect(await owed()).toBe(decision === 'approved' ? 1 : 0)
  })

  it('do both without the lock', async () => {
    guards.lock = false
    const id = await aDigest(athleteId, { now })
    const outcomes = await whileShared(id)
    expect(outcomes).toEqual([{ digestId: id }, { digestId: id }])
    expect(await decisions()).toBe(2)
  })
})
