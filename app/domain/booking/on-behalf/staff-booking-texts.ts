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
  bookDates: 'Book these dates',
  noDates: 'There is no date to book.',
  laterDates: 'Later dates',
  priceAndWishes: (usual: string) => `Different price than the usual ${usual}, or what to work on`,
  sellPackageToo: 'Sell a package with it',
  signHere: 'Sign the waiver on this device',
  newFamily: 'New family',
  aNewFamily: 'a new family',
  recentFamilies: 'Families you booked for last',
  sameAsLast: 'Same as last time',
  continue: 'Continue',
  changeTime: 'Choose another day or time',
  anyTime:
    'Any time works as long as there is no other lesson and nothing is blocked, even outside the hours when families can book.',
  anotherTime: 'Another time',
  useThisTime: 'Use this time',
  nearest: 'Free times near it',
  nearestDates: 'Dates near it with room',
  noFamilyFound: 'No family with that name, email or phone number.',
  addTime: 'Keep this time too',
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
  pickUpEmailed: 'If we have the family’s email address, we’ll email them about the change.',
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
  familyAddress: 'The family’s email address',
  whereEmailsGo:
    'From now on, every email about this family’s bookings goes to this address. We’ll also send a confirmation of each upcoming booking. Anyone who creates an account with this address can see them all, so have the family spell it out.',
  ofEarlierAddress:
    'Links sent to the earlier address no longer open any booking, and neither does the browser it was confirmed in. A confirmation link that you texted or read out stops working too. If the earlier address was asked to confirm, we’ll email a new link, and you can copy it from the booking.',
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
