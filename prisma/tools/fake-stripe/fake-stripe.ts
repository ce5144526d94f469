import { Balance, feeOf, feeOfDebit, feeOfDispute } from './balance'
import { Books } from './books'
import { SavedPaymentMethods, type CardToSave, type ChargeWish } from './saved-payment-methods'
import {
  invalid,
  missing,
  stripeId,
  type BankAnswer,
  type Charge,
  type Dispute,
  type Metadata,
  type PaymentIntent,
  type Payout,
  type Price,
  type Product,
  type Refund,
  type Session,
  type StripeObject,
  type WebhookEndpoint,
} from './objects'
import { newSession, type SessionWish } from './new-session'
import { Webhooks, type Post } from './webhooks'

export type FakeOptions = {
  webhookSecret: string
  /** Sends events; none are sent when absent. */
  post?: Post
  now?: () => Date
  livemode?: boolean
  /** The URL of the endpoint that is set up in the dashboard; none when absent. */
  endpoint?: string
}

/** Simulates payments at Stripe with its own ledger. HTTP is handled elsewhere. */
export class FakeStripe {
  readonly books = new Books()
  readonly balance = new Balance()
  readonly charges = new Map<string, Charge>()
  readonly sessions = new Map<string, Session>()
  readonly payments = new Map<string, PaymentIntent>()
  readonly cards = new SavedPaymentMethods()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly products = new Map<string, Product>()
  readonly prices = new Map<string, Price>()
  readonly endpoints = new Map<string, WebhookEndpoint>()
  readonly webhooks: Webhooks
  readonly livemode: boolean
  /** Whether the account may take payments. */
  takesPayments = true
  /** Whether the key may list webhook endpoints, as a restricted one may not. */
  showsEndpoints = true
  /** Likewise events. */
  showsEvents = true
  private readonly now: () => Date
  /** The payment page's origin; set on listen. */
  origin = ''

  constructor({ webhookSecret, post, now, livemode = false, endpoint }: FakeOptions) {
    this.now = now ?? (() => new Date())
    this.livemode = livemode
    this.webhooks = new Webhooks(webhookSecret, this.now, post)
    if (endpoint) this.addEndpoint(endpoint)
  }

  /** In the dashboard. */
  addEndpoint(url: string): WebhookEndpoint {
    const endpoint: WebhookEndpoint = {
      id: stripeId('we'),
      object: 'webhook_endpoint',
      url,
      status: 'enabled',
      enabled_events: ['*'],
    }
    this.endpoints.set(endpoint.id, endpoint)
    return endpoint
  }

  createSession(wish: SessionWish): Session {
    const { livemode, origin } = this
    const session = newSession(wish, { livemode, origin, created: this.seconds() })
    this.sessions.set(session.id, session)
    return session
  }

