import type { LoaderFunctionArgs } from '~/framework'
import { settleUnlessOver } from '~/domain/booking/money/card/payment-page.server'
import { openPurchase, purchaseJson } from './purchase.server'

/** The page's API: settles the payment and returns its result. */
export async function loader(args: LoaderFunctionArgs) {
  const { attempt } = await openPurchase(args)
  const asked = attempt ? await settleUnlessOver(attempt) : null
  return Response.json(purchaseJson(await openPurchase(args), asked))
}
