import { afterEach, beforeEach, expect, it } from 'vitest'
import { changeFocus } from '~/domain/booking/answers/change-focus.server'
import { changePickUp } from '~/domain/booking/answers/change-pick-up.server'
import { findFocusChoice } from '~/domain/booking/answers/find-focus-choice.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  bookingRow,
  checkoutOf,
  done,
  lessonDay,
  pickUp,
  today,
} from '../../../support/factories/factories-booking'
import { addedFor, bookedFor, byConfirmLink } from '../../../support/factories/factories-on-behalf'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let coach: Staff
let bookingIds: [string, string, string]

const ngozi = { ...pickUp, guardianDoesBoth: false, collectsName: 'Ngozi' }

beforeEach(() => {
  clock.fix(today)
})
beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
  const first = await bookedFor(coach)
  bookingIds = [
    first,
    await addedFor(coach, first),
    await addedFor(coach, first, { time: '20:00' }),
  ]
})

afterEach(() => clock.release())

const collecting = async () => {
  const rows = await database().pickUp.findMany({ orderBy: { bookingId: 'asc' } })
  return rows.map(({ bookingId, collectsName }) => [bookingId, collectsName])
}
const versions = async () => {
  const rows = await database().booking.findMany({ orderBy: { id: 'asc' } })
  return rows.map(({ version }) => version)
}

it('a pick-up by staff applies to all unconfirmed dates of an order', async () => {
  const [first, second, third] = bookingIds
  const seen = await versions()
  done((await changePickUp(coach, second, { ...ngozi, version: seen[1] }, today))!)
  expect(await collecting()).toEqual([first, second, third].map((id) => [id, 'Ngozi']))
  expect(await versions()).toEqual(seen.map((version) => version + 1))
  expect((await checkoutOf(byConfirmLink(first))).pickUp).toMatchObject({ collectsName: 'Ngozi' })
  for (const subjectId of bookingIds)
    expect(
      await database().auditEvent.count({ where: { action: 'save-pick-up', subjectId } }),
    ).toBe(1)

  const state = await databaseState()
  done((await changePickUp(coach, third, ngozi, today))!)
  const stale = { ...pickUp, version: seen[0] }
  expect(await changePickUp(coach, first, stale, today)).toEqual({ refused: 'changed-meanwhile' })
  expect(await databaseState()).toEqual(state)
  await database().pickUp.delete({ where: { bookingId: first } })
  done((await changePickUp(coach, third, ngozi, today))!)
  expect(await collecting()).toHaveLength(3)
})

it('focus areas by staff apply to all unconfirmed dates of an order', async () => {
  const [first, second] = bookingIds
  const area = (await findFocusChoice(coach, first))!.offered[0]!.id
  done((await changeFocus(coach, second, { focusAreas: [area], focusNote: 'The beam.' }, today))!)
  for (const id of bookingIds)
    expect(await findFocusChoice(coach, id)).toMatchObject({
      focusAreas: [area],
      focusNote: 'The beam.',
    })
})

it('a pick-up by staff does not change dates that are booked, begun or released', async () => {
  const [first, second, third] = bookingIds
  done((await changePickUp(coach, first, pickUp, today))!)
  const begun = at(lessonDay, '16:00')
  done((await changePickUp(coach, second, ngozi, begun))!)
  expect(await collecting()).toEqual([
    [first, ''],
    [second, 'Ngozi'],
    [third, 'Ngozi'],
  ])
  done((await changePickUp(coach, first, { ...ngozi, collectsName: 'Ife' }, begun))!)
  await database().booking.update({ where: { id: third }, data: { status: 'canceled' } })
  const { version } = await bookingRow(third)
  done((await changePickUp(coach, second, pickUp, begun))!)
  expect(await collecting()).toEqual([
    [first, 'Ife'],
    [second, ''],
    [third, 'Ngozi'],
  ])
  expect((await bookingRow(third)).version).toBe(version)
})

it('a family’s answer is not overwritten by a page of staff opened before', async () => {
  const [first, second] = bookingIds
  const { version } = await bookingRow(second)
  done(await savePickUp(byConfirmLink(first), ngozi, today))
  const state = await databaseState()
  expect(await changePickUp(coach, second, { ...pickUp, version }, today)).toEqual({
    refused: 'changed-meanwhile',
  })
  expect(await databaseState()).toEqual(state)
})
