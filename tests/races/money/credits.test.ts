import { expect, it } from 'vitest'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import { chooseCredits } from '~/domain/booking/checkout/choose-discounts.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { confirmOrder } from '../../support/cases/confirm'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  bookingRow,
  done,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { bookFor } from '../../support/factories/factories-on-behalf'
import { athleteOf, bookAs } from '../../support/factories/factories-portal'
import { block, weekly } from '../../support/factories/factories-schedule'
import { aCreditFor, reviewingAgain } from '../../support/factories/factories-credits'
import { replaceExports } from '../../support/replace-exports'
import { resetDatabase } from '../../support/database/worker-database'
import { withoutTriggers } from '../../support/database/without-triggers'
import { removableCreditsLock } from '../../support/races/removable-credits-lock'

const creditsLock = removableCreditsLock()
// one athlete, whose lock would keep the second order from the credits
replaceExports(bookingLocks, () => ({ lockAthletesOf: () => Promise.resolve() }))

beforeEachRestored(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  const lessonTypeIds = (await findLessonTypes()).map(({ id }) => id)
  // each time has one coach, and no booking waits for another’s
  await block(lessonDay, { coachId, startTime: '18:00', endTime: '20:00' })
  const windows = [weekly(2, '18:00', '20:00')]
  await createCoach(system, { name: 'Ada Lind', lessonTypeIds, windows })
})

/** One family in two browsers confirms two lessons at once, each with its only credit. */
async function bothConfirm(locked: boolean) {
  creditsLock.restore()
  const { parent } = await aParent()
  const missed = await bookAs(parent, { lessonType: 'quick-journey' })
  await aCreditFor(missed)
  const athletes = [await athleteOf(missed)]
  const reviews = []
  for (const time of ['17:00', '18:00']) {
    const review = await reviewingAgain(parent, { lessonType: 'quick-journey', time }, athletes)
    done((await chooseCredits(review.booker, today))!)
    reviews.push(review)
  }
  creditsLock.race({ locked, meet: true })
  return await Promise.all(
    reviews.map(({ booker, bookingId }) =>
      confirmOrder(booker, [bookingId], today, { costCents: 0 }).then(
        (outcome) => (outcome && 'refused' in outcome ? outcome.refused : 'booked'),
        (error: unknown) => (String(error).includes('more credits are used') ? 'error' : error),
      ),
    ),
  )
}

/** The family confirms with its credit while staff book with it. */
async function bothBook(locked: boolean) {
  creditsLock.restore()
  const { parent } = await aParent()
  const { staff: owner } = await aStaffMember({ role: 'owner' })
  const lessonType = 'quick-journey'
  const missed = await bookAs(parent, { lessonType })
  await aCreditFor(missed)
  const athleteId = await athleteOf(missed)
  const review = await reviewingAgain(parent, { lessonType, time: '17:00' }, [athleteId])
  done((await chooseCredits(review.booker, today))!)
  const { lesson } = await bookingRow(review.bookingId)
  const other = await database().coach.findFirstOrThrow({ where: { id: { not: lesson.coachId } } })
  const asked = { coach: other.id, time: '18:00', athletes: [], known: [athleteId] }
  const wish = { ...asked, state: 'confirmed' as const, useCredits: true }
  creditsLock.race({ locked, meet: true })
  return await Promise.all(
    [
      confirmOrder(review.booker, [review.bookingId], today, { costCents: 0 }),
      bookFor(owner, wish, { lessonType, guardianId: parent.id }),
    ].map((booking) =>
      booking.then(
        (outcome) => (outcome && 'refused' in outcome ? outcome.refused : 'booked'),
        (error: unknown) =>
          /more credits are used|credits were counted/.test(String(error)) ? 'error' : error,
      ),
    ),
  )
}

it('a family and staff who use the same credit at once have only one booking with it', async () => {
  const said = (await bothBook(true)) as string[]
  expect(said.filter((word) => word === 'booked')).toHaveLength(1)
  expect(['cost-changed', 'no-credits']).toContain(said.find((word) => word !== 'booked'))
  expect(await used()).toBe(1)
})

it('a family and staff without the lock use a credit once, with an error for the other', async () => {
  expect((await bothBook(false)).toSorted()).toEqual(['booked', 'error'])
  expect(await used()).toBe(1)
})

const used = () => database().creditMovement.count({ where: { kind: 'used' } })

it('two guardians who use the same credit at once have only one booking with it', async () => {
  expect((await bothConfirm(true)).toSorted()).toEqual(['booked', 'cost-changed'])
  expect(await used()).toBe(1)
})

it('two guardians without the lock use a credit once, with an error by the database', async () => {
  expect((await bothConfirm(false)).toSorted()).toEqual(['booked', 'error'])
  expect(await used()).toBe(1)
})

it('two guardians without lock and constraint would both use the credit', async () => {
  const law = { credit_movement: 'credit_movement_never_falls_below_nothing' }
  await withoutTriggers(law, async () => {
    expect(await bothConfirm(false)).toEqual(['booked', 'booked'])
    expect(await used()).toBe(2)
  })
})
