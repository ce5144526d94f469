import { describe, expect, it } from 'vitest'
import { countWaiting } from '~/domain/admin/count-waiting.server'
import { BookingFilterForm } from '~/domain/admin/admin-forms'
import { findBookingLine, findFilteredBookings } from '~/domain/admin/bookings/find-bookings.server'
import { bookingNumber } from '~/domain/booking/booking-number'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { at, newYork } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  done,
  guest,
  hold,
  lessonDay,
  today,
} from '../../support/factories/factories-booking'
import { bookedFor } from '../../support/factories/factories-on-behalf'
import { again } from '../../support/cases/one-of-everything'
import { openNewBusiness } from '../../support/cases/new-business'
import { beforeEachRestored } from '../../support/database/before-each-restored'

let coachId: string
let owner: Staff

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  owner = (await aStaffMember()).staff
})

type Asked = Record<string, string>
type Asking = { staff?: Staff; page?: number; now?: Date }

const list = async (asked: Asked = {}, { staff = owner, page = 1, now = today }: Asking = {}) =>
  await findFilteredBookings(staff, BookingFilterForm.parse(asked), page, newYork, now)

async function found(asked: Asked = {}, asking: Asking = {}): Promise<string[]> {
  return (await list(asked, asking)).entries.map(({ id }) => id)
}

describe('the order of the list of bookings', () => {
  it('is by the next lesson for today and later, or by the newest for all', async () => {
    const [late, early] = [
      await book(aVisitor(), { time: '18:00' }),
      await book(aVisitor(), { day: '2026-11-03' }),
    ]
    expect(await found()).toEqual([early, late])
    expect(await found({}, { now: at('2026-11-03', '23:59') })).toEqual([early, late])
    expect(await found({}, { now: at('2026-11-04', '00:00') })).toEqual([late])
    expect(await found({ order: 'newest' }, { now: at('2027-01-01', '00:00') })).toEqual([
      late,
      early,
    ])
  })
})

describe('a row of the list of bookings', () => {
  it('has athletes, time, lesson type and guardian', async () => {
    const id = await book(aVisitor())
    const { id: guardianId } = await database().guardian.findFirstOrThrow()
    const line = {
      id,
      status: 'confirmed',
      startsAt: at(lessonDay, '16:00'),
      lessonName: 'Deep Dive',
      coachName: 'Maren Holt',
      venue: null,
      athletes: ['Zoe Okafor'],
      guardian: 'Dana Okafor',
      guardianId,
      makeUpDays: null,
      channel: null,
      priceCents: 6000,
      currency: 'USD',
    }
    expect(await list()).toEqual({ entries: [line], page: 1, pages: 1 })
    expect(await findBookingLine(owner, id)).toEqual(line)
    expect(await findBookingLine(owner, newId())).toBeNull()
    expect(await findBookingLine(owner, 'x')).toBeNull()
  })

  it('never stands for what a visitor holds, also where unconfirmed bookings are asked for', async () => {
    await hold(aVisitor())
    const id = await bookedFor(owner, { day: lessonDay, time: '12:00', coach: coachId })
    const { unconfirmed } = await countWaiting(owner, today, newYork)
    const { entries } = await list({ status: 'held' })
    expect(entries.map((line) => line.id)).toEqual([id])
    expect(entries).toHaveLength(unconfirmed)
    expect(await found()).toEqual([id])
  })
})

