import { beforeEach, expect, it } from 'vitest'
import { takePromoCode } from '~/domain/booking/checkout/choose-discounts.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import * as promoCodes from '~/domain/payments/promo-codes/find-promo-codes.server'
import { confirmOrder } from '../../support/cases/confirm'
import {
  answerEverything,
  aVisitor,
  done,
  guest,
  hold,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { aPromoCode } from '../../support/factories/factories-promo'
import { weekly } from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'
import { removableLock } from '../../support/races/removable-lock'

const guard = removableLock()

replaceExports(promoCodes, (parts) => ({
  lockPromoCodeOf: (...[tx, orderId]: Parameters<typeof promoCodes.lockPromoCodeOf>) =>
    guard.lock(tx, () => parts.lockPromoCodeOf(tx, orderId)),
  async findPromoUses(...[tx, ...whose]: Parameters<typeof promoCodes.findPromoUses>) {
    const uses = await parts.findPromoUses(tx, ...whose)
    await guard.haveRead(tx)
    return uses
  },
}))

beforeEach(async () => {
  await resetDatabase()
  await openBusiness()
  const lessonTypeIds = (await findLessonTypes()).map(({ id }) => id)
  const windows = [weekly(2, '15:00', '20:00')]
  await createCoach(system, { name: 'Ada Lind', lessonTypeIds, windows })
  await aPromoCode({ mostUses: 1 })
})

/** Two families with different coaches confirm at once, each with the same code. */
async function bothConfirm(locked: boolean) {
  guard.race({ locked, meet: true })
  const families = [aVisitor(), aVisitor()]
  const held: string[] = []
  for (const [index, visitor] of families.entries()) {
    held.push(await hold(visitor, { lessonType: 'quick-journey' }))
    await answerEverything(visitor, { guest: { ...guest, email: `family${index}@example.com` } })
    done((await takePromoCode(visitor, { promoCode: 'SPRING' }, today))!)
  }
  const seen = { costCents: 3600 }
  const outcomes = await Promise.all(
    families.map((visitor, index) => confirmOrder(visitor, [held[index]!], today, seen)),
  )
  return outcomes.map((outcome) => (outcome && 'refused' in outcome ? outcome.refused : 'booked'))
}

it('two guardians who use the last promo code at once have only one booking with it', async () => {
  expect((await bothConfirm(true)).toSorted()).toEqual(['booked', 'cost-changed'])
  expect(await database().bookingDiscount.count()).toBe(1)
})

it('two guardians would both use the last promo code without the lock', async () => {
  expect(await bothConfirm(false)).toEqual(['booked', 'booked'])
})
