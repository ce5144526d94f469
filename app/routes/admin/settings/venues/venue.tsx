import { findVenue } from '~/domain/scheduling/venues/find-venues.server'
import { saveVenue } from '~/domain/scheduling/venues/save-venue.server'
import { VenueForm } from '~/domain/scheduling/venues/venue-forms'
import { venueMessages } from '~/domain/scheduling/venues/venue-texts'
import { newRowId } from '~/http/forms/idempotency-key.server'
import { venuesPath } from '~/values/paths/settings-paths'
import type { FormField } from '../../forms/form-fields'
import { staffForm } from '../../forms/form-page.server'
import { saveRow } from '../../forms/save-row.server'

const page = staffForm({
  permission: 'change-settings',
  schema: VenueForm,
  messages: venueMessages,
  async show(_owner, { id }) {
    const venueId = id('venueId')
    const kept = venueId ? await findVenue(venueId) : null
    if (venueId && !kept) return null
    const known = kept
      ? { ...kept, addressLines: kept.addressLines.join('\n'), rooms: kept.rooms.join('\n') }
      : { id: newRowId(), version: 0, active: true }
    return {
      title: kept?.name ?? 'New venue',
      lead: 'Where lessons take place. Each class and each set of hours is at a venue, and families see it with every lesson.',
      fields,
      known,
      back: { to: venuesPath(), label: 'Back to venues' },
    }
  },
  save: saveRow({
    param: 'venueId',
    find: findVenue,
    save: saveVenue,
    done: ({ name }) => ({ to: venuesPath(), said: `${name} saved.` }),
  }),
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../../forms/form-page'

const fields: FormField[] = [
  { kind: 'hidden', name: 'id' },
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'lines', name: 'addressLines', label: 'Address' },
  {
    kind: 'line',
    name: 'mapUrl',
    label: 'Map link',
    optional: true,
    help: 'Leave empty to look up the address on a map.',
  },
  {
    kind: 'lines',
    name: 'arrivalNotes',
    label: 'Arrival notes',
    optional: true,
    help: 'Parking, the entrance, where to wait. Families see this after they book, and in reminders.',
  },
  { kind: 'lines', name: 'rooms', label: 'Rooms', optional: true, help: 'One name per line.' },
  {
    kind: 'box',
    name: 'active',
    label: 'Lessons take place here',
    help: 'Uncheck to stop offering this venue. Lessons booked here stay.',
  },
]
