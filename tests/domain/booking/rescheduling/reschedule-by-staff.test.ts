import type { BuiltInRole } from '../../../support/cases/built-in-roles'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system, type Staff } from '~/values/actor'
import { at } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aClass,
  aVisitor,
  book,
  bookingRow,
  done,
  lessonDay,
} from '../../../support/factories/factories-booking'
import { expectNotRescheduled, reschedule } from '../../../support/factories/factories-reschedule'
import { weekly } from '../../../support/factories/factories-schedule'

let coachId: string

beforeEach(async () => {
  coachId = (await openNewBusiness()).coachId
})

async function aStaff(role: BuiltInRole, coach: string | null = null): Promise<Staff> {
  return (await aStaffMember({ role, coachId: coach })).staff
}

/** Another coach of the same lessons, on Tuesday mornings, when the first has no hours. */
async function anotherCoach(): Promise<string> {
  const taught = await database().lessonType.findMany({ select: { id: true } })
  return await createCoach(system, {
    name: 'Ada Lind',
    lessonTypeIds: taught.map(({ id }) => id),
    windows: [weekly(2, '09:00', '12:00')],
  })
}

describe('staff who reschedule a booking', () => {
  it.each(['owner', 'coach', 'front_desk'] as const)(
    '(%s) can do so after the family’s deadline and without notice',
    async (role) => {
      const bookingId = await book(aVisitor())
      const staff = await aStaff(role, role === 'coach' ? coachId : null)
      const shortlyBefore = at(lessonDay, '15:59')
      done(await reschedule(staff, bookingId, { time: '16:15' }, shortlyBefore))
      expect((await bookingRow(bookingId)).lesson.startsAt).toEqual(at(lessonDay, '16:15'))
    },
  )

  it('cannot choose a past time', async () => {
    const bookingId = await book(aVisitor())
    const refusal = { refused: 'time-not-offered' }
    const wanted = { time: '15:45' }
    await expectNotRescheduled(
      refusal,
      await aStaff('owner'),
      bookingId,
      wanted,
      at(lessonDay, '15:46'),
    )
  })

  it('can choose days on which families cannot book', async () => {
    const bookingId = await book(aVisitor())
    await database().settings.updateMany({ data: { bookingPaused: true, pauseMessage: 'Away.' } })
    done(await reschedule(await aStaff('front_desk'), bookingId))
    expect((await bookingRow(bookingId)).lesson.startsAt).toEqual(at(lessonDay, '18:00'))
  })

  it('are recorded as the actor', async () => {
    const bookingId = await book(aVisitor())
    const owner = await aStaff('owner')
    done(await reschedule(owner, bookingId))
    expect(
      await database().auditEvent.findFirst({ where: { action: 'reschedule-booking' } }),
    ).toMatchObject({ actorKind: 'staff', actorId: owner.id, subjectId: bookingId })
  })
})

describe('a coach who reschedules a booking', () => {
  const morning = { time: '10:00' }

  it('keeps it in their own calendar, while other staff may give it to another coach', async () => {
    const bookingId = await book(aVisitor())
    const ada = await anotherCoach()
    const coach = await aStaff('coach', coachId)
    await expectNotRescheduled({ refused: 'time-not-offered' }, coach, bookingId, morning)
    done(await reschedule(await aStaff('front_desk'), bookingId, morning))
    expect((await bookingRow(bookingId)).lesson.coachId).toBe(ada)
  })

  it('can use only dates of their own classes', async () => {
    const ada = await anotherCoach()
    const [own, later] = [await aClass(coachId), await aClass(coachId, '19:00')]
    const adas = await aClass(ada, '18:00')
    const wanted = { lessonType: 'tumbling-basics', lesson: own, day: undefined, time: undefined }
    const bookingId = await book(aVisitor(), wanted)
    const coach = await aStaff('coach', coachId)
    await expectNotRescheduled({ refused: 'time-not-offered' }, coach, bookingId, { lesson: adas })
    done(await reschedule(coach, bookingId, { lesson: later }))
    done(await reschedule(await aStaff('owner'), bookingId, { lesson: adas }))
  })

  it('and is inactive or no longer teaches the class gets bookings only from staff', async () => {
    const [own, adas] = [await aClass(coachId), await aClass(await anotherCoach(), '18:00')]
    const wanted = { lessonType: 'tumbling-basics', lesson: own, day: undefined, time: undefined }
    const visitor = aVisitor()
    const bookingId = await book(visitor, wanted)
    await database().coachLessonType.deleteMany({ where: { coach: { name: 'Ada Lind' } } })
    const refusal = { refused: 'time-not-offered' }
    await expectNotRescheduled(refusal, visitor, bookingId, { ...wanted, lesson: adas })
    done(await reschedule(await aStaff('front_desk'), bookingId, { ...wanted, lesson: adas }))
    await database().coach.update({ where: { id: coachId }, data: { active: false } })
    done(await reschedule(await aStaff('owner'), bookingId, { ...wanted, lesson: own }))
  })

  it('does not find another coach’s booking', async () => {
    const bookingId = await book(aVisitor())
    await expectNotRescheduled(null, await aStaff('coach', await anotherCoach()), bookingId)
    await expectNotRescheduled(null, await aStaff('coach'), bookingId)
  })
})
