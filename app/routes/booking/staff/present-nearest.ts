import { calendarDateAt, wallTimeAt, type TimeZone } from '~/values/business-time'
import { formatMoment } from '~/values/format/format-time'
import { carryCalendar } from '~/values/paths/calendar-paths'
import type { NearestTime } from '../choose/nearest-times'

type Choice = { coach: string; day: string; time: string }

type Where = {
  coach: string
  timeZone: TimeZone
  /** The current address, whose calendar the links lead back to. */
  search: URLSearchParams
  /** The page whose form opens with a choice. */
  pathOf: (choice: Choice) => string
}

/** A coach's free times near one that staff could not have, as links to a form with each of them. */
export function presentNearest(
  starts: Date[],
  { coach, timeZone, search, pathOf }: Where,
): NearestTime[] {
  return starts.map((start) => {
    const choice = {
      coach,
      day: calendarDateAt(start, timeZone),
      time: wallTimeAt(start, timeZone),
    }
    return { label: formatMoment(start, timeZone), to: carryCalendar(pathOf(choice), search) }
  })
}
