import { redirect, type ActionFunctionArgs } from '~/framework'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import {
  findOpenOpeningAttempt,
  findOwnOpeningBilling,
} from '~/domain/booking/money/opening-balances/find-opening-billing.server'
import { notFound } from '~/http/answers/answer.server'
import { requireParent } from '~/http/people/require-actor.server'
import { openingBalancePath } from '~/values/paths/portal-paths'

/** Closes the payment page; the next page shows the result. */
export async function action(args: ActionFunctionArgs) {
  const parent = await requireParent(args)
  const orderId = args.params.orderId ?? ''
  if (!(await findOwnOpeningBilling(parent, orderId))) throw notFound()
  const attemptId = await findOpenOpeningAttempt(parent, orderId)
  if (attemptId) await tryClosePaymentPage(attemptId)
  return redirect(openingBalancePath(orderId), 303)
}
