import fc from 'fast-check'
import type { HoldRequest } from '~/domain/booking/booking-forms'
import { database } from '~/platform/database/database.server'
import { anAthlete, asked } from '../factories/factories-booking'
import { timeIn, type World } from './history-world'

/** A time for a private lesson, or places in one of the classes; lessons that lie over each other are common. */
export type Wish =
  { lesson: string; day: number; time: number } | { ofClass: number; places: number }

/** One of the days of the history. */
export const anyDay = fc.nat(2)
/** Minutes after lessons begin. */
export const anyTime = fc.constantFrom(60, 75, 0, 30, 120, 225)
/** Which of several, counted from the first; past the last one it begins again. */
export const which = fc.nat(9)
export const anyFamily = fc.nat(3)

export const anyWish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    lesson: fc.constantFrom('deep-dive', 'quick-journey', 'dual-quest'),
    day: anyDay,
    time: anyTime,
  }),
  fc.record({ ofClass: which, places: fc.constantFrom(1, 2) }),
)

/** What a form would ask for; where there is no class at all, something that is not there. */
export async function requestOf(world: World, wish: Wish): Promise<HoldRequest> {
  if ('lesson' in wish) {
    const when = { day: world.days[wish.day], time: timeIn(world, wish.time) }
    return asked({ lessonType: wish.lesson, ...when, places: 1 })
  }
  const { ofClass, places } = wish
  const lesson = (await classAt(ofClass)) ?? undefined
  const nowhere = { day: undefined, time: undefined }
  return asked({ lessonType: 'tumbling-basics', lesson, places, ...nowhere })
}

/** One of the dates of classes that take place. */
export async function classAt(index: number): Promise<string | null> {
  const where = { releasedAt: null, lessonType: { format: 'group' as const } }
  return at(await database().lesson.findMany({ where, orderBy: { id: 'asc' } }), index)
}

/** One of the bookings that stand, in the order in which they were made; of all, where none stands. */
export async function bookingAt(index: number): Promise<string | null> {
  const standing = { status: { notIn: ['canceled' as const, 'expired' as const] } }
  const find = (where: object) => database().booking.findMany({ where, orderBy: { id: 'asc' } })
  return at(await find(standing), index) ?? at(await find({}), index)
}

/** One of those who are in line. */
export async function entryAt(index: number): Promise<string | null> {
  const where = { endedAt: null }
  return at(await database().waitingEntry.findMany({ where, orderBy: { id: 'asc' } }), index)
}

function at(rows: { id: string }[], index: number): string | null {
  return rows[index % rows.length]?.id ?? null
}

/** As many as there are places for. */
export function athletesFor(places: number) {
  return Array.from({ length: places }, (_, index) => anAthlete({ firstName: `Zoe ${index}` }))
}
