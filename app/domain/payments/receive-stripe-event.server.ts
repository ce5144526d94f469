import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { readStripeEvent } from '~/platform/stripe/stripe-events.server'
import { isLive } from '~/platform/stripe/stripe.server'
import type { Outcome } from '~/values/outcome'

export type StripeEventRefusal = 'not-signed' | 'other-mode'

export const stripeEventMessages: Record<StripeEventRefusal, string> = {
  'not-signed': 'This is not signed by Stripe, or not at this moment.',
  'other-mode': 'This is of the mode that the keys here are not for.',
}

/**
 * Takes in a message of Stripe's: keeps it once, and has what it is about asked for. What it says
 * itself is not believed.
 * @param body byte for byte as it was posted, since it is what was signed
 */
export async function receiveStripeEvent(
  body: Buffer,
  signature: string | null,
  now: Date = clock.now(),
): Promise<Outcome<{ isNew: boolean }, StripeEventRefusal>> {
  const hint = await readStripeEvent(body, signature, now)
  if (!hint) return { refused: 'not-signed' }
  const { live, paymentId: paidBy, ...event } = hint
  if (live !== isLive()) return { refused: 'other-mode' }
  return await transaction(async (tx) => {
    const { count } = await tx.stripeEvent.createMany({
      data: { ...event, paidBy, receivedAt: now },
      skipDuplicates: true,
    })
    if (count > 0) await queueJob(tx, 'settle-hint', { eventId: event.id })
    return { isNew: count > 0 }
  })
}
