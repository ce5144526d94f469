import { beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { markLesson } from '~/domain/booking/attendance/mark-lesson.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import * as bookingLocks from '~/domain/booking/find/lock-booking.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { confirmBooking } from '../../support/cases/confirm'
import { at } from '../../support/clock'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  asked,
  aVisitor,
  book,
  done,
  lessonDay,
} from '../../support/factories/factories-booking'
import { bookingRow, openBusiness, today } from '../../support/factories/factories-booking'
import {
  addFor,
  bookedFor,
  byConfirmLink,
  fillInByLink,
} from '../../support/factories/factories-on-behalf'
import { moveInOneWord } from '../../support/factories/factories-reschedule'
import { inTurn, unlocked, type Press } from '../../support/in-turn'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { emptyTables } from '../../support/database/empty-tables'
import { withoutConstraint } from '../../support/database/without-constraint'
import {
  bookingLocksWithoutGuards,
  coachTimeWithoutGuards,
  guards,
} from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// Pairs of commands that compete: as they are, and with their locks removed, so that each can fail.
replaceExports(coachTime, coachTimeWithoutGuards)

replaceExports(bookingLocks, bookingLocksWithoutGuards)

let coachId: string
let owner: Staff

beforeEach(() => {
  guards.lock = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
})

async function word(outcome: Promise<unknown>): Promise<string> {
  const said = await outcome
  return isRefused(said) ? said.refused : said ? 'done' : 'not found'
}

const hold = (time = '16:00') => word(holdTime(aVisitor(), asked({ time }), today))

async function faults(): Promise<string[]> {
  return (await faultsInSchedule()).map(({ fault }) => fault)
}

const events = (action: string) => database().auditEvent.count({ where: { action } })

describe('a booking rescheduled back to its old time and a hold of that time at once', () => {
  async function back(time: string): Promise<Press> {
    const visitor = aVisitor()
    const id = await book(visitor)
    await moveInOneWord(visitor, id, { time: '18:00' })
    return () => moveInOneWord(visitor, id, { time })
  }

  it.each([
    ['whole', '16:00', '16:00'],
    ['in part', '15:30', '16:00'],
  ])('succeed only once, %s', async (_, moved, held) => {
    expect(await inTurn(await back(moved), () => hold(held))).toEqual(['moved', 'time-taken'])
    await expectSoundSchedule()
    await emptyTables('booking_order', 'lesson')
    expect(await inTurn(() => hold(held), await back(moved))).toEqual(['done', 'time-taken'])
    await expectSoundSchedule()
  })

  it('conflict only with other bookings', async () => {
    const visitor = aVisitor()
    const id = await book(visitor)
    const move = () => moveInOneWord(visitor, id, { time: '16:30' })
    expect(await inTurn(move, () => hold('17:00'))).toEqual(['moved', 'time-taken'])
    await expectSoundSchedule()
  })

  it('both succeed without locks and constraint', async () => {
    await withoutConstraint('lesson', 'lesson_coach_is_free', async () => {
      expect(await unlocked('lesson', await back('16:00'), hold)).toEqual(['moved', 'done'])
      expect(await faults()).toContain('two live lessons of one coach overlap')
    })
  })
})

describe('a time added by staff and a confirmation by the family at once', () => {
  async function both(): Promise<[Press, Press]> {
    const id = await bookedFor(owner, { coach: coachId })
    await fillInByLink(byConfirmLink(id))
    const added = () => word(addFor(owner, id, { coach: coachId }))
    return [added, () => word(confirmBooking(byConfirmLink(id), id, today))]
  }

  it('succeed only once, in either order', async () => {
    const [first, then] = await both()
    expect(await inTurn(first, then)).toEqual(['done', 'order-changed'])
    await emptyTables('booking_order', 'lesson')
    const [later, sooner] = await both()
    expect(await inTurn(sooner, later)).toEqual(['done', 'already-booked'])
  })

  it('leave an unconfirmed time in the order without locks', async () => {
    expect(await unlocked('audit_event', ...(await both()))).toEqual(['done', 'done'])
    const statuses = await database().booking.findMany({ orderBy: { id: 'asc' } })
    expect(statuses.map(({ status }) => status)).toEqual(['confirmed', 'held'])
  })
})

