import { createVenue } from '~/domain/scheduling/venues/create-venue.server'
import { system } from '~/values/actor'

/** Two host gyms: one for Fridays, one for Saturdays. */
export async function seedDemoVenues(): Promise<{ friday: string; saturday: string }> {
  const friday = await createVenue(system, {
    name: 'Eastside Sports Center',
    addressLines: ['40 Harbor Avenue', 'Riverton, NY 12182'],
    mapUrl: '',
    arrivalNotes: 'Sign in at the desk. Gym 2 is up the stairs, on the left.',
    rooms: ['Gym 2'],
  })
  const saturday = await createVenue(system, {
    name: 'Riverton Gymnastics Club',
    addressLines: ['9 Lake Road', 'Riverton, NY 12180'],
    mapUrl: '',
    arrivalNotes: 'Please use the back entrance; the front door stays closed on weekends.',
    rooms: ['Main floor', 'Foam pit'],
  })
  return { friday, saturday }
}
