import fc from 'fast-check'
import { cancelClassDate } from '~/domain/booking/classes/cancel-class-date.server'
import { endings, type Ending } from '~/domain/booking/classes/class-forms'
import { endSeries, findDatesToEnd } from '~/domain/booking/classes/end-series.server'
import {
  findAffected,
  findAffectedOf,
  totalOf,
} from '~/domain/booking/closings/find-affected.server'
import { startClosing } from '~/domain/booking/closings/start-closing.server'
import { BlockForm, seriesScopes } from '~/domain/scheduling/blocks/block-forms'
import { addBlock, removeBlock } from '~/domain/scheduling/blocks/save-block.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { dateFromDatabase } from '~/values/business-time'
import { change } from '../factories/factories-class'
import type { Command } from './history-command'
import { anyDay, anyTime, classAt, which } from './history-wishes'
import { aClassForTwo, timeIn, type NewDates } from './history-world'

type Whose = { coach: 0 | 1 | 'all' }

const whose = fc.constantFrom(0 as const, 1 as const, 'all' as const)

const schedule: Command<NewDates> = {
  weight: 3,
  fields: { day: anyDay, time: anyTime, coach: fc.nat(1), weekly: fc.boolean() },
  run: aClassForTwo,
}

const cancelDate: Command<{ ofClass: number }> = {
  weight: 1,
  fields: { ofClass: which },
  async run(world, { ofClass }) {
    const id = await classAt(ofClass)
    if (!id) return null
    const { bookings, cents } = totalOf(await findAffectedOf({ id }, world.zone, world.now))
    const seen = { seenBookings: bookings, seenCents: cents }
    return cancelClassDate(world.owner, id, seen, world.now)
  },
}

type Another = {
  [what in 'day' | 'startTime' | 'coach' | 'places']: number | null
}

/** Bookings move with the class. */
const changeDates: Command<Another & { ofClass: number; scope: (typeof seriesScopes)[number] }> = {
  weight: 4,
  fields: {
    ofClass: which,
    scope: fc.constantFrom(...seriesScopes),
    day: fc.option(anyDay),
    startTime: fc.option(anyTime),
    coach: fc.option(fc.nat(1)),
    places: fc.option(fc.constantFrom(1, 2, 3)),
  },
  async run(world, { ofClass, scope, day, startTime, coach, places }) {
    const id = await classAt(ofClass)
    const coachId = coach === null ? {} : { coachId: world.coachIds[coach] }
    const time = startTime === null ? {} : { startTime: timeIn(world, startTime) }
    const on = day === null ? {} : { day: world.days[day]! }
    const others = { ...on, ...time, ...(places && { places }) }
    return id && change(world.owner, id, { scope, ...coachId, ...others }, world.now)
  },
}

const end: Command<{ ofClass: number; ending: Ending }> = {
  weight: 1,
  fields: { ofClass: which, ending: fc.constantFrom(...endings) },
  async run({ owner, zone, now }, { ofClass, ending }) {
    const id = await classAt(ofClass)
    const found = id && (await findDatesToEnd(owner, { lessonId: id, ending }, now))
    if (!found || 'refused' in found) return null
    const lessons = { id: { in: found.dates.map((date) => date.id) } }
    const { bookings, cents } = totalOf(await findAffectedOf(lessons, zone, now))
    const seen = { seenDates: found.dates.length, seenBookings: bookings, seenCents: cents }
    return endSeries(owner, id, { ending, ...seen }, now)
  },
}

const close: Command<{ day: number } & Whose> = {
  weight: 1,
  fields: { day: anyDay, coach: whose },
  async run(world, { day, coach }) {
    const dayOf = {
      day: world.days[day]!,
      coachId: coach === 'all' ? null : world.coachIds[coach]!,
    }
    const { bookings, cents } = totalOf(await findAffected(dayOf, world.zone, world.now))
    const seen = { seenBookings: bookings, seenCents: cents, reason: 'The gym is flooded.' }
    return startClosing(world.owner, { id: newId(), ...dayOf, ...seen }, world.now)
  },
}

const block: Command<{ day: number; from: number | null; weekly: boolean } & Whose> = {
  weight: 2,
  fields: { day: anyDay, from: fc.option(anyTime), weekly: fc.boolean(), coach: whose },
  async run(world, { day, from, weekly, coach }) {
    const times =
      from === null
        ? { allDay: 'on' }
        : { startTime: timeIn(world, from), endTime: timeIn(world, 240) }
    const saving = BlockForm.parse({
      id: newId(),
      version: '0',
      title: 'Away',
      category: 'travel',
      blocksBooking: 'on',
      startsOn: world.days[day],
      repeats: weekly ? 'weekly' : 'no',
      ...times,
      coachId: coach === 'all' ? undefined : world.coachIds[coach],
    })
    return addBlock(world.owner, saving, world.now)
  },
}

/** Never a block that belongs to a closed day. */
const unblock: Command<{ block: number }> = {
  weight: 1,
  fields: { block: which },
  async run(world, { block: index }) {
    const where = { closings: { none: {} } }
    const blocks = await database().calendarBlock.findMany({ where, orderBy: { id: 'asc' } })
    const found = blocks[index % blocks.length]
    if (!found) return null
    const on = dateFromDatabase(found.startsOn)
    const removing = { version: found.version, on, scope: 'all' as const }
    return removeBlock(world.owner, found.id, removing, world.now)
  },
}

export const calendarSteps = {
  schedule,
  'cancel-date': cancelDate,
  'change-class': changeDates,
  'end-series': end,
  close,
  block,
  unblock,
}
