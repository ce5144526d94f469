import { chooseAthletes } from '~/domain/booking/choose-athletes.server'
import { chooseFocus } from '~/domain/booking/choose-focus.server'
import { savePickUp } from '~/domain/booking/save-pick-up.server'
import { grantMakeUp } from '~/domain/payments/sessions/move-sessions.server'
import { database, transaction } from '~/platform/database.server'
import type { Parent } from '~/values/actor'
import { at } from './clock'
import { done, pickUp, today } from './factories-booking'
import { aBooker } from './factories-portal'

/** A session of the athlete of a booking for one, for what they missed. */
export async function aSessionFor(bookingId: string, expiresAt = at('2027-01-24', '00:00')) {
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

/** A parent at the review of another lesson, for athletes who were here before. */
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
