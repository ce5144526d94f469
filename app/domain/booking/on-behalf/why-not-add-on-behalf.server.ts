import { agesOf, isOfAge } from '~/domain/catalogue/lesson-type'
import { beforeTax } from '~/domain/catalogue/tax'
import { findBookableAthletes } from '~/domain/family/athletes/find-own-athletes.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { calendarDateAt } from '~/values/business-time'
import type { Refused } from '~/values/outcome'
import { whyNotThatPrice } from './why-not-that-price'
import { whyNotInState } from '../booking-states'
import type { Offer } from '../holds/offer.server'
import type { OrderOnBehalf } from './find-order-on-behalf.server'
import type { AddOnBehalfRefusal, StaffCreditsRefusal } from './on-behalf'
import type { AddedAnswers } from './on-behalf-forms'
import { hasOpenPaymentAttempt } from '../money/card/find-payment-attempt.server'
import { priceOf } from '../booking'
import { whyNotAdd } from '../holds/hold-rules'

type Adding = { order: OrderOnBehalf; offer: Offer; answers: AddedAnswers; settings: Settings }

/** Part of a command, with the bookings locked: why a time cannot be added to an order. */
export async function whyNotAddOnBehalf(
  tx: Transaction,
  adding: Adding,
  now: Date,
): Promise<Refused<AddOnBehalfRefusal> | null> {
  const { order } = adding
  const refusal = (await whyNotAskForMore(tx, order, now)) ?? (await whyNotBookFor(tx, order))
  return refusal ?? whyNotThen(adding)
}

/** Part of the same: why an order can no longer be changed at all. */
export async function whyNotAskForMore(
  tx: Transaction,
  { orderId, status, startsAt, channel }: OrderOnBehalf,
  now: Date,
): Promise<Refused<Exclude<StaffCreditsRefusal, 'no-credits'>> | null> {
  const refused = whyNotInState('ask-to-confirm', status)
  if (refused) return { refused }
  if (!channel) return { refused: 'booked-itself' }
  if (startsAt <= now) return { refused: 'lesson-begun' }
  return (await hasOpenPaymentAttempt(tx, orderId)) ? { refused: 'being-paid' } : null
}

/** Checks again that the family may book for the athletes. */
export async function whyNotBookFor(
  tx: Transaction,
  { guardianId, athletes }: { guardianId: string | null; athletes: { id: string }[] },
): Promise<Refused<'may-not-book'> | null> {
  const notGone = { erasedAt: null, mergedIntoId: null }
  const isThere =
    guardianId !== null && (await tx.guardian.count({ where: { id: guardianId, ...notGone } })) > 0
  const own = isThere ? await findBookableAthletes({ id: guardianId }, tx) : []
  return athletes.every(({ id }) => own.some((one) => one.id === id))
    ? null
    : { refused: 'may-not-book' }
}

function whyNotThen({
  order,
  offer,
  answers,
  settings,
}: Adding): Refused<AddOnBehalfRefusal> | null {
  const { lessonType, athletes, held } = order
  const day = calendarDateAt(offer.startsAt, settings.timeZone)
  const request = { ...answers, places: offer.places }
  const refusal = whyNotAdd(held, request, { lessonType, settings })
  if (refusal) return refusal
  if (!athletes.every(({ bornOn }) => isOfAge(lessonType, bornOn, day)))
    return { refused: 'outside-ages', detail: agesOf(lessonType).toLowerCase() }
  const { priceCents } = priceOf(lessonType, offer.places, settings.currency)
  return whyNotThatPrice(answers, beforeTax(priceCents, lessonType))
}
