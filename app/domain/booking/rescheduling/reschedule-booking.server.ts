import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import type { Actor } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import type { RescheduleRequest } from '../booking-forms'
import { calendarOf, rulesFor, taughtByFor } from '../booking-rules'
import { findChangeableBooking, type ChangeableBooking } from '../find-changeable-booking.server'
import { findOffer, type Offer } from '../holds/find-offer.server'
import { keyOfMove, findRepeatedMove, moveBooking, type Rescheduled } from './move-booking.server'
import type { OfferRefusal } from '../holds/hold-messages'
import { whyNotReschedule, type RescheduleRefusal } from './reschedule-policy'

type Refusal = RescheduleRefusal | OfferRefusal

/**
 * Moves a booking to another time: same payment, same price, through the same guarantee as a hold.
 * The old time is given back in the same transaction, so it is in nobody's way and never lost.
 * Pressed twice, the second press gets the first one's result. Null where the booking is out of the
 * actor's reach.
 */
export async function rescheduleBooking(
  actor: Actor,
  bookingId: string,
  request: RescheduleRequest,
  now: Date = clock.now(),
): Promise<Outcome<Rescheduled, Refusal> | null> {
  const settings = rulesFor(actor, await findSettings())
  const seen = await findChangeableBooking(actor, bookingId)
  if (!seen) return null

  const key = keyOfMove(bookingId, request)
  const offer = await findNewTime(actor, seen, request, settings, now)
  if ('refused' in offer) return (await findRepeatedMove(key)) ?? offer
  return await moveBooking(actor, bookingId, { offer, key, settings }, now)
}

/** What the rules offer now, as if the booking had given its own time back; its own coach first. */
async function findNewTime(
  actor: Actor,
  booking: ChangeableBooking,
  request: RescheduleRequest,
  settings: Settings,
  now: Date,
): Promise<Outcome<Offer, Refusal>> {
  const refused = whyNotReschedule(booking, actor, settings.timeZone, now)
  if (refused) return { refused }

  const { lesson, lessonType, placesTaken } = booking
  const wanted = { ...request, places: placesTaken }
  const own = [{ lesson, placesTaken }]
  const whose = { coachId: calendarOf(actor), taughtBy: taughtByFor(actor) }
  const offer = await findOffer({ lessonType, request: wanted, settings, own, ...whose, now })
  if ('refused' in offer) return offer
  const isOwn = (coachId: string) => Number(coachId === lesson.coachId)
  const coachIds = offer.coachIds.toSorted((a, b) => isOwn(b) - isOwn(a))
  return { ...offer, coachIds, places: placesTaken }
}
