/** What pages say on which staff work with bookings. */
export const staffBookingTexts = {
  bookForFamily: 'Book for a family',
  bookForThem: 'Book for the family',
  newFamily: 'A family that is new',
  noFamilyFound: 'No family is called or reached like that.',
  addTime: 'Keep this time as well',
  cancel: 'Cancel this booking',
  canceled: 'Booking canceled.',
  reschedule: 'Move this booking',
  attendanceSaved: 'Attendance saved.',
  takeAttendance: 'Take attendance',
  noMatches: 'No matching bookings.',
  changePickUp: 'Say who collects',
  pickUpEmailed:
    'Where we have an email address of the family, an email tells it that this was changed.',
  openMedicalNote: 'Open medical note',
}
