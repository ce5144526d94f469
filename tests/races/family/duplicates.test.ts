import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mergeDuplicates } from '~/domain/family/duplicates/merge-duplicates.server'
import { addAthlete } from '~/domain/booking/checkout/save-athletes.server'
import { evaluate } from '~/domain/progress/evaluate.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import * as duplicateLocks from '~/domain/family/duplicates/lock-duplicates.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { aBooker, athleteOf, bookAs } from '../../support/factories/factories-portal'
import { seen } from '../../support/factories/factories-progress'
import { whileLocked } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same command, with the lock of both athletes removed on demand.
const guards = { lock: true }

replaceExports(duplicateLocks, (parts) => ({
  lockDuplicates: (...asked: Parameters<typeof duplicateLocks.lockDuplicates>) =>
    guards.lock ? parts.lockDuplicates(...asked) : Promise.resolve(),
}))

let owner: Staff
let noor: Parent
let child: { keptId: string; duplicateId: string }

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  noor = (await aParent({ firstName: 'Noor' })).parent
  const keptId = await athleteOf(await bookAs((await aParent()).parent, { day: lessonDay }))
  const duplicateId = await athleteOf(await bookAs(noor, { day: lessonDay, time: '18:00' }))
  child = { keptId, duplicateId }
})

const join = (which = child) => mergeDuplicates(owner, which, today)
const turned = () => ({ keptId: child.duplicateId, duplicateId: child.keptId })
const joins = () => database().auditEvent.count({ where: { action: 'merge-athletes' } })
const everything = async () => [
  await database().athlete.count(),
  await database().bookingPlace.count(),
  await database().waiverSignature.count(),
  await database().guardianship.count({ where: { endedAt: null } }),
]

describe('two possible duplicate athletes', () => {
  it('are merged once for simultaneous presses', async () => {
    const outcomes = await Promise.all([join(), join(), join(), join()])
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => ({ athleteId: child.keptId })))
    expect([await joins(), ...(await everything())]).toEqual([1, 1, 2, 2, 2])
  })

  it('are merged in one direction if two are requested', async () => {
    const outcomes = await Promise.all([join(), join(turned())])
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect([await joins(), ...(await everything())]).toEqual([1, 1, 2, 2, 2])
  })

  it('cause errors without the lock, but lose nothing', async () => {
    guards.lock = false
    const both = whileLocked(
      (tx) => tx.$executeRaw`lock table athlete in share mode`,
      [() => join(), () => join()],
    )
    await expect(both).rejects.toThrow()
    await vi.waitFor(async () => expect(await joins()).toBe(1))
    expect(await everything()).toEqual([1, 2, 2, 2])
  })
})

it('data saved for a duplicate athlete during the merge is kept or refused', async () => {
  const answers = { idempotencyKey: newToken(), evaluations: [await seen('Bridge')] }
  const [, said] = await Promise.all([join(), evaluate(owner, child.duplicateId, answers, today)])
  const kept = await database().evaluation.findMany()
  expect(kept.map(({ athleteId }) => athleteId)).toEqual(said ? [child.keptId] : [])
})

it('a booking of a duplicate athlete during the merge has the kept one, or the merge is refused', async () => {
  const booker = await aBooker(noor, { day: lessonDay, time: '19:00' })
  const [joined, added] = await Promise.all([join(), addAthlete(booker, anAthlete(), today)])
  const places = await database().bookingPlace.findMany({ where: { bookingId: booker.bookingId } })
  expect(added).not.toHaveProperty('refused')
  expect(places).toHaveLength(1)
  if (joined && 'athleteId' in joined) expect(places[0]!.athleteId).toBe(child.keptId)
  else expect(joined).toEqual({ refused: 'being-booked' })
})

it('a booking that waits for the merged athlete’s lock has the kept one', async () => {
  const booker = await aBooker(noor, { day: lessonDay, time: '19:00' })
  // the duplicate is gone by then, but not visible yet
  const [joined, added] = await whileLocked<unknown>(
    (tx) => tx.$executeRaw`lock table audit_event in share mode`,
    [() => join(), () => addAthlete(booker, anAthlete(), today)],
  )
  expect(joined).toEqual({ athleteId: child.keptId })
  expect(added).not.toHaveProperty('refused')
  const places = await database().bookingPlace.findMany({ where: { bookingId: booker.bookingId } })
  expect(places.map(({ athleteId }) => athleteId)).toEqual([child.keptId])
})
