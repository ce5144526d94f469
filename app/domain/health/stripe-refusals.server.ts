import { sql, type Prisma } from '~/platform/database/database.server'
import { isLive } from '~/platform/stripe/stripe.server'
import { addMinutes } from '~/values/business-time'
import { healthLimits } from './system-health'

/** SQL: when the last event of Stripe was accepted; null if none was. */
export const lastStripeEvent = sql`(SELECT max(received_at) FROM stripe_event)`

/** SQL: how many posts were refused since the last accepted event, and since when; null if none. */
export const stripeRefusals = sql`(
  SELECT jsonb_build_object('count', refused, 'since', first_at) FROM stripe_refusal
  WHERE last_at > coalesce(${lastStripeEvent}, '-infinity')
)`

const day = 24 * 60
/** Stripe deletes older events. */
const eventDays = 30
/** How long a bank may take. */
const bankDays = 14

/**
 * SQL: whether a card payment of ours is known since the last accepted event, but Stripe's event of
 * it has not come in time. No forged post can bring that about.
 */
export function hasOverdueStripeEvent(now: Date): Prisma.Sql {
  return sql`EXISTS (
    SELECT FROM payment_attempt WHERE state IN ('paid', 'differs') AND live = ${isLive()}
      AND expires_at > ${addMinutes(now, -(eventDays + bankDays) * day)}
      AND ended_at > greatest(${lastStripeEvent}, ${addMinutes(now, -eventDays * day)})
      AND ended_at <= ${new Date(now.getTime() - healthLimits.lateEventMs)}
      AND NOT EXISTS (
        SELECT FROM stripe_event WHERE stripe_event.session_id = payment_attempt.session_id
      )
  )`
}
