import { expect } from 'vitest'
import type { RescheduleRequest } from '~/domain/booking/booking-forms'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import { databaseState } from '../database/database-state'
import { lessonDay, today } from './factories-booking'

/** Where a family reschedules its lesson: by default to 6 PM the same day. */
export function wanting(changes: Partial<RescheduleRequest> = {}): RescheduleRequest {
  return { idempotencyKey: newToken(), day: lessonDay, time: '18:00', ...changes }
}

/** Reschedules a booking, with a new idempotency key. */
export async function reschedule(
  actor: Actor,
  bookingId: string,
  request: Partial<RescheduleRequest> = {},
  now: Date = today,
) {
  return await rescheduleBooking(actor, bookingId, wanting(request), now)
}

/**
 * Tries the same and must be refused without writing anything: in particular, the old time stays
 * theirs.
 */
export async function expectNotRescheduled(
  refusal: object | null,
  ...wanted: Parameters<typeof reschedule>
): Promise<void> {
  const state = await databaseState()
  expect(await reschedule(...wanted)).toEqual(refusal)
  expect(await databaseState()).toEqual(state)
}

/** Every reschedule of a booking, oldest first. */
export async function reschedulesOf(bookingId: string) {
  return await database().reschedule.findMany({ where: { bookingId }, orderBy: { id: 'asc' } })
}

/** The result in one word: `moved`, `failed`, or the reason for the refusal. */
export async function moveInOneWord(...wanted: Parameters<typeof reschedule>): Promise<string> {
  try {
    const outcome = await reschedule(...wanted)
    if (isRefused(outcome)) return outcome.refused
    return outcome ? 'moved' : 'not found'
  } catch {
    return 'failed'
  }
}
