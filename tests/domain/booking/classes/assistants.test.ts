import { describe, expect, it } from 'vitest'
import { findLessonsWithin } from '~/domain/admin/calendar/find-affected-lessons.server'
import { findStaffFeed } from '~/domain/admin/calendar/find-staff-feed.server'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { findBlock } from '~/domain/scheduling/blocks/find-block.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { database } from '~/platform/database/database.server'
import { system, type Staff } from '~/values/actor'
import { addMinutes, calendarDateAt } from '~/values/business-time'
import { newYork } from '../../../support/clock'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import { asked, aVisitor, done, hold, today } from '../../../support/factories/factories-booking'
import { aWeeklyClass, change, expectUnchanged } from '../../../support/factories/factories-class'
import { block, weekly } from '../../../support/factories/factories-schedule'
import { coachTextOf, notifiedCoaches } from '../../../support/cases/notified-coaches'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
/** Teaches everything on weekday afternoons, "Deep Dive" as the only one. */
let sam: string
let lee: string

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  const lessonTypeIds = (await database().lessonType.findMany()).map(({ id }) => id)
  const windows = [1, 2, 3, 4, 5].map((weekday) => weekly(weekday, '15:00', '20:00'))
  const coach = (name: string) => createCoach(system, { name, lessonTypeIds, windows })
  sam = await coach('Sam Lee')
  lee = await coach('Lee Park')
  await database().coachLessonType.deleteMany({
    where: { coachId: { not: sam }, lessonType: { slug: 'deep-dive' } },
  })
})

/** Tuesdays at 4 PM from November 24 to December 29, with Sam. */
const withSam = () => aWeeklyClass(owner, coachId, { assistants: [sam] })

/** Each date's assistants, as `11-24 Sam Lee`. */
async function helping(): Promise<string[]> {
  const lessons = await database().lesson.findMany({
    where: { seriesId: { not: null }, releasedAt: null },
    include: { assistants: { include: { coach: true }, orderBy: { coach: { position: 'asc' } } } },
    orderBy: { startsAt: 'asc' },
  })
  return lessons.map(({ startsAt, assistants }) =>
    [
      calendarDateAt(startsAt, newYork).slice(5),
      ...assistants.map(({ coach: { name } }) => name),
    ].join(' '),
  )
}

const holdSam = (time: string) => holdTime(aVisitor(), asked({ time }), today)

/** A block of Lee's at 4 PM. */
const blockLee = (day: string) => block(day, { coachId: lee, startTime: '16:00', endTime: '17:00' })

describe('a class with an assistant', () => {
  it('has them on each date and on those that the job adds', async () => {
    await withSam()
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    const days = ['11-24', '12-01', '12-08', '12-15', '12-22', '12-29', '01-05', '01-12']
    expect(await helping()).toEqual(days.map((day) => `${day} Sam Lee`))
    await expectSoundSchedule()
  })

  it('is added by the job without them on a date on which they are busy', async () => {
    await withSam()
    await block('2027-01-05', { coachId: sam })
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    expect((await helping()).slice(-2)).toEqual(['01-05', '01-12 Sam Lee'])
    const event = await database().auditEvent.findFirstOrThrow({
      where: { action: 'extend-class' },
    })
    expect(event.details).toMatchObject({ leftOut: 0, withoutAssistant: 1 })
  })

  it('takes their time, so that it is neither offered nor held, and that after it is', async () => {
    await withSam()
    expect(await holdSam('16:00')).toEqual({ refused: 'time-taken' })
    expect(await holdSam('16:30')).toEqual({ refused: 'time-taken' })
    expect(await holdSam('17:00')).toHaveProperty('bookingId')
    await expectSoundSchedule()
  })

  it('does not take the time of a date that is canceled', async () => {
    const [first] = await withSam()
    await database().lesson.update({ where: { id: first! }, data: { releasedAt: today } })
    expect(await holdSam('16:00')).toHaveProperty('bookingId')
  })

  it('is refused where they are busy, with their names and the dates', async () => {
    await hold(aVisitor(), { day: '2026-12-01', time: '16:00' })
    await block('2026-12-08', { coachId: sam })
    await blockLee('2026-12-15')
    await expect(aWeeklyClass(owner, coachId, { assistants: [sam, lee] })).rejects.toThrow(
      'Sam Lee on Tuesday, December 1 and Tuesday, December 8; Lee Park on Tuesday, December 15',
    )
    expect(await database().lessonSeries.count()).toBe(0)
  })

  it('ends lapsed holds in the way', async () => {
    await hold(aVisitor(), { day: '2026-12-01', time: '16:00' })
    const later = addMinutes(today, 120)
    await aWeeklyClass(owner, coachId, { assistants: [sam] }, later)
    expect(await database().booking.count({ where: { status: 'expired' } })).toBe(1)
    await expectSoundSchedule()
  })

  it.each([
    ['its coach', () => coachId, 'assists-themselves'],
    ['nobody that exists', () => '0198c0de-0000-7000-8000-000000000000', 'no-such-assistant'],
    ['who is not active', () => lee, 'no-such-assistant'],
  ])('cannot have %s', async (_, who, refused) => {
    await database().coach.update({ where: { id: lee }, data: { active: false } })
    await expect(aWeeklyClass(owner, coachId, { assistants: [who()] })).rejects.toThrow(refused)
  })
})

