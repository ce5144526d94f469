import { describe, expect, it } from 'vitest'
import { changeClass } from '~/domain/booking/classes/change-class.server'
import { holdTime } from '~/domain/booking/holds/hold-time.server'
import { addExtraHours, saveWeeklyHours } from '~/domain/scheduling/save-hours.server'
import { venueAt, type CoachCalendar } from '~/domain/scheduling/free-times'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { at, newYork } from '../../../support/clock'
import { beforeEachRestored } from '../../../support/database/before-each-restored'
import { aStaffMember } from '../../../support/factories/factories-accounts'
import {
  asked,
  aVisitor,
  book,
  bookingRow,
  done,
  hold,
  lessonDay,
  openBusiness,
  today,
} from '../../../support/factories/factories-booking'
import { aWeeklyClass, changing } from '../../../support/factories/factories-class'
import { reschedule } from '../../../support/factories/factories-reschedule'
import { block, weekly } from '../../../support/factories/factories-schedule'
import { aVenue } from '../../../support/factories/factories-venues'
import { resetDatabase } from '../../../support/database/worker-database'

describe('venueAt', () => {
  const [hall, barn] = ['hall', 'barn']
  const tuesday: Pick<CoachCalendar, 'windows' | 'extraHours'> = {
    windows: [
      { ...weekly(2, '15:00', '17:00'), venueId: hall },
      { ...weekly(2, '17:00', '20:00'), venueId: null },
    ],
    extraHours: [{ date: lessonDay, start: '18:00', end: '19:00', venueId: barn }],
  }
  const when = (start: string, end: string) => ({
    startsAt: at(lessonDay, start),
    endsAt: at(lessonDay, end),
  })

  it.each([
    ['within the hours of a venue', '15:00', '17:00', hall],
    ['within hours without a venue', '17:00', '18:00', null],
    ['within extra hours, which come before weekly ones', '18:00', '19:00', barn],
    ['partly within extra hours', '18:30', '19:30', null],
    ['before all hours, as the closest ones are', '08:00', '09:00', hall],
    ['after all hours, as the closest ones are', '21:00', '22:00', null],
  ])('is where a lesson is that lies %s', (_, start, end, venue) => {
    expect(venueAt(when(start, end), tuesday, newYork)).toBe(venue)
  })

  it('is the business’s own address on a day without hours', () => {
    const sunday = { startsAt: at('2026-11-29', '15:00'), endsAt: at('2026-11-29', '16:00') }
    expect(venueAt(sunday, tuesday, newYork)).toBeNull()
  })
})

