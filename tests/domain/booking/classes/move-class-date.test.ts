import { describe, expect, it } from 'vitest'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { aVisitor, book, done, today } from '../../../support/factories/factories-booking'
import {
  aWeeklyClass,
  change,
  changing,
  datesOfClass,
  daysOfClass,
  expectUnchanged,
  goOn,
} from '../../../support/factories/factories-class'
import { block } from '../../../support/factories/factories-schedule'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../../support/cases/new-business'
import { beforeEachRestored } from '../../../support/database/before-each-restored'

let owner: Staff
let coachId: string
/** Tuesdays at 4 PM, from November 24 to December 29; the last bookable day is January 1. */
let dates: string[]

beforeEachRestored(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
  dates = await aWeeklyClass(owner, coachId)
})

describe('moving a date of a class to another day', () => {
  it('keeps its record, time and original day, and the other dates', async () => {
    expect((await changing(dates[1]!)).day).toBe('2026-12-01')
    done(await change(owner, dates[1]!, { day: '2026-12-03' }))
    expect(await daysOfClass()).toEqual([
      '11-24',
      '12-03 (12-01)',
      '12-08',
      '12-15',
      '12-22',
      '12-29',
    ])
    expect((await datesOfClass())[1]).toBe('2026-12-03 16:00, 45 min, 6 places')
    expect((await changing(dates[1]!)).day).toBe('2026-12-03')
    await goOn()
    expect((await daysOfClass()).slice(5)).toEqual(['12-29', '01-05', '01-12'])
    await expectSoundSchedule()
  })

  it('may put it after or before all others', async () => {
    done(await change(owner, dates[1]!, { day: '2027-01-06', startTime: '18:00' }))
    done(await change(owner, dates[5]!, { day: '2026-11-23' }))
    expect(await daysOfClass()).toEqual([
      '11-23 (12-29)',
      '11-24',
      '12-08',
      '12-15',
      '12-22',
      '01-06 (12-01)',
    ])
  })

  it('is refused for the day of another date, current or future', async () => {
    const refused = (detail: string) => ({ refused: 'date-there', field: 'day', detail })
    const there = { day: '2026-12-08', startTime: '18:00' }
    await expectUnchanged(refused('Tuesday, December 8'), owner, dates[1]!, there)
    const toCome = { day: '2027-01-05', startTime: '18:00' }
    await expectUnchanged(refused('Tuesday, January 5'), owner, dates[1]!, toCome)
    const nothing = { seenBookings: 0, seenCents: 0 }
    done((await cancelClassDate(owner, dates[2]!, nothing, today))!)
    done(await change(owner, dates[1]!, there))
    expect((await daysOfClass())[1]).toBe('12-08 (12-01)')
  })

  it('is refused for a past day and for an earlier time today', async () => {
    const now = at('2026-11-27', '16:00')
    const over = (detail: string) => ({ refused: 'time-over', detail })
    const friday = over('Friday, November 27')
    await expectUnchanged(friday, owner, dates[1]!, { day: '2026-11-27' }, now)
    const thursday = over('Thursday, November 26')
    await expectUnchanged(thursday, owner, dates[1]!, { day: '2026-11-26' }, now)
    done(await change(owner, dates[1]!, { day: '2026-11-27', startTime: '16:01' }, now))
  })

  it('is refused for more than a year ahead, which is a typing error', async () => {
    const far = { refused: 'too-far-ahead', field: 'day' }
    for (const day of ['2027-11-04', '2206-12-03'])
      await expectUnchanged(far, owner, dates[1]!, { day })
    done(await change(owner, dates[1]!, { day: '2027-11-03' }))
    done(await change(owner, dates[1]!, { day: '2027-12-01' }))
    done(await change(owner, dates[1]!, { day: '2026-12-03' }))
  })

  it('works even if two other dates are on one day', async () => {
    const startsAt = at('2026-12-15', '18:00')
    const endsAt = addMinutes(startsAt, 45)
    const moved = { startsAt, endsAt, occupiedUntil: endsAt }
    await database().lesson.update({ where: { id: dates[2]! }, data: moved })
    done(await change(owner, dates[1]!, { day: '2026-12-03' }))
    const there = { refused: 'date-there', field: 'day', detail: 'Tuesday, December 15' }
    const again = { day: '2026-12-15', startTime: '12:00' }
    await expectUnchanged(there, owner, dates[1]!, again)
    done(await change(owner, dates[2]!, { day: '2026-12-08' }))
  })

  it('is refused for a taken or blocked time and on a closed day', async () => {
    const wanted = { day: '2026-12-03' }
    const taken = { refused: 'time-taken', detail: 'Thursday, December 3 at 4:00 PM' }
    await book(aVisitor(), { ...wanted, time: '16:30' })
    await expectUnchanged(taken, owner, dates[1]!, wanted)
    done(await change(owner, dates[1]!, { ...wanted, startTime: '15:45' }))
    await block('2026-12-04', { startTime: '16:00', endTime: '16:30' })
    const blocked = { refused: 'time-taken', detail: 'Friday, December 4 at 3:45 PM' }
    await expectUnchanged(blocked, owner, dates[1]!, { day: '2026-12-04' })
    const closing = { day: '2026-12-05', coachId: null, reason: 'The gym is flooded.' }
    const nothing = { seenBookings: 0, seenCents: 0 }
    done(await startClosing(owner, { id: newId(), ...closing, ...nothing }, today))
    const closed = { refused: 'time-taken', detail: 'Saturday, December 5 at 3:45 PM' }
    await expectUnchanged(closed, owner, dates[1]!, { day: '2026-12-05' })
  })
})

