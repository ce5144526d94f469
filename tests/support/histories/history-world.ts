import { scheduleClass } from '~/domain/booking/classes/schedule-class.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { database } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/secrets/tokens.server'
import { system, type Actor, type Parent, type Staff, type Visitor } from '~/values/actor'
import {
  timeForDatabase,
  wallTimeOf,
  weekdayOf,
  type CalendarDate,
  type TimeZone,
  type WallTime,
} from '~/values/business-time'
import { emptyTables } from '../database/empty-tables'
import { at, newYork } from '../clock'
import { salesTax, vat } from '../example-taxes'
import { aParent, aStaffMember } from '../factories/factories-accounts'
import { aVisitor, guest } from '../factories/factories-booking'
import { aPromoCode } from '../factories/factories-promo'
import { openNewBusiness } from '../cases/new-business'

/** A family in its browser: the browser keeps the last of its tokens. */
export type HistoryFamily = { name: string; tokens: string[]; parent?: Parent }

/** Where and when a history takes place. */
export type Season = {
  zone: TimeZone
  /** The history begins at 10 AM that day. */
  begins: CalendarDate
  /** Bookable days: two in a row, and the same weekday as the first a week later. */
  days: CalendarDate[]
  /** The hour at which lessons start; those of a history are within five hours of it. */
  opens: number
}

/** An ordinary week, and nights when the clocks change during lessons. */
export const seasons = {
  ordinary: {
    zone: newYork,
    begins: '2026-11-02',
    opens: 15,
    days: ['2026-11-03', '2026-11-04', '2026-11-10'],
  },
  'an hour twice': {
    zone: newYork,
    begins: '2026-10-30',
    opens: 0,
    days: ['2026-10-31', '2026-11-01', '2026-11-07'],
  },
  'an hour less': {
    zone: newYork,
    begins: '2027-03-12',
    opens: 0,
    days: ['2027-03-13', '2027-03-14', '2027-03-20'],
  },
  'half an hour twice': {
    zone: 'Australia/Lord_Howe',
    begins: '2027-04-02',
    opens: 0,
    days: ['2027-04-03', '2027-04-04', '2027-04-10'],
  },
} satisfies Record<string, Season>

/** A small business and its customers, with a clock that only moves forward. */
export type World = Season & {
  now: Date
  owner: Staff
  /** Teaches every afternoon and has no other role. */
  coach: Staff
  coachIds: string[]
  families: HistoryFamily[]
}

type Business = Pick<World, 'owner' | 'coach' | 'coachIds'> & { parent: Parent }

/** Two coaches, 15 minutes between lessons, and classes that can be made up; no hours yet. */
export async function openSmallBusiness(): Promise<Business> {
  const { coachId } = await openNewBusiness()
  const second = await createCoach(system, {
    name: 'Ada Lind',
    lessonTypeIds: (await findLessonTypes()).map(({ id }) => id),
    windows: [],
  })
  await database().settings.updateMany({ data: { bufferMinutes: 15 } })
  await database().settings.updateMany({ data: { siblingPercent: 10 } })
  await aPromoCode({ percent: 33, mostUses: 2 })
  await database().lessonType.updateMany({
    where: { format: 'group' },
    data: { makeUpDays: 30, depositCents: 1000, ...salesTax },
  })
  await database().lessonType.updateMany({ where: { format: 'private' }, data: vat })
  return {
    owner: (await aStaffMember({ role: 'owner' })).staff,
    coach: (await aStaffMember({ role: 'coach', coachId })).staff,
    coachIds: [coachId, second],
    parent: (await aParent({ email: guest.email })).parent,
  }
}

/**
 * The business on its first morning, with one class for two in its calendar: three families without
 * an account, and one with an account, which could verify the others' address.
 */
export async function firstMorning(
  { parent, ...business }: Business,
  season: Season,
): Promise<World> {
  await emptyTables(
    'booking_order',
    'lesson',
    'lesson_series',
    'calendar_block',
    'day_closing',
    'availability_window',
    'extra_hours',
    'waiting_entry',
    'audit_event',
    'outbox_message',
    'request_address',
    'rate_limit_try',
  )
  await database().$executeRaw`delete from graphile_worker._private_jobs`
  const guests = [0, 1, 2].map((n) => ({ name: `guest${n}`, tokens: [newToken()] }))
  const withAccount = { name: 'parent', tokens: [newToken()], parent }
  const now = at(season.begins, '10:00', season.zone)
  const world = { ...business, ...season, now, families: [...guests, withAccount] }
  await openAsUsual(world)
  await aClassForTwo(world, { day: 0, time: 120, coach: 0, weekly: false })
  return world
}

/** One coach works on all days, the other for two hours on the second one. */
async function openAsUsual(world: World): Promise<void> {
  const { zone: timeZone, days, coachIds } = world
  const isOpen = { timeZone, bookingPaused: false, pausedFrom: null, pausedUntil: null }
  await database().settings.updateMany({ data: isOpen })
  const hoursOf = (coach: number, day: number, minutes: number) => ({
    coachId: coachIds[coach]!,
    weekday: weekdayOf(days[day]!),
    startTime: timeForDatabase(timeIn(world, 0)),
    endTime: timeForDatabase(timeIn(world, minutes)),
  })
  await database().availabilityWindow.createMany({
    data: [hoursOf(0, 0, 300), hoursOf(0, 1, 300), hoursOf(1, 1, 120)],
  })
}

/** The local time so many minutes after lessons start, without a clock change. */
export function timeIn({ opens }: Pick<World, 'opens'>, minutes: number): WallTime {
  return wallTimeOf(opens * 60 + minutes)
}

let presses = 0

/** A family in its browser, with a new address each time so that it reaches no rate limit. */
export function browserOfFamily(world: World, family: number): Visitor & { token: string } {
  const { tokens, parent } = world.families[family % world.families.length]!
  presses += 1
  const address = `2001:${(presses >> 16).toString(16)}:${(presses & 65535).toString(16)}::1`
  return { ...aVisitor({ token: tokens.at(-1)!, address }), parent }
}

/** Who may change a booking: staff, or its family. */
export async function actorFor(
  world: World,
  by: 'family' | 'owner' | 'coach',
  bookingId: string,
): Promise<Actor> {
  if (by !== 'family') return world[by]
  const where = { bookings: { some: { id: bookingId } } }
  const order = await database().order.findFirstOrThrow({ where })
  const family = world.families.findIndex(
    ({ tokens, parent }) =>
      (parent && parent.id === order.guardianId) ||
      tokens.some((token) => hashToken(token) === order.visitorTokenHash),
  )
  if (family < 0) return world.owner
  const { tokens, parent } = world.families[family]!
  const token = tokens.find((token) => hashToken(token) === order.visitorTokenHash)
  return parent ?? { ...browserOfFamily(world, family), token: token ?? tokens[0]! }
}

export type NewDates = { day: number; time: number; coach: number; weekly: boolean }

/** A class with two places, once or in three consecutive weeks. */
export async function aClassForTwo(world: World, { day, time, coach, weekly }: NewDates) {
  const { owner, coachIds, days, now } = world
  const where = { format: 'group' as const }
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({ where })
  const who = { id: newId(), coachId: coachIds[coach]!, lessonTypeId, venueId: null, places: 2 }
  const startTime = timeIn(world, time)
  const when = { startsOn: days[day]!, startTime, every: 1, weekdays: [], until: null }
  const repeats = weekly
    ? { repeats: 'weekly' as const, times: 3 }
    : { repeats: 'no' as const, times: null }
  return await scheduleClass(owner, { ...who, ...when, ...repeats }, now)
}
