import { redirect, type ActionFunctionArgs } from '~/framework'
import { findOpenBalanceAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { notFound } from '~/http/answers/answer.server'
import { openMoney } from './open-money.server'

/** Closes the payment page; the next page shows the result. */
export async function action(args: ActionFunctionArgs) {
  const { payer, id, pages } = await openMoney(args)
  const attemptId = await findOpenBalanceAttempt(payer, id)
  if (!attemptId) throw notFound()
  await tryClosePaymentPage(attemptId)
  return redirect(pages.pay(id), 303)
}
