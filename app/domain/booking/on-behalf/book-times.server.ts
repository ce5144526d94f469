import { atOwnVenues, isLimited } from '~/domain/access/visible-to-venues.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { beforeTax } from '~/domain/catalogue/tax'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { saveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import { lockCreditsOf } from '~/domain/payments/credits/find-credits.server'
import { lockOnSale } from '~/domain/payments/packages/lock-on-sale.server'
import { mayHandleMoney } from '~/domain/payments/payment'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { formatMoment } from '~/values/format/format-time'
import type { Outcome, Refused } from '~/values/outcome'
import { isPayingByCredits } from '../checkout/checkout'
import { expireLapsedHolds } from '../holds/expired-holds.server'
import { takeOffer, type Offer, type TakeRefusal } from '../holds/offer.server'
import { findOrderCredits, payWithCredits } from '../money/credits/pay-with-credits.server'
import { enterPackageSale } from '../money/packages/enter-package-sale.server'
import { priceOf } from '../booking'
import { endWaitOf } from '../waiting-list/end-waiting.server'
import {
  createBookingOnBehalf,
  introduceOnBehalf,
  type CreatedOnBehalf,
} from './create-booking-on-behalf.server'
import type { ChosenFamily } from './find-families-to-book-for.server'
import { whyNotSecondPlace } from './athletes-in-lessons.server'
import type { OnBehalfRefusal } from './on-behalf'
import type { OnBehalfAnswers } from './on-behalf-forms'
import { findOfferForStaff, findPeople, type People } from './find-offer-for-staff.server'
import { signWhileBooking } from './sign-while-booking.server'
import { whyNotThatPrice } from './why-not-that-price'

export type BookedOnBehalf = { bookingId: string }

/** One time: day and hour of a private lesson, or a class date. */
type WantedOnBehalf = Pick<OnBehalfAnswers, 'coach' | 'day' | 'time' | 'lesson' | 'shownAt'>

type BookingTimes = {
  lessonType: LessonType
  family: ChosenFamily | null
  answers: OnBehalfAnswers
  /** All are booked, or none. */
  times: WantedOnBehalf[]
  settings: Settings
  /** The waiting list entry that it ends. */
  waiting?: string
}

/**
 * Part of a command that books for a family: books all times in one order for the same athletes,
 * with one confirmation link. Idempotent. For several times, the refusal lists all unavailable
 * ones.
 */
export async function bookTimes(
  tx: Transaction,
  staff: Staff,
  { lessonType, family, answers, times, settings, waiting }: BookingTimes,
  now: Date,
): Promise<Outcome<BookedOnBehalf, OnBehalfRefusal>> {
  const found: Offer[] = []
  for (const time of times) {
    const wanted = { ...time, places: answers.known.length + answers.athletes.length }
    const offer = await findOfferForStaff(tx, staff, { lessonType, answers: wanted, settings }, now)
    if ('refused' in offer) return offer
    found.push(offer)
  }
  const offers = found.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const coachIds = [...new Set(offers.flatMap((offer) => offer.coachIds))]
  await lockCoaches(tx, coachIds)
  const key = hashToken(`${answers.idempotencyKey} ${staff.id}`)
  const repeated = await tx.booking.findUnique({ where: { idempotencyKey: key } })
  if (repeated) return { bookingId: repeated.id }

  const startsAt = offers.map((offer) => offer.startsAt)
  const wanted = { lessonType, family, answers, startsAt, settings }
  const people = await findPeople(tx, staff, wanted, now)
  if ('refused' in people) return people
  const listed = priceOf(lessonType, offers[0]!.places, settings.currency)
  const refusal =
    whyNotThatPrice(answers, beforeTax(listed.priceCents, lessonType)) ??
    whyNotByCredits(staff, answers, people) ??
    (await whyNotSecondPlace(tx, people.known, offers, {
      settings,
      lessonType,
      bookAnyway: answers.bookAnyway,
    }))
  if (refusal) return refusal

  await expireLapsedHolds(tx, coachIds, now)
  const taken = await takeAll(tx, offers, { lessonType, settings })
  if ('refused' in taken) return taken
  if (!(await areOwnLessons(tx, staff, taken.lessonIds)))
    return { refused: 'not-your-venue', field: 'time' }
  const making = { lessonType, answers, settings, offers, people, key, lessonIds: taken.lessonIds }
  const made = await make(tx, staff, making, now)
  if (waiting && 'bookingId' in made)
    await endWaitOf(tx, staff, { entryId: waiting, bookingId: made.bookingId }, now)
  return made
}

/** Hours may have been put elsewhere since the time was looked up. */
async function areOwnLessons(tx: Transaction, staff: Staff, ids: string[]): Promise<boolean> {
  if (!isLimited(staff)) return true
  const own = await tx.lesson.count({ where: { id: { in: ids }, ...atOwnVenues(staff) } })
  return own === new Set(ids).size
}

/** A new family has no credits unless a package is sold to it here. */
function whyNotByCredits(
  staff: Staff,
  { useCredits, package: sold }: OnBehalfAnswers,
  { guardian }: People,
): Refused<'no-credits'> | null {
  const hasNone = !sold && !('id' in guardian)
  return useCredits && (hasNone || !mayHandleMoney(staff))
    ? { refused: 'no-credits', field: 'useCredits' }
    : null
}

type Rules = { lessonType: LessonType; settings: Settings }

