import { takesCards } from '~/platform/stripe.server'
import type { PaymentMethod, RefundState } from './payment'

/** Whether money that should go back by itself does not: Stripe would not, or nobody sends it. */
export function isStuck({ state }: { state: RefundState }, method: PaymentMethod): boolean {
  if (method !== 'stripe' && method !== 'credit') return false
  return state === 'failed' || (state === 'due' && (method === 'credit' || !takesCards()))
}
