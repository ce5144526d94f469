import { callStripe, StripeError } from './stripe.server'

/** Where Stripe posts events of the account and mode of our key. */
type StripeEndpoint = {
  url: string
  isEnabled: boolean
  /** Such as `refund.created`; `*` stands for every kind. */
  eventKinds: string[]
}

/** More than an account may have. */
const most = 100

/** The account's webhook endpoints; null if a restricted key may not read them. @throws {StripeError} */
export async function findEndpoints(): Promise<StripeEndpoint[] | null> {
  try {
    const { data } = await callStripe((stripe) => stripe.webhookEndpoints.list({ limit: most }))
    return data.map(({ url, status, enabled_events }) => ({
      url,
      isEnabled: status === 'enabled',
      eventKinds: enabled_events,
    }))
  } catch (error) {
    if (error instanceof StripeError && error.status === 403) return null
    throw error
  }
}
