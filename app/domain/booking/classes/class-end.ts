import { z } from 'zod'
import { whole } from '~/values/form-fields'

/** Which is the first date of a class that is not to be: the one after a date, or that date itself. */
export const endings = ['after', 'with'] as const
export type Ending = (typeof endings)[number]

/** "End this class", with what the page has shown of it. */
export const EndSeriesForm = z.object({
  seenDates: whole('Please look at the class once more.', 0, 9999),
  seenBookings: whole('Please look at the class once more.', 0, 9999),
  seenCents: whole('Please look at the class once more.', 0, 999_999_999),
})

export type EndSeriesRequest = z.output<typeof EndSeriesForm> & { ending: Ending }

/**
 * So many bookings one ending cancels, and no more: all of it is one transaction, which has to be done
 * well before the database gives it up.
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
