/** Texts about a booking. */
export const bookingTexts = {
  book: 'Book a lesson',
  back: 'Back to your booking',
  notFound: 'We can’t find that booking',
  seeAll: 'See my bookings',
  booked: (when: string) => `You’re booked. See you ${when}`,
  isOver: 'This lesson is over',
  reportAbsence: 'Report an absence',
  tellCoach: 'Tell the coach',
  addToCalendar: 'Add to calendar',
  appleCalendar: 'Apple Calendar',
  chooseFocus: 'Choose what to work on',
  seePickUp: 'See drop-off and pick-up',
  number: 'Booking number',
  whoIsComing: 'Who is coming',
  whoItWasFor: 'Who it was for',
  pickUp: 'Drop-off and pick-up',
  relationshipMissing: 'Enter how the person who picks up is related to the athlete.',
  phoneMissing: 'Enter a phone number for the person who picks up.',
}

/** The term for a lesson's athletes: no one is coming once it is canceled, missed or over. */
export function termOfAthletes(isPast: boolean | undefined): string {
  return isPast ? bookingTexts.whoItWasFor : bookingTexts.whoIsComing
}
