import { describe, expect, it } from 'vitest'
import { readShownPlace, writeShownPlace } from '~/domain/booking/on-behalf/shown-place'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { resetDatabase } from '../../../support/database/worker-database'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { bookingRow, lessonDay, openBusiness } from '../../../support/factories/factories-booking'
import { addFor, bookedFor, bookFor } from '../../../support/factories/factories-on-behalf'
import { aVenue } from '../../../support/factories/factories-venues'

let coach: string
let hallId: string
let owner: Staff

const shown = (time: string, venueId: string | null) =>
  writeShownPlace({ coach, day: lessonDay, time }, venueId)

beforeEachRestored(async () => {
  await resetDatabase()
  coach = (await openBusiness()).coachId
  hallId = (await aVenue()).id
  owner = (await aStaffMember({ role: 'owner' })).staff
})

describe('the place that staff saw with a time', () => {
  it.each([
    ['hall', '01990000-0000-7000-8000-000000000000'],
    ['own address', null],
  ])('is read again with that time and coach: %s', (_, venueId) => {
    const wanted = { coach, day: lessonDay, time: '16:00' }
    const shownAt = shown('16:00', venueId)
    expect(readShownPlace({ ...wanted, shownAt })).toBe(venueId)
    expect(readShownPlace({ ...wanted, time: '16:15', shownAt })).toBeUndefined()
    expect(readShownPlace({ ...wanted, coach: 'another', shownAt })).toBeUndefined()
    expect(readShownPlace({ ...wanted, day: '2026-11-25', shownAt })).toBeUndefined()
  })

  it.each([undefined, '', 'a b c d', '   own'])('is none if nothing was shown: %s', (shownAt) => {
    const wanted = { coach, day: lessonDay, time: '16:00' }
    expect(readShownPlace({ ...wanted, shownAt })).toBeUndefined()
  })

  it('is where the lesson is booked', async () => {
    await database().availabilityWindow.updateMany({ data: { venueId: hallId } })
    const id = await bookedFor(owner, { coach, shownAt: shown('16:00', hallId) })
    expect((await bookingRow(id)).lesson.venueId).toBe(hallId)
  })

  it('refuses the booking, with the place of now, if the hours were put elsewhere', async () => {
    await database().availabilityWindow.updateMany({ data: { venueId: hallId } })
    expect(await bookFor(owner, { coach, shownAt: shown('16:00', null) })).toEqual({
      refused: 'at-other-venue',
      field: 'time',
      detail: 'Flight Hall',
    })
    expect(await database().booking.count()).toBe(0)
    await database().availabilityWindow.updateMany({ data: { venueId: null } })
    const { name } = await database().settings.findUniqueOrThrow({ where: { id: 1 } })
    expect(await bookFor(owner, { coach, shownAt: shown('16:00', hallId) })).toMatchObject({
      refused: 'at-other-venue',
      detail: name,
    })
  })

  it('does not hold for another time that was typed instead', async () => {
    await database().availabilityWindow.updateMany({ data: { venueId: hallId } })
    const id = await bookedFor(owner, { coach, time: '18:00', shownAt: shown('16:00', null) })
    expect((await bookingRow(id)).lesson.venueId).toBe(hallId)
  })

  it('holds for a time that is added as well', async () => {
    const id = await bookedFor(owner, { coach })
    expect(await addFor(owner, id, { coach, shownAt: shown('18:00', hallId) })).toMatchObject({
      refused: 'at-other-venue',
      field: 'time',
    })
    expect(await addFor(owner, id, { coach, shownAt: shown('18:00', null) })).toHaveProperty(
      'bookingId',
    )
  })
})
