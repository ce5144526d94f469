import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { beforeTax, taxTermsOf, withTax } from '~/domain/catalogue/tax'
import type { Settings } from '~/domain/settings/settings'
import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import type { Staff } from '~/values/actor'
import { unarchiveIfArchived } from '../archive/archive-family.server'
import { notifyCoachOfBooking } from '../emails/coach/notify-coach.server'
import { priceOf, type Price } from '../booking'
import { createConfirmLinks } from '../links/find-confirm-link.server'
import type { Offer } from '../holds/offer.server'
import { lessOf, siblingDiscount } from '../money/prices/discounts'
import type { OnBehalfAnswers } from './on-behalf-forms'
import { createLinksWithin } from '../links/order-links.server'
import { takeSeats } from '../holds/held-booking.server'

type NewOnBehalf = {
  orderId: string
  /** The taken lesson. */
  lessonId: string
  lessonType: LessonType
  settings: Settings
  offer: Pick<Offer, 'places'>
  answers: Pick<
    OnBehalfAnswers,
    'priceCents' | 'priceReason' | 'channel' | 'focusNote' | 'bookAnyway'
  >
  status: 'held' | 'confirmed'
  key: string
  coming: { athleteId: string; hostGymMember: boolean }[]
}

/** `coachId`: the coach to notify. */
export type CreatedOnBehalf = { id: string; coachId: string; startsAt: Date; price: Price }

/**
 * Part of booking for a family: creates one time of the order at the list price or the agreed one.
 * Call `introduceOnBehalf` after all are created.
 */
export async function createBookingOnBehalf(
  tx: Transaction,
  staff: Staff,
  making: NewOnBehalf,
  now: Date,
): Promise<CreatedOnBehalf> {
  const { orderId, lessonId, lessonType, settings, offer, answers, status, coming } = making
  const [id, { currency }] = [newId(), settings]
  const listed = priceOf(lessonType, offer.places, currency)
  const { price, discounts } = agreedPrice(making, listed)
  // a class can be longer than its lesson type
  const { startsAt, endsAt, coachId } = await tx.lesson.findUniqueOrThrow({
    where: { id: lessonId },
  })
  await tx.booking.create({
    data: {
      id,
      orderId,
      lessonId,
      idempotencyKey: making.key,
      lessonTypeId: lessonType.id,
      status,
      confirmedAt: status === 'confirmed' ? now : null,
      heldUntil: endsAt,
      placesTaken: offer.places,
      ...price,
      ...taxTermsOf(lessonType),
      cancellationPolicyId: lessonType.cancellationPolicyId ?? settings.cancellationPolicyId,
      focusNote: answers.focusNote,
      focusChosenAt: now,
      createdAt: now,
      discounts: { create: discounts },
    },
  })
  await unarchiveIfArchived(tx, staff, { orderId }, now)
  const { priceCents } = price
  await takeSeats(tx, { id, priceCents, placesTaken: coming.length }, coming)
  await record(tx, staff, { id, listPriceCents: listed.priceCents, priceCents, making }, now)
  return { id, coachId, startsAt, price: { ...listed, ...price } }
}

/** Creates confirmation links, each of which confirms all, and notifies coaches. */
export async function introduceOnBehalf(
  tx: Transaction,
  staff: Staff,
  made: CreatedOnBehalf[],
  now: Date,
): Promise<void> {
  const ids = made.map(({ id }) => id)
  await createConfirmLinks(tx, ids, now)
  // the order's times link to each other, even if booked one by one
  await createLinksWithin(tx, ids, now)
  await notifyCoachOfBooking(tx, staff, made, now)
}

/**
 * A price set by staff, to which tax is added as to a listed one, gets no discount; otherwise the
 * sibling discount applies.
 */
function agreedPrice({ lessonType, settings, answers, coming, offer }: NewOnBehalf, listed: Price) {
  const listedBeforeTax = beforeTax(listed.priceCents, lessonType)
  const priceCents = withTax(answers.priceCents ?? listedBeforeTax, lessonType)
  if (answers.priceCents !== undefined || lessonType.format !== 'group')
    return {
      price: { ...listed, priceCents, depositCents: Math.min(listed.depositCents, priceCents) },
      discounts: [],
    }
  const seats = { priceCents: listedBeforeTax, places: offer.places, athletes: coming.length }
  const siblings = siblingDiscount(seats, settings.siblingPercent ?? 0)
  return lessOf(listed, lessonType, [['siblings', siblings]])
}

type Made = {
  id: string
  listPriceCents: number
  priceCents: number
  making: NewOnBehalf
}

async function record(
  tx: Transaction,
  staff: Staff,
  { id, listPriceCents, priceCents, making: { answers, status } }: Made,
  now: Date,
): Promise<void> {
  const { channel, priceReason, bookAnyway = false } = answers
  await tx.bookingOnBehalf.create({
    data: {
      bookingId: id,
      staffMemberId: staff.id,
      channel,
      listPriceCents,
      priceReason,
      madeAt: now,
    },
  })
  const agreed = { channel, listPriceCents, priceCents, priceReason }
  const details = { from: null, to: status, ...agreed, ...(bookAnyway && { bookAnyway }) }
  const subject = { subjectKind: 'booking', subjectId: id }
  await recordAuditEvent(tx, staff, { action: 'book-on-behalf', ...subject, details }, now)
}
