import { beforeEach, expect, it } from 'vitest'
import { applyCredits } from '~/domain/booking/money/credits/apply-credits.server'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import { aClass, openBusiness, today } from '../../support/factories/factories-booking'
import { aPackage, sellOne } from '../../support/factories/factories-packages'
import { bookAs } from '../../support/factories/factories-portal'
import { faultsInMoney } from '../../support/histories/history-faults'
import { resetDatabase } from '../../support/database/worker-database'
import { removableCreditsLock } from '../../support/races/removable-credits-lock'

const creditsLock = removableCreditsLock()

let parent: Parent
let bookings: string[]

beforeEach(async () => {
  creditsLock.restore()
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
async function bothApply(locked: boolean): Promise<string[]> {
  creditsLock.race({ locked, meet: true })
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
