import { beforeEach, describe, expect, it } from 'vitest'
import { acceptOffer, leaveWaitingList } from '~/domain/booking/waiting-list/answer-offer.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { database, transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import { dateForDatabase, timeForDatabase } from '~/values/business-time'
import { isRefused } from '~/values/outcome'
import * as entryLocks from '~/domain/booking/waiting-list/lock-entry.server'
import * as coachTime from '~/domain/scheduling/take-coach-time.server'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import {
  aClass,
  asked,
  aVisitor,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import {
  fillClass,
  freePlaces,
  joined,
  openOffers,
  takeWholeDay,
} from '../../support/factories/factories-waiting'
import { untilWaiting, whileLocked } from '../../support/waiting'
import { emptyTables } from '../../support/database/empty-tables'
import { withoutConstraint } from '../../support/database/without-constraint'
import { coachTimeWithoutGuards, guards } from '../../support/database/without-guards'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// The same commands, with the locks of coach and entry, or counting places, removed on demand.
replaceExports(coachTime, coachTimeWithoutGuards)

replaceExports(entryLocks, (parts) => ({
  lockEntry: (...wanted: Parameters<typeof entryLocks.lockEntry>) =>
    guards.lock ? parts.lockEntry(...wanted) : Promise.resolve(),
}))

const runs = 10
let lesson: string

beforeEach(() => {
  Object.assign(guards, { lock: true, count: true })
})
beforeEachRestored(async () => {
  await resetDatabase()
  lesson = await aClass((await openBusiness()).coachId)
  await fillClass(lesson)
})

describe('ten simultaneous runs of the waiting list job', () => {
  it('offer one place once to the first family', async () => {
    const [first] = [await joined({ lesson }), await joined({ lesson }), await joined({ lesson })]
    await freePlaces(lesson, 1)
    await Promise.all(Array.from({ length: runs }, () => offerPlaces(today)))
    expect(await openOffers()).toMatchObject([{ entry: { tokenHash: hashToken(first) } }])
    expect(await places()).toEqual({ taken: 8, counted: 8 })
    expect(await database().outboxMessage.count({ where: { kind: 'waiting-offer' } })).toBe(1)
  })

  it('offer three places to three families', async () => {
    for (let count = 0; count < 5; count++) await joined({ lesson })
    await freePlaces(lesson, 3)
    await Promise.all(Array.from({ length: runs }, () => offerPlaces(today)))
    expect(await openOffers()).toHaveLength(3)
    expect(await places()).toEqual({ taken: 8, counted: 8 })
  })

  it('offer one family only one place if all saw two', async () => {
    expect(await offersToOne()).toBe(1)
  })

  it('offer one family only one place without the lock because of the key', async () => {
    guards.lock = false
    expect(await offersToOne()).toBe(1)
  })

  it('would offer one family both places without lock and keys', async () => {
    guards.lock = false
    await database().$executeRaw`drop index booking_idempotency_key_key`
    try {
      await withoutConstraint('waiting_offer', 'waiting_offer_pkey', async () => {
        expect(await offersToOne()).toBe(2)
      })
    } finally {
      await emptyTables('booking')
      await database()
        .$executeRaw`create unique index booking_idempotency_key_key on booking (idempotency_key)`
    }
  })

  /** No run can keep a place before two runs have chosen a family for it. */
  async function offersToOne(): Promise<number> {
    await joined({ lesson })
    await freePlaces(lesson, 2)
    const settled = () => Promise.allSettled([offerPlaces(today)])
    await whileLocked((tx) => tx.$executeRaw`lock table booking in share mode`, [settled, settled])
    return await database().waitingOffer.count()
  }
})

describe('one free place requested by waiting families and visitors', () => {
  it('is given to only one', async () => {
    await joined({ lesson })
    await freePlaces(lesson, 1)
    const request = () => asked({ lessonType: 'tumbling-basics', lesson, day: undefined })
    const [held] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => holdTime(aVisitor(), request(), today))),
      ...Array.from({ length: 5 }, () => offerPlaces(today)),
    ])
    const winners = held.filter((outcome) => !isRefused(outcome)).length
    expect(winners + (await openOffers()).length).toBe(1)
    expect(await places()).toEqual({ taken: 8, counted: 8 })
  })

  it('would be given to two without lock and check', async () => {
    await joined({ lesson })
    await freePlaces(lesson, 1)
    Object.assign(guards, { lock: false, count: false })
    await withoutConstraint('lesson', 'lesson_places_never_exceeded', async () => {
      const request = asked({ lessonType: 'tumbling-basics', lesson, day: undefined })
      await whileLocked(
        (tx) => tx.$executeRaw`lock table lesson in share mode`,
        [() => holdTime(aVisitor(), request, today) as Promise<unknown>, () => offerPlaces(today)],
      )
      expect(await places()).toEqual({ taken: 9, counted: 9 })
    })
  })

  it('is accepted once for repeated presses', async () => {
    const token = await joined({ lesson })
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    const visitor = aVisitor()
    const taking = [1, 2].map(() => acceptOffer(visitor, token, today))
    const taken = { visitorToken: visitor.token }
    expect(await Promise.all(taking)).toEqual([taken, taken])
    expect(await database().auditEvent.count({ where: { action: 'accept-offer' } })).toBe(2)
  })

  it('would be accepted and passed on without the lock', async () => {
    const token = await joined({ lesson })
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    guards.lock = false
    const outcomes = await whileLocked(
      (tx) => tx.$executeRaw`lock table booking_order, booking, waiting_entry in share mode`,
      [acceptOffer, leaveWaitingList].map((answer) => () => {
        return Promise.allSettled([answer(aVisitor(), token, today)])
      }),
    )
    expect(outcomes.flat()).not.toContainEqual({ status: 'fulfilled', value: { refused: 'over' } })
  })

  it('is accepted or passed on, never both', async () => {
    const token = await joined({ lesson })
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    const outcomes = await Promise.all([
      acceptOffer(aVisitor(), token, today),
      leaveWaitingList(aVisitor(), token, today),
      acceptOffer(aVisitor(), token, today),
      leaveWaitingList(aVisitor(), token, today),
    ])
    const { ending } = await database().waitingEntry.findFirstOrThrow()
    const done = outcomes.map((outcome) => Boolean(outcome && !isRefused(outcome)))
    const accepted = ending === 'accepted'
    expect(done).toEqual([accepted, !accepted, accepted, !accepted])
    const { taken, counted } = await places()
    expect(taken).toBe(ending === 'accepted' ? 8 : 7)
    expect(counted).toBe(taken)
  })
})