  /** A session's current state; expires it if its time is up. */
  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw missing('checkout.session', id)
    if (session.status === 'open' && session.expires_at <= this.seconds()) this.end(session)
    return session
  }

  expireSession(id: string): Session {
    const session = this.session(id)
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    this.end(session)
    return session
  }

  /** A customer pays; with a delayed method the money is pending. */
  pay(id: string, { later = false, amount }: { later?: boolean; amount?: number } = {}): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw invalid('This Checkout Session is not open any more.')
    const { currency, metadata } = session
    const payment = this.newPayment({ amount: amount ?? session.amount_total, currency, metadata })
    Object.assign(session, { status: 'complete', payment_intent: payment.id, url: null })
    if (amount !== undefined) session.amount_total = amount
    if (!later) this.receivePaid(session, payment)
    this.emit('checkout.session.completed', session)
    this.emit('payment_intent.created', payment)
    return session
  }

  /** A customer saves a card or bank account. */
  savePaymentMethod(id: string, card: CardToSave = {}): Session {
    const session = this.session(id)
    if (session.status !== 'open') throw invalid('This Checkout Session is not open any more.')
    const { customer, setup } = this.cards.save(session.saves ?? 'card', card, this.seconds())
    const ids = { customer: customer.id, setup_intent: setup.id }
    Object.assign(session, { status: 'complete', url: null, ...ids })
    this.emit('checkout.session.completed', session)
    return session
  }

  /**
   * Charges a saved card, or debits a bank account, while its owner is away.
   * @throws ApiError if the bank declines
   */
  chargeSavedPaymentMethod(wish: ChargeWish): PaymentIntent {
    const answer = this.cards.answerOf(wish)
    const { amount, currency, metadata, customer, paymentMethod: payment_method } = wish
    const payment = this.newPayment({ amount, currency, metadata, customer, payment_method })
    if (answer === 'paid') this.receive(payment)
    else if (answer !== 'processing') {
      const error = this.cards.decline(payment, answer)
      this.emit('payment_intent.payment_failed', payment)
      throw error
    }
    this.emit(answer === 'paid' ? 'payment_intent.succeeded' : 'payment_intent.processing', payment)
    return payment
  }

  /** A charge that the bank took its time for, by default as the bank of the account answers. */
  settleCharge(id: string, answer?: Exclude<BankAnswer, 'processing'>): PaymentIntent {
    const payment = this.payment(id)
    if (payment.status !== 'processing') throw invalid('This payment is not being processed.')
    const said = answer ?? this.cards.banks.get(payment.payment_method ?? '') ?? 'paid'
    const isPaid = said === 'paid' || said === 'processing'
    if (isPaid) this.receive(payment)
    else this.cards.decline(payment, said)
    this.emit(`payment_intent.${isPaid ? 'succeeded' : 'payment_failed'}`, payment)
    return payment
  }

  /** A debit that the bank returns after all: Stripe tells it as a dispute that is lost at once. */
  returnDebit(paymentId: string, reason = 'insufficient_funds'): Dispute {
    const { id } = this.dispute(paymentId, undefined, reason)
    return this.closeDispute(id, false)
  }

  /** Settles a delayed payment. */
  settleLater(id: string, succeeds: boolean): Session {
    const session = this.session(id)
    const payment = this.payment(session.payment_intent ?? '')
    if (payment.status !== 'processing') throw invalid('This payment is not being processed.')
    if (succeeds) this.receivePaid(session, payment)
    else payment.status = 'requires_payment_method'
    const ending = succeeds ? 'succeeded' : 'failed'
    this.emit(`checkout.session.async_payment_${ending}`, session)
    return session
  }

  payment(id: string): PaymentIntent {
    const payment = this.payments.get(id)
    if (!payment) throw missing('payment_intent', id)
    return payment
  }

  /** By API or in the dashboard. */
  refund(
    paymentId: string,
    wish: { amount?: number; metadata?: Metadata; pending?: boolean } = {},
  ) {
    const payment = this.payment(paymentId)
    const left = this.refundable(payment)
    const amount = wish.amount ?? left
    if (left <= 0) throw invalid('Charge has already been refunded.', 'charge_already_refunded')
    if (amount > left || amount < 1)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount (${left})`)
    const { metadata = {}, pending } = wish
    const refund: Refund = {
      id: stripeId('re'),
      object: 'refund',
      amount,
      currency: payment.currency,
      payment_intent: paymentId,
      status: pending ? 'pending' : 'succeeded',
      balance_transaction: this.move(payment, -amount),
      metadata,
      created: this.seconds(),
    }
    this.refunds.set(refund.id, refund)
    this.enter('refund', payment, refund.id, -amount)
    this.emit('refund.created', refund)
    return refund
  }

  /** Settles a pending refund. */
  settleRefund(id: string, succeeds: boolean): Refund {
    const refund = this.refunds.get(id)
    if (!refund) throw missing('refund', id)
    refund.status = succeeds ? 'succeeded' : 'failed'
    if (!succeeds) {
      refund.failure_reason = 'expired_or_canceled_card'
      const payment = this.payment(refund.payment_intent)
      refund.failure_balance_transaction = this.move(payment, refund.amount)
      this.enter('refund-failed', payment, id, refund.amount)
    }
    this.emit(succeeds ? 'refund.updated' : 'refund.failed', refund)
    return refund
  }

  dispute(paymentId: string, amount?: number, reason = 'fraudulent'): Dispute {
    const payment = this.payment(paymentId)
    const dispute: Dispute = {
      id: stripeId('du'),
      object: 'dispute',
      livemode: this.livemode,
      amount: amount ?? payment.amount,
      currency: payment.currency,
      payment_intent: paymentId,
      reason,
      balance_transactions: [],
      status: 'needs_response',
      created: this.seconds(),
    }
    this.disputes.set(dispute.id, dispute)
    this.moveInDispute(dispute, -dispute.amount, feeOfDispute)
    this.enter('dispute', payment, dispute.id, -dispute.amount)
    this.emit('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(id: string, won: boolean): Dispute {
    const dispute = this.disputes.get(id)
    if (!dispute) throw missing('dispute', id)
    dispute.status = won ? 'won' : 'lost'
    if (won) {
      this.moveInDispute(dispute, dispute.amount, 0)
      this.enter('dispute-won', this.payment(dispute.payment_intent), id, dispute.amount)
    }
    this.emit('charge.dispute.closed', dispute)
    return dispute
  }

  /** Pays out what is available, two days after it was paid. */
  payOut(at: Date = this.now()): Payout {
    const payout = this.balance.payOut(Math.floor(at.getTime() / 1000))
    this.emit('payout.paid', payout)
    return payout
  }

  failPayout(id: string): Payout {
    const payout = this.balance.fail(id)
    this.emit('payout.failed', payout)
    return payout
  }

  private move({ currency }: { currency: string }, amount: number, fee = 0): string {
    return this.balance.add({ amount, fee, currency, created: this.seconds() }).id
  }

  private moveInDispute(dispute: Dispute, amount: number, fee: number): void {
    const id = this.move(dispute, amount, fee)
    dispute.balance_transactions.push(this.balance.transactions.get(id)!)
  }

  private newPayment(
    about: Pick<PaymentIntent, 'amount' | 'currency' | 'metadata'> & {
      customer?: string
      payment_method?: string
    },
  ): PaymentIntent {
    const payment: PaymentIntent = {
      id: stripeId('pi'),
      object: 'payment_intent',
      livemode: this.livemode,
      amount_received: 0,
      status: 'processing',
      latest_charge: null,
      last_payment_error: null,
      created: this.seconds(),
      customer: null,
      payment_method: null,
      ...about,
    }
    this.payments.set(payment.id, payment)
    return payment
  }

  private receivePaid(session: Session, payment: PaymentIntent): void {
    this.receive(payment)
    session.payment_status = 'paid'
  }

  private receive(payment: PaymentIntent): void {
    const charge: Charge = {
      id: stripeId('ch'),
      object: 'charge',
      payment_intent: payment.id,
      balance_transaction: this.move(payment, payment.amount, this.feeOf(payment)),
    }
    this.charges.set(charge.id, charge)
    const received = { amount_received: payment.amount, latest_charge: charge.id }
    Object.assign(payment, { status: 'succeeded', ...received })
    this.enter('charge', payment, payment.id, payment.amount)
  }

  private feeOf({ amount, payment_method }: PaymentIntent): number {
    const method = this.cards.methods.get(payment_method ?? '')
    return method?.type === 'us_bank_account' ? feeOfDebit(amount) : feeOf(amount)
  }

  private end(session: Session): void {
    Object.assign(session, { status: 'expired', url: null })
    this.emit('checkout.session.expired', session)
  }

  private refundable(payment: PaymentIntent): number {
    const refunds = [...this.refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === payment.id && status !== 'failed',
    )
    return refunds.reduce((left, { amount }) => left - amount, payment.amount_received)
  }

  private enter(
    kind: 'charge' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-won',
    { id: paymentIntent, currency, metadata }: PaymentIntent,
    source: string,
    amount: number,
  ): void {
    this.books.add({ kind, paymentIntent, source, amount, currency, orderId: metadata.orderId })
  }

  private emit(type: string, object: StripeObject): void {
    this.webhooks.emit({
      id: stripeId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      livemode: this.livemode,
      created: this.seconds(),
      data: { object: structuredClone(object) },
    })
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }
}
