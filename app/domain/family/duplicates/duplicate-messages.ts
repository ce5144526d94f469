export type DuplicateRefusal =
  'in-one-booking' | 'in-one-lesson' | 'being-booked' | 'email-on-its-way'

export const duplicateMessages: Record<DuplicateRefusal, string> = {
  'in-one-booking':
    'Both stand in one booking, which would have the same child twice. So they stay two.',
  'in-one-lesson':
    'Both are booked for one lesson, {detail}. Cancel one of the two bookings first.',
  'being-booked':
    'One of the two stands in a booking that is not finished yet. Try again once it is, or once its time is over.',
  'email-on-its-way':
    'A progress digest of one of the two is approved and not sent yet. Try again once it is sent.',
}
