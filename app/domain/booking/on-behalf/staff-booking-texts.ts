/** Texts of staff pages about bookings. */
export const staffBookingTexts = {
  bookForFamily: 'Book for a family',
  bookForThem: 'Book for the family',
  made: 'Booking made.',
  datesMade: 'All chosen dates are booked.',
  everyWeek: 'Book this time every week',
  severalDates: 'Book several dates of this class',
  dates: 'Dates',
  bookDates: 'Book the chosen dates',
  noDates: 'There is no date to book.',
  sellPackageToo: 'Sell a package with it',
  signHere: 'Sign the waiver on this device',
  newFamily: 'A family that is new',
  aNewFamily: 'a new family',
  recentFamilies: 'Families you booked for last',
  sameAsLast: 'Same as last time',
  goOn: 'Continue',
  changeTime: 'Choose another day or time',
  anotherTime: 'Another time',
  useThisTime: 'Use this time',
  nearest: 'Free times near it',
  nearestDates: 'Dates near it with room',
  noFamilyFound: 'No family is called or reached like that.',
  addTime: 'Keep this time as well',
  cancel: 'Cancel this booking',
  canceled: 'Booking canceled.',
  reschedule: 'Reschedule this booking',
  attendanceSaved: 'Attendance saved.',
  marksUndone: 'Attendance is as it was before.',
  takeAttendance: 'Take attendance',
  cameAfterAll: 'They came after all',
  heldAgain: 'The time is held again. Now say who came.',
  noMatches: 'No matching bookings.',
  changePickUp: 'Say who collects',
  pickUpEmailed:
    'Where we have an email address of the family, an email tells it that this was changed.',
  openMedicalNote: 'Open medical note',
  /** The number of athletes that someone else changed, which stands. */
  markedByOthers(athletes: number): string[] {
    if (athletes === 0) return []
    const who = athletes === 1 ? '1 athlete' : `${athletes} athletes`
    return [`Someone else has marked ${who} meanwhile. Look at what it says now.`]
  },
  familyRecord: 'Family record',
  familyAddress: 'Email address of the family',
  whereEmailsGo:
    'Every email about this family’s bookings goes there from now on, and a confirmation of each that is still to come. Anyone who opens an account with this address sees them all, so let the family spell it.',
  ofEarlierAddress:
    'What was sent to the earlier address opens no booking anymore, nor does the browser in which it was confirmed. A link to confirm that you have texted or read out ends as well: the new address is sent another one where the earlier one was asked, and it can be copied from the booking.',
  confirmForFamily: 'Confirm for the family',
  chargeNoShow: (fee: string) => `Charge ${fee} for the no-show`,
  creditOrFee: (fee: string) => `a credit of the family, or ${fee} where it has none,`,
  signWaiver: 'Have the waiver signed',
}
