import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import type { Actor } from '~/values/actor'
import { formatTerms } from './present-cancellation'
import {
  cancellationTerms,
  whyNotCancel,
  type CancellationRefusal,
  type CancellationTerms,
} from './cancellation-policy'
import { findChangeableBooking, hasBookedIt } from '../find-changeable-booking.server'
import { policyDeadlines, type RuleView } from './present-policy'

/** What a family is told before it cancels, in figures and in words. */
export type CancellationQuestion = {
  refused: CancellationRefusal | null
  /** False where another guardian booked it: what they paid, and get back, is theirs to know. */
  showsMoney: boolean
  rules: RuleView[]
  terms: CancellationTerms
  formatTerms: string[]
  currency: string
}

/** What canceling a booking would mean at this moment; null where it is out of the actor's reach. */
export async function findCancellationTerms(
  actor: Actor,
  bookingId: string,
  now: Date = clock.now(),
): Promise<CancellationQuestion | null> {
  const booking = await findChangeableBooking(actor, bookingId)
  if (!booking) return null

  const { timeZone } = await findSettings()
  const terms = cancellationTerms(booking, actor, timeZone, now)
  const { currency } = booking.price
  return {
    refused: whyNotCancel(booking, actor, now),
    showsMoney: hasBookedIt(actor, booking),
    rules: policyDeadlines({ ...booking, isPaidByCredits: terms.isPaidByCredits }, timeZone, now),
    terms,
    formatTerms: formatTerms(terms, currency),
    currency,
  }
}

/** Whether a booking within a guardian's reach was booked by another one. */
export async function isBookedByAnother(actor: Actor, bookingId: string): Promise<boolean> {
  if (actor.kind !== 'guardian') return false
  const booking = await findChangeableBooking(actor, bookingId)
  return booking !== null && !hasBookedIt(actor, booking)
}
