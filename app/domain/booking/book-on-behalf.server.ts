import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { findLessonType } from '~/domain/catalogue/find-lesson-types.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { queueMail } from '~/domain/communications/queue-mail.server'
import { saveAthlete } from '~/domain/family/save-athlete.server'
import { chargeBookings } from '~/domain/payments/charge-bookings.server'
import { lockCoaches } from '~/domain/scheduling/take-coach-time.server'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { Settings } from '~/domain/settings/settings'
import { clock } from '~/platform/clock.server'
import { transaction, type Transaction } from '~/platform/database.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/tokens.server'
import type { Staff } from '~/values/actor'
import type { Outcome, Refused } from '~/values/outcome'
import { tellOfBooking } from './coach-mails/tell-coach.server'
import { createConfirmLink } from './create-confirm-link.server'
import { expireLapsedHolds } from './end-bookings.server'
import type { ChosenFamily } from './find-families.server'
import type { OnBehalfRefusal } from './on-behalf'
import type { OnBehalfAnswers } from './on-behalf-forms'
import { priceOf } from './price'
import { takeOffer } from './take-offer.server'
import { takeSeats } from './take-seat.server'
import { endWaitOf } from './waiting-list/end-wait-of.server'
import { findOfferAtWork, findPeople, type People } from './wanted-on-behalf.server'
import type { Offer } from './find-offer.server'

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

  const attempt = hashToken(`${answers.attemptId} ${staff.id}`)
  return await transaction(async (tx) => {
    const offer = await findOfferAtWork(tx, staff, { lessonType, answers, settings }, now)
    if ('refused' in offer) return offer
    await lockCoaches(tx, offer.coachIds)
    const repeated = await tx.booking.findUnique({ where: { attemptId: attempt } })
    if (repeated) return { bookingId: repeated.id }

    const wanted = { lessonType, family, answers, startsAt: offer.startsAt, settings }
    const people = await findPeople(tx, staff, wanted)
    if ('refused' in people) return people
    const price = priceOf(lessonType, offer.places, settings.currency)
    const refusal = whyNotThatPrice(answers, price.priceCents)
    if (refusal) return refusal

    await expireLapsedHolds(tx, offer.coachIds, now)
    const taken = await takeOffer(tx, offer, lessonType, settings)
    if ('refused' in taken) return taken
    const making = { lessonType, answers, settings, offer, people, attempt, ...taken }
    const bookingId = await make(tx, staff, making, now)
    if (waiting) await endWaitOf(tx, staff, { entryId: waiting, bookingId }, now)
    return { bookingId }
  })
}

function whyNotThatPrice(
  { priceCents, priceReason }: OnBehalfAnswers,
  listed: number,
): Refused<OnBehalfRefusal> | null {
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
  attempt: string
}

async function make(tx: Transaction, staff: Staff, making: Making, now: Date): Promise<string> {
  const { answers, lessonType, settings, offer, people, lessonId } = making
  const [id, orderId, { currency }] = [newId(), newId(), settings]
  const listed = priceOf(lessonType, offer.places, currency)
  const guardianId = await guardianOf(tx, people)
  const priceCents = answers.priceCents ?? listed.priceCents
  const confirmed = answers.state === 'confirmed'
  // a class can last longer than others of its type
  const { endsAt } = await tx.lesson.findUniqueOrThrow({ where: { id: lessonId } })
  await tx.order.create({ data: { id: orderId, guardianId, currency, createdAt: now } })
  await tx.booking.create({
    data: {
      ...{ id, orderId, lessonId, attemptId: making.attempt, lessonTypeId: lessonType.id },
      status: answers.state,
      confirmedAt: confirmed ? now : null,
      heldUntil: endsAt,
      ...{ placesTaken: offer.places, currency, priceCents },
      depositCents: Math.min(listed.depositCents, priceCents),
      cancellationPolicyId: lessonType.cancellationPolicyId ?? settings.cancellationPolicyId,
      ...{ focusNote: answers.focusNote, focusChosenAt: now, createdAt: now },
    },
  })
  await seat(tx, id, { people, guardianId, priceCents })
  await createConfirmLink(tx, id, now)
  const prices = { listPriceCents: listed.priceCents, priceCents }
  await record(tx, staff, { id, guardianId, ...prices, making }, now)
  if (confirmed) await chargeBookings(tx, [id], now)
  return id
}

async function guardianOf(tx: Transaction, { guardian }: People): Promise<string> {
  if ('id' in guardian) return guardian.id
  const id = newId()
  const unsaid = { emergencyContactName: '', emergencyContactPhone: '' }
  await tx.guardian.create({ data: { id, ...guardian, ...unsaid } })
  return id
}

type Seating = { guardianId: string; priceCents: number }

async function seat(
  tx: Transaction,
  bookingId: string,
  { people, guardianId, priceCents }: Pick<Making, 'people'> & Seating,
): Promise<void> {
  const { known, added } = people
  const coming = known.map(({ id, hostGymMember }) => ({ athleteId: id, hostGymMember }))
  for (const details of added) {
    const athleteId = await saveAthlete(tx, { guardianId, athleteId: null }, details)
    coming.push({ athleteId, hostGymMember: details.hostGymMember })
  }
  await takeSeats(tx, { id: bookingId, priceCents, placesTaken: coming.length }, coming)
}

type Made = {
  id: string
  guardianId: string
  listPriceCents: number
  priceCents: number
  making: Making
}

async function record(
  tx: Transaction,
  staff: Staff,
  { id, guardianId, listPriceCents, priceCents, making: { answers, people } }: Made,
  now: Date,
): Promise<void> {
  const { channel, priceReason, state } = answers
  await tx.bookingOnBehalf.create({
    data: {
      ...{ bookingId: id, staffMemberId: staff.id, channel },
      ...{ listPriceCents, priceReason, madeAt: now },
    },
  })
  const details = { from: null, to: state, channel, listPriceCents, priceCents, priceReason }
  const subject = { subjectKind: 'booking', subjectId: id }
  await recordAuditEvent(tx, staff, { action: 'book-on-behalf', ...subject, details }, now)
  await tellOfBooking(tx, staff, [id], now)
  if (!people.guardian.email) return
  const kind = state === 'held' ? 'booking-to-confirm' : 'booking-confirmed'
  await queueMail(tx, { kind, subjectId: id, guardianId }, now)
}
