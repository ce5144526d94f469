export type TwinRefusal = 'in-one-booking' | 'in-one-lesson' | 'being-booked'

export const twinMessages: Record<TwinRefusal, string> = {
  'in-one-booking':
    'Both stand in one booking, so they cannot be one. If they are, cancel that booking for one of the two first, or leave them as they are.',
  'in-one-lesson':
    'Both are booked for one lesson, {detail}. Cancel one of the two bookings first.',
  'being-booked':
    'One of the two stands in a booking that is not finished yet. Try again once it is, or once its time is over.',
}
