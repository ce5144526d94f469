/** Sentences about settlements that pages and tests share. */
export const settlementTexts = {
  addRate: 'Add a rate',
  addAdjustment: 'Add an adjustment',
  own: 'My settlements',
  noCalendar: 'Your account has no calendar',
  nothingOpen: 'Nothing is open through this day.',
  lock: 'Lock this settlement',
  kindMissing: 'Choose a rate type.',
  amountMissing: 'Enter an amount such as 25 or 12.50.',
  percentMissing: 'Enter a percentage from 1 to 100.',
  firstDayMissing: 'Enter the first day of this rate.',
  directionMissing: 'Choose whether to add or deduct it.',
  reasonMissing: 'Enter a reason.',
  rateTaken: 'There’s already a rate from this day. Remove that one first, or choose another day.',
  rateUsed:
    'This rate was used in a locked settlement. Add a new rate from the same or a later day instead.',
  notOver: 'The last day is not over yet. Choose a day before today.',
  changed: 'The total changed since you opened the page. Check it, then lock it.',
  noRate: 'No rate yet. Add one to see lessons from its first day here.',
  allLocked: 'All days up to the chosen one are locked.',
  rateAdded: 'Rate added.',
  locked: 'Settlement locked.',
} as const
