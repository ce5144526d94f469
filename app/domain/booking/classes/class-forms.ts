import { z } from 'zod'
import {
  assistantMessages,
  chosenAssistants,
  type AssistantRefusal,
} from '~/domain/scheduling/assistants/assistant-texts'
import { endsAfterItBegins, onlyOneEnd, repeatFields } from '~/domain/scheduling/blocks/block-forms'
import { optionalVenue } from '~/domain/scheduling/venues/venue-forms'
import {
  chosenVenueMessages,
  type ChosenVenueRefusal,
} from '~/domain/scheduling/venues/venue-texts'
import { isCalendarDate, type CalendarDate } from '~/values/business-time'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, rowId, wallTime, wholeNumber } from '~/values/form-fields'

/** Dates to skip, agreed for this coach and time only. */
export type AgreedDates = { coachId: string; startTime: string; days: CalendarDate[] }

/** Serializes them for a form. */
export function serializeSkippedDates({ coachId, startTime, days }: AgreedDates): string {
  return [coachId, startTime, days.join()].join(' ')
}

/** Parses them; empty if invalid. */
export function parseSkippedDates(text: string): AgreedDates {
  const [coachId = '', startTime = '', days = ''] = text.split(' ')
  return { coachId, startTime, days: days.split(',').filter(isCalendarDate) }
}

/** A new class. `id` is generated with the form, so a double submission creates one. */
export const ClassForm = z
  .object({
    id: rowId(fieldTexts.sendAgain),
    lessonTypeId: rowId('Choose a class.'),
    coachId: rowId('Choose a coach.'),
    places: wholeNumber('Enter a number from 1 to 60.', 1, 60),
    startsOn: calendarDate('Enter the first day.'),
    startTime: wallTime('Enter the start time.'),
    ...repeatFields,
    venueId: optionalVenue,
    assistants: chosenAssistants,
    /** Dates to skip, as named by a refusal: see `leaveOutAs`. */
    leaveOut: z.string().max(9000, fieldTexts.sendAgain).transform(parseSkippedDates).optional(),
  })
  .refine(({ until, times }) => !until || !times, onlyOneEnd)
  .refine(...endsAfterItBegins)

export type NewClass = z.output<typeof ClassForm>

export type ClassRefusal =
  | 'time-taken'
  | 'dates-taken'
  | 'none-left'
  | 'no-dates'
  | 'not-taught'
  | 'day-over'
  | 'time-over'
  | AssistantRefusal
  | ChosenVenueRefusal

export const classMessages: Record<ClassRefusal, string> = {
  ...assistantMessages,
  ...chosenVenueMessages,
  'time-taken':
    'The coach’s calendar is taken on {detail} by a lesson or block. Move that first, or choose another time. Nothing was scheduled.',
  'dates-taken':
    'The coach’s calendar is taken by a lesson or block on these dates: {detail}. Move that first, choose another time, or skip these dates. Nothing was scheduled.',
  'none-left':
    'No dates are left after the skipped and taken ones. Choose another time or more dates. Nothing was scheduled.',
  'no-dates': 'The clocks skip this time that day. Choose another time.',
  'not-taught':
    'This coach doesn’t teach this class. Choose another coach, or change what they teach.',
  'day-over': 'This day is over. Choose today or later.',
  'time-over': 'This time has passed. Choose a later time or another day.',
}

/** Restores a skipped date on the day shown. */
export const RestoreDateForm = z.object({
  /** Its original date. */
  day: calendarDate('Go back and try again.'),
  on: calendarDate('Go back and try again.'),
})

export type RestoreDateRequest = z.output<typeof RestoreDateForm>

export type RestoreDateRefusal =
  | 'time-taken'
  | 'date-there'
  | 'not-taught'
  | 'class-not-offered'
  | 'class-changed'
  | 'date-over'
  | 'date-canceled'

export const restoreDateMessages: Record<RestoreDateRefusal, string> = {
  'time-taken':
    'The coach’s calendar is still taken on {detail} by a lesson or block. Move that first, then restore the date.',
  'date-there':
    'Another date of this class was moved to {detail}. Move that one first, then restore this date.',
  'not-taught':
    'The coach can’t be booked or no longer teaches this class. Give the class to another coach first, or change what the coach teaches.',
  'class-not-offered': 'This kind of class is not offered anymore. Offer it again first.',
  'date-over': 'This date has passed, so it can’t be restored.',
  'date-canceled': 'Families were told this date is canceled, so it can’t be restored.',
  'class-changed': 'Someone just changed this class. Check it and try again.',
}

/** "Cancel this date", with what the page showed. */
export const CancelDateForm = z.object({
  seenBookings: wholeNumber('Please look at the class again.', 0, 9999),
  seenCents: wholeNumber('Please look at the class again.', 0, 999_999_999),
})

export type CancelDateRequest = z.output<typeof CancelDateForm>

export type CancelDateRefusal = 'class-over' | 'class-changed'

export const cancelDateMessages: Record<CancelDateRefusal, string> = {
  'class-over': 'This class is over. Record absences under attendance.',
  'class-changed':
    'Someone just booked, canceled or paid. Check what it says now, then cancel the class again.',
}

/** The first date that is canceled: the one after a date, or that date. */
export const endings = ['after', 'with'] as const
export type Ending = (typeof endings)[number]

/** "End this class", with what the page showed. */
export const EndSeriesForm = z.object({
  seenDates: wholeNumber('Please look at the class again.', 0, 9999),
  seenBookings: wholeNumber('Please look at the class again.', 0, 9999),
  seenCents: wholeNumber('Please look at the class again.', 0, 999_999_999),
})

export type EndSeriesRequest = z.output<typeof EndSeriesForm> & { ending: Ending }

/**
 * The maximum of bookings canceled at once, so that the transaction finishes before its timeout.
 */
export const mostEndedAtOnce = 100

export type EndSeriesRefusal =
  | 'comes-once'
  | 'date-over'
  | 'not-your-class'
  | 'date-of-another'
  | 'has-ended'
  | 'too-many'
  | 'class-changed'

export const endSeriesMessages: Record<EndSeriesRefusal, string> = {
  'comes-once': 'This class has only one date. Cancel that date instead.',
  'date-over': 'This date is over. End the class with an upcoming date, or after this one.',
  'not-your-class': 'This date is yours, but the class is another coach’s. Cancel only this date.',
  'date-of-another':
    'One of these dates is with another coach. Ask an owner or the front desk to end the class.',
  'has-ended': 'This class has ended already.',
  'too-many': `More than ${mostEndedAtOnce} bookings would be canceled at once. End the class after a later date first, and then after this one.`,
  'class-changed':
    'Someone just booked, canceled or added a date. Check what it says now, then end the class again.',
}
