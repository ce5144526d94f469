import { z } from 'zod'
import {
  assistantMessages,
  chosenAssistants,
  type AssistantRefusal,
} from '~/domain/scheduling/assistants/assistant-texts'
import { seriesScopes } from '~/domain/scheduling/blocks/block-forms'
import { optionalVenue } from '~/domain/scheduling/venues/venue-forms'
import {
  chosenVenueMessages,
  type ChosenVenueRefusal,
} from '~/domain/scheduling/venues/venue-texts'
import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import type { WallTime } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, rowId, seenVersion, wallTime, wholeNumber } from '~/values/form-fields'

/**
 * A class change with its scope. `id` is generated with the form, so a double submission changes
 * nothing more.
 */
export const ChangeClassForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  version: seenVersion,
  scope: z.enum(seriesScopes, { error: 'Choose which dates this is for.' }),
  coachId: rowId('Choose a coach.'),
  day: calendarDate('Enter the day.'),
  startTime: wallTime('Enter the start time.'),
  minutes: wholeNumber('Enter a number from 5 to 720.', 5, 720),
  places: wholeNumber('Enter a number from 1 to 60.', 1, 60),
  venueId: optionalVenue,
  assistants: chosenAssistants,
})

export type ClassChangeRequest = z.output<typeof ChangeClassForm>

/** The changed values; everything else stays as each date has it. */
export type ClassChange = {
  coachId?: string
  /** Days later; negative for earlier. */
  days?: number
  startTime?: WallTime
  minutes?: number
  places?: number
  /** Null for the business's own address. */
  venueId?: string | null
  /** Who helps, instead of whoever did. */
  assistants?: string[]
}

/** The longest shift of several dates in days; more is probably a typo. */
export const mostDaysForSeveral = 28

/** The furthest that a single date can be moved, in days from today, if beyond that shift. */
export const mostDaysToReschedule = 366

export type ChangeClassRefusal =
  | VersionConflict
  | AssistantRefusal
  | ChosenVenueRefusal
  | 'class-begun'
  | 'class-canceled'
  | 'nothing-changed'
  | 'not-your-class'
  | 'not-taught'
  | 'too-few-places'
  | 'too-far'
  | 'too-far-ahead'
  | 'date-there'
  | 'time-skipped'
  | 'time-over'
  | 'time-taken'

export const changeClassMessages: Record<ChangeClassRefusal, string> = {
  ...versionConflictMessages,
  ...assistantMessages,
  ...chosenVenueMessages,
  'class-begun': 'This date has begun, so it stays as it is. Change one that is still to come.',
  'class-canceled': 'This date is canceled, so there is nothing left to change.',
  'nothing-changed': 'You haven’t changed anything yet.',
  'not-your-class': 'This date is yours, but the class is another coach’s. Change only this date.',
  'not-taught':
    'This coach doesn’t teach this class. Choose another coach, or change what they teach.',
  'too-few-places':
    'There have to be as many places as are taken: {detail}. Reschedule or cancel bookings first. Nothing was changed.',
  'too-far': `When you move several dates, each can move by at most ${mostDaysForSeveral} days. Choose a closer day, or move only this date.`,
  'too-far-ahead':
    'This day is more than a year ahead. Check the year, and choose a closer day. Nothing was changed.',
  'date-there':
    'The class has a date on {detail} already. Choose another day. Nothing was changed.',
  'time-skipped':
    'On {detail} the clocks skip this time. Choose another one, or change that date by itself. Nothing was changed.',
  'time-over': 'On {detail} this time has passed. Choose a later one. Nothing was changed.',
  'time-taken':
    'The coach’s calendar is taken on {detail}, by a lesson or by what blocks it. Move that first, or choose another time. Nothing was changed.',
}
