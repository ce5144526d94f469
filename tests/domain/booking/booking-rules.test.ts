import { expect, it } from 'vitest'
import { rulesFor, rulesOnBehalf, venuesOf } from '~/domain/booking/booking-rules'
import { canBeBooked, type SeriesDateState } from '~/domain/booking/on-behalf/series/series-date'
import type { Settings } from '~/domain/settings/settings'
import { system, type Actor, type Staff } from '~/values/actor'

const settings = {
  minimumNoticeMinutes: 120,
  horizonDays: 60,
  bufferMinutes: 15,
  pause: { from: '2026-11-24', until: '2026-11-25' },
} as unknown as Settings

it('notice and pauses bind families and no one else', () => {
  for (const kind of ['visitor', 'guardian'])
    expect(rulesFor({ kind } as Actor, settings)).toEqual(settings)
  const free = { ...settings, minimumNoticeMinutes: 0, pause: null }
  for (const actor of [{ kind: 'staff' } as Staff, system])
    expect(rulesFor(actor, settings)).toEqual(free)
})

it('only staff are limited to venues', () => {
  expect(venuesOf({ kind: 'staff', venueIds: ['hall'] } as unknown as Staff)).toEqual(['hall'])
  for (const actor of [{ kind: 'guardian' } as Actor, system]) expect(venuesOf(actor)).toBeNull()
})

it('staff book for a family a year ahead, or as far as families can', () => {
  const staff = { kind: 'staff' } as Staff
  const free = { ...settings, minimumNoticeMinutes: 0, pause: null }
  expect(rulesOnBehalf(staff, settings)).toEqual({ ...free, horizonDays: 366 })
  expect(rulesOnBehalf(staff, { ...settings, horizonDays: 400 }).horizonDays).toBe(400)
})

it('a date of a series is booked if it is free, or outside opening hours', () => {
  const states: SeriesDateState[] = [
    ...(['free', 'outside-hours', 'taken', 'blocked', 'closed'] as const),
    ...(['clock-change', 'over', 'full', 'athletes-in-lessons'] as const),
  ]
  expect(states.filter((state) => canBeBooked({ state }))).toEqual(['free', 'outside-hours'])
})
