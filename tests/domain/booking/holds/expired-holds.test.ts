import { beforeEach, expect, it } from 'vitest'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { before } from '../../../support/clock'
import {
  aClass,
  aVisitor,
  book,
  bookingRow,
  hold,
} from '../../../support/factories/factories-booking'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

it('releaseExpiredHolds ends a hold when it expires and releases its time', async () => {
  const id = await hold(aVisitor())
  const { heldUntil } = await bookingRow(id)
  await releaseExpiredHolds(before(heldUntil))
  expect(await bookingRow(id)).toMatchObject({ status: 'held', lesson: { releasedAt: null } })

  await releaseExpiredHolds(heldUntil)
  const ended = { status: 'expired', lesson: { releasedAt: heldUntil, placesTaken: 0 } }
  expect(await bookingRow(id)).toMatchObject(ended)
  const trail = { where: { action: 'expire-hold', subjectId: id } }
  expect(await database().auditEvent.count(trail)).toBe(1)

  await releaseExpiredHolds(heldUntil)
  expect(await database().auditEvent.count(trail)).toBe(1)
  await expectSoundSchedule()
})

it('releaseExpiredHolds releases places in a class and keeps bookings', async () => {
  const lesson = await aClass(coachId)
  const inClass = { lessonType: 'tumbling-basics', lesson, places: 3 }
  const lapsing = await hold(aVisitor(), inClass)
  const booked = await book(aVisitor(), { time: '15:00' })
  await releaseExpiredHolds((await bookingRow(lapsing)).heldUntil)
  expect((await bookingRow(lapsing)).lesson).toMatchObject({ placesTaken: 0, releasedAt: null })
  expect(await bookingRow(booked)).toMatchObject({ status: 'confirmed' })
})

it('releaseExpiredHolds ends a hold made while the clock was days ahead', async () => {
  const id = await hold(aVisitor())
  const { heldUntil } = await bookingRow(id)
  const inTwoDays = addMinutes(heldUntil, 2 * 24 * 60)
  await database().booking.update({ where: { id }, data: { heldUntil: inTwoDays } })
  const now = addMinutes(heldUntil, -15)
  await releaseExpiredHolds(now)
  expect((await bookingRow(id)).heldUntil).toEqual(heldUntil)
  await releaseExpiredHolds(heldUntil)
  expect(await bookingRow(id)).toMatchObject({ status: 'expired' })
})