describe('moving a class to another weekday', () => {
  const thursdays = ['12-10 (12-08)', '12-17 (12-15)', '12-24 (12-22)', '12-31 (12-29)']
  const mondays = ['12-07 (12-08)', '12-14 (12-15)', '12-21 (12-22)', '12-28 (12-29)']

  it.each([
    ['2026-12-10', [...thursdays, '01-07 (01-05)', '01-14 (01-12)']],
    ['2026-12-07', [...mondays, '01-04 (01-05)', '01-11 (01-12)']],
  ])('from one of its dates on continues there: %s', async (day, moved) => {
    done(await change(owner, dates[2]!, { day, scope: 'following' }))
    await goOn()
    expect(await daysOfClass()).toEqual(['11-24', '12-01', ...moved])
    await expectSoundSchedule()
  })

  it.each([
    ['2026-11-23', '12-28 (12-29)', '01-04 (01-05)', 3],
    ['2026-11-26', '12-31 (12-29)', '01-07 (01-05)', 6],
  ])('keeps its dates scheduled up to the booking horizon: %s', async (...wanted) => {
    const [day, before, next, horizonAfter] = wanted
    done(await change(owner, dates[0]!, { day, scope: 'all' }))
    await goOn(horizonAfter - 1)
    expect((await daysOfClass()).at(-1)).toBe(before)
    await goOn(horizonAfter)
    expect((await daysOfClass()).at(-1)).toBe(next)
  })

  it('moves each date by the same number of days, also one moved on its own before', async () => {
    done(await change(owner, dates[1]!, { day: '2026-12-02' }))
    done(await change(owner, dates[0]!, { day: '2026-11-26', scope: 'all' }))
    expect((await daysOfClass()).slice(0, 3)).toEqual([
      '11-26 (11-24)',
      '12-04 (12-01)',
      '12-10 (12-08)',
    ])
  })

  it('is refused onto a remaining date or too far ahead', async () => {
    const moved = (day: string) => ({ day, scope: 'following' as const })
    const there = { refused: 'date-there', field: 'day', detail: 'Tuesday, December 1' }
    await expectUnchanged(there, owner, dates[2]!, moved('2026-12-01'))
    const far = { refused: 'too-far', field: 'day' }
    await expectUnchanged(far, owner, dates[2]!, moved('2027-01-06'))
    done(await change(owner, dates[2]!, moved('2027-01-05')))
    expect((await daysOfClass()).slice(0, 3)).toEqual(['11-24', '12-01', '01-05 (12-08)'])
  })

  it('is refused if a future date would fall on one moved on its own before', async () => {
    done(await change(owner, dates[0]!, { day: '2027-01-07' }))
    done(await change(owner, dates[1]!, { day: '2027-01-20' }))
    const there = { refused: 'date-there', field: 'day', detail: 'Thursday, January 7' }
    const thursdays = { day: '2027-01-22', scope: 'following' } as const
    await expectUnchanged(there, owner, dates[1]!, thursdays)
  })
})
