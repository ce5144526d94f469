import { beforeEach, describe, expect, it } from 'vitest'
import { extendSeries } from '~/domain/booking/classes/extend-series.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { at } from '../../../support/clock'
import { done, today } from '../../../support/factories/factories-booking'
import {
  aWeeklyClass,
  change,
  datesOfClass,
  expectUnchanged,
} from '../../../support/factories/factories-class'
import { expectSoundSchedule } from '../../../support/cases/sound-schedule'
import { openOwnedBusiness } from '../../../support/cases/new-business'

let owner: Staff
let coachId: string

beforeEach(async () => {
  ;({ coachId, owner } = await openOwnedBusiness())
})

describe('changing a class around clock changes', () => {
  it('keeps the new local time on both sides of both clock changes, also for dates added by the job', async () => {
    await database().settings.updateMany({ data: { horizonDays: 150 } })
    const now = at('2026-10-20', '10:00')
    const sundays = { startsOn: '2026-10-25', startTime: '12:00' }
    const [first] = await aWeeklyClass(owner, coachId, sundays, now)
    done(await change(owner, first!, { startTime: '18:30', scope: 'all' }, now))
    await extendSeries(addMinutes(now, 14 * 24 * 60))
    const all = await datesOfClass()
    expect(all).toHaveLength(23)
    expect(all.every((date) => date.includes(' 18:30, 45 min'))).toBe(true)
    expect([all[0], all[1], all.at(-2), all.at(-1)].map((date) => date!.slice(0, 10))).toEqual([
      '2026-10-25',
      '2026-11-01',
      '2027-03-21',
      '2027-03-28',
    ])
  })

  it('uses the first occurrence of a repeated hour', async () => {
    const now = at('2026-10-20', '10:00')
    const sundays = { startsOn: '2026-10-25', startTime: '12:00', times: 2 }
    const [first] = await aWeeklyClass(owner, coachId, sundays, now)
    done(await change(owner, first!, { startTime: '01:30', scope: 'all' }, now))
    const starts = await database().lesson.findMany({
      where: { startsAt: { lt: today } },
      orderBy: { startsAt: 'asc' },
    })
    expect(starts.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-25T05:30:00.000Z',
      '2026-11-01T05:30:00.000Z',
    ])
  })

  it('is refused with the day on which the new time is skipped', async () => {
    await database().settings.updateMany({ data: { horizonDays: 150 } })
    const sundays = { startsOn: '2027-03-07', startTime: '12:00' }
    const [first] = await aWeeklyClass(owner, coachId, sundays)
    const skipped = { refused: 'time-skipped', detail: 'Sunday, March 14' }
    await expectUnchanged(skipped, owner, first!, { startTime: '02:30', scope: 'all' })
    done(await change(owner, first!, { startTime: '02:30' }))
  })

  it('keeps the local time on another day after a clock change', async () => {
    await database().settings.updateMany({ data: { horizonDays: 150 } })
    const spring = { startsOn: '2027-03-13', startTime: '12:00', times: 2 }
    const [saturday] = await aWeeklyClass(owner, coachId, spring)
    done(await change(owner, saturday!, { day: '2027-03-14', scope: 'all' }))
    const autumn = { startsOn: '2026-10-31', startTime: '12:00', times: 2 }
    const now = at('2026-10-20', '10:00')
    const [halloween] = await aWeeklyClass(owner, coachId, autumn, now)
    done(await change(owner, halloween!, { day: '2026-11-01' }, now))
    expect(await datesOfClass()).toEqual(
      ['2026-11-01', '2026-11-07', '2027-03-14', '2027-03-21'].map(
        (day) => `${day} 12:00, 45 min, 6 places`,
      ),
    )
    await expectSoundSchedule()
  })

  it('is refused with the day if the class’s time is skipped on its new day', async () => {
    await database().settings.updateMany({ data: { horizonDays: 150 } })
    const saturdays = { startsOn: '2027-03-13', startTime: '02:30' }
    const [first, second] = await aWeeklyClass(owner, coachId, saturdays)
    const skipped = { refused: 'time-skipped', detail: 'Sunday, March 14' }
    await expectUnchanged(skipped, owner, first!, { day: '2027-03-14' })
    await expectUnchanged(skipped, owner, first!, { day: '2027-03-14', scope: 'all' })
    done(await change(owner, second!, { day: '2027-03-21', scope: 'following' }))
    expect((await datesOfClass())[1]).toBe('2027-03-21 02:30, 45 min, 6 places')
  })
})
