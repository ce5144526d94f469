import type { LoaderFunctionArgs } from '~/framework'
import {
  findOwnPurchase,
  type OwnPurchase,
} from '~/domain/payments/packages/find-own-purchase.server'
import type { AttemptState } from '~/domain/payments/card/payment-attempt'
import { notFoundJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'

/** The URL's package purchase of the caller. @throws 401, or 404 for any other */
export async function openPurchase(args: LoaderFunctionArgs): Promise<OwnPurchase> {
  const parent = await requireCallingParent(args)
  const purchase = await findOwnPurchase(parent, args.params.orderId ?? '')
  if (!purchase) throw notFoundJson()
  return purchase
}

/** A purchase's state; `asked` is what Stripe just reported about its last attempt. */
export function purchaseJson(purchase: OwnPurchase, asked: AttemptState | 'unknown' | null) {
  const { attempt, ...bought } = purchase
  return { ...bought, hasPage: attempt?.hasPage ?? false, state: asked ?? attempt?.state ?? null }
}
