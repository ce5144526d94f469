import type { BuiltInRole } from '../../support/cases/built-in-roles'
import { describe, expect, it } from 'vitest'
import { findRoster } from '~/domain/admin/roster/find-roster.server'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addDays, wallTimeAt } from '~/values/business-time'
import { waiverText } from '../../../prisma/seed/waiver-text'
import { newYork } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  anAthlete,
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { reschedule } from '../../support/factories/factories-reschedule'
import { resetDatabase } from '../../support/database/worker-database'

let coachId: string
let owner: Staff

beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember()).staff
})

const rosterOf = (day = lessonDay, staff = owner) => findRoster(staff, day, newYork)

async function timesOf(day?: string, staff?: Staff): Promise<string[]> {
  return (await rosterOf(day, staff)).map(({ startsAt }) => wallTimeAt(startsAt, newYork))
}

describe('a day of the roster', () => {
  it.each(['2026-11-24', '2026-11-01', '2026-03-08'])(
    'on %s begins and ends at local midnight, also at clock changes',
    async (day) => {
      const [before, after] = [addDays(day, -1), addDays(day, 1)]
      await aClass(coachId, '23:59', before)
      for (const time of ['00:45', '23:00', '23:59']) await aClass(coachId, time, day)
      await aClass(coachId, '00:45', after)
      expect(await timesOf(before)).toEqual(['23:59'])
      expect(await timesOf(day)).toEqual(['00:45', '23:00', '23:59'])
      expect(await timesOf(after)).toEqual(['00:45'])
    },
  )

  it('is empty if no one comes', async () => {
    expect(await rosterOf()).toEqual([])
  })

  it('has classes without bookings, but no held times', async () => {
    await aClass(coachId, '18:00')
    await hold(aVisitor())
    expect(await rosterOf()).toMatchObject([{ name: 'Tumbling Basics', places: 8, bookings: [] }])
  })
})

describe('a booking on the roster', () => {
  it('has everything that the coach needs to know', async () => {
    const athletes = [anAthlete({ medicalNotes: 'Asthma.' })]
    await book(aVisitor(), {}, { athletes })
    expect(await rosterOf()).toMatchObject([
      {
        name: 'Deep Dive',
        coachName: 'Maren Holt',
        places: 1,
        canceled: false,
        bookings: [
          {
            status: 'confirmed',
            placesTaken: 1,
            focusAreas: [],
            focusNote: '',
            guardian: {
              name: 'Dana Okafor',
              phone: '555 010 2030',
              emergencyContactName: 'Ife Okafor',
              emergencyContactPhone: '555 010 2031',
            },
            athletes: [
              {
                name: 'Zoe Okafor',
                age: 11,
                experience: 'some',
                waiverSigned: true,
                hasMedicalNote: true,
              },
            ],
            pickUp: { guardianDoesBoth: true },
          },
        ],
      },
    ])
  })

  it('has ages on the day of the lesson', async () => {
    const athletes = [anAthlete({ bornOn: '2015-11-25' })]
    await book(aVisitor(), {}, { athletes })
    await book(aVisitor(), { day: '2026-11-25' }, { athletes })
    const ages = [...(await rosterOf()), ...(await rosterOf('2026-11-25'))]
    expect(ages.map(({ bookings }) => bookings[0]!.athletes[0]!.age)).toEqual([10, 11])
  })

  it('needs a new signature once there is a newer waiver', async () => {
    await book(aVisitor())
    await publishWaiver(system, { ...waiverText, title: 'Another agreement' })
    const [lesson] = await rosterOf()
    expect(lesson!.bookings[0]!.athletes[0]!.waiverSigned).toBe(false)
  })

  it('stays on its day when canceled and moves to its new day when rescheduled', async () => {
    const [canceled, moved] = [await book(aVisitor()), await book(aVisitor(), { time: '18:00' })]
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(owner, canceled, terms, today))
    done(await reschedule(owner, moved, { day: '2026-11-25', time: '15:00' }))
    expect(await rosterOf()).toMatchObject([
      { canceled: true, bookings: [{ id: canceled, status: 'canceled' }] },
    ])
    expect(await rosterOf('2026-11-25')).toMatchObject([{ bookings: [{ id: moved }] }])
  })

  it('of a class is listed with the others in booking order', async () => {
    const lesson = await aClass(coachId, '18:00')
    const wanted = { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined }
    const first = await book(aVisitor(), wanted)
    const two = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    const second = await book(aVisitor(), { ...wanted, places: 2 }, { athletes: two })
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(owner, first, terms, today))
    expect(await rosterOf()).toMatchObject([
      {
        canceled: false,
        bookings: [
          { id: first, status: 'canceled' },
          { id: second, athletes: [{ name: 'Zoe Okafor' }, { name: 'Eli Okafor' }] },
        ],
      },
    ])
  })
})

describe('a coach who reads the roster', () => {
  it('sees only their own lessons, while the front desk sees all', async () => {
    await book(aVisitor(), { time: '15:00' })
    const { lessonTypeId } = await database().coachLessonType.findFirstOrThrow()
    const otherCoach = await createCoach(system, {
      name: 'Ada Lind',
      lessonTypeIds: [lessonTypeId],
      windows: [],
    })
    await aClass(otherCoach, '17:00')
    const as = async (role: BuiltInRole, coach: string | null) =>
      await timesOf(lessonDay, (await aStaffMember({ role, coachId: coach })).staff)
    expect(await as('coach', coachId)).toEqual(['15:00'])
    expect(await as('coach', otherCoach)).toEqual(['17:00'])
    expect(await as('coach', null)).toEqual([])
    expect(await as('front_desk', null)).toEqual(['15:00', '17:00'])
  })
})
