import { fieldTexts } from '~/values/field-texts'
import type { CalendarEntry } from './calendar-file'
import { z } from 'zod'
import { rowId } from '~/values/form-fields'

/** A calendar that programs fetch, before it is written. */
export type Feed = { name: string; entries: CalendarEntry[] }

/** For so many minutes what is over, or was canceled, stays in a calendar that programs fetch. */
export const feedReachesBack = 30 * 24 * 60

/** No calendar holds more entries than that, the last ones first. */
export const mostInFeed = 500

/** Whose calendar: of one coach, or without one of all whose calendar somebody sees. */
export const FeedForm = z.object({ coachId: rowId(fieldTexts.chooseFromList).optional() })
