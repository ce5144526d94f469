import { agesOf, isOfAge } from '~/domain/catalogue/lesson-type'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import { findBookableAthletes } from '~/domain/family/find-own-athletes.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database.server'
import { hashToken } from '~/platform/tokens.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import type { Outcome, Refused } from '~/values/outcome'
import { whyNotThatPrice, type BookedOnBehalf } from './book-on-behalf.server'
import { isFor, whyNotInState } from './booking-states'
import { createBookingOnBehalf } from './create-booking-on-behalf.server'
import { expireLapsedHolds } from './end-bookings.server'
import { findOrderOnBehalf, type OrderOnBehalf } from './find-order-on-behalf.server'
import type { Offer } from './find-offer.server'
import { lockBookings } from './lock-booking.server'
import type { AddOnBehalfRefusal, SessionsAtWorkRefusal } from './on-behalf'
import type { AddedAnswers } from './on-behalf-forms'
import { priceOf } from './price'
import { takeOffer } from './take-offer.server'
import { findOfferAtWork } from './wanted-on-behalf.server'
import { whyNotAdd } from './why-not-add'

/**
 * Adds one more time of the same lesson, for the same athletes, to what was booked for a family and waits
 * to be confirmed: one link confirms all of it. What is kept already stays kept, whatever becomes of this
 * one. Pressed twice, the second press gets the first one's booking. Null where the booking is out of
 * reach.
 */
export async function addOnBehalf(
  staff: Staff,
  bookingId: string,
  answers: AddedAnswers,
  now: Date = clock.now(),
): Promise<Outcome<BookedOnBehalf, AddOnBehalfRefusal> | null> {
  if (!isFor('ask-to-confirm', staff)) return null
  const settings = await findSettings()
  const attempt = hashToken(`${answers.attemptId} ${staff.id} ${bookingId}`)
  return await transaction(async (tx) => {
    const seen = await findOrderOnBehalf(staff, bookingId, tx)
    if (!seen) return null
    const lessonType = await findLessonType(seen.lessonType.slug, tx)
    if (!lessonType) return { refused: 'lesson-type-not-offered' }
    // with the same coach, unless it is said
    const { coach = seen.coachId } = answers
    const wanted = { ...answers, coach, places: seen.athletes.length }
    const offer = await findOfferAtWork(tx, staff, { lessonType, answers: wanted, settings }, now)
    if ('refused' in offer) return offer
    await lockCoaches(tx, offer.coachIds)
    await lockBookings(tx, seen.bookingIds)
    const repeated = await tx.booking.findUnique({ where: { attemptId: attempt } })
    if (repeated) return { bookingId: repeated.id }

    const order = (await findOrderOnBehalf(staff, bookingId, tx))!
    const adding = { order, offer, answers, settings }
    const refusal = (await whyNotAskForMore(tx, order, now)) ??
      (await whyNotBookFor(tx, order)) ??
      whyNot(adding)
    if (refusal) return refusal
    await expireLapsedHolds(tx, offer.coachIds, now)
    const taken = await takeOffer(tx, offer, lessonType, settings)
    if ('refused' in taken) return taken
    const { orderId, focusNote, athletes } = order
    const id = await createBookingOnBehalf(
      tx,
      staff,
      {
        ...{ orderId, lessonType, settings, offer, attempt, status: 'held', ...taken },
        answers: { ...answers, channel: order.channel!, focusNote },
        coming: athletes.map(({ id: athleteId, hostGymMember }) => ({ athleteId, hostGymMember })),
      },
      now,
    )
    if (order.pickUp) await tx.pickUp.create({ data: { ...order.pickUp, bookingId: id } })
    await tx.bookingFocus.createMany({
      data: order.focusAreaIds.map((focusAreaId) => ({ bookingId: id, focusAreaId })),
    })
    return { bookingId: id }
  })
}

/** Part of a command, once its bookings are locked: why nothing of an order is agreed anew at all. */
export async function whyNotAskForMore(
  tx: Transaction,
  { orderId, status, startsAt, channel }: OrderOnBehalf,
  now: Date,
): Promise<Refused<Exclude<SessionsAtWorkRefusal, 'no-sessions'>> | null> {
  const refused = whyNotInState('ask-to-confirm', status)
  if (refused) return { refused }
  if (!channel) return { refused: 'booked-itself' }
  if (startsAt <= now) return { refused: 'lesson-begun' }
  const going = {
    ...{ orderId, purpose: 'booking' },
    state: { in: ['open', 'on_its_way'] },
  } satisfies Prisma.PaymentAttemptWhereInput
  return (await tx.paymentAttempt.count({ where: going })) > 0 ? { refused: 'being-paid' } : null
}

/** They are the family's to book for, as when the first time was booked. */
async function whyNotBookFor(
  tx: Transaction,
  { guardianId, athletes }: OrderOnBehalf,
): Promise<Refused<'may-not-book'> | null> {
  const notGone = { id: guardianId ?? undefined, erasedAt: null, joinedToId: null }
  const isThere = guardianId !== null && (await tx.guardian.count({ where: notGone })) > 0
  const own = isThere ? await findBookableAthletes({ id: guardianId }, tx) : []
  return athletes.every(({ id }) => own.some((one) => one.id === id))
    ? null
    : { refused: 'may-not-book' }
}

type Adding = { order: OrderOnBehalf; offer: Offer; answers: AddedAnswers; settings: Settings }

function whyNot({ order, offer, answers, settings }: Adding): Refused<AddOnBehalfRefusal> | null {
  const { lessonType, athletes, held } = order
  const day = calendarDateAt(offer.startsAt, settings.timeZone)
  const request = { ...answers, places: offer.places }
  const refusal = whyNotAdd(held, request, { lessonType, settings })
  if (refusal) return refusal
  if (!athletes.every(({ bornOn }) => isOfAge(lessonType, bornOn, day)))
    return { refused: 'outside-ages', detail: agesOf(lessonType).toLowerCase() }
  return whyNotThatPrice(answers, priceOf(lessonType, offer.places, settings.currency).priceCents)
}