describe('a filter of the list of bookings', () => {
  it.each(['2026-11-01', '2026-03-08', '2026-04-15'])(
    'for the day %s covers midnight to midnight in local time',
    async (day) => {
      const now = at(addDays(day, -7), '12:00')
      const bookAt = async (time: string, on: string) => {
        const lesson = await aClass(coachId, time, on)
        const wanted = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
        return await book(aVisitor(), wanted, { now })
      }
      await bookAt('23:15', addDays(day, -1))
      const first = await bookAt('00:00', day)
      const last = await bookAt('23:15', day)
      await bookAt('00:00', addDays(day, 1))
      expect(await found({ from: day, until: day }, { now })).toEqual([first, last])
      expect(await found({ until: day, order: 'newest' }, { now })).toHaveLength(3)
      expect(await found({ from: day, order: 'newest' }, { now })).toHaveLength(3)
    },
  )

  it('by state finds bookings in it; without one, canceled lessons are not upcoming', async () => {
    const [kept, canceled] = [await book(aVisitor()), await book(aVisitor(), { time: '18:00' })]
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(system, canceled, terms, today))
    expect(await found()).toEqual([kept])
    expect((await found({ order: 'newest' })).toSorted()).toEqual([kept, canceled].toSorted())
    expect(await found({ status: 'confirmed' })).toEqual([kept])
    expect(await found({ status: 'canceled' })).toEqual([canceled])
    expect(await found({ status: 'no_show' })).toEqual([])
  })

  it('by lesson type and coach finds their bookings', async () => {
    const [deep, quick] = [
      await book(aVisitor()),
      await book(aVisitor(), { lessonType: 'quick-journey', time: '18:00' }),
    ]
    const quickJourney = (await findLessonType('quick-journey'))!.id
    expect(await found({ lessonType: quickJourney })).toEqual([quick])
    expect(await found({ coach: coachId })).toEqual([deep, quick])
    expect(await found({ coach: newId() })).toEqual([])
  })

  it.each([
    'okafor',
    'DANA',
    'zoe',
    'Zoe dana',
    'okafor zoe',
    'dana@example',
    '  dana   okafor ',
    '555 010 2030',
    '5550102030',
    '(555) 010-2030',
    '0102030',
    '2030',
  ])('by the text “%s” finds the family that booked', async (who) => {
    const theirs = await book(aVisitor())
    const others = {
      guest: { ...guest, firstName: 'Ada', lastName: 'Lind', email: 'ada@lind.example' },
      athletes: [anAthlete({ firstName: 'Bo', lastName: 'Lind' })],
    }
    Object.assign(others.guest, { phone: '+1 555 999 8877' })
    await book(aVisitor(), { time: '18:00' }, others)
    expect(await found({ who })).toEqual([theirs])
  })

  it.each(['%', '_', 'o%r', 'Dan_', '\\', 'zoe lind', '9999', "'; drop table booking --"])(
    'by the text “%s” finds no other family',
    async (who) => {
      await book(aVisitor())
      expect(await found({ who })).toEqual([])
    },
  )
})

it('a filter of the list of bookings finds one by its number', async () => {
  const id = await book(aVisitor())
  await book(aVisitor(), { time: '18:00' })
  expect(await found({ who: bookingNumber(id) })).toEqual([id])
})

describe('pages of the list of bookings', () => {
  async function bookings(count: number): Promise<void> {
    await book(aVisitor())
    const first = await database().booking.findFirstOrThrow()
    for (let one = 1; one < count; one += 1)
      await database().$executeRawUnsafe(again('booking', { idempotency_key: newId() }))
    expect(await database().booking.count()).toBe(count)
    expect(first.status).toBe('confirmed')
  }

  it.each([
    [25, 1, 1, 25],
    [26, 1, 2, 25],
    [26, 2, 2, 1],
    [26, 3, 2, 1],
    [26, 999_999, 2, 1],
  ])('are right for %i bookings and page %i', async (count, asked, pages, rows) => {
    await bookings(count)
    const { entries, ...paging } = await list({}, { page: asked })
    expect(paging).toEqual({ page: Math.min(asked, pages), pages })
    expect(entries).toHaveLength(rows)
  })

  it('have each booking exactly once', async () => {
    await bookings(27)
    const ids = [...(await found()), ...(await found({}, { page: 2 }))]
    expect(new Set(ids).size).toBe(27)
  })
})

describe('a coach in the list of bookings', () => {
  it('sees only bookings of their own lessons, whatever coach they filter by', async () => {
    const id = await book(aVisitor())
    const other = await database().coach.create({ data: { name: 'Ada Lind', position: 2 } })
    const asCoach = async (coach: string | null) =>
      (await aStaffMember({ role: 'coach', coachId: coach })).staff
    expect(await found({}, { staff: await asCoach(coachId) })).toEqual([id])
    for (const staff of [await asCoach(other.id), await asCoach(null)]) {
      expect(await found({}, { staff })).toEqual([])
      expect(await found({ coach: coachId }, { staff })).toEqual([])
      expect(await findBookingLine(staff, id)).toBeNull()
    }
  })
})
