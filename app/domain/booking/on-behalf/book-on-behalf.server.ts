import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { saveAthlete } from '~/domain/family/athletes/save-athlete.server'
import { chargeBookings } from '~/domain/payments/charges/change-charges.server'
import { lockCreditsOf } from '~/domain/payments/credits/find-credits.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { createBookingOnBehalf } from './create-booking-on-behalf.server'
import { expireLapsedHolds } from '../end-bookings.server'
import type { ChosenFamily } from './find-families.server'
import { type Price, priceOf } from '../booking'
import { mayHandleMoney } from '~/domain/payments/payment'
import { findOrderCredits, payWithCreditsAsStaff } from '../money/credits/pay-with-credits.server'
import type { OnBehalfRefusal } from './on-behalf'
import type { OnBehalfAnswers } from './on-behalf-forms'
import { takeOffer } from '../holds/take-offer.server'
import { endWaitOf } from '../waiting-list/end-waiting.server'
import { findOfferForStaff, findPeople, type People } from './wanted-on-behalf.server'
import type { Offer } from '../holds/find-offer.server'

export type BookedOnBehalf = { bookingId: string }

/** What is booked, and for whom: a family we know, or one whose name is among the answers. */
export type OnBehalf = {
  lessonType: string
  family: ChosenFamily | null
  answers: OnBehalfAnswers
  /** Whose wait it ends, by the id of the place in line. */
  waiting?: string
}

/**
 * Books for a family that asked on the phone, by text or in person: at any time that exists, whatever
 * the public rules say, but never over another live lesson. Held until the family confirms, or it is
 * said who came; or booked at once, where all waivers are signed. Pressed twice, the second press gets
 * the first one's booking.
 */
export async function bookOnBehalf(
  staff: Staff,
  { lessonType: slug, family, answers, waiting }: OnBehalf,
  now: Date = clock.now(),
): Promise<Outcome<BookedOnBehalf, OnBehalfRefusal>> {
  const settings = await findSettings()
  const lessonType = await findLessonType(slug)
  if (!lessonType) return { refused: 'lesson-type-not-offered' }

  const key = hashToken(`${answers.idempotencyKey} ${staff.id}`)
  return await transaction(async (tx) => {
    const time = { ...answers, places: answers.known.length + answers.athletes.length }
    const offer = await findOfferForStaff(tx, staff, { lessonType, answers: time, settings }, now)
    if ('refused' in offer) return offer
    await lockCoaches(tx, offer.coachIds)
    const repeated = await tx.booking.findUnique({ where: { idempotencyKey: key } })
    if (repeated) return { bookingId: repeated.id }

    const wanted = { lessonType, family, answers, startsAt: offer.startsAt, settings }
    const people = await findPeople(tx, staff, wanted)
    if ('refused' in people) return people
    const price = priceOf(lessonType, offer.places, settings.currency)
    const refusal = whyNotThatPrice(answers, price.priceCents)
    if (refusal) return refusal

    // bookings before credits, as whoever confirms locks them
    await expireLapsedHolds(tx, offer.coachIds, now)
    const toPay = { lessonType, answers, startsAt: offer.startsAt, people, price }
    if (!(await canPay(tx, staff, toPay))) return { refused: 'no-credits', field: 'useCredits' }
    const taken = await takeOffer(tx, offer, lessonType, settings)
    if ('refused' in taken) return taken
    const making = { lessonType, answers, settings, offer, people, key, ...taken }
    const bookingId = await make(tx, staff, making, now)
    if (waiting) await endWaitOf(tx, staff, { entryId: waiting, bookingId }, now)
    return { bookingId }
  })
}

type ToPay = Pick<Making, 'lessonType' | 'answers' | 'people'> & {
  startsAt: Date
  price: Pick<Price, 'priceCents'>
}

/** Whether there is a credit for each who comes, once nobody else of the family can use it. */
async function canPay(tx: Transaction, staff: Staff, toPay: ToPay): Promise<boolean> {
  const { lessonType, answers, people, startsAt, price } = toPay
  if (!answers.useCredits) return true
  if (!mayHandleMoney(staff) || !('id' in people.guardian)) return false
  const { id: guardianId } = people.guardian
  await lockCreditsOf(tx, guardianId)
  // who is new has no record yet, and no credit of their own
  const athleteIds = [...people.known.map(({ id }) => id), ...people.added.map(() => newId())]
  const priceCents = answers.priceCents ?? price.priceCents
  const lines = [{ bookingId: newId(), startsAt, athleteIds, price: { priceCents } }]
  const wanted = { guardianId, lessonTypeId: lessonType.id, lines, areChosen: true }
  return (await findOrderCredits(tx, wanted)).uses !== null
}

/** Another price than usual needs a reason. */
export function whyNotThatPrice(
  { priceCents, priceReason }: Pick<OnBehalfAnswers, 'priceCents' | 'priceReason'>,
  listed: number,
): Refused<'reason-missing'> | null {
  const isUsual = priceCents === undefined || priceCents === listed
  return !isUsual && priceReason === 'as_listed'
    ? { refused: 'reason-missing', field: 'priceReason' }
    : null
}

type Making = {
  lessonType: LessonType
  answers: OnBehalfAnswers
  settings: Settings
  offer: Offer
  people: People
  lessonId: string
  key: string
}

async function make(tx: Transaction, staff: Staff, making: Making, now: Date): Promise<string> {
  const { answers, settings, people } = making
  const [orderId, { currency }] = [newId(), settings]
  const guardianId = await guardianOf(tx, people)
  const { useCredits: usesCredits } = answers
  await tx.order.create({
    data: { id: orderId, guardianId, currency, usesCredits, createdAt: now },
  })
  const coming = await athletesOf(tx, people, guardianId)
  const status = answers.state === 'confirmed' ? 'confirmed' : 'held'
  const id = await createBookingOnBehalf(tx, staff, { ...making, orderId, coming, status }, now)
  if (status === 'confirmed') {
    await chargeBookings(tx, [id], now)
    const isPaid = await payWithCreditsAsStaff(tx, staff, id, now)
    if (usesCredits && !isPaid) throw new Error('credits were counted and are not there')
  }
  // whose further times are still to come is asked once all of them are kept
  if (people.guardian.email && answers.state !== 'held_for_more') {
    const kind = status === 'held' ? 'booking-to-confirm' : 'booking-confirmed'
    await queueEmail(tx, { kind, subjectId: id, guardianId }, now)
  }
  return id
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
