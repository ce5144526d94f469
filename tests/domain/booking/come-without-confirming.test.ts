import { beforeEach, describe, expect, it } from 'vitest'
import { findCalendar } from '~/domain/admin/find-calendar.server'
import type { Attendance } from '~/domain/booking/attendance'
import { completeLessons } from '~/domain/booking/complete-lessons.server'
import { markAttendance } from '~/domain/booking/mark-attendance.server'
import { tidyHolds } from '~/domain/booking/tidy-holds.server'
import { clearWhatIsOld } from '~/domain/privacy/clear-what-is-old.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { at, before } from '../../support/clock'
import { aStaffMember } from '../../support/factories-accounts'
import {
  aVisitor,
  bookingRow,
  done,
  hold,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories-booking'
import { bookedFor } from '../../support/factories-on-behalf'
import { athleteOf } from '../../support/factories-portal'
import { resetDatabase } from '../../support/worker-database'

let coach: Staff

const startsAt = at(lessonDay, '16:00')

beforeEach(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

describe('a family that comes without having confirmed', () => {
  const endsAt = at(lessonDay, '17:00')
  const nextMonth = addMinutes(endsAt, 40 * 24 * 60)

  async function mark(id: string, attendance: Attendance, now = endsAt): Promise<void> {
    const athletes = [{ athleteId: await athleteOf(id), attendance }]
    const { version } = await bookingRow(id)
    done((await markAttendance(coach, id, { version, athletes }, now))!)
  }

  it.each([
    ['present', startsAt, 'completed'],
    ['late', endsAt, 'completed'],
    ['no_show', nextMonth, 'no_show'],
  ] as const)('and is said to be %s is booked by that', async (attendance, now, status) => {
    const id = await bookedFor(coach)
    await tidyHolds(now)
    await clearWhatIsOld(Object.values(personalData), now)
    await mark(id, attendance, now)
    expect(await bookingRow(id)).toMatchObject({ status: 'confirmed', confirmedAt: now })
    const booked = { action: 'confirm-booking', actorId: coach.id, subjectId: id }
    expect(await database().auditEvent.count({ where: booked })).toBe(1)
    await completeLessons(endsAt < now ? now : endsAt)
    expect((await bookingRow(id)).status).toBe(status)
    expect(await database().guardian.count({ where: { erasedAt: null } })).toBe(1)
  })

  it('stays in the calendar until it is said who came', async () => {
    await bookedFor(coach)
    await hold(aVisitor(), { time: '18:00' })
    const days = { coachId: coach.coachId!, first: lessonDay, last: lessonDay }
    const calendar = await findCalendar(coach, days, await findSettings(), nextMonth)
    expect(calendar!.lessons.map((lesson) => lesson.startsAt)).toEqual([startsAt])
  })

  it('and could not come has booked nothing, and is forgotten as any guest', async () => {
    const id = await bookedFor(coach)
    await mark(id, 'absent', today)
    await tidyHolds(before(endsAt))
    expect((await bookingRow(id)).status).toBe('held')
    await tidyHolds(endsAt)
    expect((await bookingRow(id)).status).toBe('expired')
    await clearWhatIsOld(Object.values(personalData), nextMonth)
    expect(await database().guardian.count({ where: { erasedAt: null } })).toBe(0)
  })

  it('is not whoever only holds a time', async () => {
    const id = await hold(aVisitor())
    const said = { version: 1, athletes: [{ athleteId: newId(), attendance: 'present' as const }] }
    const refused = { refused: 'not-booked-yet' }
    expect(await markAttendance(coach, id, said, startsAt)).toEqual(refused)
  })
})
