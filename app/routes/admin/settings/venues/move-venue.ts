import { moveVenueUp } from '~/domain/scheduling/venues/save-venue.server'
import { venuesPath } from '~/values/paths/settings-paths'
import { moveUp } from '../../forms/move-up.server'

export const action = moveUp({
  permission: 'change-settings',
  param: 'venueId',
  move: moveVenueUp,
  to: venuesPath(),
})
