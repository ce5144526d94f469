/** Texts about rescheduling. */
export const rescheduleTexts = {
  move: 'Move the lesson there',
  title: 'Move your lesson',
  keep: 'Keep it where it is',
  anotherDate: 'Choose another date',
  done: 'Booking rescheduled.',
  anyTime: 'Move it to a time that is not in this list',
}
