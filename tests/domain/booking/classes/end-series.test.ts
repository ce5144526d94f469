import { describe, expect, it } from 'vitest'
import { changeClass } from '~/domain/booking/classes/change-class.server'
import type { EndSeriesRequest } from '~/domain/booking/classes/class-forms'
import { endSeries } from '~/domain/booking/classes/end-series.server'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import { database, transaction } from '~/platform/database/database.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { system, type Staff } from '~/values/actor'
import { addMinutes, calendarDateAt } from '~/values/business-time'
import { emailComposers } from '~/wiring.server'
import { newYork } from '../../../support/clock'
import { aParent, aStaffMember } from '../../../support/factories/factories-accounts'
import {
  aVisitor,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { aWeeklyClass, changing } from '../../../support/factories/factories-class'
import { pay } from '../../../support/factories/factories-payments'
import { bookAs } from '../../../support/factories/factories-portal'
import { faultsInHistory } from '../../../support/histories/history-faults'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
/** Six Tuesdays from November 24 on. */
let dates: string[]

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dates = await aWeeklyClass(owner, coachId)
})

const end = (index: number, request: Partial<EndSeriesRequest> = {}, now = today) =>
  endSeries(
    owner,
    dates[index]!,
    { ending: 'after', seenDates: 5 - index, seenBookings: 0, seenCents: 0, ...request },
    now,
  )

async function left(): Promise<string[]> {
  const lessons = await database().lesson.findMany({
    where: { releasedAt: null, seriesId: { not: null } },
    orderBy: { startsAt: 'asc' },
  })
  return lessons.map(({ startsAt }) => calendarDateAt(startsAt, newYork).slice(5))
}

describe('ending a class', () => {
  it.each([
    { ending: 'after', seenDates: 4, stay: ['11-24', '12-01'] },
    { ending: 'with', seenDates: 5, stay: ['11-24'] },
  ] as const)(
    '($ending a date) keeps earlier dates and adds no later ones',
    async ({ stay, ...request }) => {
      expect(await end(1, request)).toEqual({ lessonId: dates[1] })
      expect(await left()).toEqual(stay)
      expect(await end(1, request)).toEqual({ lessonId: dates[1] })
      await extendSeries(addMinutes(today, 60 * 24 * 60))
      expect(await left()).toEqual(stay)
      expect(await database().auditEvent.count({ where: { action: 'end-class' } })).toBe(1)
      await expectSoundSchedule()
    },
  )

  it('cancels only later bookings, with a full refund and one email per family', async () => {
    const email = 'dana@example.com'
    const { parent } = await aParent({ email })
    const book = (index: number) =>
      bookAs(parent, { lessonType: 'tumbling-basics', lesson: dates[index]! }, { now: today })
    const [kept, next, last] = [await book(1), await book(2), await book(5)]
    await pay(last, 2200)
    await hold(aVisitor(), { lessonType: 'tumbling-basics', lesson: dates[2]! })
    expect(await end(1)).toEqual({ refused: 'class-changed' })
    done((await end(1, { seenBookings: 3, seenCents: 2200 }))!)
    const states = [kept, next, last].map(async (id) => (await bookingRow(id)).status)
    expect(await Promise.all(states)).toEqual(['confirmed', 'canceled', 'canceled'])
    expect(await database().refund.count({ where: { amountCents: 2200 } })).toBe(1)
    const [owed, ...more] = await database().outboxMessage.findMany({
      where: { kind: 'class-canceled' },
    })
    expect([owed!.subjectId, ...more]).toEqual([dates[2]])
    const due = { ...owed, kind: 'class-canceled' } as DueEmail
    const content = await transaction((tx) => emailComposers[due.kind]!(tx, due, today))
    expect(content).toMatchObject({
      to: { address: email },
      content: { subject: 'Canceled: Tumbling Basics on Tuesday, December 8 and 1 more day' },
    })
    const { text } = renderEmail(content!.content, { sender: fixtureSender, unsubscribe: null })
    expect(text).toContain('Tuesday, December 29 at 4:00 PM')
    expect(await faultsInHistory({ now: today, days: [lessonDay] })).toEqual([])
  })

  it('is refused for a date that is over, to the minute', async () => {
    const { endsAt } = await database().lesson.findUniqueOrThrow({ where: { id: dates[1]! } })
    expect(await end(1, { ending: 'with', seenDates: 5 }, endsAt)).toEqual({ refused: 'date-over' })
    const minuteBefore = addMinutes(endsAt, -1)
    expect(await end(1, { ending: 'with', seenDates: 5 }, minuteBefore)).toHaveProperty('lessonId')
    expect(await left()).toEqual(['11-24'])
  })

  it('compares dates by day, even if one has another time', async () => {
    const change = { startTime: '09:00' }
    done((await changeClass(owner, dates[2]!, await changing(dates[2]!, change), today))!)
    done((await end(2))!)
    expect(await left()).toEqual(['11-24', '12-01', '12-08'])
  })

  it('is available only to its coach and for a repeating class', async () => {
    const { staff } = await aStaffMember({ role: 'coach' })
    const request = { ending: 'after', seenDates: 5, seenBookings: 0, seenCents: 0 } as const
    expect(await endSeries(staff, dates[0]!, request, today)).toBeNull()
    const rule = { repeats: 'no' as const, startTime: '19:00' }
    const [once] = await aWeeklyClass(owner, coachId, rule)
    expect(await endSeries(owner, once!, request, today)).toEqual({ refused: 'comes-once' })
  })

  it('is refused for its coach if another coach teaches a later date', async () => {
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    const lessonTypeIds = [(await database().lesson.findFirstOrThrow()).lessonTypeId]
    const ben = await createCoach(system, { name: 'Ben', lessonTypeIds, windows: [] })
    done((await changeClass(owner, dates[3]!, await changing(dates[3]!, { coachId: ben }), today))!)
    const { parent } = await aParent()
    const wanted = { lessonType: 'tumbling-basics', lesson: dates[3]! }
    const booking = await bookAs(parent, wanted, { now: today })
    const seen = { seenBookings: 1, seenCents: 0 }
    const all = { ending: 'after', seenDates: 5, ...seen } as const
    expect(await endSeries(staff, dates[0]!, all, today)).toEqual({ refused: 'date-of-another' })
    expect((await bookingRow(booking)).status).toBe('confirmed')
    const own = { ending: 'with', seenDates: 2, seenBookings: 0, seenCents: 0 } as const
    done((await endSeries(staff, dates[4]!, own, today))!)
    const rest = { ending: 'after', seenDates: 3, ...seen } as const
    done((await endSeries(owner, dates[0]!, rest, today))!)
    expect(await left()).toEqual(['11-24'])
    await expectSoundSchedule()
  })

  it('does not wait for locks of other coaches', async () => {
    const ben = await createCoach(system, { name: 'Ben', lessonTypeIds: [], windows: [] })
    await transaction(async (tx) => {
      await lockCoaches(tx, [ben])
      done((await end(1))!)
    })
    expect(await left()).toEqual(['11-24', '12-01'])
  })

  it('is refused if it would cancel too many bookings at once', async () => {
    const lessonType = 'tumbling-basics'
    await hold(aVisitor(), { lessonType, lesson: dates[2]! })
    const another = `jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', gen_random_uuid())`
    await database().$executeRawUnsafe(`
      insert into booking select (jsonb_populate_record(booking, ${another})).*
      from booking, generate_series(1, 100)`)
    expect(await end(1, { seenBookings: 101 })).toEqual({ refused: 'too-many' })
    expect(await left()).toHaveLength(6)
  })
})
