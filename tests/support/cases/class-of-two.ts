import { beforeEach } from 'vitest'
import type { Attendance } from '~/domain/booking/attendance/attendance'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { at } from '../clock'
import { aParent, aStaffMember } from '../factories/factories-accounts'
import { aClass, anAthlete, bookingRow, lessonDay } from '../factories/factories-booking'
import { bookAs } from '../factories/factories-portal'
import { openNewBusiness } from './new-business'

export const startsAt = at(lessonDay, '17:00')
export const endsAt = at(lessonDay, '17:45')
export const deadline = at('2026-11-23', '17:00')

export let coachId: string
export let parent: Parent
export let coach: Staff
export let bookingId: string
export let zoe: string
export let eli: string

/** A class with two athletes of one family; missed lessons can be made up. */
export function everyTimeAClassOfTwo(): void {
  beforeEach(async () => {
    coachId = (await openNewBusiness()).coachId
    coach = (await aStaffMember({ role: 'coach', coachId })).staff
    parent = (await aParent()).parent
    const request = { lessonType: 'tumbling-basics', lesson: await aClass(coachId), places: 2 }
    const athletes = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    bookingId = await bookAs(parent, request, { athletes })
    // with a deposit, which a late cancellation keeps
    await database().booking.update({ where: { id: bookingId }, data: { depositCents: 1000 } })
    ;[zoe, eli] = (await places()).map(({ athleteId }) => athleteId) as [string, string]
  })
}

async function places() {
  const where = { bookingId }
  return await database().bookingPlace.findMany({ where, orderBy: { position: 'asc' } })
}

export async function storedAttendances() {
  return (await places()).map(({ attendance }) => attendance)
}

export async function mark(
  said: Partial<Record<'zoe' | 'eli', Attendance>>,
  now: Date,
  version?: number,
) {
  const athletes = Object.entries(said).map(([name, attendance]) => ({
    athleteId: name === 'zoe' ? zoe : eli,
    attendance,
  }))
  const answers = { version: version ?? (await bookingRow(bookingId)).version, athletes }
  return await markAttendance(coach, bookingId, answers, now)
}
