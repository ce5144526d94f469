import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'

export type VenueRefusal = VersionConflict | 'venue-in-use'

export const venueMessages: Record<VenueRefusal, string> = {
  ...versionConflictMessages,
  'venue-in-use':
    'Upcoming hours, classes or party packages are here: {detail}. Move them to another venue first.',
}

/** For forms in which a venue is chosen. */
export type ChosenVenueRefusal = 'no-such-venue'

export const chosenVenueMessages: Record<ChosenVenueRefusal, string> = {
  'no-such-venue': 'This venue is not used anymore. Choose another one.',
}

export const venueTexts = {
  venues: 'Venues',
  add: 'Add a venue',
  none: 'No venues yet. Lessons take place at your business’s address.',
  notUsed: 'Not used',
  notYours: 'At this time the coach is at a venue that is not yours. Choose another time.',
  ownAddress: 'Your business’s address',
}
