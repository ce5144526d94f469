import { formatLine } from '~/domain/admin/bookings/booking-line'
import { findBookingLine } from '~/domain/admin/bookings/find-bookings.server'
import { isNotified } from '~/domain/booking/closings/is-notified.server'
import { changeVenue } from '~/domain/booking/rescheduling/change-venue.server'
import { findVenueChange } from '~/domain/booking/rescheduling/find-venue-change.server'
import { ChangeVenueForm } from '~/domain/booking/rescheduling/change-venue-forms'
import {
  changeVenueMessages,
  changeVenueTexts,
} from '~/domain/booking/rescheduling/change-venue-texts'
import { venueTexts } from '~/domain/scheduling/venues/venue-texts'
import { findSettings } from '~/domain/settings/find-settings.server'
import { newIdempotencyKey } from '~/http/forms/idempotency-key.server'
import { adminBookingPath } from '~/values/paths/admin-paths'
import { carryCalendar } from '~/values/paths/calendar-paths'
import { staffForm } from '../forms/form-page.server'

const page = staffForm({
  schema: ChangeVenueForm,
  messages: changeVenueMessages,
  async show(staff, { id, search }) {
    const bookingId = id('bookingId')
    const [change, line, { name, timeZone }] = await Promise.all([
      findVenueChange(staff, bookingId),
      findBookingLine(staff, bookingId),
      findSettings(),
    ])
    if (!change || !line) return null
    const { booking, current, places, refused } = change
    const whyNot = refused
      ? changeVenueMessages[refused]
      : places.length === 0
        ? changeVenueTexts.nowhereElse
        : null
    const [only, ...others] = places
    const options = places.map((place) => ({
      value: place.id ?? 'own',
      label: place.name ?? venueTexts.ownAddress,
    }))
    return {
      title: changeVenueTexts.title,
      lead: `${formatLine(line, timeZone)}. Now at ${current?.name ?? name}.`,
      notes: whyNot
        ? [whyNot]
        : [changeVenueTexts.onlyThis, changeVenueTexts.notice(await isNotified(booking))],
      fields: whyNot
        ? []
        : [
            { kind: 'hidden', name: 'idempotencyKey' },
            { kind: 'radios', name: 'venueId', label: 'New place', options },
          ],
      known: {
        idempotencyKey: newIdempotencyKey(),
        version: booking.version,
        venueId: only && others.length === 0 ? (only.id ?? 'own') : undefined,
      },
      button: whyNot ? null : changeVenueTexts.change,
      back: {
        to: carryCalendar(adminBookingPath(bookingId), search),
        label: 'Back to the booking',
      },
    }
  },
  async save(staff, answers, { id, search }) {
    const outcome = await changeVenue(staff, id('bookingId'), answers)
    if (!outcome || 'refused' in outcome) return outcome
    return {
      to: carryCalendar(adminBookingPath(outcome.bookingId), search),
      said: changeVenueTexts.done,
    }
  },
})

export const loader = page.loader
export const action = page.action
export { FormPage as default, metaOfForm as meta, shouldRevalidate } from '../forms/form-page'
