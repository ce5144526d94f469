import { beforeEach, describe, expect, it } from 'vitest'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { endSeries } from '~/domain/booking/classes/end-series.server'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { aParent, aStaffMember } from '../../support/factories/factories-accounts'
import {
  anAthlete,
  asked,
  aVisitor,
  book,
  done,
  hold,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { pay } from '../../support/factories/factories-payments'
import { bookAs } from '../../support/factories/factories-portal'
import { inTurn } from '../../support/in-turn'
import { expectSoundSchedule, faultsInSchedule } from '../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// Places as they are taken, and as they would be without the check that the class takes place.
replaceExports(coachTime, coachTimeWithoutGuards)

let owner: Staff
let lessonId: string
let seriesId: string

/** A weekly class on Tuesdays. */
beforeEach(() => {
  guards.count = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  const { coachId } = await openBusiness()
  owner = (await aStaffMember({ role: 'owner' })).staff
  const where = { format: 'group' as const }
  const lessonTypeId = (await database().lessonType.findFirstOrThrow({ where })).id
  seriesId = newId()
  const when = {
    startsOn: '2026-11-24',
    startTime: '16:00',
    until: null,
    times: null,
    venueId: null,
  }
  const repeated = { repeats: 'weekly' as const, every: 1, weekdays: [] }
  const wanted = { id: seriesId, lessonTypeId, coachId, places: 6, ...when, ...repeated }
  done(await scheduleClass(owner, wanted, today))
  lessonId = (await database().lesson.findFirstOrThrow({ orderBy: { startsAt: 'asc' } })).id
})

const places = (count = 1) => ({ lessonType: 'tumbling-basics', lesson: lessonId, places: count })
const nothingSeen = { seenBookings: 0, seenCents: 0 }
const cancel = (seen = nothingSeen) => cancelClassDate(owner, lessonId, seen, today)
const take = () => holdTime(aVisitor(), asked(places()), today)

describe('canceling a date of a class', () => {
  it('refunds everything, emails each guardian once, and is permanent', async () => {
    const { parent } = await aParent()
    const athletes = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    const paid = await bookAs(parent, places(2), { athletes, now: today })
    await pay(paid, 4400)
    await bookAs(parent, places(), { athletes: [anAthlete({ firstName: 'Uma' })], now: today })
    await book(aVisitor(), places())
    await hold(aVisitor(), places())
    expect(await cancel()).toEqual({ refused: 'class-changed' })
    const seen = { seenBookings: 4, seenCents: 4400 }
    const outcomes = await Promise.all([cancel(seen), cancel(seen)])
    expect(outcomes).toEqual([{ lessonId }, { lessonId }])
    expect(await database().cancellation.count({ where: { canceledBy: 'coach' } })).toBe(4)
    expect(await database().refund.findMany({ select: { amountCents: true } })).toEqual([
      { amountCents: 4400 },
    ])
    const kind = { in: ['class-canceled', 'booking-canceled'] }
    const emails = await database().outboxMessage.findMany({ where: { kind } })
    expect(emails.map((email) => email.kind)).toEqual(['class-canceled', 'class-canceled'])
    expect(new Set(emails.map(({ guardianId }) => guardianId)).size).toBe(2)
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    expect(await database().lesson.count({ where: { seriesId, releasedAt: null } })).toBe(7)
    await expectSoundSchedule()
  })

  it('is allowed only to its coach and before it is over', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    expect(await cancelClassDate(staff, lessonId, nothingSeen, today)).toBeNull()
    const after = new Date('2026-11-25T12:00:00Z')
    expect(await cancelClassDate(owner, lessonId, nothingSeen, after)).toEqual({
      refused: 'class-over',
    })
  })
})

const end = (seenBookings = 0) =>
  endSeries(owner, lessonId, { ending: 'with', seenDates: 6, seenBookings, seenCents: 0 }, today)

describe('a hold in a class date canceled at the same moment', () => {
  const ways = [
    { by: 'itself', ends: (seenBookings = 0) => cancel({ seenBookings, seenCents: 0 }) },
    { by: 'ending the class', ends: end },
  ]

  it.each(ways)('by $by is refused if it comes second', async ({ ends }) => {
    const outcomes = await inTurn<unknown>(() => ends(), take)
    expect(outcomes).toEqual([{ lessonId }, { refused: 'class-full' }])
    await expectSoundSchedule()
  })

  it.each(ways)(
    'by $by is noticed if it comes first, so that nothing is canceled unseen',
    async (way) => {
      const outcomes = await inTurn<unknown>(take, () => way.ends())
      expect(outcomes[0]).toHaveProperty('bookingId')
      expect(outcomes[1]).toEqual({ refused: 'class-changed' })
      done((await way.ends(1))!)
      expect(await database().booking.count({ where: { status: 'canceled' } })).toBe(1)
      await expectSoundSchedule()
    },
  )

  it('would remain without the check', async () => {
    guards.count = false
    await inTurn<unknown>(cancel, take)
    expect(await faultsInSchedule()).toMatchObject([{ fault: 'a live booking has no live lesson' }])
  })
})
