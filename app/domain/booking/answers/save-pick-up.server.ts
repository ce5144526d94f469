import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import type { PickUpAnswers } from '../booking-forms'
import { changeCheckout } from '../checkout/change-checkout.server'
import type { Transaction } from '~/platform/database/database.server'

/** Checkout step "Drop-off and pick-up": who brings, who picks up, who else may. */
export async function savePickUp(
  visitor: Visitor,
  answers: PickUpAnswers,
  now: Date = clock.now(),
) {
  return await changeCheckout<never>(
    visitor,
    { action: 'save-pick-up', now },
    async (tx, checkout) => {
      const bookingIds = checkout.lines.map(({ bookingId }) => bookingId)
      // staff's notes were in force until now
      if (visitor.confirmLink) await keepPickUpHistory(tx, { bookingIds, answers }, now)
      for (const bookingId of bookingIds)
        await tx.pickUp.upsert({
          where: { bookingId },
          create: { bookingId, ...answers },
          update: answers,
        })
      return null
    },
  )
}

/**
 * Part of a command that changes drop-off and pick-up: stores the previous answer of each booking
 * that changes.
 */
export async function keepPickUpHistory(
  tx: Transaction,
  { bookingIds, answers }: { bookingIds: string[]; answers: PickUpAnswers },
  replacedAt: Date,
): Promise<void> {
  const replaced = await tx.pickUp.findMany({
    where: { bookingId: { in: bookingIds }, NOT: answers },
  })
  await tx.pickUpHistory.createMany({ data: replaced.map((one) => ({ ...one, replacedAt })) })
}

/** Part of a command that adds dates of a class or camp: they have the answer of the last date before. */
export async function carryPickUpOver(
  tx: Transaction,
  { orderId, bookingIds }: { orderId: string; bookingIds: string[] },
): Promise<void> {
  const last = await tx.booking.findFirst({
    where: { orderId, status: 'confirmed', id: { notIn: bookingIds } },
    orderBy: [{ lesson: { startsAt: 'desc' } }, { id: 'desc' }],
    select: { pickUp: true },
  })
  if (!last?.pickUp) return
  const { pickUp } = last
  await tx.pickUp.createMany({ data: bookingIds.map((bookingId) => ({ ...pickUp, bookingId })) })
}
