import { redirect, type ActionFunctionArgs } from '~/framework'
import { findOwnPurchase } from '~/domain/payments/packages/find-own-purchase.server'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { isAttemptOver } from '~/domain/payments/card/payment-attempt'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { packagePurchasePath } from '~/values/paths/portal-paths'

/** Closes the payment page; the next page shows the result. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const purchase = await findOwnPurchase(parent, args.params.orderId ?? '')
  if (!purchase) throw notFound()
  const { attempt } = purchase
  if (attempt && !isAttemptOver(attempt.state)) await tryClosePaymentPage(attempt.id)
  return redirect(packagePurchasePath(purchase.orderId), 303)
}
