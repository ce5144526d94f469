import { writeShownTime } from '~/domain/booking/holds/hold-forms'
import { noteOfTime } from '~/domain/booking/holds/hold-texts'
import type { NextTime } from '~/domain/scheduling/find-next-free-times.server'
import {
  calendarDateAt,
  wallTimeAt,
  type CalendarDate,
  type TimeZone,
} from '~/values/business-time'
import { formatNearDay, formatTime, formatZone } from '~/values/format/format-time'
import { bookingPath } from '~/values/paths/paths'

export type NextTimesView = ReturnType<typeof presentNextTimes>

type Shown = {
  slug: string
  timeZone: TimeZone
  now: Date
  /** The maximum per day. Picks times spread over the day. */
  most: number
}

/** The next free times with the form values that hold them. */
export function presentNextTimes(days: Map<CalendarDate, NextTime[]>, shown: Shown) {
  const { slug, timeZone, now, most } = shown
  const today = calendarDateAt(now, timeZone)
  return {
    lessonType: slug,
    zone: formatZone(timeZone),
    all: bookingPath({ type: slug }),
    days: [...days].map(([date, times]) => {
      const where = placeOfAll(times)
      return {
        date,
        label: formatNearDay(date, today),
        where,
        action: bookingPath(times[0]?.classDate ? { type: slug } : { type: slug, day: date }),
        times: spread(times, most).map((time) => ({
          name: time.classDate ? 'lesson' : 'time',
          value: time.classDate?.id ?? timeChoiceOf(time, timeZone),
          label: formatTime(time.startsAt, timeZone),
          note: noteOfTime(time, where !== undefined) ?? undefined,
        })),
        more: times.length > most ? bookingPath({ type: slug, day: date }) : null,
      }
    }),
  }
}

/** The place of a whole day, if it is named and the same for all. */
function placeOfAll([first, ...others]: NextTime[]): string | undefined {
  const name = first?.place?.name
  return others.every(({ place }) => place?.name === name) ? name : undefined
}

/** The value that holds a time, with the place that is shown with it. */
function timeChoiceOf({ startsAt, place }: NextTime, timeZone: TimeZone): string {
  return writeShownTime(wallTimeAt(startsAt, timeZone), place?.venueId)
}

function spread(times: NextTime[], most: number): NextTime[] {
  if (times.length <= most) return times
  const step = (times.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => times[Math.round(index * step)]!)
}
