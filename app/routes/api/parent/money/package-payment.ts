import type { ActionFunctionArgs } from '~/framework'
import { buyingMessages } from '~/domain/payments/packages/package-forms'
import { payPurchase } from '~/domain/booking/money/packages/buy-package.server'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { isAttemptOver } from '~/domain/payments/card/payment-attempt'
import { notFoundJson, refusedJson } from '~/http/answers/answer-json.server'
import { requireCallingParent } from '~/http/people/require-actor.server'
import { pageToPayOn } from '~/routes/api/bookings/payment-page.server'
import { openPurchase, purchaseJson } from './purchase.server'

export const handle = { methods: ['POST', 'DELETE'] }

/** The page's API: starts paying for a purchase; DELETE is "Do not pay now". */
export async function action(args: ActionFunctionArgs) {
  return args.request.method === 'DELETE' ? await stop(args) : await pay(args)
}

async function pay(args: ActionFunctionArgs) {
  const parent = await requireCallingParent(args)
  const outcome = await payPurchase(parent, args.params.orderId ?? '')
  if (!outcome) return notFoundJson()
  if ('refused' in outcome) return refusedJson(outcome, buyingMessages)
  const { orderId, attemptId } = outcome
  return Response.json({ orderId, attemptId, url: attemptId && (await pageToPayOn(attemptId)) })
}

async function stop(args: ActionFunctionArgs) {
  const { attempt } = await openPurchase(args)
  const left =
    attempt && !isAttemptOver(attempt.state) ? await tryClosePaymentPage(attempt.id) : null
  return Response.json(purchaseJson(await openPurchase(args), left))
}
