import { beforeEach, describe, expect, it } from 'vitest'
import { closeDay } from '~/domain/booking/closings/close-day.server'
import { findAffected, totalOf } from '~/domain/booking/closings/find-affected.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { acceptOffer } from '~/domain/booking/waiting-list/answer-offer.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { BlockForm } from '~/domain/scheduling/blocks/block-forms'
import { addBlock } from '~/domain/scheduling/blocks/save-block.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import * as blocks from '~/domain/scheduling/blocks/is-blocked.server'
import { confirmBooking } from '../../support/cases/confirm'
import { newYork } from '../../support/clock'
import { beforeEachRestored } from '../../support/database/before-each-restored'
import { aStaffMember } from '../../support/factories/factories-accounts'
import {
  aClass,
  answerEverything,
  asked,
  aVisitor,
  book,
  done,
  hold,
  lessonDay,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { bookedFor, bookFor } from '../../support/factories/factories-on-behalf'
import { fillClass, freePlaces, joined } from '../../support/factories/factories-waiting'
import { inTurn } from '../../support/in-turn'
import { untilWaiting } from '../../support/waiting'
import { resetDatabase } from '../../support/database/worker-database'
import { replaceExports } from '../../support/replace-exports'

// Every command that takes a coach's time, with the check for new blocks removed on demand.
const guards = { look: true }

replaceExports(blocks, (parts) => ({
  isBlocked: (...wanted: Parameters<typeof blocks.isBlocked>) =>
    guards.look ? parts.isBlocked(...wanted) : Promise.resolve(false),
}))

let owner: Staff
let coachId: string

beforeEach(() => {
  guards.look = true
})
beforeEachRestored(async () => {
  await resetDatabase()
  coachId = (await openBusiness()).coachId
  owner = (await aStaffMember({ role: 'owner' })).staff
})

/** Commands that see a time free before the day is closed, and take it afterward. */
const takers: [string, () => Promise<() => Promise<unknown>>][] = [
  ['a hold', () => Promise.resolve(() => holdTime(aVisitor(), asked(), today))],
  ['a booking for a family', () => Promise.resolve(() => bookFor(owner, { coach: coachId }))],
  [
    'a reschedule from another day',
    async () => {
      const visitor = aVisitor()
      const id = await book(visitor, { day: '2026-11-25' })
      const to = { idempotencyKey: newToken(), day: lessonDay, time: '16:00' }
      return () => rescheduleBooking(visitor, id, to, today)
    },
  ],
]

describe.each(takers)('(%s) of a previously free time', (_, taker) => {
  it('is refused on a day closed meanwhile', async () => {
    expect(await after(await closing(), await taker())).toEqual({ refused: 'time-taken' })
    expect(await onThatDay()).toBe(0)
  })

  it('is refused during a block saved meanwhile', async () => {
    expect(await after(() => addBlock(owner, aBlock(), today), await taker())).toEqual({
      refused: 'time-taken',
    })
    expect(await onThatDay()).toBe(0)
  })

  it('would be accepted without the check', async () => {
    guards.look = false
    await after(await closing(), await taker())
    expect(await onThatDay()).toBe(1)
  })
})

/** The same for a place in a class. */
const takersOfPlaces: [string, (lesson: string) => Promise<() => Promise<unknown>>][] = [
  [
    'a hold',
    (lesson) => Promise.resolve(() => holdTime(aVisitor(), asked(inClass(lesson)), today)),
  ],
  [
    'a booking for a family',
    (lesson) =>
      Promise.resolve(() => bookFor(owner, { lesson }, { lessonType: 'tumbling-basics' })),
  ],
  [
    'a reschedule from another day',
    async (lesson) => {
      const visitor = aVisitor()
      const other = await aClass(coachId, '17:00', '2026-11-25')
      const id = await book(visitor, inClass(other))
      return () => rescheduleBooking(visitor, id, { idempotencyKey: newToken(), lesson }, today)
    },
  ],
]

const inClass = (lesson: string) => ({ lessonType: 'tumbling-basics', lesson })

describe.each(takersOfPlaces)('(%s) of a previously free place in a class', (_, taker) => {
  it('is refused during a block saved meanwhile', async () => {
    const lesson = await aClass(coachId)
    const outcome = await after(() => addBlock(owner, aBlock(), today), await taker(lesson))
    expect(outcome).toEqual({ refused: 'class-blocked' })
    expect(await takenIn(lesson)).toBe(0)
  })

  it('would be accepted without the check', async () => {
    guards.look = false
    const lesson = await aClass(coachId)
    await after(() => addBlock(owner, aBlock(), today), await taker(lesson))
    expect(await takenIn(lesson)).toBe(1)
  })
})

describe('a place in a class during a block', () => {
  it('is not offered to the waiting list until the block is removed', async () => {
    const lesson = await aClass(coachId)
    await fillClass(lesson)
    await joined({ lesson })
    await freePlaces(lesson, 1)
    const block = () => addBlock(owner, aBlock(), today)
    await after(block, () => offerPlaces(today))
    await offerPlaces(today)
    expect(await database().waitingOffer.count()).toBe(0)
    await database().calendarBlock.deleteMany()
    await offerPlaces(today)
    expect(await database().waitingOffer.count()).toBe(1)
  })
})

describe('a family with a lesson on a closed day', () => {
  const emails = () => database().outboxMessage.count({ where: { kind: 'day-closed' } })

  it('is emailed even if it confirmed after the day was closed', async () => {
    const visitor = aVisitor()
    const id = await hold(visitor)
    await answerEverything(visitor)
    const { closingId } = done(await (await closing())())
    done(await confirmBooking(visitor, id, today))
    await closeDay(closingId, today)
    expect([await onThatDay(), await emails()]).toEqual([0, 1])
  })

  it('does not keep a place in a class that it took during the job', async () => {
    const lesson = await aClass(coachId)
    await fillClass(lesson)
    const token = await joined({ lesson })
    await freePlaces(lesson, 1)
    await offerPlaces(today)
    const { closingId } = done(await (await closing())())
    const job = await transaction(async (tx) => {
      await tx.$executeRaw`select 1 from closing_item order by booking_id limit 1 for update`
      const [job] = [closeDay(closingId, today).catch((error: Error) => error)]
      await untilWaiting(1)
      done(await acceptOffer(aVisitor(), token, today))
      return () => job
    })
    expect(await job()).toBeInstanceOf(Error)
    await closeDay(closingId, today)
    expect(await database().booking.count({ where: { status: 'held' } })).toBe(0)
  })

  it('is emailed even if its booking by staff was never confirmed', async () => {
    await bookedFor(owner, { coach: coachId })
    const { closingId } = done(await (await closing())())
    await closeDay(closingId, today)
    expect([await onThatDay(), await emails()]).toEqual([0, 1])
  })
})

/** The second has read before the first commits, and continues after it. */
async function after(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const outcomes = await inTurn(first, second)
  done(outcomes[0])
  return outcomes[1]
}

async function closing() {
  const dayOf = { day: lessonDay, coachId }
  const { bookings, cents } = totalOf(await findAffected(dayOf, newYork, today))
  const seen = { seenBookings: bookings, seenCents: cents, reason: 'The gym is flooded.' }
  return () => startClosing(owner, { id: newId(), ...dayOf, ...seen }, today)
}

function aBlock() {
  return BlockForm.parse({
    id: newId(),
    version: '0',
    title: 'Storm',
    category: 'closed',
    coachId,
    blocksBooking: 'on',
    allDay: 'on',
    startsOn: lessonDay,
    repeats: 'no',
  })
}

async function takenIn(id: string): Promise<number> {
  return (await database().lesson.findUniqueOrThrow({ where: { id } })).placesTaken
}

/** Lessons on that day that still take place. */
async function onThatDay(): Promise<number> {
  const rows = await database().lesson.findMany({ where: { releasedAt: null } })
  return rows.filter(({ startsAt }) => startsAt.toISOString().startsWith(lessonDay)).length
}
