import { savingMessages, type SavingRefusal } from '~/domain/settings/settings-messages'
import { chosenVenueMessages, type ChosenVenueRefusal } from './venues/venue-texts'

export type HoursRefusal = SavingRefusal | ChosenVenueRefusal

export const hoursMessages: Record<HoursRefusal, string> = {
  ...savingMessages,
  ...chosenVenueMessages,
}
