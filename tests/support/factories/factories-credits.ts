import {
  cancelBooking,
  findCancellationTerms,
} from '~/domain/booking/cancellation/cancel-booking.server'
import { chooseAthletes } from '~/domain/booking/checkout/save-athletes.server'
import { chooseFocus } from '~/domain/booking/answers/choose-focus.server'
import { savePickUp } from '~/domain/booking/answers/save-pick-up.server'
import {
  grantMakeUp,
  returnCredits,
  useCredits,
} from '~/domain/payments/credits/move-credits.server'
import { database, transaction } from '~/platform/database/database.server'
import { newToken } from '~/platform/secrets/tokens.server'
import type { Actor, Parent } from '~/values/actor'
import { at } from '../clock'
import { done, pickUp, today } from './factories-booking'
import { aBooker } from './factories-portal'

/** A make-up credit for one athlete of a booking who missed the lesson. */
export async function aCreditFor(bookingId: string, expiresAt = at('2027-01-24', '00:00')) {
  const place = await database().bookingPlace.findFirstOrThrow({
    where: { bookingId },
    include: { booking: true },
  })
  const { id: placeId, athleteId, booking } = place
  const { orderId, lessonTypeId } = booking
  await database().bookingPlace.update({ where: { id: placeId }, data: { attendance: 'absent' } })
  const missed = { placeId, athleteId, orderId, lessonTypeId, expiresAt }
  await transaction((tx) => grantMakeUp(tx, missed, today))
}

/** A parent on the review page of another lesson, for existing athletes. */
export async function reviewingAgain(
  parent: Parent,
  request: Parameters<typeof aBooker>[1],
  athleteIds: string[],
  now = today,
) {
  const { bookingId, ...booker } = await aBooker(parent, request, now)
  done(await chooseAthletes(booker, athleteIds, now))
  done(await chooseFocus(booker, { focusAreas: [], focusNote: '' }, now))
  done(await savePickUp(booker, pickUp, now))
  return { booker, bookingId }
}

/** An athlete who missed a lesson, and whose make-up credit was used once and returned. */
export async function leaveACredit(): Promise<void> {
  const { id } = await database().bookingPlace.findFirstOrThrow({ orderBy: { id: 'asc' } })
  const { athleteId, booking } = await database().bookingPlace.update({
    where: { id },
    data: { attendance: 'absent' },
    include: { booking: true },
  })
  const expiresAt = new Date('2027-01-01T05:00:00Z')
  const { orderId, lessonTypeId } = booking
  const missed = { placeId: id, athleteId, orderId, lessonTypeId, expiresAt }
  await transaction((tx) => grantMakeUp(tx, missed, today))
  const { id: creditId } = await database().lessonCredit.findFirstOrThrow()
  const use = { creditId, bookingId: booking.id, athleteId }
  await transaction((tx) => useCredits(tx, [use], today))
  await transaction((tx) => returnCredits(tx, booking.id, null, today))
}

/** Cancels on the terms of that time. */
export async function cancel(actor: Actor, bookingId: string, now: Date) {
  const { terms } = (await findCancellationTerms(actor, bookingId, now))!
  const request = { idempotencyKey: newToken(), refundCents: terms.refundCents }
  return await cancelBooking(actor, bookingId, request, now)
}
