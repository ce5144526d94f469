import { versionConflictMessages, type VersionConflict } from '~/domain/settings/settings-messages'
import { chosenVenueMessages, type ChosenVenueRefusal } from './venues/venue-texts'

export type HoursRefusal = VersionConflict | ChosenVenueRefusal

export const hoursMessages: Record<HoursRefusal, string> = {
  ...versionConflictMessages,
  ...chosenVenueMessages,
}
