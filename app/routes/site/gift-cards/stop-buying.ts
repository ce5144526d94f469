import { redirect, type ActionFunctionArgs } from '~/framework'
import { tryClosePaymentPage } from '~/domain/booking/money/card/payment-page.server'
import { isAttemptOver } from '~/domain/payments/card/payment-attempt'
import { findGiftCardByPage } from '~/domain/payments/gift-cards/find-gift-card.server'
import { notFound } from '~/http/answers/answer.server'
import { giftCardPath } from '~/values/paths/gift-card-paths'

/** Closes the payment page; the next page shows the result. */
export async function action({ params }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const card = await findGiftCardByPage(token)
  if (!card) throw notFound()
  const { attempt } = card
  if (attempt && !isAttemptOver(attempt.state)) await tryClosePaymentPage(attempt.id)
  return redirect(giftCardPath(token), 303)
}