describe('a free time of a day with a waiting list', () => {
  it('is not kept for a family that leaves the list at the same moment', async () => {
    expect(await keptForWhoLeft()).toBe(0)
  })

  it('would be kept for it without the lock', async () => {
    guards.lock = false
    expect(await keptForWhoLeft()).toBe(1)
  })

  /** The run has chosen the family, and can't keep the place before they leave. */
  async function keptForWhoLeft(): Promise<number> {
    const day = '2026-11-28'
    await addExtraHours(day)
    const free = await takeWholeDay(day)
    const token = await joined({ type: 'deep-dive', day })
    await free()
    const both: Promise<unknown>[] = []
    await transaction(async (tx) => {
      await tx.$executeRaw`lock table booking in share mode`
      both.push(offerPlaces(today))
      await untilWaiting(1)
      const leaving = leaveWaitingList(aVisitor(), token, today)
      both.push(leaving)
      await Promise.race([leaving, untilWaiting(2)])
    })
    await Promise.all(both)
    expect(await database().waitingEntry.count({ where: { endedAt: null } })).toBe(0)
    const kept = { status: 'held', lessonType: { slug: 'deep-dive' } } as const
    return await database().booking.count({ where: kept })
  }
})

async function addExtraHours(day: string): Promise<void> {
  const { id: coachId } = await database().coach.findFirstOrThrow()
  const hours = { startTime: timeForDatabase('10:00'), endTime: timeForDatabase('11:00') }
  await database().extraHours.create({ data: { coachId, onDate: dateForDatabase(day), ...hours } })
}

/** The taken places according to the lesson, and according to its holds. */
async function places() {
  const { placesTaken } = await database().lesson.findUniqueOrThrow({ where: { id: lesson } })
  const held = await database().booking.aggregate({
    where: { lessonId: lesson, status: 'held' },
    _sum: { placesTaken: true },
  })
  return { taken: placesTaken, counted: held._sum.placesTaken }
}
