import { describe, expect, it } from 'vitest'
import { endSeries } from '~/domain/booking/classes/end-series.server'
import { findSkippedDates, restoreDate } from '~/domain/booking/classes/restore-date.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { done, today } from '../../../support/factories/factories-booking'
import { aWeeklyClass, change, daysOfClass, goOn } from '../../../support/factories/factories-class'
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

describe('a date moved within its class', () => {
  it('is ended or kept according to its new position', async () => {
    done(await change(owner, dates[1]!, { day: '2026-12-17' }))
    const seen = { seenDates: 3, seenBookings: 0, seenCents: 0 }
    done((await endSeries(owner, dates[3]!, { ending: 'after', ...seen }, today))!)
    expect(await daysOfClass()).toEqual(['11-24', '12-08', '12-15'])
  })

  it('keeps a left-out date, which is added again at the class’s current time', async () => {
    await block('2027-01-05')
    await goOn()
    done(await change(owner, dates[0]!, { day: '2026-11-26', scope: 'all' }))
    expect((await findSkippedDates(owner, dates[0]!, today))!.days).toEqual(['2027-01-05'])
    done(await change(owner, dates[1]!, { day: '2027-01-07', startTime: '18:00' }))
    const back = (on = '2027-01-07') =>
      restoreDate(owner, dates[0]!, { day: '2027-01-05', on }, today)
    const calendar = await daysOfClass()
    expect(await back('2027-01-05')).toEqual({ refused: 'class-changed' })
    expect(await daysOfClass()).toEqual(calendar)
    expect(await back()).toEqual({ refused: 'date-there', detail: 'Thursday, January 7' })
    done(await change(owner, dates[1]!, { day: '2026-12-03' }))
    done((await back())!)
    expect((await daysOfClass()).at(-2)).toBe('01-07 (01-05)')
    expect(await back('2027-01-05')).toEqual(await back())
  })

  it('keeps an earlier left-out date, which is added with the class’s later values', async () => {
    const agreed = { coachId, startTime: '09:00', days: ['2026-12-08'] }
    const others = await aWeeklyClass(owner, coachId, { startTime: '09:00', leaveOut: agreed })
    done(await change(owner, others[3]!, { day: '2026-12-24', scope: 'following' }))
    expect((await findSkippedDates(owner, others[0]!, today))!.days).toEqual(['2026-12-08'])
    const request = { day: '2026-12-08', on: '2026-12-10' }
    done((await restoreDate(owner, others[0]!, request, today))!)
    expect(await daysOfClass()).toContain('12-10 (12-08)')
  })

  it('does not extend the class beyond its last day after a move by a week', async () => {
    done(await change(owner, dates[0]!, { day: '2026-12-01', scope: 'all' }))
    const nothing = { seenDates: 0, seenBookings: 0, seenCents: 0 }
    done((await endSeries(owner, dates[5]!, { ending: 'after', ...nothing }, today))!)
    await goOn(60)
    expect((await daysOfClass()).at(-1)).toBe('01-05 (12-29)')
    expect(await daysOfClass()).toHaveLength(6)
  })

  it.each([
    ['with', 4, ['11-24', '12-01', '12-08', '02-02 (12-15)']],
    ['after', 3, ['11-24', '12-01', '12-08', '02-02 (12-15)']],
    ['with', 3, ['11-24', '12-01', '12-08']],
  ] as const)(
    'does not add dates if the class ends %s a date after its last one',
    async (ending, index, left) => {
      await database().lesson.deleteMany()
      await database().lessonSeries.deleteMany()
      const five = await aWeeklyClass(owner, coachId, { times: 5 })
      done(await change(owner, five[4]!, { day: '2027-02-09' }))
      done(await change(owner, five[3]!, { day: '2027-02-02' }))
      const seenDates = ending === 'with' ? 5 - index : 4 - index
      const seen = { seenDates, seenBookings: 0, seenCents: 0 }
      done((await endSeries(owner, five[index]!, { ending, ...seen }, today))!)
      await goOn(80)
      expect(await daysOfClass()).toEqual(left)
      await expectSoundSchedule()
    },
  )
})
