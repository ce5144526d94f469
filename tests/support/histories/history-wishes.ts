import fc from 'fast-check'
import type { HoldRequest } from '~/domain/booking/holds/hold-forms'
import { database } from '~/platform/database/database.server'
import { anAthlete, asked } from '../factories/factories-booking'
import { timeIn, type World } from './history-world'

/** A time for a private lesson, or places in one of the classes; overlapping lessons are common. */
export type HistoryWish =
  | { lesson: string; day: number; time: number }
  | { ofClass: number; places: number }

/** One of the days of the history. */
export const anyDay = fc.nat(2)
/** Minutes after the first lesson's start. */
export const anyTime = fc.constantFrom(60, 75, 0, 30, 120, 225)
/** An index into several, wrapping around after the last one. */
export const which = fc.nat(9)
export const anyFamily = fc.nat(3)

export const anyWish: fc.Arbitrary<HistoryWish> = fc.oneof(
  fc.record({
    lesson: fc.constantFrom('deep-dive', 'quick-journey', 'dual-quest'),
    day: anyDay,
    time: anyTime,
  }),
  fc.record({ ofClass: which, places: fc.constantFrom(1, 2) }),
)

/** A form's request; if there is no class, for one that does not exist. */
export async function requestOf(world: World, wish: HistoryWish): Promise<HoldRequest> {
  if ('lesson' in wish) {
    const when = { day: world.days[wish.day], time: timeIn(world, wish.time) }
    return asked({ lessonType: wish.lesson, ...when, places: 1 })
  }
  const { ofClass, places } = wish
  const lesson = (await classAt(ofClass)) ?? undefined
  const nowhere = { day: undefined, time: undefined }
  return asked({ lessonType: 'tumbling-basics', lesson, places, ...nowhere })
}

/** One of the class dates that take place. */
export async function classAt(index: number): Promise<string | null> {
  const where = { releasedAt: null, lessonType: { format: 'group' as const } }
  return at(await database().lesson.findMany({ where, orderBy: { id: 'asc' } }), index)
}

/** One of the active bookings, in order of creation; of all bookings if none is active. */
export async function bookingAt(index: number): Promise<string | null> {
  const standing = { status: { notIn: ['canceled' as const, 'expired' as const] } }
  const find = (where: object) => database().booking.findMany({ where, orderBy: { id: 'asc' } })
  return at(await find(standing), index) ?? at(await find({}), index)
}

/** One of the open waiting entries. */
export async function entryAt(index: number): Promise<string | null> {
  const where = { endedAt: null }
  return at(await database().waitingEntry.findMany({ where, orderBy: { id: 'asc' } }), index)
}

function at(rows: { id: string }[], index: number): string | null {
  return rows[index % rows.length]?.id ?? null
}

/** One athlete per place. */
export function athletesFor(places: number) {
  return Array.from({ length: places }, (_, index) => anAthlete({ firstName: `Zoe ${index}` }))
}
