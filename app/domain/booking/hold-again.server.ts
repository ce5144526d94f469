import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import { isHolding } from './booking'
import type { HoldRequest } from './booking-forms'
import { findCheckout } from './find-checkout.server'
import { holdTime, type Held } from './hold-time.server'
import type { HoldRefusal } from './refusal-messages'

/** A refusal here also says what was asked for, so that the closest free times can be shown. */
export type HoldAgainOutcome = { outcome: Outcome<Held, HoldRefusal>; request: HoldRequest }

/**
 * Holds the time of an ended hold once more, if nobody has taken it; the answers come along.
 * Null where this browser holds nothing or has booked it.
 */
export async function holdAgain(
  visitor: Visitor,
  attemptId: string,
  now: Date = clock.now(),
): Promise<HoldAgainOutcome | null> {
  const checkout = await findCheckout(visitor)
  if (!checkout || checkout.booked || !visitor.token) return null

  const { timeZone } = await findSettings()
  const { startsAt, lessonType, lessonId, placesTaken } = checkout
  const request: HoldRequest = {
    attemptId,
    lessonType: lessonType.slug,
    day: calendarDateAt(startsAt, timeZone),
    time: wallTimeAt(startsAt, timeZone),
    lesson: lessonType.format === 'group' ? lessonId : undefined,
    places: placesTaken,
  }
  const outcome = isHolding(checkout, now)
    ? { bookingId: checkout.bookingId, visitorToken: visitor.token }
    : await holdTime(visitor, request, now)
  return { outcome, request }
}
