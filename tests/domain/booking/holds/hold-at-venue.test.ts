import { describe, expect, it } from 'vitest'
import type { HoldRequest } from '~/domain/booking/holds/hold-forms'
import { holdAgain, holdTime } from '~/domain/booking/holds/hold-time.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import {
  asked,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  openBusiness,
  today,
} from '../../../support/factories/factories-booking'
import { expectNotRescheduled, reschedule } from '../../../support/factories/factories-reschedule'
import { weekly } from '../../../support/factories/factories-schedule'
import { aVenue } from '../../../support/factories/factories-venues'
import { whileLocked } from '../../../support/waiting'
import { resetDatabase } from '../../../support/database/worker-database'

let maren: string
let hall: string
let barn: string

/** Maren is at the hall and Ines at the barn, at the same hours; Maren comes first. */
beforeEachRestored(async () => {
  await resetDatabase()
  maren = (await openBusiness()).coachId
  hall = (await aVenue()).id
  barn = (await aVenue({ name: 'Barn', position: 2 })).id
  await database().availabilityWindow.updateMany({ data: { venueId: hall } })
  const lessonTypes = await findLessonTypes()
  await createCoach(system, {
    name: 'Ines Vale',
    lessonTypeIds: lessonTypes.map(({ id }) => id),
    windows: [{ ...weekly(2, '15:00', '20:00'), venueId: barn }],
  })
})

const placeOf = async (bookingId: string) => (await bookingRow(bookingId)).lesson.venueId
const refusedFor = (place: string) => ({
  refused: 'at-other-venue',
  field: 'time',
  detail: place,
})
const tryTo = async (changes: Partial<HoldRequest>) =>
  await holdTime(aVisitor(), asked(changes), today)

describe('a time that was shown with a venue', () => {
  it('is held there', async () => {
    expect(await placeOf(await hold(aVisitor(), { venueId: hall }))).toBe(hall)
  })

  it('is held there though the coach of another venue comes first', async () => {
    expect(await placeOf(await hold(aVisitor(), { venueId: barn }))).toBe(barn)
  })

  it('is refused once only another venue is free, which the sentence names', async () => {
    await hold(aVisitor(), { venueId: hall })
    expect(await tryTo({ venueId: hall })).toEqual(refusedFor('Barn'))
    expect(await database().booking.count()).toBe(1)
  })

  it('is held at the other venue without saying so if a call names none', async () => {
    await hold(aVisitor(), { venueId: hall })
    expect(await placeOf(await hold(aVisitor()))).toBe(barn)
  })

  it('is refused as taken once no venue is free', async () => {
    await hold(aVisitor())
    await hold(aVisitor())
    expect(await tryTo({ venueId: hall })).toEqual({ refused: 'time-taken' })
  })

  it('is refused if the hours were put elsewhere', async () => {
    await database().availabilityWindow.updateMany({ data: { venueId: null } })
    const { name } = await database().settings.findFirstOrThrow()
    expect(await tryTo({ venueId: hall })).toEqual(refusedFor(name))
    expect(await placeOf(await hold(aVisitor(), { venueId: 'own' }))).toBeNull()
  })

  it('is refused if the hours are put elsewhere between the look and the lock', async () => {
    const [outcome] = await whileLocked(
      async (tx) => {
        await lockCoaches(tx, [maren])
        await tx.availabilityWindow.updateMany({ data: { venueId: barn } })
      },
      [() => tryTo({ venueId: hall })],
    )
    expect(outcome).toEqual(refusedFor('Barn'))
    expect(await database().lesson.count()).toBe(0)
  })

  it('is held once if the form is sent twice, and anew for another venue', async () => {
    const visitor = aVisitor()
    const idempotencyKey = newToken()
    const first = await hold(visitor, { idempotencyKey, venueId: hall })
    expect(await hold(visitor, { idempotencyKey, venueId: hall })).toBe(first)
    const other = await hold(visitor, { idempotencyKey, venueId: barn })
    expect([other === first, await placeOf(other)]).toEqual([false, barn])
  })

  it('is held again at the same venue', async () => {
    const visitor = aVisitor()
    await hold(visitor, { venueId: barn })
    const later = addMinutes(today, 30)
    const again = await holdAgain(visitor, newToken(), later)
    const { bookingId } = done(again!.outcome)
    expect(await placeOf(bookingId)).toBe(barn)
  })
})

describe('rescheduling to a time that was shown with a venue', () => {
  it('puts the lesson there, though the own coach is elsewhere', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor, { venueId: hall })
    done(await reschedule(visitor, bookingId, { venueId: barn }))
    expect(await placeOf(bookingId)).toBe(barn)
  })

  it('is refused if only another venue is free, and keeps the old time', async () => {
    const visitor = aVisitor()
    const bookingId = await book(visitor, { venueId: hall })
    await hold(aVisitor(), { time: '18:00', venueId: hall })
    await expectNotRescheduled(refusedFor('Barn'), visitor, bookingId, { venueId: hall })
  })
})
