import { moveVenueUp } from '~/domain/scheduling/venues/save-venue.server'
import { MoveVenueForm } from '~/domain/scheduling/venues/venue-forms'
import { venueMessages } from '~/domain/scheduling/venues/venue-texts'
import { venuesPath } from '~/values/paths/settings-paths'
import { staffAction } from '../../forms/form-page.server'

export const action = staffAction({
  permission: 'change-settings',
  schema: MoveVenueForm,
  messages: venueMessages,
  async save(owner, seen, { id }) {
    const moved = await moveVenueUp(owner, id('venueId'), seen)
    return moved && { to: venuesPath(), said: 'Moved up.' }
  },
})
