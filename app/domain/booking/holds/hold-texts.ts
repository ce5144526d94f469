/** Texts of pages where times are chosen and held. */
export const holdTexts = {
  chooseDate: 'Choose a date',
  chooseDay: 'Choose a day',
  chooseTime: 'Choose a time',
  nothingFree:
    'Nothing is free in the weeks that can be booked. Please look again in a few days, or call us.',
  noTimeOnDay: 'No time is free on this day anymore. Please choose another day.',
  noPlaceInClass: 'No place is free in this class at the moment.',
  noTimesOnDay: 'no times free',
  heldByYou: 'You hold this time.',
  overlapsHeld: 'Overlaps what you hold.',
  nearestTimes: 'These times are free and close to the one you wanted',
  paused: 'Lessons cannot be booked just now.',
  athletes: 'How many athletes are coming?',
}
