import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBooking } from '~/domain/booking/cancellation/cancel-booking.server'
import { completeLessons } from '~/domain/booking/attendance/complete-lessons.server'
import { holdAgain, holdTime } from '~/domain/booking/holds/hold-time.server'
import { markAttendance } from '~/domain/booking/attendance/mark-attendance.server'
import { reportAbsence } from '~/domain/booking/attendance/report-absence.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import { addDays, addMinutes, timeForDatabase } from '~/values/business-time'
import { after, at, before } from '../../../support/clock'
import { shownTwice, skipped } from '../../../support/cases/clock-change-days'
import { openNewBusiness } from '../../../support/cases/new-business'
import { emptyTables } from '../../../support/database/empty-tables'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  anAthlete,
  asked,
  aVisitor,
  bookingRow,
  done,
  hold,
} from '../../../support/factories/factories-booking'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { expectNotRescheduled, reschedule } from '../../../support/factories/factories-reschedule'

let owner: Staff

beforeAll(async () => {
  const { coachId } = await openNewBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  const terms = { depositCents: 1000, makeUpDays: 30 }
  await database().lessonType.updateMany({ where: { slug: 'dual-quest' }, data: terms })
  const rules = { horizonDays: 30, slotStepMinutes: 15, minimumNoticeMinutes: 60 }
  await database().settings.updateMany({ data: rules })
  const allDay = { startTime: timeForDatabase('00:00'), endTime: timeForDatabase('23:59') }
  await database().availabilityWindow.createMany({
    data: [1, 2, 6, 7].map((weekday) => ({ coachId, weekday, ...allDay })),
  })
})

const changes = [
  ...skipped.map((change) => ({ ...change, kind: 'is skipped' as const })),
  ...shownTwice.map((change) => ({ ...change, kind: 'comes twice' as const })),
]

describe.each(changes)('$time on $day in $zone, which $kind:', (change) => {
  const { zone, sunday, day, time, shown, kind } = change
  const shownAt = new Date(change.shownAt)
  const now = at(addDays(sunday, -20), '12:00', zone)
  const wanted = { lessonType: 'quick-journey', day, time }
  const possible = { ...wanted, time: shown }
  let parent: Parent

  beforeEach(async () => {
    await emptyTables('booking_order', 'lesson', 'request_address', 'rate_limit_try')
    await database().settings.updateMany({ data: { timeZone: zone } })
    parent = (await aParent({ now })).parent
  })

  const startOf = async (id: string) => (await bookingRow(id)).lesson.startsAt
  const statusOf = async (id: string) => (await bookingRow(id)).status

  it('a hold is for the local time, the first one if it is repeated, also when held again', async () => {
    if (kind === 'is skipped')
      expect(await holdTime(aVisitor(), asked(wanted), now)).toEqual({
        refused: 'time-not-offered',
      })
    const visitor = aVisitor()
    const id = await hold(visitor, possible, now)
    expect(await startOf(id)).toEqual(shownAt)
    expect(await holdTime(aVisitor(), asked(possible), now)).toEqual({ refused: 'time-taken' })
    const later = addMinutes(now, 24 * 60)
    const again = done((await holdAgain(visitor, newToken(), later))!.outcome)
    expect(again.bookingId).not.toBe(id)
    expect(await startOf(again.bookingId)).toEqual(shownAt)
    expect(await database().lesson.count({ where: { releasedAt: null } })).toBe(1)
  })

  it('a booking is rescheduled to and from that time', async () => {
    const usual = { day: addDays(sunday, 2), time: '16:00' }
    const id = await bookAs(parent, { lessonType: 'quick-journey', ...usual }, { now })
    if (kind === 'is skipped')
      for (const actor of [parent, owner])
        await expectNotRescheduled({ refused: 'time-not-offered' }, actor, id, { day, time }, now)
    done(await reschedule(parent, id, { day, time: shown }, now))
    expect(await startOf(id)).toEqual(shownAt)
    done(await reschedule(owner, id, usual, now))
    expect(await startOf(id)).toEqual(at(usual.day, '16:00', zone))
    expect(await startOf(await hold(aVisitor(), possible, now))).toEqual(shownAt)
  })

  it('limits of 24 hours before that local time on the next day end then', async () => {
    const limit = new Date(change.limit)
    const next = { day: addDays(day, 1), time }
    const athletes = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    const id = await bookAs(parent, { lessonType: 'dual-quest', ...next }, { athletes, now })
    await pay(id, 5000)
    const [zoe, eli] = await database().bookingPlace.findMany({ where: { bookingId: id } })
    const cancel = (moment: Date) => {
      const terms = { idempotencyKey: newToken(), refundCents: 5000 }
      return cancelBooking(parent, id, terms, moment)
    }
    done(await reportAbsence(parent, id, [zoe!.athleteId], limit))
    done(await reportAbsence(parent, id, [eli!.athleteId], after(limit)))
    const credits = await database().lessonCredit.findMany()
    expect(credits.map(({ athleteId }) => athleteId)).toEqual([zoe!.athleteId])
    const late = { refused: 'too-late-to-move' }
    const elsewhere = { day: addDays(day, 2), time: '16:00' }
    await expectNotRescheduled(late, parent, id, elsewhere, after(limit))
    expect(await cancel(after(limit))).toMatchObject({ refused: 'terms-changed' })
    done(await reschedule(parent, id, elsewhere, limit))
    done(await reschedule(parent, id, next, limit))
    done(await cancel(limit))
    expect(await database().cancellation.findFirst()).toMatchObject({ refundCents: 5000 })
  })

  it('attendance is taken from the start of the day, and a lesson is over after its length', async () => {
    const request = { lessonType: 'quick-journey', day: sunday, time: '12:00' }
    const id = await bookAs(parent, request, { now })
    const [start, first] = [at(sunday, '12:00', zone), new Date(change.sundayBegins)]
    expect(await mark(id, 'present', before(first))).toBe('too-early')
    expect(await mark(id, 'no_show', before(start))).toBe('not-begun')
    expect(await mark(id, 'present', first)).toBe('done')

    const [startTime, over] = [change.across[0], new Date(change.across[1])]
    const athletes = [anAthlete({ firstName: 'Eli' })]
    const across = await bookAs(parent, { ...wanted, time: startTime }, { athletes, now })
    expect(await startOf(across)).toEqual(addMinutes(over, -30))
    await completeLessons(before(over))
    expect(await statusOf(across)).toBe('confirmed')
    await completeLessons(over)
    expect(await statusOf(across)).toBe('completed')
  })

  async function mark(id: string, attendance: 'no_show' | 'present', moment: Date) {
    const { version } = await bookingRow(id)
    const { athleteId } = await database().bookingPlace.findFirstOrThrow({
      where: { bookingId: id },
    })
    const said = { version, athletes: [{ athleteId, attendance }] }
    const outcome = (await markAttendance(owner, id, said, moment))!
    return 'refused' in outcome ? outcome.refused : 'done'
  }
})
