import type { Settings } from '~/domain/settings/settings'
import { addDays, formatDayWithYear } from '~/values/business-time'

export type PauseNotice = { message: string; dates: string }

/** What a visitor reads while bookings are paused: why, and from when on they are open again. */
export function pauseNotice({ pause }: Settings): PauseNotice | null {
  if (!pause) return null
  return {
    message: pause.message,
    dates: [
      pause.from && `Lessons from ${formatDayWithYear(pause.from)} on cannot be booked.`,
      !pause.from && 'Lessons cannot be booked just now.',
      pause.until &&
        `Bookings resume for lessons on ${formatDayWithYear(addDays(pause.until, 1))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
