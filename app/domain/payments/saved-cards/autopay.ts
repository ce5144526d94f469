import { addDays, type CalendarDate } from '~/values/business-time'

/** From an invoice to the first attempt. */
export const daysUntilCharged = 3

/** After the first attempt, when a card is tried again. */
export const retryDays = [3, 7]

/** Codes of Stripe’s after which the same card works only once its owner has done something. */
const hardDeclines = new Set([
  'authentication_required',
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'payment_method_unactivated',
  'pickup_card',
  'resource_missing',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
])

/** Whether trying the card again is useless. */
export function isHardDecline(code: string): boolean {
  return hardDeclines.has(code)
}

/**
 * The day of the next attempt after a decline; null if it was the last one.
 * @param declined how many attempts were declined, with this one
 */
export function nextAttemptOn(
  { firstOn, declined }: { firstOn: CalendarDate; declined: number },
  code: string,
  today: CalendarDate,
): CalendarDate | null {
  const days = retryDays[declined - 1]
  if (days === undefined || isHardDecline(code)) return null
  const planned = addDays(firstOn, days)
  // an attempt that came late puts off the next one
  return planned > today ? planned : addDays(today, 1)
}

/** In words for families and the office. */
const reasons: Record<string, string> = {
  authentication_required: 'your bank asks you to confirm the payment yourself',
  expired_card: 'the card has expired',
  insufficient_funds: 'there was not enough money available',
  lost_card: 'the card can no longer be used',
  stolen_card: 'the card can no longer be used',
  pickup_card: 'the card can no longer be used',
  resource_missing: 'the card is no longer known at Stripe',
  processing_error: 'something went wrong at the bank',
}

/** Why a card was declined; null if the bank gives no reason that helps. */
export function declineReason(code: string): string | null {
  return reasons[code] ?? null
}
