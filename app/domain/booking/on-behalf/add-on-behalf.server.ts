import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome } from '~/values/outcome'
import { whyNotSecondPlace } from './athletes-in-lessons.server'
import type { BookedOnBehalf } from './book-times.server'
import { isFor } from '../booking-states'
import { createBookingOnBehalf, introduceOnBehalf } from './create-booking-on-behalf.server'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { findOrderOnBehalf } from './find-order-on-behalf.server'
import { lockBookings } from '../find/lock-booking.server'
import type { AddOnBehalfRefusal } from './on-behalf'
import type { AddedAnswers } from './on-behalf-forms'
import { takeOffer } from '../holds/offer.server'
import { findOfferForStaff } from './find-offer-for-staff.server'
import { whyNotAddOnBehalf } from './why-not-add-on-behalf.server'

/**
 * Adds another time of the same lesson and athletes to an unconfirmed booking made by staff; one
 * link confirms all. Existing times stay held, whatever happens to this one. Idempotent. Null
 * without access.
 */
export async function addOnBehalf(
  staff: Staff,
  bookingId: string,
  answers: AddedAnswers,
  now: Date = clock.now(),
): Promise<Outcome<BookedOnBehalf, AddOnBehalfRefusal> | null> {
  if (!isFor('ask-to-confirm', staff)) return null
  const settings = await findSettings()
  const key = hashToken(`${answers.idempotencyKey} ${staff.id} ${bookingId}`)
  return await transaction(async (tx) => {
    const seen = await findOrderOnBehalf(staff, bookingId, tx)
    if (!seen) return null
    const lessonType = await findLessonType(seen.lessonType.slug, tx)
    if (!lessonType) return { refused: 'lesson-type-not-offered' }
    // defaults to the same coach
    const { coach = seen.coachId } = answers
    const wanted = { ...answers, coach, places: seen.athletes.length }
    const offer = await findOfferForStaff(tx, staff, { lessonType, answers: wanted, settings }, now)
    if ('refused' in offer) return offer
    await lockCoaches(tx, offer.coachIds)
    await lockBookings(tx, seen.bookingIds)
    const repeated = await tx.booking.findUnique({ where: { idempotencyKey: key } })
    if (repeated) return { bookingId: repeated.id }

    const order = (await findOrderOnBehalf(staff, bookingId, tx))!
    const adding = { order, offer, answers, settings }
    const { bookAnyway } = answers
    const refusal =
      (await whyNotAddOnBehalf(tx, adding, now)) ??
      (await whyNotSecondPlace(tx, order.athletes, [offer], { settings, lessonType, bookAnyway }))
    if (refusal) return refusal
    await expireLapsedHolds(tx, offer.coachIds, now)
    const taken = await takeOffer(tx, offer, lessonType, settings)
    if ('refused' in taken) return taken
    const { orderId, focusNote, athletes } = order
    const made = await createBookingOnBehalf(
      tx,
      staff,
      {
        orderId,
        lessonType,
        settings,
        offer,
        key,
        status: 'held',
        ...taken,
        answers: { ...answers, channel: order.channel!, focusNote },
        coming: athletes.map(({ id: athleteId, hostGymMember }) => ({ athleteId, hostGymMember })),
      },
      now,
    )
    await introduceOnBehalf(tx, staff, [made], now)
    const { id } = made
    if (order.pickUp) await tx.pickUp.create({ data: { ...order.pickUp, bookingId: id } })
    await tx.bookingFocus.createMany({
      data: order.focusAreaIds.map((focusAreaId) => ({ bookingId: id, focusAreaId })),
    })
    return { bookingId: id }
  })
}
