import fc from 'fast-check'
import {
  addExtraHours,
  removeExtraHours,
  removeWeeklyHours,
  saveWeeklyHours,
} from '~/domain/scheduling/save-hours.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { savePause } from '~/domain/settings/save-settings.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { weekdayOf } from '~/values/business-time'
import type { Command } from './history-command'
import { anyDay, anyTime, which } from './history-wishes'
import { timeIn, type World } from './history-world'

/** The day and times of opening hours, and whose they are. */
type Hours = { day: number; from: number; minutes: number; coach: number }

const anyHours = {
  day: anyDay,
  from: anyTime,
  minutes: fc.constantFrom(60, 120, 45, 300),
  coach: fc.nat(1),
}

function hoursIn(world: World, { from, minutes }: Hours) {
  return { start: timeIn(world, from), end: timeIn(world, from + minutes) }
}

/** Adds hours or replaces some; optionally with the day as their first or last. */
const saveHours: Command<Hours & { instead: number | null; limit: 'first' | 'last' | null }> = {
  weight: 2,
  fields: {
    ...anyHours,
    instead: fc.option(which),
    limit: fc.constantFrom(null, 'first' as const, 'last' as const),
  },
  async run(world, { instead, limit, ...hours }) {
    const coachId = world.coachIds[hours.coach]!
    const kept = instead === null ? null : await weeklyHoursAt(coachId, instead)
    const { id, version } = kept ?? { id: newId(), version: 0 }
    const day = world.days[hours.day]!
    const valid = {
      validFrom: limit === 'first' ? day : null,
      validUntil: limit === 'last' ? day : null,
    }
    const saving = {
      id,
      version,
      weekday: weekdayOf(day),
      venueId: null,
      ...hoursIn(world, hours),
      ...valid,
    }
    return saveWeeklyHours(world.owner, coachId, saving, world.now)
  },
}

const endHours: Command<{ coach: number; hours: number }> = {
  weight: 1,
  fields: { coach: fc.nat(1), hours: which },
  async run({ owner, coachIds, now }, { coach, hours }) {
    const coachId = coachIds[coach]!
    const kept = await weeklyHoursAt(coachId, hours)
    return kept && removeWeeklyHours(owner, coachId, kept.id, now)
  },
}

const openExtra: Command<Hours> = {
  weight: 2,
  fields: anyHours,
  run: (world, hours) => {
    const when = { date: world.days[hours.day]!, ...hoursIn(world, hours) }
    const extraHours = { id: newId(), venueId: null, ...when }
    return addExtraHours(world.owner, world.coachIds[hours.coach]!, extraHours, world.now)
  },
}

const shutExtra: Command<{ place: number }> = {
  weight: 1,
  fields: { place: which },
  async run({ owner, now }, { place }) {
    const all = await database().extraHours.findMany({ orderBy: { id: 'asc' } })
    const kept = all[place % all.length]
    return kept ? removeExtraHours(owner, kept.coachId, kept.id, now) : null
  },
}

/** Pauses bookings, entirely or on some days; resumes them twice as often. */
const pause: Command<{ stops: boolean; from: number | null; until: number | null }> = {
  weight: 1,
  fields: {
    stops: fc.constantFrom(false, false, true),
    from: fc.option(anyDay),
    until: fc.option(anyDay),
  },
  async run({ owner, days, now }, { stops, from, until }) {
    const { version } = await findSettings()
    const dayAt = (index: number | null) => (index === null ? null : days[index]!)
    const [pausedFrom, last] = [dayAt(from), dayAt(until)]
    const pausedUntil = pausedFrom && last && last < pausedFrom ? pausedFrom : last
    const said = { bookingPaused: stops, pauseMessage: 'The floor is mended.' }
    const saving = { version, ...said, pausedFrom, pausedUntil }
    return (await savePause(owner, saving, now)) ?? 'saved'
  },
}

export const hoursSteps = {
  'save-hours': saveHours,
  'end-hours': endHours,
  'open-extra': openExtra,
  'shut-extra': shutExtra,
  pause,
}

async function weeklyHoursAt(coachId: string, index: number) {
  const all = await database().availabilityWindow.findMany({
    where: { coachId },
    orderBy: { id: 'asc' },
  })
  return all[index % all.length] ?? null
}
