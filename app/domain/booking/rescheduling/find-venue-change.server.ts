import { isOwnVenue } from '~/domain/access/visible-to-venues.server'
import { findVenues } from '~/domain/scheduling/venues/find-venues.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { database, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { TimeZone } from '~/values/business-time'
import {
  findChangeableBooking,
  type ChangeableBooking,
} from '../find/find-changeable-booking.server'
import { hasOpenPaymentAttempt } from '../money/card/find-payment-attempt.server'
import type { ChangeVenueRefusal } from './change-venue-texts'
import { whyNotReschedule } from './reschedule-policy'

/** A place of lessons; both are null for the business's own address. */
type PlaceChoice = { id: string | null; name: string | null }

/** Where a private lesson is, and could be instead. */
type VenueChange = {
  booking: ChangeableBooking
  refused: ChangeVenueRefusal | null
  /** Null for the business's own address. */
  current: { name: string } | null
  places: PlaceChoice[]
}

/** The same of one booking; null without access or for a class. */
export async function findVenueChange(
  staff: Staff,
  bookingId: string,
  now: Date = clock.now(),
): Promise<VenueChange | null> {
  const booking = await findChangeableBooking(staff, bookingId)
  if (!booking || booking.lessonType.format === 'group') return null
  const { timeZone } = await findSettings()
  const lesson = await database().lesson.findUniqueOrThrow({
    where: { id: booking.lesson.id },
    select: { venueId: true, venue: { select: { name: true } } },
  })
  return {
    booking,
    refused: await whyNotChangeVenue(database(), staff, { booking, timeZone }, now),
    current: lesson.venue,
    places: await findOtherPlaces(staff, lesson.venueId),
  }
}

/** Places in use that a staff member may choose instead of one. */
export async function findOtherPlaces(
  staff: Staff,
  venueId: string | null,
): Promise<PlaceChoice[]> {
  const used = (await findVenues()).filter(({ active }) => active)
  const all: PlaceChoice[] = [{ id: null, name: null }, ...used]
  return all
    .filter(({ id }) => id !== venueId && isOwnVenue(staff, id))
    .map(({ id, name }) => ({ id, name }))
}

type Asked = { booking: ChangeableBooking; timeZone: TimeZone }

/** Part of a command: why a booking’s place cannot be changed at all; null if it can. */
export async function whyNotChangeVenue(
  tx: Transaction,
  staff: Staff,
  { booking, timeZone }: Asked,
  now: Date,
): Promise<ChangeVenueRefusal | null> {
  const refused = whyNotReschedule(booking, staff, timeZone, now)
  if (refused) return refused
  if (booking.startsAt <= now) return 'lesson-begun'
  const { status, orderId } = booking
  return status === 'held' && (await hasOpenPaymentAttempt(tx, orderId)) ? 'being-paid' : null
}
