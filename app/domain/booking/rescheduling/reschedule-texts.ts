/** Texts about rescheduling. */
export const rescheduleTexts = {
  reschedule: 'Reschedule the lesson',
  title: 'Reschedule your lesson',
  keep: 'Keep it where it is',
  anotherDate: 'Choose another date',
  done: 'Booking rescheduled.',
  yoursDone: 'Your lesson is rescheduled.',
  sharedDone: 'The lesson is rescheduled.',
  anyTime: 'Reschedule it to a time that is not in this list',
}
