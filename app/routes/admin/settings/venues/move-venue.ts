import { moveVenueUp } from '~/domain/scheduling/venues/save-venue.server'
import { venuesPath } from '~/values/paths/settings-paths'
import { moveUpAction } from '../../forms/move-up.server'

export const action = moveUpAction({
  permission: 'change-settings',
  param: 'venueId',
  move: moveVenueUp,
  to: venuesPath(),
})
