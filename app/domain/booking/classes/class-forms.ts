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
    'The coach’s calendar is taken on {detail}, by a lesson or by what blocks it. Move that first, or choose another time. Nothing was scheduled.',
  'dates-taken':
    'The coach’s calendar is taken on some of its dates, by a lesson or by what blocks it: {detail}. Move that first, choose another time, or leave these dates out. Nothing was scheduled.',
  'none-left':
    'Without the dates to leave out, and those that are taken, it has no date left. Choose another time, or more dates. Nothing was scheduled.',
  'no-dates': 'It has no date at all. The clocks skip this time on the day; choose another one.',
  'not-taught':
    'This coach does not teach this class. Choose another coach, or change what they teach.',
  'day-over': 'This day is over. Choose one from today on.',
  'time-over': 'This time is over today. Choose a later one, or another day.',
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
    'The coach’s calendar is still taken on {detail}, by a lesson or by what blocks it. Move that first, then put the date back.',
  'date-there':
    'The class has another date on {detail}, which was moved there. Move that first, then put the date back.',
  'not-taught':
    'The coach cannot be booked, or does not teach this class anymore. Give the class to another coach first, or change what the coach teaches.',
  'class-not-offered': 'This kind of class is not offered anymore. Offer it again first.',
  'date-over': 'This date would have begun by now, and cannot be put back anymore.',
  'date-canceled': 'This date was canceled, and its families were told. It cannot be put back.',
  'class-changed': 'Someone has just changed this class. Look at it once more.',
}

/** "Cancel this date", with what the page showed. */
export const CancelDateForm = z.object({
  seenBookings: wholeNumber('Please look at the class once more.', 0, 9999),
  seenCents: wholeNumber('Please look at the class once more.', 0, 999_999_999),
})

export type CancelDateRequest = z.output<typeof CancelDateForm>

export type CancelDateRefusal = 'class-over' | 'class-changed'

export const cancelDateMessages: Record<CancelDateRefusal, string> = {
  'class-over': 'This class is over. What was missed is said under attendance.',
  'class-changed':
    'Something was booked or canceled meanwhile. Look at what it says now, and cancel the class once more.',
}

/** The first date that is canceled: the one after a date, or that date. */
export const endings = ['after', 'with'] as const
export type Ending = (typeof endings)[number]

/** "End this class", with what the page showed. */
export const EndSeriesForm = z.object({
  seenDates: wholeNumber('Please look at the class once more.', 0, 9999),
  seenBookings: wholeNumber('Please look at the class once more.', 0, 9999),
  seenCents: wholeNumber('Please look at the class once more.', 0, 999_999_999),
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
  'comes-once': 'This class comes once. Cancel its date instead.',
  'date-over':
    'This date is over. End the class with one that is still to come, or after this one.',
  'not-your-class': 'This date is yours, the class is another coach’s. Cancel this date alone.',
  'date-of-another':
    'A date that would end is with another coach. Ask an owner or the front desk to end the class.',
  'has-ended': 'This class has ended already.',
  'too-many': `More than ${mostEndedAtOnce} bookings would be canceled at once. End the class after a later date first, and then after this one.`,
  'class-changed':
    'Something was booked, canceled or added meanwhile. Look at what it says now, and end the class once more.',
}
