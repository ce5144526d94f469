import { findPaymentPage, trySettleAttempt } from '~/domain/booking/money/card/payment-page.server'

/**
 * Where a try is paid; null where its page does not open. One whose page cannot be made any more is
 * ended, so that the next call begins another.
 */
export async function pageToPayOn(attemptId: string): Promise<string | null> {
  const url = await findPaymentPage(attemptId)
  if (!url) await trySettleAttempt(attemptId)
  return url
}
