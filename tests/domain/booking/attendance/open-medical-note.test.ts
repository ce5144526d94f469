import type { BuiltInRole } from '../../../support/cases/built-in-roles'
import { openNewBusiness } from '../../../support/cases/new-business'
import { describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { findNotedAthlete } from '~/domain/booking/attendance/find-noted-athlete.server'
import { openMedicalNote } from '~/domain/booking/attendance/open-medical-note.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system, type Staff } from '~/values/actor'
import { addDays } from '~/values/business-time'
import { at } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { databaseState } from '../../../support/database/database-state'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { reschedule } from '../../../support/factories/factories-reschedule'

let coachId: string
let bookingId: string
let athleteId: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  const athletes = [anAthlete({ medicalNotes: 'Asthma.\nInhaler in her bag.' })]
  bookingId = await book(aVisitor(), { time: '16:00' }, { athletes })
  athleteId = (await database().bookingPlace.findFirstOrThrow()).athleteId
})

async function aStaff(role: BuiltInRole, coach: string | null = null): Promise<Staff> {
  return (await aStaffMember({ role, coachId: coach })).staff
}

const theirCoach = () => aStaff('coach', coachId)

async function expectNotOpened(staff: Staff, now = today, id = athleteId): Promise<void> {
  const state = await databaseState()
  expect(await findNotedAthlete(staff, id, now)).toBeNull()
  expect(await openMedicalNote(staff, id, now)).toBeNull()
  expect(await databaseState()).toEqual(state)
}

async function expectOpened(staff: Staff, now = today): Promise<void> {
  expect(await findNotedAthlete(staff, athleteId, now)).not.toBeNull()
  expect(await openMedicalNote(staff, athleteId, now)).not.toBeNull()
}

describe('opening a medical note', () => {
  it('returns the note and records each time who opened whose', async () => {
    const coach = await theirCoach()
    for (const _time of ['first', 'second'])
      expect(await openMedicalNote(coach, athleteId, today)).toEqual({
        note: 'Asthma.\nInhaler in her bag.',
      })
    const opened = { action: 'open-medical-note', subjectKind: 'athlete', subjectId: athleteId }
    const who = { actorKind: 'staff', actorId: coach.id, at: today, details: {} }
    const trail = await database().auditEvent.findMany({ where: { action: opened.action } })
    expect(trail).toEqual([
      expect.objectContaining({ ...opened, ...who }),
      expect.objectContaining({ ...opened, ...who }),
    ])
  })

  it('records nothing if only the athlete is looked up', async () => {
    const coach = await theirCoach()
    const state = await databaseState()
    expect(await findNotedAthlete(coach, athleteId, today)).toEqual({
      firstName: 'Zoe',
      lastName: 'Okafor',
    })
    expect(await databaseState()).toEqual(state)
  })

  it('is always possible for the owner and never for the front desk', async () => {
    await expectOpened(await aStaff('owner'), at('2036-11-24', '12:00'))
    await expectNotOpened(await aStaff('front_desk'))
  })

  it('is not possible without a note or with an invalid id', async () => {
    const owner = await aStaff('owner')
    await expectNotOpened(owner, today, newId())
    await expectNotOpened(owner, today, 'x')
    await database().medicalNote.deleteMany()
    await expectNotOpened(owner)
  })
})

describe('a coach who opens a medical note', () => {
  it.each([
    ['a minute before the 60 days', -61, '23:59', false],
    ['from the first minute of the 60th day before', -60, '00:00', true],
    ['until the last minute of the 90th day after', 90, '23:59', true],
    ['a minute after the 90 days', 91, '00:00', false],
  ])('is allowed or refused %s: %j %s %j', async (_when, days, time, may) => {
    const now = at(addDays(lessonDay, days), time)
    await (may ? expectOpened : expectNotOpened)(await theirCoach(), now)
  })

  it('is refused for another coach’s lesson and without a calendar', async () => {
    const { id } = await database().coach.create({ data: { name: 'Ada Lind', position: 2 } })
    await expectNotOpened(await aStaff('coach', id))
    await expectNotOpened(await aStaff('coach'))
  })

  it('is refused once the lesson is canceled or rescheduled out of the period, unless another one is left', async () => {
    const coach = await theirCoach()
    const visitor = aVisitor()
    const second = await book(visitor, { time: '18:00' })
    await database().bookingPlace.updateMany({ where: { bookingId: second }, data: { athleteId } })
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    done(await cancelBooking(system, bookingId, terms, today))
    await expectOpened(coach)
    done(await reschedule(system, second, { day: '2026-12-31', time: '15:00' }))
    await expectNotOpened(coach, at('2026-10-31', '23:59'))
    await expectOpened(coach)
    done(await cancelBooking(system, second, { ...terms, idempotencyKey: newToken() }, today))
    await expectNotOpened(coach)
  })

  it('is refused while the time is only held', async () => {
    const held = await hold(aVisitor(), { time: '18:00' })
    await database().booking.updateMany({ where: { id: bookingId }, data: { status: 'expired' } })
    await database().bookingPlace.updateMany({ data: { bookingId: held } })
    await expectNotOpened(await theirCoach())
  })
})
