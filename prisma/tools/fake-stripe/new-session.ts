import { invalid, stripeId, type Session } from './objects'

export type SessionWish = Pick<
  Session,
  'success_url' | 'cancel_url' | 'client_reference_id' | 'customer_email' | 'metadata' | 'currency'
> & {
  expires_at?: number
  items: { name: string; unitAmount: number; quantity: number }[]
  mode?: Session['mode']
  saves?: Session['saves']
}

const minute = 60

type Circumstances = { livemode: boolean; origin: string; created: number }

/** A new unpaid session. @throws ApiError if it lasts less than half an hour or more than a day */
export function newSession(
  { items, expires_at, mode = 'payment', saves = null, ...wish }: SessionWish,
  { livemode, origin, created }: Circumstances,
): Session {
  const expiresAt = expires_at ?? created + 24 * 60 * minute
  if (expiresAt < created + 30 * minute || expiresAt > created + 24 * 60 * minute)
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
  const id = stripeId(livemode ? 'cs_live' : 'cs_test')
  const lines = items.map(({ name, unitAmount, quantity }) => ({
    id: stripeId('li'),
    object: 'item' as const,
    description: name,
    quantity,
    amount_total: unitAmount * quantity,
    currency: wish.currency,
  }))
  return {
    id,
    object: 'checkout.session',
    mode,
    livemode,
    status: 'open',
    payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
    payment_intent: null,
    customer: null,
    setup_intent: null,
    saves,
    ...wish,
    amount_total: lines.reduce((sum, line) => sum + line.amount_total, 0),
    created,
    expires_at: expiresAt,
    url: `${origin}/pay/${id}`,
    line_items: { object: 'list', data: lines, has_more: false },
  }
}
