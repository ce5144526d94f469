import { expect, it } from 'vitest'
import { findBookingHistory } from '~/domain/admin/bookings/find-booking-history.server'
import { acceptOffer } from '~/domain/booking/waiting-list/answer-offer.server'
import { offerPlaces } from '~/domain/booking/waiting-list/offer-places.server'
import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import { newYork } from '../../support/clock'
import {
  aClass,
  aVisitor,
  done,
  openBusiness,
  today,
} from '../../support/factories/factories-booking'
import { fillClass, freePlaces, joined } from '../../support/factories/factories-waiting'
import { resetDatabase } from '../../support/database/worker-database'

it('the history of a booking from a waiting list offer begins with the offer', async () => {
  await resetDatabase()
  const lesson = await aClass((await openBusiness()).coachId)
  await fillClass(lesson)
  const token = await joined({ lesson })
  await freePlaces(lesson, 1)
  await offerPlaces(today)
  done(await acceptOffer(aVisitor(), token, addMinutes(today, 5)))
  const { bookingId } = await database().waitingOffer.findFirstOrThrow()
  const history = await findBookingHistory(bookingId, newYork)
  const happened = history.filter(({ what }) => !what.startsWith('Email'))
  expect(happened.map(({ what, by }) => `${what} (${by})`)).toEqual([
    'Offered from the waiting list (The site)',
    'Taken from the waiting list (The family)',
  ])
})
