import type { takePlaceInEach } from '~/domain/enrollment/dates/take-place-in-each.server'
import type { lockVisitor } from '~/domain/booking/holds/earlier-holds.server'
import type {
  lockAthletesOf,
  lockBooking,
  lockBookings,
} from '~/domain/booking/find/lock-booking.server'
import type { lockRow, lockRows } from '~/platform/database/lock-rows.server'
import type { lockCoaches, takePlaces } from '~/domain/scheduling/take-coach-time.server'

/**
 * The guards against races; a test switches one off to see that the race can be lost. Test files
 * share them, so each begins with both on.
 */
export const guards = { lock: true, count: true }

function withGuardsOn<Parts>(parts: Parts): Parts {
  Object.assign(guards, { lock: true, count: true })
  return parts
}

type CoachTime = { lockCoaches: typeof lockCoaches; takePlaces: typeof takePlaces }

/**
 * The functions that reserve a coach's time, with switchable guards: the lock on the coach, and
 * counting places.
 */
export function coachTimeWithoutGuards<Parts extends CoachTime>(parts: Parts): Parts {
  return {
    ...withGuardsOn(parts),
    lockCoaches: (...wanted: Parameters<typeof lockCoaches>) =>
      guards.lock ? parts.lockCoaches(...wanted) : Promise.resolve(),
    takePlaces: (...wanted: Parameters<typeof takePlaces>) =>
      guards.count ? parts.takePlaces(...wanted) : takenBlindly(...wanted),
  }
}

const takenBlindly: typeof takePlaces = async (tx, lessonId, count) => {
  await tx.$executeRaw`
    update lesson set places_taken = places_taken + ${count} where id = ${lessonId}::uuid`
  return true
}

type BookingLocks = {
  lockBooking: typeof lockBooking
  lockBookings: typeof lockBookings
  lockAthletesOf: typeof lockAthletesOf
}

/** The booking locks, switchable. */
export function bookingLocksWithoutGuards<Parts extends BookingLocks>(parts: Parts): Parts {
  return {
    ...withGuardsOn(parts),
    lockBooking: (...wanted: Parameters<typeof lockBooking>) =>
      guards.lock ? parts.lockBooking(...wanted) : Promise.resolve(),
    lockBookings: (...wanted: Parameters<typeof lockBookings>) =>
      guards.lock ? parts.lockBookings(...wanted) : Promise.resolve(),
    lockAthletesOf: (...wanted: Parameters<typeof lockAthletesOf>) =>
      guards.lock ? parts.lockAthletesOf(...wanted) : Promise.resolve(),
  }
}

/** The locks on the holds of one visitor and of one network, switchable. */
export function holdsWithoutGuards<Parts extends { lockVisitor: typeof lockVisitor }>(
  parts: Parts,
): Parts {
  return {
    ...withGuardsOn(parts),
    lockVisitor: (...wanted: Parameters<typeof lockVisitor>) =>
      guards.lock ? parts.lockVisitor(...wanted) : Promise.resolve(),
  }
}

type RowLocks = { lockRow: typeof lockRow; lockRows: typeof lockRows }

/** The row locks, switchable. */
export function rowLocksWithoutGuards<Parts extends RowLocks>(parts: Parts): Parts {
  return {
    ...withGuardsOn(parts),
    lockRow: (...wanted: Parameters<typeof lockRow>) =>
      guards.lock ? parts.lockRow(...wanted) : Promise.resolve(),
    lockRows: (...wanted: Parameters<typeof lockRows>) =>
      guards.lock ? parts.lockRows(...wanted) : Promise.resolve(),
  }
}

type Places = { takePlaceInEach: typeof takePlaceInEach }

/** Taking a place on each date of a class, with a switchable condition that one is free. */
export function placesWithoutGuards<Parts extends Places>(parts: Parts): Parts {
  return {
    ...withGuardsOn(parts),
    takePlaceInEach: (...wanted: Parameters<typeof takePlaceInEach>) =>
      guards.count ? parts.takePlaceInEach(...wanted) : takenInEach(...wanted),
  }
}

const takenInEach: typeof takePlaceInEach = async (tx, lessonIds) => {
  await tx.$executeRaw`
    update lesson set places_taken = places_taken + 1 where id = any(${lessonIds}::uuid[])`
  return true
}
