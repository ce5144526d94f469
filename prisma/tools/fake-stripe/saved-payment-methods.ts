import {
  ApiError,
  invalid,
  missing,
  stripeId,
  type BankAnswer,
  type Customer,
  type Metadata,
  type MethodType,
  type PaymentIntent,
  type PaymentMethod,
  type SetupIntent,
} from './objects'

/** What someone enters on the page, and how their bank answers afterwards. */
export type CardToSave = {
  answers?: BankAnswer
  brand?: string
  last4?: string
  exp_month?: number
  exp_year?: number
  bank_name?: string
}

export type ChargeWish = {
  type: MethodType
  amount: number
  currency: string
  customer: string
  paymentMethod: string
  metadata: Metadata
}

/** What is a code of its own rather than one of the reasons for `card_declined`. */
const namedCodes = new Set<BankAnswer>([
  ...(['expired_card', 'authentication_required'] as const),
  ...(['account_closed', 'no_account', 'debit_not_authorized'] as const),
])

/** Customers with their cards and bank accounts, and the banks behind them. */
export class SavedPaymentMethods {
  readonly customers = new Map<string, Customer>()
  readonly methods = new Map<string, PaymentMethod>()
  readonly setups = new Map<string, SetupIntent>()
  /** By card; another answer is given from the next charge on. */
  readonly banks = new Map<string, BankAnswer>()

  save(
    type: MethodType,
    { answers = 'paid', ...entered }: CardToSave,
    created: number,
  ): { customer: Customer; setup: SetupIntent } {
    const customer: Customer = { id: stripeId('cus'), object: 'customer', created }
    const method: PaymentMethod = {
      id: stripeId('pm'),
      object: 'payment_method',
      customer: customer.id,
      ...(type === 'card'
        ? {
            type,
            card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, ...entered },
          }
        : { type, us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789', ...entered } }),
    }
    const setup: SetupIntent = {
      id: stripeId('seti'),
      object: 'setup_intent',
      status: 'succeeded',
      payment_method: method.id,
    }
    this.customers.set(customer.id, customer)
    this.methods.set(method.id, method)
    this.setups.set(setup.id, setup)
    this.banks.set(method.id, answers)
    return { customer, setup }
  }

  /** Its cards are detached with it. */
  remove(customerId: string): { id: string; object: 'customer'; deleted: true } {
    if (!this.customers.delete(customerId)) throw missing('customer', customerId)
    for (const method of this.methods.values())
      if (method.customer === customerId) method.customer = null
    return { id: customerId, object: 'customer', deleted: true }
  }

  /** What the bank says to a charge. @throws ApiError if the card is not the customer's */
  answerOf({ customer, paymentMethod, amount, type }: ChargeWish): BankAnswer {
    if (!this.customers.has(customer)) throw missing('customer', customer)
    const method = this.methods.get(paymentMethod)
    if (!method) throw missing('PaymentMethod', paymentMethod)
    if (method.customer !== customer)
      throw invalid('The PaymentMethod does not belong to the Customer.')
    if (method.type !== type)
      throw invalid(`The provided PaymentMethod (${method.type}) is not allowed.`)
    if (amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
    // the bank of an account answers later
    return type === 'us_bank_account' ? 'processing' : (this.banks.get(paymentMethod) ?? 'paid')
  }

  decline(payment: PaymentIntent, answer: Exclude<BankAnswer, 'paid' | 'processing'>): ApiError {
    const isCode = namedCodes.has(answer)
    const code = isCode ? answer : 'card_declined'
    const decline_code =
      answer === 'card_declined' ? 'generic_decline' : isCode ? undefined : answer
    const message = 'Your card was declined.'
    payment.status = 'requires_payment_method'
    payment.last_payment_error = { code, message, ...(decline_code && { decline_code }) }
    const payment_intent = structuredClone(payment)
    return new ApiError(402, 'card_error', message, code, { decline_code, payment_intent })
  }
}
