/** What the pages of the calendar and its classes say. */
export const calendarTexts = {
  back: 'Back to the calendar',
  makeAddress: 'Make a private address',
  addBlock: 'Add a block',
  addClass: 'Add a class',
  closeADay: 'Close a day',
  closeThisDay: 'Close this day',
  daysClosing: 'Days that are still being closed',
  noLesson: 'No lesson on this day.',
  cancelDate: 'Cancel this date',
  dateCanceled: 'This date is canceled.',
  otherDates: 'Of the other dates, what you do not change here stays as each of them has it.',
  changeClass: 'Change this class',
  endClass: 'End this class',
  addExtraHours: 'Add extra hours',
  addWeeklyHours: 'Add weekly hours',
}
