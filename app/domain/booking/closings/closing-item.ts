import { calendarDateAt, dateFromDatabase, type TimeZone } from '~/values/business-time'
import type { BookingStatus } from '../booking'
import { whyNotInState } from '../booking-states'

type Closing = { onDate: Date; coachId: string | null }

/** A closing's result for one booking. */
type ClosingItem = {
  state: 'waiting' | 'done' | 'nothing_to_do' | 'failed'
  booking: { status: BookingStatus; lesson: { startsAt: Date; coachId: string } }
}

/** Selects what `stateNow` needs. */
export const selectionOfClosingItem = {
  state: true,
  booking: { select: { status: true, lesson: { select: { startsAt: true, coachId: true } } } },
} as const

/** The current state; excludes what was canceled or rescheduled by hand. */
export function stateNow(
  { state, booking: { status, lesson } }: ClosingItem,
  closing: Closing,
  zone: TimeZone,
): ClosingItem['state'] {
  if (!isLeft({ state })) return state
  const stands = whyNotInState('cancel', status) === null && isOnDay(lesson, closing, zone)
  return stands ? state : 'nothing_to_do'
}

/** Whether a closing is done: finished, or the rest was handled by hand. */
export function isClosingOver(
  { endedAt, bookings, ...closing }: Closing & { endedAt: Date | null; bookings: ClosingItem[] },
  zone: TimeZone,
): boolean {
  const left = bookings.filter(isLeft)
  const stands = left.filter((one) => isLeft({ state: stateNow(one, closing, zone) }))
  return endedAt !== null || (left.length > 0 && stands.length === 0)
}

function isLeft({ state }: Pick<ClosingItem, 'state'>): boolean {
  return state === 'waiting' || state === 'failed'
}

/** False for a lesson rescheduled to another day or coach since the closing. */
export function isOnDay(
  lesson: { startsAt: Date; coachId: string },
  { onDate, coachId }: Closing,
  zone: TimeZone,
): boolean {
  const isThatDay = calendarDateAt(lesson.startsAt, zone) === dateFromDatabase(onDate)
  return isThatDay && (coachId === null || lesson.coachId === coachId)
}
