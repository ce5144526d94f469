import { describe, expect, it } from 'vitest'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { system } from '~/values/actor'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { aVisitor, book, bookingRow, done } from '../../../support/factories/factories-booking'
import { expectNotRescheduled, reschedule } from '../../../support/factories/factories-reschedule'
import { block, weekly } from '../../../support/factories/factories-schedule'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let visitor: ReturnType<typeof aVisitor>
let coachId: string
let otherCoachId: string

beforeEachRestored(async () => {
  coachId = (await openNewBusiness()).coachId
  otherCoachId = await createCoach(system, {
    name: 'Ada Lind',
    lessonTypeIds: (await findLessonTypes()).map(({ id }) => id),
    windows: [weekly(2, '15:00', '20:00')],
  })
  visitor = aVisitor()
})

/** With the coach who comes second when both are free. */
async function bookWithTheOther(): Promise<string> {
  await book(aVisitor())
  const bookingId = await book(visitor)
  expect((await bookingRow(bookingId)).lesson.coachId).toBe(otherCoachId)
  return bookingId
}

async function coachAfterMove(bookingId: string, wanted: Parameters<typeof reschedule>[2] = {}) {
  done(await reschedule(visitor, bookingId, wanted))
  await expectSoundSchedule()
  return (await bookingRow(bookingId)).lesson.coachId
}

describe('a rescheduled lesson that two coaches teach', () => {
  it('stays with its own coach if both are free', async () => {
    expect(await coachAfterMove(await bookWithTheOther())).toBe(otherCoachId)
  })

  it('stays with the first coach, too', async () => {
    expect(await coachAfterMove(await book(visitor))).toBe(coachId)
  })

  it('goes to the other coach on a day without its own', async () => {
    expect(await coachAfterMove(await bookWithTheOther(), { day: '2026-11-25' })).toBe(coachId)
  })

  it('goes to the other coach if its own is booked or away', async () => {
    const bookingId = await bookWithTheOther()
    await block('2026-11-24', { coachId: otherCoachId, startTime: '18:00', endTime: '19:00' })
    expect(await coachAfterMove(bookingId)).toBe(coachId)
  })

  it('is refused if both coaches are booked', async () => {
    for (const who of [aVisitor(), aVisitor()]) await book(who, { time: '18:00' })
    const bookingId = await bookWithTheOther()
    await expectNotRescheduled({ refused: 'time-taken' }, visitor, bookingId)
  })

  it('cannot change the coach at the same time', async () => {
    const bookingId = await book(visitor)
    await expectNotRescheduled({ refused: 'same-time' }, visitor, bookingId, { time: '16:00' })
    await block('2026-11-24', { coachId })
    await expectNotRescheduled({ refused: 'same-time' }, visitor, bookingId, { time: '16:00' })
  })

  it('can be given to the other coach at its time by staff if its own is away', async () => {
    const bookingId = await book(visitor)
    const { staff: owner } = await aStaffMember({ role: 'owner' })
    const then = { time: '16:00' }
    await expectNotRescheduled({ refused: 'same-time' }, owner, bookingId, then)
    await block('2026-11-24', { coachId })
    done(await reschedule(owner, bookingId, then))
    expect((await bookingRow(bookingId)).lesson.coachId).toBe(otherCoachId)
    await expectSoundSchedule()
  })
})
