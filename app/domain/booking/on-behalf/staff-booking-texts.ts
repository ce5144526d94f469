import { formatList } from '~/values/format/format-list'

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
  laterDates: 'Later dates',
  priceAndWishes: (usual: string) => `Another price than the usual ${usual}, or what to work on`,
  sellPackageToo: 'Sell a package with it',
  signHere: 'Sign the waiver on this device',
  newFamily: 'New family',
  aNewFamily: 'a new family',
  recentFamilies: 'Families you booked for last',
  sameAsLast: 'Same as last time',
  continue: 'Continue',
  changeTime: 'Choose another day or time',
  anotherTime: 'Another time',
  useThisTime: 'Use this time',
  nearest: 'Free times near it',
  nearestDates: 'Dates near it with room',
  noFamilyFound: 'No family with that name, email or phone number.',
  addTime: 'Keep this time as well',
  cancel: 'Cancel this booking',
  canceled: 'Booking canceled.',
  reschedule: 'Reschedule this booking',
  attendanceSaved: 'Attendance saved.',
  marksUndone: 'Attendance is as it was before.',
  takeAttendance: 'Take attendance',
  notTaken: 'Attendance not taken',
  cameAfterAll: 'They came after all',
  heldAgain: 'The time is held again. Now say who came.',
  noMatches: 'No matching bookings.',
  changePickUp: 'Change drop-off and pick-up',
  pickUpEmailed:
    'Where we have an email address of the family, an email tells it that this was changed.',
  openMedicalNote: 'Open medical note',
  /** Names of athletes whose mark by someone else stands. */
  markedByOthers(names: string[]): string[] {
    if (names.length === 0) return []
    const stand = names.length === 1 ? 'That mark stands' : 'Those marks stand'
    return [`Someone else marked ${formatList(names)} in the meantime. ${stand}.`]
  },
  /** The number of athletes who are not expected anymore. */
  goneSince(athletes: number): string[] {
    if (athletes === 0) return []
    const who = athletes === 1 ? '1 athlete is' : `${athletes} athletes are`
    return [`${who} no longer in this lesson.`]
  },
  familyRecord: 'Family record',
  familyAddress: 'Email address of the family',
  whereEmailsGo:
    'Every email about this family’s bookings goes there from now on, and a confirmation of each that is still to come. Anyone who opens an account with this address sees them all, so let the family spell it.',
  ofEarlierAddress:
    'What was sent to the earlier address opens no booking anymore, nor does the browser in which it was confirmed. A link to confirm that you have texted or read out ends as well: the new address is sent another one where the earlier one was asked, and it can be copied from the booking.',
  confirmForFamily: 'Confirm for the family',
  termsByStaff: 'Terms (confirmed by staff, not by the family)',
  termsAgreed: 'What the family agreed to',
  termsNotConfirmed: 'Terms (not confirmed yet)',
  termsNeverConfirmed: 'Terms (never confirmed)',
  bookedTogether: 'Booked together',
  writeNote: 'Write a note',
  changeNote: 'Change the note',
  addAddress: 'Add an email address',
  changeAddress: 'Correct the email address',
  chargeNoShow: (fee: string) => `Charge ${fee} for the no-show`,
  creditOrFee: (fee: string) => `a credit of the family, or ${fee} where it has none,`,
  signWaiver: 'Have the waiver signed',
}
