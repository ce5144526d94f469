import { beforeEach, describe, expect, it } from 'vitest'
import { BookingFilterForm } from '~/domain/admin/admin-forms'
import {
  findEveryBooking,
  findFilteredBookings,
} from '~/domain/admin/bookings/find-bookings.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { newYork } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import { aVisitor, book, today } from '../../support/factories/factories-booking'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { openNewBusiness } from '../../support/cases/new-business'

let coachId: string
let owner: Staff

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
  owner = (await aStaffMember()).staff
})

async function found(asked: Record<string, string>, { staff = owner } = {}): Promise<string[]> {
  const filter = BookingFilterForm.parse(asked)
  return (await findFilteredBookings(staff, filter, 1, newYork, today)).entries.map(({ id }) => id)
}

describe('finding bookings by channel and by id', () => {
  it('returns bookings by families, by a channel of staff, or the one', async () => {
    const own = await book(aVisitor(), { time: '18:00' })
    const phoned = await bookedFor(owner, { coach: coachId })
    const asked = async (channel: string) => await found({ channel, order: 'newest' })
    expect(await asked('own')).toEqual([own])
    expect(await asked('phone')).toEqual([phoned])
    expect(await asked('text')).toEqual([])
    expect(await found({ who: phoned })).toEqual([phoned])
    expect(await found({ who: newId() })).toEqual([])
    const { staff } = await aStaffMember({ role: 'coach', coachId: null })
    expect(await found({ who: phoned }, { staff })).toEqual([])
  })
})

describe('finding all bookings at once', () => {
  it('has the order of the list, and returns nothing if there are too many', async () => {
    const [late, early] = [await book(aVisitor(), { time: '18:00' }), await book(aVisitor())]
    const filter = BookingFilterForm.parse({})
    const every = async (most: number) =>
      (await findEveryBooking(owner, filter, newYork, { now: today, most }))?.map(({ id }) => id)
    expect(await every(2)).toEqual([early, late])
    expect(await every(1)).toBeUndefined()
  })
})
