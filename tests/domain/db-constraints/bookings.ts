/**
 * Constraints on attendance, absences, and bookings by staff, each with a statement that violates
 * it.
 */
export const neverOfAttendance: [string, string][] = [
  [
    'booking_place_attendance_version_counts_up',
    'update booking_place set attendance_version = -1',
  ],
  ['lesson_type_make_up_makes_sense', 'update lesson_type set make_up_days = 0'],
  [
    'booking_on_behalf_list_price_is_money',
    `insert into booking_on_behalf select booking.id, staff_member_id, channel, -1, price_reason, made_at from booking_on_behalf, booking where booking.id <> booking_id`,
  ],
]

/** Constraints on notes about bookings, each with a statement that violates it. */
export const neverOfNotes: [string, string][] = [
  ['booking_note_is_short', "update booking_note set text = repeat('a', 501)"],
  ['booking_note_version_counts_from_one', 'update booking_note set version = 0'],
  ['family_note_is_short', "update family_note set text = repeat('a', 2001)"],
  ['family_note_emailed_says_something', "update family_note set text = '', emails_family = true"],
  ['family_note_version_counts_from_one', 'update family_note set version = 0'],
  ['lesson_message_says_something', "update lesson_message set subject = ''"],
]
