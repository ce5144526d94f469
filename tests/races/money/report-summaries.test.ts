import { describe, expect, it } from 'vitest'
import { refreshReportSummaries } from '~/domain/admin/reports/refresh-report-summaries.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { again } from '../../support/cases/one-of-everything'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aParent } from '../../support/factories/factories-accounts'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { aVenue } from '../../support/factories/factories-venues'
import { migratedSummaries, refreshedSummaries } from '../../support/histories/report-summaries'

let dana: Parent
let bookings: string[]

beforeEachRestored(async () => {
  await openNewBusiness()
  dana = (await aParent()).parent
  bookings = []
  for (const day of ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'])
    bookings.push(await bookAs(dana, { day }))
  await refreshReportSummaries()
})

/** What writes at once: payments of every booking, some of them changed as well, and refreshes. */
async function writeAtOnce(): Promise<void> {
  const [, second, third] = bookings
  const key = () => ({ idempotencyKey: newToken() })
  await Promise.all([
    ...bookings.flatMap((id) => [pay(id, 1000, 'cash'), refreshReportSummaries()]),
    cancelBooking(dana, second!, { ...key(), refundCents: 0 }),
    rescheduleBooking(dana, third!, { ...key(), day: '2026-11-18', time: '16:00' }),
    ...bookings.map((id) => pay(id, 500, 'check')),
    ...bookings.map(() => refreshReportSummaries()),
  ])
}

describe('what reports add up', () => {
  it('equals a recomputation after parallel writers and refreshes', async () => {
    await writeAtOnce()
    expect(await refreshedSummaries()).toEqual(await migratedSummaries())
  })

  it('does not without the notes of what was written', async () => {
    const notes = (state: string) =>
      database().$executeRawUnsafe(
        `alter table payment_allocation ${state} trigger report_change_by_new_allocation`,
      )
    const sums = (state: string) =>
      database().$executeRawUnsafe(
        `alter table payment ${state} trigger report_change_by_new_payment`,
      )
    await notes('disable')
    await sums('disable')
    try {
      await writeAtOnce()
      expect(await refreshedSummaries()).not.toEqual(await migratedSummaries())
    } finally {
      await notes('enable')
      await sums('enable')
    }
  })

  it('has a booking at its lesson’s venue that was chosen while it was made', async () => {
    const venue = await aVenue()
    await transaction(async (tx) => {
      await moveLessons(tx, venue.id)
      await bookAgain(database())
      await refreshReportSummaries()
    })
    await expectVenue(venue.id)
  })

  it('has a booking at its lesson’s venue that was made while it was chosen', async () => {
    const venue = await aVenue()
    await transaction(async (tx) => {
      await bookAgain(tx)
      await moveLessons(database(), venue.id)
      await refreshReportSummaries()
    })
    await expectVenue(venue.id)
  })

  it('changes with the family and the child of a booking', async () => {
    const { parent } = await aParent({ email: 'other@example.com' })
    await database().order.updateMany({ data: { guardianId: parent.id } })
    const athleteId = newId()
    await database().$executeRawUnsafe(again('athlete', { id: athleteId }))
    await database().bookingPlace.updateMany({ data: { athleteId } })
    expect(await refreshedSummaries()).toEqual(await migratedSummaries())
    const families = await database().reportFamily.findMany()
    expect(families.map(({ guardianId }) => guardianId)).toEqual([parent.id])
    const athletes = await database().reportAthlete.findMany()
    expect(athletes.map((one) => one.athleteId)).toEqual([athleteId])
  })

  it('forgets bookings that are deleted', async () => {
    const [first] = bookings
    const id = newId()
    await database().$executeRawUnsafe(
      again('booking', { id, idempotency_key: 'again', status: 'held' }),
    )
    await refreshReportSummaries()
    expect(await database().reportBooking.count({ where: { bookingId: id } })).toBe(1)
    await database().booking.delete({ where: { id } })
    expect(await refreshedSummaries()).toEqual(await migratedSummaries())
    expect(await database().reportBooking.count({ where: { bookingId: first! } })).toBe(1)
  })
})

function moveLessons(tx: Pick<Transaction, 'lesson'>, venueId: string) {
  return tx.lesson.updateMany({ data: { venueId } })
}

function bookAgain(tx: Pick<Transaction, '$executeRawUnsafe'>) {
  return tx.$executeRawUnsafe(again('booking', { idempotency_key: newToken() }))
}

async function expectVenue(venueId: string) {
  expect(await refreshedSummaries()).toEqual(await migratedSummaries())
  const booked = await database().reportBooking.findMany()
  expect(booked.filter((one) => one.venueId !== venueId)).toEqual([])
  expect(booked).toHaveLength(bookings.length + 1)
}
