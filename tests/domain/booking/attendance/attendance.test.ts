import { describe, expect, it } from 'vitest'
import {
  completeBooking,
  completeLessons,
} from '~/domain/booking/attendance/complete-lessons.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { deliverDueEmail } from '~/domain/communications/delivery/deliver-email.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { system } from '~/values/actor'
import { emailComposers } from '~/wiring.server'
import { after, at, before } from '../../../support/clock'
import { databaseState } from '../../../support/database/database-state'
import { bookingRow, done, lessonDay, today } from '../../../support/factories/factories-booking'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { emailOutcomesOf } from '../../../support/reading/mailbox'
import {
  bookingId,
  coach,
  eli,
  endsAt,
  everyTimeAClassOfTwo,
  mark,
  parent,
  startsAt,
  storedAttendances,
  zoe,
} from '../../../support/cases/class-of-two'

everyTimeAClassOfTwo()

describe('attendance', () => {
  it('is stored for each athlete with the staff member who took it', async () => {
    done(await mark({ zoe: 'present', eli: 'late' }, startsAt))
    expect(await storedAttendances()).toEqual(['present', 'late'])
    const events = await database().auditEvent.findMany({
      where: { action: 'mark-attendance' },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ actorId, details }) => [actorId, details])).toEqual([
      [coach.id, { athleteId: zoe, from: 'expected', to: 'present', credit: false }],
      [coach.id, { athleteId: eli, from: 'expected', to: 'late', credit: false }],
    ])
  })

  it.each([
    ['present', before(at(lessonDay, '00:00')), 'too-early'],
    ['present', at(lessonDay, '00:00'), null],
    ['no_show', before(startsAt), 'not-begun'],
    ['no_show', startsAt, null],
    ['absent', today, null],
  ] as const)('taken as %s at %s: %s', async (attendance, now, refused) => {
    const outcome = await mark({ zoe: attendance }, now)
    expect(outcome).toEqual(refused ? { refused, field: 'athletes[0].attendance' } : { bookingId })
  })

  it('taken twice is stored once, and refused on a version conflict', async () => {
    done(await mark({ zoe: 'present' }, startsAt, 2))
    const state = await databaseState()
    expect(await mark({ zoe: 'present' }, startsAt, 2)).toEqual({ bookingId })
    expect(await mark({ zoe: 'late' }, startsAt, 2)).toEqual({ refused: 'changed-meanwhile' })
    expect(await databaseState()).toEqual(state)
  })

  it('taken ten times at once is stored once, and the others get a version conflict', async () => {
    const said = ['present', 'late', 'absent', 'no_show', 'present'] as const
    const all = said.flatMap((each) => [
      mark({ zoe: each }, startsAt, 2),
      mark({ zoe: each }, startsAt, 2),
    ])
    const outcomes = await Promise.all(all)
    const [now] = await storedAttendances()
    expect(outcomes.filter((each) => each && 'bookingId' in each)).not.toHaveLength(0)
    expect(said).toContain(now)
    expect(await database().auditEvent.count({ where: { action: 'mark-attendance' } })).toBe(1)
  })

  it('is refused for an athlete who is not in the booking', async () => {
    const athletes = [{ athleteId: newId(), attendance: 'present' as const }]
    const state = await databaseState()
    expect(await markAttendance(coach, bookingId, { version: 2, athletes }, startsAt)).toEqual({
      bookingId,
    })
    expect(await databaseState()).toEqual(state)
  })
})

