import type { LoaderFunctionArgs } from '~/framework'
import { trySettleAttempt } from '~/domain/booking/money/card/payment-page.server'
import { isOver } from '~/domain/payments/card/payment-attempt'
import { openPurchase, purchaseJson } from './purchase.server'

/** The page's API: settles the payment and returns its result. */
export async function loader(args: LoaderFunctionArgs) {
  const { attempt } = await openPurchase(args)
  const asked = attempt && !isOver(attempt.state) ? await trySettleAttempt(attempt.id) : null
  return Response.json(purchaseJson(await openPurchase(args), asked))
}
