import { formatList } from '~/values/format/format-list'

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
  refusedSince: (moment: string) =>
    `An event was refused ${moment}, as its signature was wrong, and none was accepted since.`,
  refusalAdvice:
    'Set STRIPE_WEBHOOK_SECRET to the signing secret of the endpoint in Stripe’s dashboard, start the site again, and resend an event there. If none failed there, it was not Stripe who posted.',
}
