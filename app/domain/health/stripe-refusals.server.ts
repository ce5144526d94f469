import { sql } from '~/platform/database/database.server'

/** SQL: when the last event of Stripe was accepted; null if none was. */
export const lastStripeEvent = sql`(SELECT max(received_at) FROM stripe_event)`

/** SQL: since when Stripe's events are refused; null if one was accepted since, or none refused. */
export const stripeRefusedSince = sql`(
  SELECT max(at) FROM audit_event
  WHERE action = 'refuse-stripe-event' AND at > coalesce(${lastStripeEvent}, '-infinity')
)`
