import { clock } from '~/platform/clock.server'
import type { Visitor } from '~/values/actor'
import type { PickUpAnswers } from './booking-forms'
import { changeCheckout } from './change-checkout.server'

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
      for (const { bookingId } of checkout.lines)
        await tx.pickUp.upsert({
          where: { bookingId },
          create: { bookingId, ...answers },
          update: answers,
        })
      return null
    },
  )
}
