import { expect, it } from 'vitest'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { findBookings } from '~/domain/booking/find/find-bookings.server'
import { lacksPickUp } from '~/domain/booking/answers/present-pick-up'
import { database } from '~/platform/database/database.server'
import type { Parent } from '~/values/actor'
import { at, before } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  bookingRow,
  done,
  lessonDay,
  pickUp,
  today,
} from '../../../support/factories/factories-booking'
import { athleteOf, bookAs } from '../../../support/factories/factories-portal'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let parent: Parent
let bookingId: string

const startsAt = at(lessonDay, '16:00')

/** As after a booking by staff: without drop-off details. */
beforeEachRestored(async () => {
  await openNewBusiness()
  parent = (await aParent()).parent
  bookingId = await bookAs(parent)
  await database().pickUp.deleteMany()
})

const asked = async (now = today) => {
  const { entries } = await findBookings(parent, { list: 'all', page: 1 }, now)
  return entries.filter((booking) => lacksPickUp(booking, now)).map(({ id }) => id)
}

it('pick-up is asked for until it is answered or the lesson begins', async () => {
  expect(await asked(before(startsAt))).toEqual([bookingId])
  expect(await asked(startsAt)).toEqual([])
  done((await changePickUp(parent, bookingId, pickUp, before(startsAt)))!)
  expect(await asked()).toEqual([])
  const other = { ...pickUp, guardianDoesBoth: false, bringsName: 'Ife' }
  done((await changePickUp(parent, bookingId, other, today))!)
  expect(await database().pickUp.findMany()).toMatchObject([{ bookingId, bringsName: 'Ife' }])
  expect(await database().auditEvent.count({ where: { action: 'save-pick-up' } })).toBe(3)
})

it('pick-up cannot be changed by anyone else, for a held lesson or one that has begun', async () => {
  const stranger = (await aParent()).parent
  const state = await databaseState()
  expect(await changePickUp(stranger, bookingId, pickUp, today)).toBeNull()
  expect(await changePickUp(parent, 'nothing', pickUp, today)).toBeNull()
  expect(await changePickUp(parent, bookingId, pickUp, startsAt)).toEqual({
    refused: 'lesson-begun',
  })
  expect(await databaseState()).toEqual(state)
  const { id } = await bookingRow(bookingId)
  await database().booking.update({ where: { id }, data: { status: 'completed' } })
  expect(await changePickUp(parent, bookingId, pickUp, today)).toEqual({ refused: 'lesson-over' })
  expect(await asked()).toEqual([])
})

it('pick-up is changed only by a guardian who may still book for the athletes', async () => {
  const other = (await aParent()).parent
  const athleteId = await athleteOf(bookingId)
  await database().guardianship.create({ data: { guardianId: other.id, athleteId } })
  const refused = { refused: 'not-yours-to-say' }
  const where = { guardianId: parent.id }
  await database().guardianship.updateMany({ where, data: { mayBook: false } })
  expect(await changePickUp(parent, bookingId, pickUp, today)).toEqual(refused)
  await database().guardianship.updateMany({ where, data: { mayBook: true, endedAt: today } })
  expect(await changePickUp(parent, bookingId, pickUp, today)).toEqual(refused)
  expect(await database().pickUp.count()).toBe(0)
  await database().guardianship.updateMany({ where, data: { endedAt: null } })
  done((await changePickUp(parent, bookingId, pickUp, today))!)
})
