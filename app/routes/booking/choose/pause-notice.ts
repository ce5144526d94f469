import { holdTexts } from '~/domain/booking/holds/hold-texts'
import type { Settings } from '~/domain/settings/settings'
import { addDays, type CalendarDate } from '~/values/business-time'
import { formatDayWithYear } from '~/values/format/format-time'

export type PauseNotice = { message: string; dates: string }

/** The notice during a booking pause: its reason, and from when lessons can be booked. */
export function pauseNotice({ pause }: Settings, today: CalendarDate): PauseNotice | null {
  if (!pause || (pause.until && pause.until < today)) return null
  return {
    message: pause.message,
    dates: [
      pause.from && `Lessons from ${formatDayWithYear(pause.from)} on can’t be booked.`,
      !pause.from && holdTexts.paused,
      pause.until &&
        `Bookings resume for lessons on ${formatDayWithYear(addDays(pause.until, 1))}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
