export type VersionConflict = 'changed-meanwhile'

export type BusinessRefusal = VersionConflict | 'times-agreed' | 'amounts-agreed'

/** For everything that staff edit with a version. */
export const versionConflictMessages: Record<VersionConflict, string> = {
  'changed-meanwhile':
    'Someone else has changed this meanwhile. Look at what it says now, and save once more.',
}

/** For the business form. */
export const businessMessages: Record<BusinessRefusal, string> = {
  ...versionConflictMessages,
  'times-agreed':
    'There are lessons, classes or blocks in the calendar, and in another time zone they would be at another hour. Leave the time zone as it is.',
  'amounts-agreed':
    'Families have booked or paid in this currency. What they owe cannot become another kind of money. Leave the currency as it is.',
}