describe('a change of a class’s assistants', () => {
  it('is one of a date alone, which the class and other dates do not follow', async () => {
    const dates = await withSam()
    done(await change(owner, dates[1]!, { assistants: [lee, sam] }))
    done(await change(owner, dates[2]!, { assistants: [] }))
    expect((await helping()).slice(0, 4)).toEqual([
      '11-24 Sam Lee',
      '12-01 Sam Lee Lee Park',
      '12-08',
      '12-15 Sam Lee',
    ])
  })

  it('applies to all dates to come and those that are added, not to past ones', async () => {
    const dates = await withSam()
    const later = addMinutes(today, 30 * 24 * 60)
    done(await change(owner, dates[3]!, { assistants: [lee], scope: 'all' }, later))
    await extendSeries(addMinutes(today, 14 * 24 * 60))
    expect(await helping()).toEqual([
      '11-24 Sam Lee',
      '12-01 Sam Lee',
      ...['12-08', '12-15', '12-22', '12-29', '01-05', '01-12'].map((day) => `${day} Lee Park`),
    ])
  })

  it('is refused where one of them is busy, and changes nothing then', async () => {
    const dates = await withSam()
    await blockLee('2026-12-08')
    await expectUnchanged(
      {
        refused: 'assistants-taken',
        field: 'assistants',
        detail: 'Lee Park on Tuesday, December 8',
      },
      owner,
      dates[0]!,
      { assistants: [sam, lee], scope: 'all' },
    )
    done(await change(owner, dates[0]!, { assistants: [sam, lee] }))
  })

  it('is not needed for those who stay, though something blocks them since', async () => {
    const dates = await withSam()
    await block('2026-11-24', { coachId: sam })
    done(await change(owner, dates[0]!, { assistants: [sam, lee] }))
    done(await change(owner, dates[0]!, { assistants: [sam], places: 9 }))
    expect((await helping())[0]).toBe('11-24 Sam Lee')
  })

  it('by a coach who sees only their own calendar keeps them', async () => {
    const dates = await withSam()
    const { staff } = await aStaffMember({ role: 'coach', coachId })
    done(await change(staff, dates[0]!, { places: 9, scope: 'all' }))
    expect((await helping())[0]).toBe('11-24 Sam Lee')
    await expectUnchanged({ refused: 'no-such-assistant', field: 'assistants' }, staff, dates[0]!, {
      assistants: [lee],
    })
  })
})

describe('a class with an assistant that is moved', () => {
  it('takes the assistant along, and frees the time that it had', async () => {
    const dates = await withSam()
    done(await change(owner, dates[0]!, { startTime: '17:30', assistants: [sam] }))
    expect(await holdSam('16:00')).toHaveProperty('bookingId')
    expect(await holdSam('17:30')).toEqual({ refused: 'time-taken' })
    await expectSoundSchedule()
  })

  it('is refused over a lesson of the assistant', async () => {
    const dates = await withSam()
    await hold(aVisitor(), { day: '2026-11-24', time: '18:00' })
    await expectUnchanged(
      {
        refused: 'assistants-taken',
        field: 'assistants',
        detail: 'Sam Lee on Tuesday, November 24',
      },
      owner,
      dates[0]!,
      { startTime: '17:30', assistants: [sam] },
    )
  })

  it('is refused over another class that the assistant helps with', async () => {
    const dates = await withSam()
    await aWeeklyClass(owner, lee, { startTime: '18:00', assistants: [sam] })
    expect(
      await change(owner, dates[0]!, { startTime: '17:30', assistants: [sam], scope: 'all' }),
    ).toMatchObject({ refused: 'assistants-taken' })
  })
})

