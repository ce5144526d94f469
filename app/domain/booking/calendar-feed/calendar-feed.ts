import type { CalendarEntry } from './calendar-file'

/** A calendar that programs fetch, before it is written. */
export type Feed = { name: string; entries: CalendarEntry[] }

/** For so many minutes what is over, or was canceled, stays in a calendar that programs fetch. */
export const feedReachesBack = 30 * 24 * 60

/** No calendar holds more entries than that, the last ones first. */
export const mostInFeed = 500
