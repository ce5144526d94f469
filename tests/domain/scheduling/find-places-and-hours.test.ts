import { beforeEach, describe, expect, it } from 'vitest'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findPlacesAndHours } from '~/domain/scheduling/find-places-and-hours.server'
import type { WeeklyWindow } from '~/domain/scheduling/free-times'
import { database } from '~/platform/database/database.server'
import { system } from '~/values/actor'
import type { CalendarDate } from '~/values/business-time'
import { aVenue } from '../../support/factories/factories-venues'
import { weekly } from '../../support/factories/factories-schedule'
import { resetDatabase } from '../../support/database/worker-database'

const [dayBefore, day, dayAfter] = ['2026-11-09', '2026-11-10', '2026-11-11'] as const

beforeEach(resetDatabase)

async function aCoachThere(...windows: WeeklyWindow[]): Promise<string> {
  return await createCoach(system, { name: 'Maren Holt', lessonTypeIds: [], windows })
}

const hours = (weekday: number, start: string, end: string) => ({ weekday, start, end })

const findHours = async (on: CalendarDate) => (await findPlacesAndHours(on)).hours

describe('the hours of findPlacesAndHours', () => {
  it('merges the hours of several coaches, by weekday and start', async () => {
    await aCoachThere(weekly(2, '15:00', '18:00'), weekly(4, '09:00', '10:00'))
    await aCoachThere(weekly(2, '17:00', '20:00'), weekly(1, '15:00', '16:00'))
    expect(await findHours(day)).toEqual([
      hours(1, '15:00', '16:00'),
      hours(2, '15:00', '20:00'),
      hours(4, '09:00', '10:00'),
    ])
  })

  it('leaves out coaches who are not active', async () => {
    await aCoachThere(weekly(2, '15:00', '18:00'))
    const id = await aCoachThere(weekly(3, '15:00', '18:00'))
    await database().coach.update({ where: { id }, data: { active: false } })
    expect(await findHours(day)).toEqual([hours(2, '15:00', '18:00')])
  })

  it('counts a window from the day on which it begins', async () => {
    await aCoachThere({ ...weekly(2, '15:00', '18:00'), validFrom: day })
    expect(await findHours(dayBefore)).toEqual([])
    expect(await findHours(day)).toHaveLength(1)
    expect(await findHours(dayAfter)).toHaveLength(1)
  })

  it('counts a window up to and including its last day', async () => {
    await aCoachThere({ ...weekly(2, '15:00', '18:00'), validUntil: day })
    expect(await findHours(dayBefore)).toHaveLength(1)
    expect(await findHours(day)).toHaveLength(1)
    expect(await findHours(dayAfter)).toEqual([])
  })

  it('counts a window of a single day on that day only', async () => {
    await aCoachThere({ ...weekly(2, '15:00', '18:00'), validFrom: day, validUntil: day })
    expect(await findHours(dayBefore)).toEqual([])
    expect(await findHours(day)).toHaveLength(1)
    expect(await findHours(dayAfter)).toEqual([])
  })

  it('is empty if no coach has hours', async () => {
    await aCoachThere()
    expect(await findHours(day)).toEqual([])
  })
})

describe('the venues of findPlacesAndHours', () => {
  it('are those in use, in the owner’s order', async () => {
    const [last, first] = [await aVenue({ position: 2 }), await aVenue({ position: 1 })]
    await aVenue({ position: 0, active: false })
    const { venues } = await findPlacesAndHours(day)
    expect(venues.map(({ id }) => id)).toEqual([first.id, last.id])
    const { name, addressLines, mapUrl, arrivalNotes } = first
    expect(venues[0]).toEqual({ id: first.id, name, addressLines, mapUrl, arrivalNotes })
  })
})
