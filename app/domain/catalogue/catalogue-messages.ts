import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'

export type CatalogueRefusal =
  | VersionConflict
  | 'format-in-use'
  | 'no-letters'
  | 'no-such-apparatus'

export const catalogueMessages: Record<CatalogueRefusal, string> = {
  ...versionConflictMessages,
  'format-in-use':
    'There are lessons of this kind in the calendar, so how it is booked has to stay. Add another kind of lesson instead.',
  'no-letters': 'Use a name with letters or digits in it.',
  'no-such-apparatus': 'There is no such apparatus anymore. Choose another one.',
}
