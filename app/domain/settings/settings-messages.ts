export type VersionConflict = 'changed-meanwhile'

export type BusinessRefusal = VersionConflict | 'times-agreed' | 'amounts-agreed'

/** For everything that staff edit with a version. */
export const versionConflictMessages: Record<VersionConflict, string> = {
  'changed-meanwhile':
    'Someone else changed this in the meantime. Check what it says now, then save again.',
}

/** For the business form. */
export const businessMessages: Record<BusinessRefusal, string> = {
  ...versionConflictMessages,
  'times-agreed':
    'The time zone can’t change anymore: it would shift everything already on the calendar.',
  'amounts-agreed':
    'The currency can’t change anymore: bookings, payments, gift cards or balances are already in this one.',
}
