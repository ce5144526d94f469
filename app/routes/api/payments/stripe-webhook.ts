import type { ActionFunctionArgs } from '~/framework'
import {
  receiveStripeEvent,
  stripeEventMessages,
} from '~/domain/booking/money/card/process-stripe-event.server'
import { errorJson } from '~/http/answers/answer-json.server'

/** Stripe's webhook. It is a hint; the object is fetched afterwards. */
export async function action({ request }: ActionFunctionArgs) {
  const body = Buffer.from(await request.arrayBuffer())
  const outcome = await receiveStripeEvent(body, request.headers.get('Stripe-Signature'))
  if ('refused' in outcome)
    return errorJson(400, outcome.refused, stripeEventMessages[outcome.refused])
  return Response.json({ received: true })
}
