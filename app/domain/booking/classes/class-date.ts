import { z } from 'zod'
import { whole } from '~/values/form-fields'

/** "Cancel this date" of a class: with what the page has shown of it. */
export const CancelDateForm = z.object({
  seenBookings: whole('Please look at the class once more.', 0, 9999),
  seenCents: whole('Please look at the class once more.', 0, 999_999_999),
})

export type CancelDateRequest = z.output<typeof CancelDateForm>

export type CancelDateRefusal = 'class-over' | 'class-changed'

export const cancelDateMessages: Record<CancelDateRefusal, string> = {
  'class-over': 'This class is over. What was missed is said under attendance.',
  'class-changed':
    'Something was booked or canceled meanwhile. Look at what it says now, and cancel the class once more.',
}
