import { fieldTexts } from '~/values/field-texts'
import type { CalendarFileEvent } from './calendar-file'
import { z } from 'zod'
import { rowId } from '~/values/form-fields'

/** A feed before serialization. */
export type Feed = { name: string; entries: CalendarFileEvent[] }

/** How long, in minutes, past and canceled events stay in a feed. */
export const feedReachesBack = 30 * 24 * 60

/** The maximum of events in a feed; the latest are kept. */
export const mostInFeed = 500

/** One coach's calendar, or all that the staff member may see. */
export const FeedForm = z.object({ coachId: rowId(fieldTexts.chooseFromList).optional() })
