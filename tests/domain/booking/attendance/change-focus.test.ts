import { expect, it } from 'vitest'
import { findBookingRecord } from '~/domain/admin/bookings/find-booking-record.server'
import { commandLabels } from '~/domain/admin/bookings/command-labels'
import { changeFocus } from '~/domain/booking/answers/change-focus.server'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { findFocusChoice } from '~/domain/booking/answers/find-focus-choice.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { at, before } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aVisitor,
  bookingRow,
  done,
  hold,
  lessonDay,
  pickUp,
  today,
} from '../../../support/factories/factories-booking'
import { asIfOnBehalf } from '../../../support/cases/booking-in-a-state'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { bookAs } from '../../../support/factories/factories-portal'

let parent: Parent
let coach: Staff
let bookingId: string
let areas: string[]

const startsAt = at(lessonDay, '16:00')

beforeEachRestored(async () => {
  await openNewBusiness()
  parent = (await aParent()).parent
  bookingId = await bookAs(parent)
  const { lesson } = await bookingRow(bookingId)
  coach = (await aStaffMember({ role: 'coach', coachId: lesson.coachId })).staff
  areas = (await findFocusChoice(parent, bookingId))!.offered.map(({ id }) => id)
})

const focus = (focusAreas: string[], focusNote = '') => ({ focusAreas, focusNote })
const chosen = async () => {
  const { focusAreas, focusNote } = (await findFocusChoice(parent, bookingId))!
  return { focusAreas: focusAreas.toSorted(), focusNote }
}
const said = (action: string) => database().auditEvent.count({ where: { action } })

it('focus areas can be changed until the lesson begins, once for two equal requests', async () => {
  const [one, other] = areas as [string, string]
  const before = await said('choose-focus')
  const wanted = focus([one, other, one], 'The round-off.')
  done((await changeFocus(parent, bookingId, wanted, today))!)
  done((await changeFocus(parent, bookingId, wanted, today))!)
  expect(await chosen()).toEqual(focus([one, other].toSorted(), 'The round-off.'))
  expect(await said('choose-focus')).toBe(before + 1)
  const none = focus([])
  done((await changeFocus(parent, bookingId, none, new Date(startsAt.getTime() - 1)))!)
  expect(await chosen()).toEqual(none)
  const state = await databaseState()
  expect(await changeFocus(parent, bookingId, wanted, startsAt)).toEqual({
    refused: 'lesson-begun',
  })
  expect(await databaseState()).toEqual(state)
})

it('focus areas cannot be changed by anyone else, exceed the lesson’s time or be unavailable', async () => {
  const stranger = (await aParent()).parent
  const { id: coachId } = await database().coach.create({ data: { name: 'Ada', position: 9 } })
  const other = (await aStaffMember({ role: 'coach', coachId })).staff
  await database().focusArea.update({ where: { id: areas[0]! }, data: { active: false } })
  const state = await databaseState()
  for (const actor of [stranger, other]) {
    expect(await findFocusChoice(actor, bookingId)).toBeNull()
    expect(await changeFocus(actor, bookingId, focus([]), today)).toBeNull()
    expect(await changePickUp(actor, bookingId, pickUp, today)).toBeNull()
  }
  for (const id of ['nothing', "1';--"])
    expect(await changeFocus(parent, id, focus([]), today)).toBeNull()
  const { allowed } = (await findFocusChoice(parent, bookingId))!
  expect(
    await changeFocus(parent, bookingId, focus(areas.slice(1, allowed + 2)), today),
  ).toMatchObject({ refused: 'too-many-areas', field: 'focusAreas' })
  expect(await changeFocus(parent, bookingId, focus([areas[0]!]), today)).toMatchObject({
    refused: 'area-not-offered',
  })
  expect(await databaseState()).toEqual(state)
})

it('focus areas may stay chosen after they are no longer offered', async () => {
  const [old, other] = areas as [string, string]
  done((await changeFocus(parent, bookingId, focus([old]), today))!)
  await database().focusArea.update({ where: { id: old }, data: { active: false } })
  expect((await findFocusChoice(parent, bookingId))!.offered.at(-1)!.id).toBe(old)
  done((await changeFocus(parent, bookingId, focus([old, other]), today))!)
  expect((await chosen()).focusAreas).toEqual([old, other].toSorted())
  done((await changeFocus(parent, bookingId, focus([other]), today))!)
  expect(await changeFocus(parent, bookingId, focus([old]), today)).toMatchObject({
    refused: 'area-not-offered',
  })
})

it('focus areas are changed by the coach at the version they saw, also during the lesson', async () => {
  const { version } = await bookingRow(bookingId)
  const collects = { ...pickUp, guardianDoesBoth: false, bringsName: 'Ife', collectsName: 'Ngozi' }
  done((await changePickUp(parent, bookingId, collects, before(startsAt)))!)
  const state = await databaseState()
  const stale = { ...focus([], 'The beam.'), version }
  expect(await changeFocus(coach, bookingId, stale, startsAt)).toEqual({
    refused: 'changed-meanwhile',
  })
  expect(await changePickUp(coach, bookingId, { ...pickUp, version }, startsAt)).toEqual({
    refused: 'changed-meanwhile',
  })
  expect(await databaseState()).toEqual(state)
  const seen = { ...stale, version: version + 1 }
  done((await changeFocus(coach, bookingId, seen, startsAt))!)
  const back = { ...pickUp, version: version + 2 }
  done((await changePickUp(coach, bookingId, back, startsAt))!)
  const { history } = (await findBookingRecord(coach, bookingId, 'America/New_York'))!
  expect(history.slice(-4).map(({ what }) => what)).toEqual([
    commandLabels['choose-focus'],
    commandLabels['save-pick-up'],
    'Until then: Ife drops off, Ngozi picks up',
    'Email: Pick-up changed. Waiting',
  ])
})

it('focus areas can be set for a booking by staff, but not for a visitor’s own hold', async () => {
  const held = await hold(aVisitor(), { time: '18:00' })
  const state = await databaseState()
  expect(await changeFocus(coach, held, focus([areas[0]!]), today)).toEqual({
    refused: 'not-booked-yet',
  })
  expect(await changePickUp(coach, held, pickUp, today)).toEqual({ refused: 'not-booked-yet' })
  expect(await databaseState()).toEqual(state)
  await asIfOnBehalf(held)
  done((await changeFocus(coach, held, focus([areas[0]!]), today))!)
  done((await changePickUp(coach, held, pickUp, today))!)
})
