import { beforeEach, describe, expect, it } from 'vitest'
import { mergeGuardians } from '~/domain/booking/merging/merge-guardians.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import * as guardianLocks from '~/domain/booking/merging/lock-guardians.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { resetDatabase } from '../../support/database/worker-database'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  aVisitor,
  book,
  guest,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { whileLocked } from '../../support/waiting'
import { replaceExports } from '../../support/replace-exports'

// The same command, with the lock of both guardians removed on demand.
const guards = { lock: true }

replaceExports(guardianLocks, (parts) => ({
  lockGuardians: (...asked: Parameters<typeof guardianLocks.lockGuardians>) =>
    guards.lock ? parts.lockGuardians(...asked) : Promise.resolve(),
}))

let owner: Staff
let first: string
let second: string

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  first = await aGuest('Zoe', '16:00')
  second = await aGuest('Eli', '18:00')
})

async function aGuest(firstName: string, time: string): Promise<string> {
  const booker = { ...guest, email: `${firstName.toLowerCase()}@example.com` }
  const athletes = [anAthlete({ firstName })]
  const id = await book(aVisitor(), { day: '2026-11-03', time }, { guest: booker, athletes })
  const order = await database().order.findFirstOrThrow({ where: { bookings: { some: { id } } } })
  return order.guardianId!
}

const versions = { keptVersion: 1, duplicateVersion: 1 }
const merge = (keptId: string, duplicateId: string) =>
  mergeGuardians(owner, { keptId, duplicateId }, versions, today)
const merges = () => database().auditEvent.count({ where: { action: 'merge-guardians' } })
const staying = () => database().guardian.count({ where: { mergedIntoId: null } })

/** Both have read before either writes. */
const atOnce = (...commands: (() => Promise<unknown>)[]) =>
  whileLocked((tx) => tx.$executeRaw`lock table guardianship in share mode`, commands)

describe('two records of one guardian', () => {
  it('are merged once for simultaneous presses', async () => {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => merge(first, second)))
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ guardianId: first })))
    expect([await merges(), await staying()]).toEqual([1, 1])
    expect(await database().order.count({ where: { guardianId: first } })).toBe(2)
    expect(await database().guardianship.count({ where: { guardianId: first } })).toBe(2)
  })

  it('are merged in one direction if two are requested', async () => {
    const outcomes = await atOnce(
      () => merge(first, second),
      () => merge(second, first),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect([await merges(), await staying()]).toEqual([1, 1])
  })

  it('are merged once for two presses if neither has booked', async () => {
    const [kept, gone] = [await aStranger(), await aStranger()]
    await atOnce(
      () => merge(kept, gone),
      () => merge(kept, gone),
    )
    expect(await merges()).toBe(1)
  })

  it('would be merged twice without the lock', async () => {
    guards.lock = false
    const [kept, gone] = [await aStranger(), await aStranger()]
    await atOnce(
      () => merge(kept, gone),
      () => merge(kept, gone),
    )
    expect(await merges()).toBe(2)
  })
})

/** A guardian without bookings, so there are none to wait for. */
async function aStranger(): Promise<string> {
  return (await database().guardian.create({ data: { ...guest } })).id
}
