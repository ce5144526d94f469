/** Texts about rescheduling. */
export const rescheduleTexts = {
  reschedule: 'Reschedule the lesson',
  title: 'Reschedule your lesson',
  keep: 'Keep this time',
  anotherDate: 'Choose another date',
  done: 'Booking rescheduled.',
  yoursDone: 'Your lesson is rescheduled.',
  sharedDone: 'The lesson is rescheduled.',
  anyTime: 'Reschedule to a time not listed here',
}
