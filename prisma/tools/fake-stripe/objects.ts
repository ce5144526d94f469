import { randomBytes } from 'node:crypto'

// The parts of Stripe's API objects that this site uses, with Stripe's names.

export type Metadata = Record<string, string>

type LineItem = {
  id: string
  object: 'item'
  description: string
  quantity: number
  amount_total: number
  currency: string
}

export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  url: string
  status: 'enabled' | 'disabled'
  enabled_events: string[]
}

export type Session = {
  id: string
  object: 'checkout.session'
  mode: 'payment' | 'setup'
  livemode: boolean
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Metadata
  payment_intent: string | null
  customer: string | null
  setup_intent: string | null
  /** What a page in mode `setup` saves. */
  saves: MethodType | null
  success_url: string
  cancel_url: string
  url: string | null
  created: number
  expires_at: number
  line_items: { object: 'list'; data: LineItem[]; has_more: false }
}

export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  fee: number
  net: number
  currency: string
  created: number
  available_on: number
  payout: string | null
}

export type Charge = {
  id: string
  object: 'charge'
  payment_intent: string
  balance_transaction: string | null
}

export type Payout = {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  status: 'in_transit' | 'paid' | 'failed'
  created: number
}

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  livemode: boolean
  amount: number
  amount_received: number
  currency: string
  status: 'processing' | 'succeeded' | 'requires_payment_method' | 'canceled'
  latest_charge: string | null
  customer: string | null
  payment_method: string | null
  last_payment_error: { code: string; decline_code?: string; message: string } | null
  metadata: Metadata
  created: number
}

export type Customer = { id: string; object: 'customer'; created: number }

export type SetupIntent = {
  id: string
  object: 'setup_intent'
  status: 'succeeded'
  payment_method: string
}

/** How a bank answers; of what is processing, later. */
export type BankAnswer =
  | 'paid'
  | 'processing'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'lost_card'
  | 'authentication_required'
  | BankReturn

/** Why a bank returns a debit: R01, R02, R03, and R05, R07, R10 or R29. */
export type BankReturn =
  | 'insufficient_funds'
  | 'account_closed'
  | 'no_account'
  | 'debit_not_authorized'

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  /** Null once it is detached. */
  customer: string | null
} & (
  | { type: 'card'; card: { brand: string; last4: string; exp_month: number; exp_year: number } }
  | { type: 'us_bank_account'; us_bank_account: { bank_name: string; last4: string } }
)

export type MethodType = PaymentMethod['type']

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  failure_reason?: string
  balance_transaction: string | null
  failure_balance_transaction?: string | null
  metadata: Metadata
  created: number
}

export type Dispute = {
  id: string
  object: 'dispute'
  livemode: boolean
  amount: number
  currency: string
  payment_intent: string
  reason: string
  balance_transactions: BalanceTransaction[]
  status: 'needs_response' | 'won' | 'lost' | 'warning_closed' | 'prevented'
  created: number
}

export type Product = {
  id: string
  object: 'product'
  active: boolean
  livemode: boolean
  name: string
  metadata: Metadata
  default_price: string | null
}

export type Price = {
  id: string
  object: 'price'
  active: boolean
  livemode: boolean
  product: string
  unit_amount: number
  currency: string
}

export type StripeObject = Session | PaymentIntent | Refund | Dispute | Product | Price | Payout

export type Event = {
  id: string
  object: 'event'
  api_version: string
  livemode: boolean
  type: string
  created: number
  data: { object: StripeObject }
}

/** An id with Stripe's type prefix. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** A request error in Stripe's format. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
    /** Of a declined charge. */
    readonly declined?: { decline_code?: string; payment_intent: PaymentIntent },
  ) {
    super(message)
  }
}

export function invalid(message: string, code?: string): ApiError {
  return new ApiError(400, 'invalid_request_error', message, code)
}

export function missing(what: string, id: string): ApiError {
  const message = `No such ${what}: '${id}'`
  return new ApiError(404, 'invalid_request_error', message, 'resource_missing')
}