describe('a booking whose lesson is over', () => {
  it('is completed once, from the end of the lesson on', async () => {
    await completeLessons(before(endsAt))
    expect((await bookingRow(bookingId)).status).toBe('confirmed')
    await Promise.all([completeLessons(endsAt), completeLessons(endsAt), completeLessons(endsAt)])
    expect((await bookingRow(bookingId)).status).toBe('completed')
    const events = await database().auditEvent.findMany({ where: { action: 'complete-booking' } })
    expect(events).toMatchObject([
      { actorKind: 'system', details: { from: 'confirmed', to: 'completed' } },
    ])
  })

  it('is not completed if it was rescheduled to a later time', async () => {
    const refused = { refused: 'lesson-to-come' }
    expect(await completeBooking(system, bookingId, before(endsAt))).toEqual(refused)
    expect((await bookingRow(bookingId)).status).toBe('confirmed')
  })

  it('is completed even if another booking fails', async () => {
    const broken = await bookAs(parent, { time: '15:00' })
    const [first, second] = [bookingId, broken].toSorted()
    await whileFailing(first!, () =>
      expect(completeLessons(after(endsAt))).rejects.toThrow('broken'),
    )
    expect((await bookingRow(first!)).status).toBe('confirmed')
    expect((await bookingRow(second!)).status).toBe('completed')
  })

  it('becomes a no-show if no one came, which the coach can correct', async () => {
    done(await mark({ zoe: 'no_show', eli: 'no_show' }, startsAt))
    await completeLessons(after(endsAt))
    expect((await bookingRow(bookingId)).status).toBe('no_show')
    done(await mark({ eli: 'late' }, after(endsAt)))
    expect((await bookingRow(bookingId)).status).toBe('completed')
    done(await mark({ eli: 'no_show' }, after(endsAt)))
    expect((await bookingRow(bookingId)).status).toBe('no_show')
    const events = await database().auditEvent.findMany({
      where: { action: 'correct-completion' },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ details }) => details)).toEqual([
      { from: 'no_show', to: 'completed' },
      { from: 'completed', to: 'no_show' },
    ])
  })
})

describe('a family whose athletes did not come', () => {
  const emails = () => database().outboxMessage.findMany({ where: { kind: 'no-show' } })
  const missed = { zoe: 'no_show', eli: 'no_show' } as const

  it.each([
    [{ zoe: 'no_show' }, 0],
    [{ zoe: 'no_show', eli: 'absent' }, 0],
    [{ zoe: 'no_show', eli: 'late' }, 0],
    [missed, 1],
  ] as const)('with the attendance %o gets %i emails', async (said, count) => {
    done(await mark(said, startsAt))
    expect(await emails()).toHaveLength(count)
  })

  it('gets one email even if attendance is taken in parts, corrected and taken again', async () => {
    done(await mark({ zoe: 'no_show' }, startsAt))
    for (const eli of ['no_show', 'late', 'no_show'] as const) done(await mark({ eli }, startsAt))
    expect(await emails()).toHaveLength(1)
  })

  it('gets the state at sending time in the morning, and another email after a dropped one', async () => {
    const [evening, morning] = [at(lessonDay, '21:30'), at('2026-11-25', '08:00')]
    done(await mark(missed, evening))
    await deliverDueEmail(emailComposers, evening)
    expect(await emails()).toMatchObject([{ outcome: null, attempts: 0, nextAttemptAt: morning }])
    done(await mark({ eli: 'present' }, evening))
    await deliverDueEmail(emailComposers, morning)
    expect(await emailOutcomesOf('no-show')).toEqual(['dropped'])
    await pay(bookingId, 4400, 'cash', startsAt)
    done(await mark(missed, morning))
    await deliverDueEmail(emailComposers, morning)
    expect(await emailOutcomesOf('no-show')).toEqual(['dropped', 'sent'])
    const [copy] = await database().sentEmail.findMany({ where: { message: { kind: 'no-show' } } })
    expect(copy!.subject).toBe('We missed you: Tumbling Basics, Tuesday, November 24 at 5:00 PM')
    expect(copy!.text).toContain('Zoe and Eli didn’t make it to this lesson.')
    expect(copy!.text).toContain('Nothing is refunded.')
    expect(copy!.text).not.toContain('If no one comes')
  })
})

/** Until the function is dropped. */
/** Runs something while one booking can't be written. */
async function whileFailing(id: string, happen: () => Promise<void>): Promise<void> {
  await database().$executeRawUnsafe(`
    create function gone() returns trigger language plpgsql as $$ begin
      if new.id = '${id}' then raise exception 'broken'; end if;
      return new;
    end $$`)
  await database().$executeRawUnsafe(
    'create trigger gone before update on booking for each row execute function gone()',
  )
  try {
    await happen()
  } finally {
    await database().$executeRaw`drop function gone() cascade`
  }
}
