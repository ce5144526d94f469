import { beforeEach, describe, expect, it } from 'vitest'
import type { RescheduleRequest } from '~/domain/booking/booking-forms'
import { publishWaiver } from '~/domain/family/waivers/waiver-draft.server'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { waiverText } from '../../../../prisma/seed/waiver-text'
import { after, at, before } from '../../../support/clock'
import { aParent } from '../../../support/factories/factories-accounts'
import {
  aClassElsewhere,
  anAthlete,
  answerEverything,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  today,
} from '../../../support/factories/factories-booking'
import { emptyTables } from '../../../support/database/empty-tables'
import { bookAs } from '../../../support/factories/factories-portal'
import { expectNotRescheduled, reschedule } from '../../../support/factories/factories-reschedule'
import { block } from '../../../support/factories/factories-schedule'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openNewBusiness } from '../../../support/cases/new-business'

let visitor: ReturnType<typeof aVisitor>

beforeEach(async () => {
  await openNewBusiness()
  visitor = aVisitor()
})

type Wanted = Partial<RescheduleRequest>

async function expectRefused(bookingId: string, wanted: Wanted, refusal: object, now = today) {
  await expectNotRescheduled(refusal, visitor, bookingId, wanted, now)
}

async function expectMoved(bookingId: string, wanted: Wanted, now = today) {
  done(await reschedule(visitor, bookingId, wanted, now))
  await expectSoundSchedule()
}

describe('rescheduling to a taken time', () => {
  it('is refused, and the booking keeps its time', async () => {
    await book(aVisitor(), { time: '18:00' })
    const bookingId = await book(visitor)
    for (const time of ['18:00', '17:15', '18:45'])
      await expectRefused(bookingId, { time }, { refused: 'time-taken' })
    await expectMoved(bookingId, { time: '17:00' })
  })

  it('is refused while the time is held, until the end of the hold', async () => {
    const held = await hold(aVisitor(), { time: '18:00' })
    const bookingId = await book(visitor)
    const end = addMinutes(today, 15)
    await expectRefused(bookingId, {}, { refused: 'time-taken' }, before(end))
    await expectMoved(bookingId, {}, end)
    expect(await bookingRow(held)).toMatchObject({
      status: 'expired',
      lesson: { releasedAt: end, placesTaken: 0 },
    })
  })

  it('is refused for the booking’s own time', async () => {
    const bookingId = await book(visitor)
    await expectRefused(bookingId, { time: '16:00' }, { refused: 'same-time' })
  })

  it.each(['15:15', '16:15', '16:45'])(
    'works if only the booking itself overlaps: %s',
    async (time) => {
      const bookingId = await book(visitor)
      await expectMoved(bookingId, { time })
      expect((await bookingRow(bookingId)).lesson.startsAt).toEqual(at(lessonDay, time))
    },
  )

  it('is refused for another lesson of the same family', async () => {
    await book(visitor, { time: '18:00' })
    await expectRefused(await book(visitor), {}, { refused: 'time-taken' })
  })

  it('is refused if its athlete is with another coach then, but not as that lesson begins', async () => {
    const { parent } = await aParent()
    const bookingId = await bookAs(parent)
    const lesson = await aClassElsewhere('18:00')
    await bookAs(parent, { lessonType: 'tumbling-basics', lesson, day: undefined, time: undefined })
    for (const time of ['17:15', '18:00'])
      await expectNotRescheduled({ refused: 'held-already' }, parent, bookingId, { time })
    done(await reschedule(parent, bookingId, { time: '17:00' }))
  })
})

describe('rescheduling is refused for a time that is not offered', () => {
  it.each([
    ['outside the hours', { time: '14:45' }],
    ['too late to end in time', { time: '19:15' }],
    ['between two steps', { time: '16:07' }],
    ['on a day without hours', { day: '2026-11-22' }],
    ['in the past', { day: '2026-10-30' }],
    ['before there was a calendar', { day: '0000-01-01' }],
    ['after the end of the world', { day: '9999-12-31' }],
  ])('%s', async (_where, wanted) => {
    await expectRefused(await book(visitor), wanted, { refused: 'time-not-offered' })
  })

  it('beyond the booking horizon, but not on its last day', async () => {
    const bookingId = await book(visitor)
    await expectRefused(bookingId, { day: '2027-01-04' }, { refused: 'time-not-offered' })
    await expectMoved(bookingId, { day: '2027-01-01' })
  })

  it('within the minimum notice, but not exactly at its limit', async () => {
    const bookingId = await book(visitor)
    const wanted = { day: '2026-11-03', time: '16:00' }
    const edge = at('2026-11-03', '15:00')
    await expectRefused(bookingId, wanted, { refused: 'time-not-offered' }, after(edge))
    await expectMoved(bookingId, wanted, edge)
  })

  it('on a paused day', async () => {
    const bookingId = await book(visitor)
    const day = new Date('2026-11-25')
    const paused = { bookingPaused: true, pausedFrom: day, pausedUntil: day }
    await database().settings.updateMany({ data: paused })
    await expectRefused(bookingId, { day: '2026-11-25' }, { refused: 'paused' })
    await expectMoved(bookingId, { day: '2026-11-26' })
  })

  it('because it is blocked', async () => {
    const bookingId = await book(visitor)
    await block(lessonDay, { startTime: '18:59', endTime: '19:30' })
    await expectRefused(bookingId, {}, { refused: 'time-not-offered' })
    await expectMoved(bookingId, { time: '17:45' })
  })

  it.each(['day', 'time'] as const)('because no %s was chosen', async (field) => {
    const bookingId = await book(visitor)
    await expectRefused(bookingId, { [field]: undefined }, { refused: 'time-missing', field })
  })
})

