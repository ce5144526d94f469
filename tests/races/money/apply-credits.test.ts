import { beforeEach, expect, it } from 'vitest'
import { applyCredits } from '~/domain/booking/money/credits/apply-credits.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import * as findingCredits from '~/domain/payments/credits/find-credits.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { aClass, openBusiness, today } from '../../support/factories/factories-booking'
import { aPackage, sellOne } from '../../support/factories/factories-packages'
import { bookAs } from '../../support/factories/factories-portal'
import { faultsInMoney } from '../../support/histories/history-faults'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'
import { meetingOfTwo } from '../../support/waiting'

// The same command, with the lock of credits removed on demand: then both count before either
// continues.
const guards = { lock: true, atTheLock: meetingOfTwo(), counted: meetingOfTwo() }

replaceExports(findingCredits, (parts) => {
  const beyondTheLock = new WeakSet<object>()
  return {
    async lockCreditsOf(...[tx, guardianId]: Parameters<typeof findingCredits.lockCreditsOf>) {
      await guards.atTheLock()
      if (guards.lock) await parts.lockCreditsOf(tx, guardianId)
      else beyondTheLock.add(tx)
    },
    async findCredits(...[tx, guardianId]: Parameters<typeof findingCredits.findCredits>) {
      const credits = await parts.findCredits(tx, guardianId)
      if (beyondTheLock.delete(tx)) await guards.counted()
      return credits
    },
  }
})

let parent: Parent
let bookings: string[]

beforeEach(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  const { staff } = await aStaffMember({ role: 'owner' })
  parent = (await aParent()).parent
  const classes = [await aClass(coachId), await aClass(coachId, '18:00')]
  bookings = []
  for (const lesson of classes)
    bookings.push(await bookAs(parent, { lessonType: 'tumbling-basics', lesson }))
  await sellOne(staff, bookings[0]!, await aPackage(staff, { credits: 1 }))
})

/** The outcomes of two concurrent presses, for two bookings that want the only credit. */
async function bothApply(lock: boolean): Promise<string[]> {
  Object.assign(guards, { lock, atTheLock: meetingOfTwo(), counted: meetingOfTwo() })
  const pressed = await Promise.allSettled(bookings.map((id) => applyCredits(parent, id, today)))
  return pressed
    .map((one) => {
      if (one.status === 'rejected') return 'failed'
      return one.value && 'refused' in one.value ? one.value.refused : 'paid'
    })
    .toSorted()
}

it('two bookings that use the last credit at once have only one paid with it', async () => {
  expect(await bothApply(true)).toEqual(['no-credits', 'paid'])
  expect(await database().creditMovement.count({ where: { kind: 'used' } })).toBe(1)
  expect(await faultsInMoney()).toEqual([])
})

it('two bookings that use the last credit without the lock have one refused by the database', async () => {
  expect(await bothApply(false)).toEqual(['failed', 'paid'])
})
