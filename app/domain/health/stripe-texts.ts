import { formatList } from '~/values/format/format-list'

const secretAdvice =
  'Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint in Stripe’s dashboard, start the site again, and resend an event there.'

/** Sentences of the Stripe test about webhook endpoints, each with what to do. */
export const stripeTexts = {
  posted: (url: string) => `Events are posted to ${url}.`,
  none: (url: string) =>
    `Stripe posts no events to ${url}. Add that endpoint in Stripe’s dashboard, and set STRIPE_WEBHOOK_SECRET to its signing secret.`,
  several: (url: string) =>
    `Several endpoints in Stripe’s dashboard post to ${url}. Each signs with its own secret, so remove all but one.`,
  disabled: (url: string) => `The endpoint ${url} is disabled. Enable it in Stripe’s dashboard.`,
  missing: (kinds: string[]) =>
    `The endpoint does not get every event. Add these to it in Stripe’s dashboard: ${formatList(kinds)}.`,
  notAllowed: (url: string) =>
    `This restricted key may not read webhook endpoints, so they are not tested. Let it read them, or check in Stripe’s dashboard that events are posted to ${url}.`,
  notDelivered: (count: number) =>
    `Stripe could not deliver ${count === 1 ? 'an event' : `${count} events`} here. ${secretAdvice}`,
  refused: (count: string, since: string) =>
    `Posts refused since ${since}, as their signature was wrong: ${count}.`,
  refusedByAnyone:
    'Anyone can post there, so this alone changes nothing. To see whether Stripe’s own events arrive, press “Test Stripe”.',
  eventOverdue: `A payment was made since, and Stripe’s event of it did not come. ${secretAdvice}`,
}
