import { describe, expect, it } from 'vitest'
import { findCalendars } from '~/domain/admin/calendar/find-calendar.server'
import type { Attendance } from '~/domain/booking/attendance/attendance'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { releaseExpiredHolds } from '~/domain/booking/holds/expired-holds.server'
import { signCheckoutWaivers } from '~/domain/booking/checkout/sign-checkout-waivers.server'
import { clearExpiredData } from '~/domain/privacy/erase-personal-data.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { personalData } from '~/wiring.server'
import { at, before } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aVisitor,
  bookingRow,
  checkoutOf,
  done,
  hold,
  lessonDay,
  today,
  waiverOf,
} from '../../../support/factories/factories-booking'
import { bookedFor, byConfirmLink } from '../../../support/factories/factories-on-behalf'
import { pay, refundsOf } from '../../../support/factories/factories-payments'
import { owedKinds } from '../../../support/reading/emailed-secrets'
import { athleteOf } from '../../../support/factories/factories-portal'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let coach: Staff

const startsAt = at(lessonDay, '16:00')

beforeEachRestored(async () => {
  const { coachId } = await openNewBusiness()
  coach = (await aStaffMember({ role: 'coach', coachId })).staff
})

describe('a family that comes without having confirmed', () => {
  const endsAt = at(lessonDay, '17:00')
  const nextMonth = addMinutes(endsAt, 40 * 24 * 60)

  type Decided = { confirms?: boolean; charges?: boolean }

  async function say(id: string, attendance: Attendance, now = endsAt, decided: Decided = {}) {
    const athletes = [{ athleteId: await athleteOf(id), attendance }]
    const { version } = await bookingRow(id)
    return await markAttendance(coach, id, { version, athletes, ...decided }, now)
  }

  async function mark(...said: Parameters<typeof say>): Promise<void> {
    done((await say(...said))!)
  }

  it.each([
    ['present', startsAt, 'completed'],
    ['late', endsAt, 'completed'],
    ['no_show', nextMonth, 'no_show'],
  ] as const)('and is marked %s is booked if staff confirm it', async (attendance, now, status) => {
    const id = await bookedFor(coach)
    await releaseExpiredHolds(now)
    await clearExpiredData(Object.values(personalData), now)
    await mark(id, attendance, now, { confirms: true, charges: true })
    expect(await bookingRow(id)).toMatchObject({
      status: 'confirmed',
      confirmedAt: now,
      confirmedByStaff: true,
    })
    const booked = { action: 'confirm-booking', actorId: coach.id, subjectId: id }
    expect(await database().auditEvent.count({ where: booked })).toBe(1)
    await completeLessons(endsAt < now ? now : endsAt)
    expect((await bookingRow(id)).status).toBe(status)
    expect(await database().guardian.count({ where: { erasedAt: null } })).toBe(1)
  })

  it.each(['present', 'late'] as const)(
    'and is marked %s is not booked before staff confirm it for the family',
    async (attendance) => {
      const id = await bookedFor(coach)
      expect(await say(id, attendance, startsAt)).toEqual({
        refused: 'not-confirmed-yet',
        field: 'confirms',
      })
      expect((await bookingRow(id)).status).toBe('held')
      expect(await database().chargeLine.count()).toBe(0)
    },
  )

  it('loses its hold after a no-show, owes nothing, and gets a refund of its prepayment', async () => {
    const id = await bookedFor(coach)
    await pay(id, 1500, 'cash')
    await mark(id, 'no_show', startsAt)
    expect(await bookingRow(id)).toMatchObject({ status: 'expired', confirmedAt: null })
    expect(await database().chargeLine.count()).toBe(0)
    expect(await refundsOf(id)).toMatchObject([{ amountCents: 1500, state: 'owed' }])
    expect((await owedKinds()).filter((kind) => kind === 'no-show')).toEqual([])
    await completeLessons(nextMonth)
    expect((await bookingRow(id)).status).toBe('expired')
  })

  it('signs the waiver by its link after staff have confirmed', async () => {
    const id = await bookedFor(coach)
    const visitor = byConfirmLink(id)
    await mark(id, 'present', startsAt, { confirms: true })
    clock.fix(startsAt)
    done(await signCheckoutWaivers(visitor, await waiverOf(visitor), startsAt))
    expect(await database().waiverSignature.count()).toBe(1)
    expect((await checkoutOf(visitor)).unsigned).toEqual([])
  })

  it('stays in the calendar until attendance is taken', async () => {
    await bookedFor(coach)
    await hold(aVisitor(), { time: '18:00' })
    const days = { coachId: coach.coachId!, first: lessonDay, last: lessonDay }
    const [calendar] = await findCalendars(coach, days, await findSettings(), nextMonth)
    expect(calendar!.lessons.map((lesson) => lesson.startsAt)).toEqual([startsAt])
  })

  it('and is absent has no booking, and its data is deleted like any guest’s', async () => {
    const id = await bookedFor(coach)
    await mark(id, 'absent', today)
    await releaseExpiredHolds(before(endsAt))
    expect((await bookingRow(id)).status).toBe('held')
    await releaseExpiredHolds(endsAt)
    expect((await bookingRow(id)).status).toBe('expired')
    await clearExpiredData(Object.values(personalData), nextMonth)
    expect(await database().guardian.count({ where: { erasedAt: null } })).toBe(0)
  })

  it('does not include visitors who only hold a time', async () => {
    const id = await hold(aVisitor())
    const said = { version: 1, athletes: [{ athleteId: newId(), attendance: 'present' as const }] }
    const refused = { refused: 'not-booked-yet' }
    expect(await markAttendance(coach, id, said, startsAt)).toEqual(refused)
  })
})
