import { addDays, type CalendarDate } from '~/values/business-time'
import type { AutopayMethod } from './saved-payment-method'

/**
 * From an invoice, which tells the amount, to the first attempt. Regulation E asks for ten days before
 * a debit whose amount varies.
 */
export const daysUntilCharged: Record<AutopayMethod, number> = { card: 3, bank_account: 10 }

/** How many business days a bank may take to answer a debit. */
export const debitDays = 4

/** After the first attempt, when it is tried again. A returned debit may be, twice. */
export const retryDays = [3, 7]

/** Codes of Stripe’s after which the same card or account works only once its owner has done something. */
const hardDeclines = new Set([
  'account_closed',
  'authentication_required',
  'bank_account_restricted',
  'bank_ownership_changed',
  'card_not_supported',
  'currency_not_supported',
  'debit_not_authorized',
  'expired_card',
  'fraudulent',
  'incorrect_account_holder_name',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_account_number',
  'invalid_bank_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'no_account',
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

/** Whether trying the same card or account again is useless. */
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

/** In words for families and staff. */
const reasons: Record<string, string> = {
  account_closed: 'the account is closed',
  bank_account_restricted: 'the bank doesn’t allow debits from this account',
  bank_ownership_changed: 'the account has moved to another bank',
  debit_not_authorized: 'the bank says that the debit was not authorized',
  incorrect_account_holder_name: 'the name doesn’t match the account',
  invalid_account_number: 'there is no such account',
  no_account: 'there is no such account',
  authentication_required: 'the bank needs the cardholder to confirm the payment',
  expired_card: 'the card has expired',
  insufficient_funds: 'there was not enough money available',
  lost_card: 'the card can no longer be used',
  stolen_card: 'the card can no longer be used',
  pickup_card: 'the card can no longer be used',
  resource_missing: 'it is no longer saved at Stripe',
  processing_error: 'something went wrong at the bank',
}

/** Why a charge was declined or a debit returned; null if the bank gives no reason that helps. */
export function declineReason(code: string): string | null {
  return reasons[code] ?? null
}
