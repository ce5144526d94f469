import { findPaymentPage, trySettleAttempt } from '~/domain/booking/money/card/payment-page.server'

/**
 * An attempt's payment page; null if unavailable. An attempt whose page can no longer be created is
 * ended, so that the next call starts another.
 */
export async function pageToPayOn(attemptId: string): Promise<string | null> {
  const url = await findPaymentPage(attemptId)
  if (!url) await trySettleAttempt(attemptId)
  return url
}
