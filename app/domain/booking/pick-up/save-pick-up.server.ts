import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import type { PickUpAnswers } from '../booking-forms'
import { changeCheckout } from '../checkout/change-checkout.server'
import { keepPickUpHistory } from './keep-pick-up-history.server'

/** Step "Getting there and home": who brings, who collects, who else may. */
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
      // what those who work here have written down counted until now
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
