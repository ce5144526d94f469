import type { Prisma } from '~/platform/database/database.server'
import { statesFor } from '../booking-states'

/**
 * Holds whose time is up. What somebody who works here booked for a family has taken place by then, and
 * waits to be said who came: whoever came without having confirmed is in no list otherwise.
 */
export function lapsedHolds(now: Date): Prisma.BookingWhereInput {
  return { status: { in: statesFor('expire') }, heldUntil: { lte: now }, NOT: waitsForAttendance }
}

export const waitsForAttendance = {
  status: 'held',
  onBehalf: { isNot: null },
  places: { some: { attendance: 'expected' } },
} satisfies Prisma.BookingWhereInput
