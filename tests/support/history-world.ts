import { scheduleClass } from '~/domain/booking/schedule-class.server'
import { createCoach } from '~/domain/scheduling/create-coach.server'
import { findLessonTypes } from '~/domain/catalogue/find-lesson-types.server'
import { database } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken, newToken } from '~/platform/tokens.server'
import { system, type Actor, type Parent, type Staff, type Visitor } from '~/values/actor'
import { emptyTables } from './empty-tables'
import { aParent, aStaffMember } from './factories-accounts'
import { aVisitor, openBusiness, today } from './factories-booking'
import { aPromoCode } from './factories-promo'
import { weekly } from './factories-schedule'
import { resetDatabase } from './worker-database'

/** A family in its browser: the last of its secrets is the one that the browser keeps now. */
export type Family = { name: string; tokens: string[]; parent?: Parent }

/** A small business and those who want something of it, at a moment that only goes on. */
export type World = {
  now: Date
  owner: Staff
  /** Who teaches every afternoon, and is somebody who only teaches. */
  coach: Staff
  coachIds: string[]
  families: Family[]
}

/** Days on which something can be booked: two that follow each other, and the first a week later. */
export const days = ['2026-11-03', '2026-11-04', '2026-11-10']

type Business = Pick<World, 'owner' | 'coach' | 'coachIds'> & { parent: Parent }

/** Two coaches who share a Wednesday, a quarter of an hour between lessons, and classes that can be made up for. */
export async function openSmallBusiness(): Promise<Business> {
  await resetDatabase()
  const { coachId } = await openBusiness()
  const second = await createCoach(system, {
    name: 'Ada Lind',
    lessonTypeIds: (await findLessonTypes()).map(({ id }) => id),
    windows: [weekly(3, '15:00', '17:00')],
  })
  await database().settings.updateMany({ data: { bufferMinutes: 15 } })
  await database().settings.updateMany({ data: { siblingPercent: 10 } })
  await aPromoCode({ percent: 33, mostUses: 2 })
  await database().lessonType.updateMany({
    where: { format: 'group' },
    data: { makeUpDays: 30, depositCents: 1000 },
  })
  return {
    owner: (await aStaffMember({ role: 'owner' })).staff,
    coach: (await aStaffMember({ role: 'coach', coachId })).staff,
    coachIds: [coachId, second],
    parent: (await aParent()).parent,
  }
}

/**
 * The business on its first morning, with one class for two in its calendar: three families without an
 * account, and one with.
 */
export async function firstMorning({ parent, ...business }: Business): Promise<World> {
  await emptyTables(
    ...['booking_order', 'lesson', 'lesson_series', 'calendar_block', 'day_closing'],
    ...['waiting_entry', 'audit_event', 'outbox_message', 'request_address', 'rate_limit_try'],
  )
  await database().$executeRaw`delete from graphile_worker._private_jobs`
  const guests = [0, 1, 2].map((n) => ({ name: `guest${n}`, tokens: [newToken()] }))
  const withAccount = { name: 'parent', tokens: [newToken()], parent }
  const world = { ...business, now: today, families: [...guests, withAccount] }
  await aClassForTwo(world, { day: days[0]!, time: '17:00', coach: 0, weekly: false })
  return world
}

let presses = 0

/** A family at its browser, each time at another address, so that no limit of addresses is met. */
export function browserOf(world: World, family: number): Visitor & { token: string } {
  const { tokens, parent } = world.families[family % world.families.length]!
  presses += 1
  const address = `2001:${(presses >> 16).toString(16)}:${(presses & 65535).toString(16)}::1`
  return { ...aVisitor({ token: tokens.at(-1)!, address }), parent }
}

/** Whoever may change a booking: those who work here, or the family whose it is. */
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
  return parent ?? { ...browserOf(world, family), token: token ?? tokens[0]! }
}

export type NewDates = { day: string; time: string; coach: number; weekly: boolean }

/** A class with two places, once or three weeks running. */
export async function aClassForTwo(
  { owner, coachIds, now }: World,
  { day, time, coach, weekly }: NewDates,
) {
  const where = { format: 'group' as const }
  const { id: lessonTypeId } = await database().lessonType.findFirstOrThrow({ where })
  const who = { id: newId(), coachId: coachIds[coach]!, lessonTypeId, places: 2 }
  const when = { startsOn: day, startTime: time, every: 1, weekdays: [], until: null }
  const repeats = weekly
    ? { repeats: 'weekly' as const, times: 3 }
    : { repeats: 'no' as const, times: null }
  return await scheduleClass(owner, { ...who, ...when, ...repeats }, now)
}
