import type { lockVisitor } from '~/domain/booking/holds/earlier-holds.server'
import type { lockBooking, lockBookings } from '~/domain/booking/lock-booking.server'
import type { lockRow, lockRows } from '~/platform/database/lock-rows.server'
import type { lockCoaches, takePlaces } from '~/domain/scheduling/take-coach-time.server'

/** What stands between two who want the same; a race takes it away to see that it can be lost. */
export const guards = { lock: true, count: true }

type CoachTime = { lockCoaches: typeof lockCoaches; takePlaces: typeof takePlaces }

/** How a coach's time is taken: on demand without waiting for the coach, or without counting places. */
export function coachTimeWithoutGuards<Parts extends CoachTime>(parts: Parts): Parts {
  return {
    ...parts,
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

type BookingLocks = { lockBooking: typeof lockBooking; lockBookings: typeof lockBookings }

/** The locks of bookings, on demand as if there were none. */
export function bookingLocksWithoutGuards<Parts extends BookingLocks>(parts: Parts): Parts {
  return {
    ...parts,
    lockBooking: (...wanted: Parameters<typeof lockBooking>) =>
      guards.lock ? parts.lockBooking(...wanted) : Promise.resolve(),
    lockBookings: (...wanted: Parameters<typeof lockBookings>) =>
      guards.lock ? parts.lockBookings(...wanted) : Promise.resolve(),
  }
}

/** Holds of one browser and of one network, on demand without waiting for each other. */
export function holdsWithoutGuards<Parts extends { lockVisitor: typeof lockVisitor }>(
  parts: Parts,
): Parts {
  return {
    ...parts,
    lockVisitor: (...wanted: Parameters<typeof lockVisitor>) =>
      guards.lock ? parts.lockVisitor(...wanted) : Promise.resolve(),
  }
}

type RowLocks = { lockRow: typeof lockRow; lockRows: typeof lockRows }

/** The locks of rows by their ids, on demand as if there were none. */
export function rowLocksWithoutGuards<Parts extends RowLocks>(parts: Parts): Parts {
  return {
    ...parts,
    lockRow: (...wanted: Parameters<typeof lockRow>) =>
      guards.lock ? parts.lockRow(...wanted) : Promise.resolve(),
    lockRows: (...wanted: Parameters<typeof lockRows>) =>
      guards.lock ? parts.lockRows(...wanted) : Promise.resolve(),
  }
}