async function takeAll(
  tx: Transaction,
  offers: Offer[],
  { lessonType, settings }: Rules,
): Promise<Outcome<{ lessonIds: string[] }, TakeRefusal | 'dates-taken'>> {
  const lessonIds: string[] = []
  const refusals: { offer: Offer; refusal: Refused<TakeRefusal> }[] = []
  for (const offer of offers) {
    const taken = await takeOffer(tx, offer, lessonType, settings)
    if ('refused' in taken) refusals.push({ offer, refusal: taken })
    else lessonIds.push(taken.lessonId)
  }
  if (refusals.length === 0) return { lessonIds }
  if (offers.length === 1) return refusals[0]!.refusal
  const dates = refusals.map(({ offer }) => formatMoment(offer.startsAt, settings.timeZone))
  return { refused: 'dates-taken', field: 'dates', detail: dates.join('; ') }
}

type Making = Rules & {
  answers: OnBehalfAnswers
  offers: Offer[]
  /** The taken lessons, one per offer. */
  lessonIds: string[]
  people: People
  key: string
}

async function make(
  tx: Transaction,
  staff: Staff,
  making: Making,
  now: Date,
): Promise<Outcome<BookedOnBehalf, OnBehalfRefusal>> {
  const { answers, settings, people, offers, lessonIds, lessonType, key } = making
  const [orderId, { currency }] = [newId(), settings]
  const guardianId = await guardianOf(tx, people)
  const usesCredits = answers.useCredits || answers.package !== undefined
  await tx.order.create({
    data: { id: orderId, guardianId, currency, usesCredits, createdAt: now },
  })
  const coming = await athletesOf(tx, people, guardianId)
  const status = answers.state === 'confirmed' ? 'confirmed' : 'held'
  const made: CreatedOnBehalf[] = []
  for (const [index, offer] of offers.entries()) {
    const lessonId = lessonIds[index]!
    const own = index === 0 ? key : hashToken(`${key} ${index}`)
    const one = { orderId, lessonId, lessonType, settings, offer, answers, status, coming } as const
    made.push(await createBookingOnBehalf(tx, staff, { ...one, key: own }, now))
  }
  await introduceOnBehalf(tx, staff, made, now)
  const ids = made.map(({ id }) => id)
  const athleteIds = coming.map(({ athleteId }) => athleteId)
  const signing = { guardianId, athleteIds, bookingId: ids[0]!, email: people.guardian.email }
  const refusal =
    (await signWhileBooking(tx, staff, { ...making, ...signing }, now)) ??
    (await sellPackageWith(tx, staff, { ...making, guardianId }, now))
  if (refusal) return refusal
  const lines = made.map(({ id: bookingId, startsAt, price }) => {
    return { bookingId, startsAt, price, athleteIds }
  })
  if (status === 'confirmed') await chargeBookings(tx, ids, now)
  if (usesCredits) {
    // lock bookings before credits, like confirming does
    await lockCreditsOf(tx, guardianId)
    const wanted = { guardianId, lessonTypeId: lessonType.id, lines, areChosen: true }
    const credits = await findOrderCredits(tx, wanted)
    if (!isPayingByCredits({ credits })) return { refused: 'no-credits', field: 'useCredits' }
    if (status === 'confirmed') await payWithCredits(tx, staff, { orderId, lines, credits }, now)
  }
  const bookingId = ids[0]!
  // the confirmation email waits until further times are added
  if (people.guardian.email && answers.state !== 'held_for_more') {
    const kind = status === 'held' ? 'booking-to-confirm' : 'booking-confirmed'
    await queueEmail(tx, { kind, subjectId: bookingId, guardianId }, now)
  }
  return { bookingId }
}

/** Sells a package whose credits pay for the booking. */
async function sellPackageWith(
  tx: Transaction,
  staff: Staff,
  { answers, settings, lessonType, guardianId, key }: Making & { guardianId: string },
  now: Date,
): Promise<Refused<OnBehalfRefusal> | null> {
  const { package: chosen, packageMethod: method } = answers
  if (!chosen) return null
  if (!mayHandleMoney(staff)) return { refused: 'no-credits', field: 'package' }
  if (!method) return { refused: 'method-missing', field: 'packageMethod' }
  const bought = await lockOnSale(tx, chosen)
  if (!bought) return { refused: 'package-changed', field: 'package' }
  if (!bought.lessonTypes.some(({ id }) => id === lessonType.id))
    return { refused: 'package-for-others', field: 'package' }
  const sale = { guardianId, bought, athleteId: null, method, occasion: `package:${key}` }
  const { timeZone } = settings
  await enterPackageSale(tx, staff, { ...sale, receivedAt: now, timeZone }, now)
  return null
}

async function guardianOf(tx: Transaction, { guardian }: People): Promise<string> {
  if ('id' in guardian) return guardian.id
  const id = newId()
  const unsaid = { emergencyContactName: '', emergencyContactPhone: '' }
  await tx.guardian.create({ data: { id, ...guardian, ...unsaid } })
  return id
}

async function athletesOf(tx: Transaction, { known, added }: People, guardianId: string) {
  const coming = known.map(({ id, hostGymMember }) => ({ athleteId: id, hostGymMember }))
  for (const details of added) {
    const athleteId = await saveAthlete(tx, { guardianId, athleteId: null }, details)
    coming.push({ athleteId, hostGymMember: details.hostGymMember })
  }
  return coming
}