describe('two staff members who take attendance of a booking at once', () => {
  async function marking(): Promise<[Press, Press]> {
    const id = await book(aVisitor(), {
      lessonType: 'tumbling-basics',
      lesson: await aClass(coachId),
    })
    const { version } = await bookingRow(id)
    const { athleteId } = await database().bookingPlace.findFirstOrThrow()
    const says = (attendance: 'absent' | 'present') => () => {
      const answers = { version, athletes: [{ athleteId, attendance }] }
      return word(markAttendance(owner, id, answers, at(lessonDay, '17:10')))
    }
    return [says('absent'), says('present')]
  }

  it('succeed only once with a version conflict', async () => {
    expect(await inTurn(...(await marking()))).toEqual(['done', 'changed-meanwhile'])
    expect(await events('mark-attendance')).toBe(1)
  })

  it('both succeed without locks', async () => {
    expect(await unlocked('booking_place', ...(await marking()))).toEqual(['done', 'done'])
    expect(await events('mark-attendance')).toBe(2)
  })
})

describe('two staff members who take attendance of a class at once', () => {
  async function marking(): Promise<[Press, Press]> {
    const lesson = await aClass(coachId)
    await book(aVisitor(), { lessonType: 'tumbling-basics', lesson })
    const { athleteId } = await database().bookingPlace.findFirstOrThrow()
    const says = (mark: 'late' | 'present') => async () => {
      const athletes = [{ athleteId, version: 0, told: false, mark }]
      const marks = { idempotencyKey: newToken(), athletes }
      const outcome = done(await markLesson(owner, lesson, marks, at(lessonDay, '17:10')))
      return `${outcome.markedByOthers.length} changed meanwhile`
    }
    return [says('late'), says('present')]
  }

  it('succeed only once with a version conflict', async () => {
    const [first, then] = ['0 changed meanwhile', '1 changed meanwhile']
    expect(await inTurn(...(await marking()))).toEqual([first, then])
    expect(await events('mark-attendance')).toBe(1)
  })

  it('both succeed without locks', async () => {
    const both = ['0 changed meanwhile', '0 changed meanwhile']
    expect(await unlocked('booking_place', ...(await marking()))).toEqual(both)
    expect(await events('mark-attendance')).toBe(2)
  })
})

describe('a booking by staff on the phone', () => {
  async function made(): Promise<{ confirm: Press; cancel: Press }> {
    const id = await bookedFor(owner, { coach: coachId })
    await fillInByLink(byConfirmLink(id))
    const terms = { idempotencyKey: newToken(), refundCents: 0 }
    return {
      confirm: () => word(confirmBooking(byConfirmLink(id), id, today)),
      cancel: () => word(cancelBooking(owner, id, terms, today)),
    }
  }

  it('is confirmed once from any browsers', async () => {
    const { confirm } = await made()
    expect(await inTurn(confirm, confirm)).toEqual(['done', 'done'])
    expect(await events('confirm-booking')).toBe(1)
  })

  it('would be confirmed twice without locks', async () => {
    const { confirm } = await made()
    await unlocked('booking', confirm, confirm)
    expect(await events('confirm-booking')).toBe(2)
  })

  it('is canceled or confirmed, and the second request is refused or informed', async () => {
    const one = await made()
    expect(await inTurn(one.cancel, one.confirm)).toEqual(['done', 'hold-ended'])
    const two = await made()
    expect(await inTurn(two.confirm, two.cancel)).toEqual(['done', 'done'])
    const where = { kind: 'booking-canceled' }
    expect(await database().outboxMessage.count({ where })).toBe(2)
    await expectSoundSchedule()
  })

  it('would be both canceled and confirmed without locks', async () => {
    const { cancel, confirm } = await made()
    expect(await unlocked('booking', cancel, confirm)).toEqual(['done', 'done'])
  })
})
