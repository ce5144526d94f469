import type { Settings } from '~/domain/settings/settings'
import { taxTermsOf } from '~/domain/catalogue/tax'
import { carryPickUpOver } from '~/domain/booking/answers/save-pick-up.server'
import { createLinksWithin } from '~/domain/booking/links/order-links.server'
import type { Transaction } from '~/platform/database/database.server'
import { insertRows } from '~/platform/database/insert-rows.server'
import { newId } from '~/platform/ids.server'
import { hashToken } from '~/platform/secrets/tokens.server'
import type { KnownTermClass } from '~/domain/enrollment/terms/find-term-class.server'
import type { PlannedDate } from '~/domain/enrollment/plan-enrollment.server'
import { takePlaceInEach } from './take-place-in-each.server'

type Booking = {
  orderId: string
  athlete: { id: string; hostGymMember: boolean }
  dates: PlannedDate[]
  termClass: Pick<KnownTermClass, 'lessonType'>
  settings: Pick<Settings, 'cancellationPolicyId'>
  /** Why dates are booked again that were canceled. */
  occasion?: string
}

/**
 * Part of a command: takes a place on each date and books it for an athlete, confirmed and not yet
 * charged. Null if a date is full.
 */
export async function bookDates(
  tx: Transaction,
  { orderId, athlete, dates, termClass, settings, occasion }: Booking,
  now: Date,
): Promise<{ id: string; coachId: string; lessonId: string }[] | null> {
  const lessonIds = dates.map(({ lessonId }) => lessonId)
  if (!(await takePlaceInEach(tx, lessonIds))) return null
  const { lessonType } = termClass
  const made = dates.map((date) => ({ ...date, id: newId() }))
  await insertRows(
    tx,
    'booking',
    made.map(({ id, lessonId, endsAt, price }) => ({
      id,
      orderId,
      lessonId,
      idempotencyKey: hashToken([orderId, lessonId, occasion].filter(Boolean).join(' ')),
      lessonTypeId: lessonType.id,
      status: 'confirmed' as const,
      confirmedAt: now,
      heldUntil: endsAt,
      placesTaken: 1,
      ...price,
      ...taxTermsOf(lessonType),
      cancellationPolicyId: lessonType.cancellationPolicyId ?? settings.cancellationPolicyId,
      focusChosenAt: now,
      createdAt: now,
    })),
  )
  await insertRows(
    tx,
    'booking_place',
    made.map(({ id, price }) => ({
      id: newId(),
      bookingId: id,
      athleteId: athlete.id,
      hostGymMember: athlete.hostGymMember,
      position: 1,
      priceShareCents: price.priceCents,
    })),
  )
  await tx.bookingDiscount.createMany({
    data: made.flatMap(({ id, discounts }) => discounts.map((one) => ({ bookingId: id, ...one }))),
  })
  const ids = made.map(({ id }) => id)
  await carryPickUpOver(tx, { orderId, bookingIds: ids })
  await createLinksWithin(tx, ids, now)
  return made
}
