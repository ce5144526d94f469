import { beforeEach, describe, expect, it } from 'vitest'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findHoursSaid, findOpeningHours } from '~/domain/scheduling/find-opening-hours.server'
import type { WeeklyWindow } from '~/domain/scheduling/free-times'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import { weekly } from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const [dayBefore, day, dayAfter] = ['2026-11-09', '2026-11-10', '2026-11-11'] as const

beforeEach(resetDatabase)

async function aCoachThere(...windows: WeeklyWindow[]): Promise<string> {
  return await createCoach(system, { name: 'Maren Holt', lessonTypeIds: [], windows })
}

const hours = (weekday: number, start: string, end: string) => ({ weekday, start, end })

describe('findOpeningHours', () => {
  it('merges the hours of several coaches, by weekday and start', async () => {
    await aCoachThere(weekly(2, '15:00', '18:00'), weekly(4, '09:00', '10:00'))
    await aCoachThere(weekly(2, '17:00', '20:00'), weekly(1, '15:00', '16:00'))
    expect(await findOpeningHours(day)).toEqual([
      hours(1, '15:00', '16:00'),
      hours(2, '15:00', '20:00'),
      hours(4, '09:00', '10:00'),
    ])
  })

  it('leaves out coaches who are not active', async () => {
    await aCoachThere(weekly(2, '15:00', '18:00'))
    const id = await aCoachThere(weekly(3, '15:00', '18:00'))
    await database().coach.update({ where: { id }, data: { active: false } })
    expect(await findOpeningHours(day)).toEqual([hours(2, '15:00', '18:00')])
  })

  it('counts a window from the day on which it begins', async () => {
    await aCoachThere({ ...weekly(2, '15:00', '18:00'), validFrom: day })
    expect(await findOpeningHours(dayBefore)).toEqual([])
    expect(await findOpeningHours(day)).toHaveLength(1)
    expect(await findOpeningHours(dayAfter)).toHaveLength(1)
  })

  it('counts a window up to and including its last day', async () => {
    await aCoachThere({ ...weekly(2, '15:00', '18:00'), validUntil: day })
    expect(await findOpeningHours(dayBefore)).toHaveLength(1)
    expect(await findOpeningHours(day)).toHaveLength(1)
    expect(await findOpeningHours(dayAfter)).toEqual([])
  })

  it('counts a window of a single day on that day only', async () => {
    await aCoachThere({ ...weekly(2, '15:00', '18:00'), validFrom: day, validUntil: day })
    expect(await findOpeningHours(dayBefore)).toEqual([])
    expect(await findOpeningHours(day)).toHaveLength(1)
    expect(await findOpeningHours(dayAfter)).toEqual([])
  })

  it('is empty if no coach has hours', async () => {
    await aCoachThere()
    expect(await findOpeningHours(day)).toEqual([])
  })
})

describe('findHoursSaid', () => {
  it('takes the hours from the calendar if none were written', async () => {
    await aCoachThere(weekly(1, '15:00', '20:00'), weekly(2, '15:00', '20:00'))
    const said = {
      lines: ['Monday and Tuesday, 3:00 – 8:00 PM'],
      hours: [hours(1, '15:00', '20:00'), hours(2, '15:00', '20:00')],
    }
    expect(await findHoursSaid('', day)).toEqual(said)
    expect(await findHoursSaid('\n\n', day)).toEqual(said)
  })

  it('takes the hours that are valid on the given day', async () => {
    await aCoachThere({ ...weekly(2, '15:00', '18:00'), validFrom: day })
    expect(await findHoursSaid('', dayBefore)).toEqual({ lines: [], hours: [] })
    expect((await findHoursSaid('', day)).lines).toEqual(['Tuesday, 3:00 – 6:00 PM'])
  })

  it('prefers written lines, which have no structured hours', async () => {
    await aCoachThere(weekly(2, '15:00', '18:00'))
    expect(await findHoursSaid('Weekdays from 3\n\nSaturdays by appointment', day)).toEqual({
      lines: ['Weekdays from 3', 'Saturdays by appointment'],
      hours: [],
    })
  })
})