describe('an assistant is told by email', () => {
  const told = async () =>
    (await notifiedCoaches()).flatMap(([kind, , subject]) => `${kind} ${subject}`)

  it('of dates that they help with or do not help with anymore, and their coach is not', async () => {
    const dates = await withSam()
    await change(owner, dates[0]!, { assistants: [lee] })
    const emails = await database().outboxMessage.findMany({ orderBy: { id: 'asc' } })
    const texts = await Promise.all(emails.map((email) => coachTextOf(email)))
    expect(emails.map(({ occasion }) => occasion)).toEqual([sam, lee])
    expect(texts[0]).toContain('Tuesday, November 24 at 4:00 PM: without your help now')
    expect(texts[1]).toContain('Tuesday, November 24 at 4:00 PM: you help Maren Holt, no one yet')
  })

  it('of a date that is moved', async () => {
    const dates = await withSam()
    await change(owner, dates[0]!, { startTime: '17:30', assistants: [sam] })
    const emails = await database().outboxMessage.findMany({ orderBy: { id: 'asc' } })
    expect(emails.map(({ occasion }) => occasion)).toEqual([coachId, sam])
    expect(await coachTextOf(emails[1]!)).toContain('now Tuesday, November 24 at 5:30 PM')
  })

  it('of a date that is canceled, as its coach is', async () => {
    const [first] = await withSam()
    done((await cancelClassDate(owner, first!, { seenBookings: 0, seenCents: 0 }, today))!)
    const no = 'coach-class-canceled No class: Tumbling Basics, Tuesday, November 24 at 4:00 PM'
    expect(await told()).toEqual([no, no])
  })

  it('of nothing that they did themselves', async () => {
    const dates = await withSam()
    const { staff } = await aStaffMember({ role: 'owner', coachId: sam })
    await change(staff, dates[0]!, { assistants: [] })
    expect(await told()).toEqual([])
  })
})

describe('the calendar feed of an assistant', () => {
  it('has the class with its coach, and that of another coach has not', async () => {
    await withSam()
    const entriesOf = async (coach: string) => {
      const { staff } = await aStaffMember({ role: 'coach', coachId: coach })
      return (await findStaffFeed({ staff, coachId: coach }, today)).entries
    }
    expect(await entriesOf(lee)).toEqual([])
    const entries = await entriesOf(sam)
    expect(entries).toHaveLength(6)
    expect(entries[0]).toMatchObject({
      title: 'Tumbling Basics',
      description: 'With Maren Holt and Sam Lee.',
    })
  })
})

describe('a block over help', () => {
  it('lists the class, as it does to its coach', async () => {
    await withSam()
    const overlapping = async (coach: string) => {
      const id = await block('2026-11-24', { coachId: coach })
      const found = (await findBlock(owner, id))!
      return (await findLessonsWithin(found, newYork, { page: 1, now: today })).lessons.length
    }
    expect(await overlapping(sam)).toBe(1)
    expect(await overlapping(lee)).toBe(0)
  })
})

describe('a substitute', () => {
  it('is not an assistant as well, and becomes the coach once unchecked', async () => {
    const dates = await withSam()
    const { lessonTypeId } = await database().lesson.findFirstOrThrow()
    expect(await database().coachLessonType.count({ where: { coachId: sam, lessonTypeId } })).toBe(
      1,
    )
    await expectUnchanged(
      { refused: 'assists-themselves', field: 'assistants', detail: 'Sam Lee' },
      owner,
      dates[0]!,
      { coachId: sam, assistants: [sam] },
    )
    done(await change(owner, dates[0]!, { coachId: sam, assistants: [coachId] }))
    expect((await helping()).slice(0, 2)).toEqual(['11-24 Maren Holt', '12-01 Sam Lee'])
    await expectSoundSchedule()
  })

  it('of one date is refused as the assistant of all, with the date', async () => {
    const dates = await aWeeklyClass(owner, coachId)
    done(await change(owner, dates[1]!, { coachId: sam }))
    expect(await change(owner, dates[0]!, { assistants: [sam], scope: 'all' })).toEqual({
      refused: 'assistants-taken',
      field: 'assistants',
      detail: 'Sam Lee on Tuesday, December 1',
    })
  })
})

describe('a private lesson', () => {
  it('cannot be rescheduled into the time of a class that its coach helps with', async () => {
    await withSam()
    const visitor = aVisitor()
    const bookingId = await hold(visitor, { time: '18:00' })
    const lesson = await database().lesson.findFirstOrThrow({
      where: { bookings: { some: { id: bookingId } } },
    })
    const move = database().lesson.update({
      where: { id: lesson.id },
      data: {
        startsAt: addMinutes(lesson.startsAt, -120),
        endsAt: addMinutes(lesson.endsAt, -120),
        occupiedUntil: addMinutes(lesson.occupiedUntil, -120),
      },
    })
    await expect(move).rejects.toThrow('lesson_assistant_is_free')
  })
})
