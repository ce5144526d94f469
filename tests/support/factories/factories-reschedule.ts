import { expect } from 'vitest'
import type { RescheduleRequest } from '~/domain/booking/booking-forms'
import { rescheduleBooking } from '~/domain/booking/rescheduling/reschedule-booking.server'
import { database } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor } from '~/values/actor'
import { isRefused } from '~/values/outcome'
import { databaseState } from '../database/database-state'
import { lessonDay, today } from './factories-booking'

/** "To six o'clock the same day": where a family wants its lesson, unless it says otherwise. */
export function wanting(changes: Partial<RescheduleRequest> = {}): RescheduleRequest {
  return { idempotencyKey: newToken(), day: lessonDay, time: '18:00', ...changes }
}

/** Wants a booking moved, on a form of its own. */
export async function move(
  actor: Actor,
  bookingId: string,
  request: Partial<RescheduleRequest> = {},
  now: Date = today,
) {
  return await rescheduleBooking(actor, bookingId, wanting(request), now)
}

/** Wants the same, and is refused without a trace: above all, the old time is still theirs. */
export async function expectNotMoved(
  refusal: object | null,
  ...wanted: Parameters<typeof move>
): Promise<void> {
  const state = await databaseState()
  expect(await move(...wanted)).toEqual(refusal)
  expect(await databaseState()).toEqual(state)
}

/** Every move of a booking, the first one first. */
export async function movesOf(bookingId: string) {
  return await database().reschedule.findMany({ where: { bookingId }, orderBy: { id: 'asc' } })
}

/** The same in one word: `moved`, `failed`, or what it was refused for. */
export async function moveInOneWord(...wanted: Parameters<typeof move>): Promise<string> {
  try {
    const outcome = await move(...wanted)
    if (isRefused(outcome)) return outcome.refused
    return outcome ? 'moved' : 'not found'
  } catch {
    return 'failed'
  }
}
