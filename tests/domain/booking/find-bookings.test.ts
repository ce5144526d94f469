import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { findBooking } from '~/domain/booking/find/find-booking.server'
import { findBookings, type BookingListName } from '~/domain/booking/find/find-bookings.server'
import { saveCheckoutParent } from '~/domain/booking/checkout/save-checkout-guardian.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Parent, type Staff } from '~/values/actor'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { athleteOf, bookAs, contact } from '../../support/factories/factories-portal'
import { after, at, before } from '../../support/clock'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let coachId: string
let dana: Parent
let noor: Parent

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  dana = (await aParent()).parent
  noor = (await aParent({ firstName: 'Noor' })).parent
})

async function idsOf(actor: Parent | Staff, list: BookingListName = 'all', now = today, page = 1) {
  const { entries } = await findBookings(actor, { list, page }, now)
  return entries.map(({ id }) => id)
}

describe('a family’s list of bookings', () => {
  it('has its own bookings and no other family’s', async () => {
    const [hers, his] = [await bookAs(dana), await bookAs(noor, { time: '17:00' })]
    await book(aVisitor(), { time: '18:00' })
    expect(await idsOf(dana)).toEqual([hers])
    expect(await idsOf(noor)).toEqual([his])
    expect(await findBooking(dana, his)).toBeNull()
    expect(await findBooking(noor, his)).toMatchObject({ id: his })
  })

  it('leaves out another guardian’s bookings without permission to see the athlete’s lessons', async () => {
    const hers = await bookAs(dana)
    const athleteId = await athleteOf(hers)
    await database().guardianship.create({
      data: { guardianId: noor.id, athleteId, maySeeLessons: false, mayBook: false },
    })
    expect(await idsOf(noor)).toEqual([])
    expect(await findBooking(noor, hers)).toBeNull()
  })

  it('has no holds, current or past', async () => {
    const booker = { ...aVisitor(), parent: dana }
    const held = await hold(booker)
    done(await saveCheckoutParent(booker, contact, today))
    expect(await idsOf(dana)).toEqual([])
    expect(await findBooking(dana, held)).toBeNull()
    done(await cancelBooking(booker, held, { idempotencyKey: newToken(), refundCents: 0 }, today))
    expect(await idsOf(dana)).toEqual([])
  })

  it('finds nothing by an invalid id', async () => {
    for (const id of ['', 'x', '1;--', newId()]) expect(await findBooking(dana, id)).toBeNull()
  })
})

describe('a lesson in the list of bookings', () => {
  const end = at(lessonDay, '17:00')

  it.each([
    ['before', before(end), 'upcoming'],
    ['at', end, 'past'],
    ['after', after(end), 'past'],
  ] as const)('%s its end is: %s', async (_when, now, list) => {
    const id = await bookAs(dana)
    expect(await idsOf(dana, list, now)).toEqual([id])
    expect(await idsOf(dana, list === 'past' ? 'upcoming' : 'past', now)).toEqual([])
  })

  it('is past as soon as it is canceled', async () => {
    const id = await bookAs(dana)
    done(await cancelBooking(dana, id, { idempotencyKey: newToken(), refundCents: 0 }, today))
    expect(await idsOf(dana, 'upcoming')).toEqual([])
    expect(await idsOf(dana, 'past')).toEqual([id])
  })

  it('is sorted by the next one first, or by the last one first if past', async () => {
    const late = await bookAs(dana, { time: '18:00' })
    const early = await bookAs(dana, { time: '15:00' })
    expect(await idsOf(dana, 'upcoming')).toEqual([early, late])
    expect(await idsOf(dana, 'past', at('2026-12-24', '10:00'))).toEqual([late, early])
  })
})

describe('a long list of bookings', () => {
  it('has pages of twenty with each booking on one of them', async () => {
    const first = await bookAs(dana)
    await makeCopies(first, 40)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => idsOf(dana, 'all', today, page)))
    expect(pages.map((ids) => ids.length)).toEqual([20, 20, 1, 0])
    expect(new Set(pages.flat()).size).toBe(41)
    expect((await findBookings(dana, { list: 'all', page: 2 }, today)).pages).toBe(3)
    expect((await findBookings(dana, { list: 'past', page: 1 }, today)).pages).toBe(1)
  })
})

describe('staff who list bookings', () => {
  it('see all of them or the lessons they teach, depending on their role', async () => {
    const id = await bookAs(dana)
    const otherCoach = await createCoach(system, { name: 'Ada', lessonTypeIds: [], windows: [] })
    const seenBy = async (...[member]: Parameters<typeof aStaffMember>) => {
      const { staff } = await aStaffMember(member)
      expect((await findBooking(staff, id))?.id ?? null).toBe((await idsOf(staff))[0] ?? null)
      return await idsOf(staff)
    }
    expect(await seenBy({ role: 'owner' })).toEqual([id])
    expect(await seenBy({ role: 'front_desk' })).toEqual([id])
    expect(await seenBy({ role: 'coach', coachId })).toEqual([id])
    expect(await seenBy({ role: 'coach', coachId: otherCoach })).toEqual([])
    expect(await seenBy({ role: 'coach', coachId: null })).toEqual([])
  })
})

/** Copies of a booking, like those that a family accumulates over the years. */
async function makeCopies(bookingId: string, count: number): Promise<void> {
  const { id: _, ...row } = await database().booking.findUniqueOrThrow({ where: { id: bookingId } })
  await database().booking.createMany({
    data: Array.from({ length: count }, () => ({ ...row, idempotencyKey: newToken() })),
  })
}