describe('the venue of a lesson', () => {
  let coachId: string
  let hallId: string
  let owner: Staff

  beforeEachRestored(async () => {
    await resetDatabase()
    coachId = (await openBusiness()).coachId
    hallId = (await aVenue()).id
    owner = (await aStaffMember({ role: 'owner' })).staff
  })

  /** On Tuesdays until 5 PM at the hall, then at the business's own address. */
  async function splitTuesdays() {
    const where = { coachId, weekday: 2 }
    const { id, version } = await database().availabilityWindow.findFirstOrThrow({ where })
    const valid = { weekday: 2, validFrom: null, validUntil: null }
    const early = { id, version, ...valid, start: '15:00', end: '17:00', venueId: hallId }
    done(await saveWeeklyHours(owner, coachId, early))
    const late = { ...early, id: newId(), version: 0, start: '17:00', end: '20:00', venueId: null }
    done(await saveWeeklyHours(owner, coachId, late))
  }

  it('is none if no hours have one', async () => {
    const { lesson } = await bookingRow(await hold(aVisitor()))
    expect(lesson.venueId).toBeNull()
  })

  it('is that of the hours when it is held, and stays if the hours move', async () => {
    await splitTuesdays()
    const bookingId = await hold(aVisitor(), { time: '16:00' })
    expect((await bookingRow(bookingId)).lesson.venueId).toBe(hallId)
    await database().availabilityWindow.updateMany({ data: { venueId: null } })
    expect((await bookingRow(bookingId)).lesson.venueId).toBe(hallId)
  })

  it('is that of the new time once it is rescheduled', async () => {
    await splitTuesdays()
    const visitor = aVisitor()
    const bookingId = await book(visitor, { time: '16:00' })
    done(await reschedule(visitor, bookingId, { time: '18:00' }))
    expect((await bookingRow(bookingId)).lesson.venueId).toBeNull()
  })

  it('is that of extra hours on their date', async () => {
    const extra = { id: newId(), date: '2026-11-29', start: '09:00', end: '12:00' }
    done(await addExtraHours(owner, coachId, { ...extra, venueId: hallId }))
    const bookingId = await hold(aVisitor(), { day: '2026-11-29', time: '09:00' })
    expect((await bookingRow(bookingId)).lesson.venueId).toBe(hallId)
  })

  it('does not change within a lesson: none is offered across two venues', async () => {
    await splitTuesdays()
    const refused = await holdTime(aVisitor(), asked({ time: '16:30' }), today)
    expect(refused).toEqual({ refused: 'time-not-offered' })
  })

  it('cannot be one that is not used anymore', async () => {
    const { id } = await aVenue({ active: false })
    const extra = { id: newId(), date: '2026-11-29', start: '09:00', end: '12:00', venueId: id }
    expect(await addExtraHours(owner, coachId, extra)).toEqual({
      refused: 'no-such-venue',
      field: 'venueId',
    })
    expect(await database().extraHours.count()).toBe(0)
  })

  describe('of a class', () => {
    const venuesOf = async (ids: string[]) => {
      const lessons = await database().lesson.findMany({
        where: { id: { in: ids } },
        orderBy: { startsAt: 'asc' },
      })
      return lessons.map(({ venueId }) => venueId)
    }

    it('is that of the class on every date', async () => {
      const ids = await aWeeklyClass(owner, coachId, { venueId: hallId, times: 3 })
      expect(await venuesOf(ids)).toEqual([hallId, hallId, hallId])
    })

    it('changes from a date on, and families are told', async () => {
      const ids = await aWeeklyClass(owner, coachId, { times: 3 })
      const [first, second] = ids as [string, string]
      const visitor = aVisitor()
      const request = { lessonType: 'tumbling-basics', day: undefined, time: undefined }
      const bookingId = await book(visitor, { ...request, lesson: second })
      await database().outboxMessage.deleteMany()
      const changes = await changing(second, { scope: 'following', venueId: hallId })
      done(await changeClass(owner, second, changes, today))
      expect(await venuesOf(ids)).toEqual([null, hallId, hallId])
      expect(await database().lessonSeries.findFirstOrThrow()).toMatchObject({ venueId: hallId })
      const emails = await database().outboxMessage.findMany({ orderBy: { id: 'asc' } })
      expect(emails.map(({ kind, subjectId }) => [kind, subjectId])).toContainEqual([
        'booking-rescheduled',
        bookingId,
      ])
      expect((await database().lesson.findUniqueOrThrow({ where: { id: first } })).version).toBe(1)
    })

    it('ends a hold of someone who has not seen it', async () => {
      const [first] = (await aWeeklyClass(owner, coachId, { times: 2 })) as [string]
      const request = { lessonType: 'tumbling-basics', day: undefined, time: undefined }
      const bookingId = await hold(aVisitor(), { ...request, lesson: first })
      done(await changeClass(owner, first, await changing(first, { venueId: hallId }), today))
      expect((await bookingRow(bookingId)).status).toBe('expired')
    })

    it('is kept if something else changes, also once it is not used anymore', async () => {
      const ids = await aWeeklyClass(owner, coachId, { venueId: hallId, times: 2 })
      await database().venue.update({ where: { id: hallId }, data: { active: false } })
      const changes = await changing(ids[0]!, { startTime: '17:00' })
      done(await changeClass(owner, ids[0]!, changes, today))
      expect(await venuesOf(ids)).toEqual([hallId, hallId])
    })
  })
})

it('blocks stop lessons at every venue', async () => {
  await resetDatabase()
  await openBusiness()
  await aVenue()
  await block(lessonDay)
  expect(await holdTime(aVisitor(), asked(), today)).toMatchObject({ refused: 'time-not-offered' })
})
