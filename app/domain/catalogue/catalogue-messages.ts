import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'

export type CatalogueRefusal =
  | VersionConflict
  | 'format-in-use'
  | 'no-letters'
  | 'no-such-apparatus'

export const catalogueMessages: Record<CatalogueRefusal, string> = {
  ...versionConflictMessages,
  'format-in-use':
    'Lessons of this type are already on the calendar, so you can’t change how it’s booked. Add a new lesson type instead.',
  'no-letters': 'Use at least one letter or digit in the name.',
  'no-such-apparatus': 'That apparatus no longer exists. Choose another one.',
}
