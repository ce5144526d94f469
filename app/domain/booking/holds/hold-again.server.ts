import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import { calendarDateAt, wallTimeAt } from '~/values/business-time'
import type { Outcome } from '~/values/outcome'
import type { HoldRequest } from '../booking-forms'
import { lostLines } from '../checkout/checkout'
import { findCheckout } from '../checkout/find-checkout.server'
import { holdTime, type Held } from './hold-time.server'
import type { HoldRefusal } from './hold-messages'

/** A refusal here also says what was asked for, so that the closest free times can be shown. */
export type HoldAgainOutcome = { outcome: Outcome<Held, HoldRefusal>; request: HoldRequest | null }

/**
 * Holds every time of an order whose hold has ended once more, if nobody has taken it; the answers come
 * along. What could not be had stays in the order as lost. Null where this browser holds nothing or has
 * booked it.
 * @returns what became of the first that could not be had, else of the last
 */
export async function holdAgain(
  visitor: Visitor,
  idempotencyKey: string,
  now: Date = clock.now(),
): Promise<HoldAgainOutcome | null> {
  const checkout = await findCheckout(visitor)
  if (!checkout || checkout.booked || !visitor.token) return null

  const { timeZone } = await findSettings()
  const { bookingId, lessonType } = checkout
  const outcomes: HoldAgainOutcome[] = []
  for (const line of lostLines(checkout, now)) {
    const request: HoldRequest = {
      idempotencyKey,
      lessonType: lessonType.slug,
      day: calendarDateAt(line.startsAt, timeZone),
      time: wallTimeAt(line.startsAt, timeZone),
      lesson: lessonType.format === 'group' ? line.lessonId : undefined,
      places: line.placesTaken,
    }
    outcomes.push({ outcome: await holdTime(visitor, request, now, line.bookingId), request })
  }
  const refused = outcomes.find(({ outcome }) => 'refused' in outcome)
  const held = { bookingId, visitorToken: visitor.token }
  return refused ?? outcomes.at(-1) ?? { outcome: held, request: null }
}