describe('rescheduling is refused for a day that does not fit', () => {
  it('because an athlete is too old by then', async () => {
    const athletes = [anAthlete({ bornOn: '2007-12-01' })]
    const bookingId = await book(visitor, {}, { athletes })
    const tooOld = { refused: 'outside-ages', detail: 'ages 5 to 18' }
    await expectRefused(bookingId, { day: '2026-12-01' }, tooOld)
    await expectMoved(bookingId, { day: '2026-11-30' })
  })

  it('because an athlete is too young on that day', async () => {
    const athletes = [anAthlete(), anAthlete({ firstName: 'Eli', bornOn: '2021-11-20' })]
    const bookingId = await book(visitor, { lessonType: 'partner-progression' }, { athletes })
    const tooYoung = { refused: 'outside-ages', detail: 'ages 5 to 18' }
    await expectRefused(bookingId, { day: '2026-11-19' }, tooYoung)
    await expectMoved(bookingId, { day: '2026-11-20' })
  })

  it('because the waiver expires before', async () => {
    await database().settings.updateMany({ data: { waiverValidityDays: 30 } })
    const bookingId = await book(visitor)
    await expectRefused(bookingId, { day: '2026-12-03' }, { refused: 'waiver-ends' })
    await expectMoved(bookingId, { day: '2026-12-02' })
  })

  it('because the waiver of one of two athletes ends when the lesson begins', async () => {
    const athletes = [anAthlete(), anAthlete({ firstName: 'Eli' })]
    const bookingId = await book(visitor, { lessonType: 'partner-progression' }, { athletes })
    const signed = await database().waiverSignature.findMany({ orderBy: { athleteName: 'asc' } })
    const [eli, zoe] = signed.map((row) => ({ ...row, snapshot: row.snapshot as object }))
    await emptyTables('waiver_signature')
    const validUntil = at(lessonDay, '18:00')
    await database().waiverSignature.createMany({ data: [{ ...eli!, validUntil }, zoe!] })
    await expectRefused(bookingId, { time: '18:00' }, { refused: 'waiver-ends' })
    await expectMoved(bookingId, { time: '17:00' })
  })

  it('but not because there is a new waiver, as the signed one still holds', async () => {
    const bookingId = await book(visitor)
    await publishWaiver(system, { ...waiverText, title: 'Another one' })
    await expectMoved(bookingId, {})
  })
})

describe('rescheduling is refused for a booking', () => {
  it('that is still a hold', async () => {
    const bookingId = await hold(visitor)
    await answerEverything(visitor)
    await expectRefused(bookingId, {}, { refused: 'not-booked-yet' })
  })

  it.each([
    [1, 'too-late-to-move'],
    [24 * 60, 'lesson-begun'],
  ])('depending on its deadline, %i minutes after it: %s', async (minutes, refused) => {
    const bookingId = await book(visitor)
    const limit = at('2026-11-23', '16:00')
    const wanted = { day: '2026-11-26' }
    await expectRefused(bookingId, wanted, { refused }, addMinutes(limit, minutes))
  })

  it('for this reason before any reason about the time', async () => {
    await book(aVisitor(), { time: '18:00' })
    const bookingId = await book(visitor)
    const tooLate = { refused: 'too-late-to-move' }
    for (const time of ['18:00', '03:00', undefined])
      await expectRefused(bookingId, { time }, tooLate, at(lessonDay, '15:00'))
  })

  it.each(['completed', 'no_show'] as const)('that is %s', async (status) => {
    const bookingId = await book(visitor)
    await database().booking.update({ where: { id: bookingId }, data: { status } })
    await expectRefused(bookingId, {}, { refused: 'lesson-over' })
  })
})
