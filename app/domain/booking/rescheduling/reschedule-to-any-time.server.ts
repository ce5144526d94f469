import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { AnyTimeRefusal } from './any-time-messages'
import type { AnyTimeRequest } from '../booking-forms'
import { findChangeableBooking, type ChangeableBooking } from '../find-changeable-booking.server'
import type { Offer } from '../holds/find-offer.server'
import { keyOfMove, findRepeatedMove, moveBooking, type Rescheduled } from './move-booking.server'
import { whyNotReschedule } from './reschedule-policy'
import { findOfferForStaff } from '../on-behalf/wanted-on-behalf.server'

/**
 * Moves a private lesson for its family to any time that exists, or to another coach at the time that it
 * has, whatever the public hours, the horizon and the notice say, as booking for a family does: never
 * over another lesson or what the calendar blocks. Pressed twice, the second press gets the first one's
 * result. Null where the booking is out of reach, or of a class, which has its dates.
 */
export async function rescheduleToAnyTime(
  staff: Staff,
  bookingId: string,
  request: AnyTimeRequest,
  now: Date = clock.now(),
): Promise<Outcome<Rescheduled, AnyTimeRefusal> | null> {
  const settings = await findSettings()
  const seen = await findChangeableBooking(staff, bookingId)
  if (!seen || seen.lessonType.format === 'group') return null

  const key = keyOfMove(bookingId, request)
  const refused = whyNotReschedule(seen, staff, settings.timeZone, now)
  const offer = refused ? { refused } : await findNewTime(staff, seen, { request, settings }, now)
  if ('refused' in offer) return (await findRepeatedMove(key)) ?? offer
  return await moveBooking(staff, bookingId, { offer, key, settings }, now)
}

type Wanted = { request: AnyTimeRequest; settings: Settings }

/** For as many as were agreed, however many such a lesson is for by now. */
async function findNewTime(
  staff: Staff,
  { lessonType, placesTaken }: ChangeableBooking,
  { request, settings }: Wanted,
  now: Date,
): Promise<Outcome<Offer, AnyTimeRefusal>> {
  const answers = { ...request, places: lessonType.maxAthletes }
  const offer = await findOfferForStaff(database(), staff, { lessonType, answers, settings }, now)
  if ('refused' in offer) return offer
  // what has begun is changed no more
  if (offer.startsAt <= now) return { refused: 'time-over', field: 'time' }
  return { ...offer, places: placesTaken }
}
