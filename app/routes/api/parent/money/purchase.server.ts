import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  findOwnPurchase,
  type OwnPurchase,
} from '~/domain/payments/packages/find-own-purchase.server'
import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/**
 * The package of the address, which whoever calls set out to buy.
 * @throws 401, and 404 for everybody else's
 */
export async function openPurchase(args: LoaderFunctionArgs): Promise<OwnPurchase> {
  const parent = await requireCallingParent(args)
  const purchase = await findOwnPurchase(parent, args.params.orderId ?? '')
  if (!purchase) throw notFoundJson()
  return purchase
}

/** What has become of it; `asked` is what Stripe has just said of its last try. */
export function purchaseJson(purchase: OwnPurchase, asked: AttemptState | 'unknown' | null) {
  const { attempt, ...bought } = purchase
  return { ...bought, hasPage: attempt?.hasPage ?? false, state: asked ?? attempt?.state ?? null }
}
