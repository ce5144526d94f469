import { redirect, type ActionFunctionArgs } from '~/framework'
import { findBalanceAttempt } from '~/domain/booking/money/card/find-payment-attempt.server'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { isAttemptOver } from '~/domain/payments/card/payment-attempt'
import { notFound } from '~/http/answers/answer.server'
import { openMoney } from './open-money.server'

/** Closes the payment page; the next page shows the result. */
export async function action(args: ActionFunctionArgs) {
  const { payer, id, pages } = await openMoney(args)
  const attempt = await findBalanceAttempt(payer, id)
  if (!attempt) throw notFound()
  if (!isAttemptOver(attempt.state)) await tryClosePaymentPage(attempt.attemptId)
  return redirect(pages.pay(id), 303)
}
