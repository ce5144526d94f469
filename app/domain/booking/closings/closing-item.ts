import { calendarDateAt, dateFromDatabase, type TimeZone } from '~/values/business-time'
import type { BookingStatus } from '../booking'
import { whyNotInState } from '../booking-states'

type Closing = { onDate: Date; coachId: string | null }

/** What a closing has come to with one booking, and how that stands by now. */
type ClosingItem = {
  state: 'waiting' | 'done' | 'nothing_to_do' | 'failed'
  booking: { status: BookingStatus; lesson: { startsAt: Date; coachId: string } }
}

/** What a query of closed bookings selects of each, so that it can be said how far it is. */
export const selectionOfClosingItem = {
  state: true,
  booking: { select: { status: true, lesson: { select: { startsAt: true, coachId: true } } } },
} as const

/** How far it is; what was canceled or moved away by hand meanwhile is not to be ended any more. */
export function stateNow(
  { state, booking: { status, lesson } }: ClosingItem,
  closing: Closing,
  zone: TimeZone,
): ClosingItem['state'] {
  if (!isLeft({ state })) return state
  const stands = whyNotInState('cancel', status) === null && isOnDay(lesson, closing, zone)
  return stands ? state : 'nothing_to_do'
}

/** Whether nothing is left of a closing: it has ended, or all that it had left was ended by hand. */
export function isOver(
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

/** What was moved to another day, or to a coach who is there, since the day was closed takes place. */
export function isOnDay(
  lesson: { startsAt: Date; coachId: string },
  { onDate, coachId }: Closing,
  zone: TimeZone,
): boolean {
  const isThatDay = calendarDateAt(lesson.startsAt, zone) === dateFromDatabase(onDate)
  return isThatDay && (coachId === null || lesson.coachId === coachId)
}
