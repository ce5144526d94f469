/** Sentences about settlements that pages and tests share. */
export const settlementTexts = {
  addRate: 'Add a rate',
  addAdjustment: 'Add an amount',
  own: 'My settlements',
  noCalendar: 'Your account has no calendar',
  nothingOpen: 'Nothing is open through this day.',
  lock: 'Lock this settlement',
  kindMissing: 'Say what the rate is for.',
  amountMissing: 'Enter an amount such as 25 or 12.50.',
  percentMissing: 'Enter a percentage from 1 to 100.',
  firstDayMissing: 'Enter the first day of this rate.',
  directionMissing: 'Say whether it is added or taken off.',
  reasonMissing: 'Say what it is for.',
  rateTaken:
    'There is a rate from this day on already. Remove that one first, or choose another day.',
  rateUsed:
    'A locked settlement was made with this rate. Add a new rate from the same or a later day instead.',
  notOver: 'The last day is not over yet. Choose a day before today.',
  changed: 'The sum has changed since you opened the page. Check it again, then lock it.',
  noRate: 'There is no rate yet. Add one, and the lessons from its first day on are listed here.',
  allLocked: 'All days up to the chosen one are locked.',
  rateAdded: 'The rate is added.',
  locked: 'The settlement is locked.',
} as const
