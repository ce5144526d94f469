import { z } from 'zod'
import { fieldTexts } from '~/values/field-texts'
import { calendarDate, line, rowId, wholeNumber } from '~/values/form-fields'

/** Which coach's day to preview. */
export const LookAtDayForm = z.object({
  day: calendarDate(fieldTexts.chooseDay).optional(),
  coach: rowId('Choose whose day, or everyone’s.').optional(),
})

/** "Close this day", with what the page showed. */
export const CloseDayForm = z.object({
  id: rowId(fieldTexts.sendAgain),
  day: calendarDate(fieldTexts.chooseDay),
  coachId: rowId('Choose whose day, or everyone’s.').nullable().optional().default(null),
  reason: line('Give a reason. Families will read it.', 200),
  seenBookings: wholeNumber('Please look at the day again.', 0, 9999),
  seenCents: wholeNumber('Please look at the day again.', 0, 999_999_999),
})

export type CloseDayRequest = z.output<typeof CloseDayForm>

export type ClosingRefusal = 'day-over' | 'not-your-day' | 'day-changed'

export const closingMessages: Record<ClosingRefusal, string> = {
  'day-over': 'This day is over. Choose one from today on.',
  'not-your-day': 'You can close only your own days.',
  'day-changed':
    'Something was booked, canceled or paid in the meantime. Check what it says now, and close the day again.',
}
