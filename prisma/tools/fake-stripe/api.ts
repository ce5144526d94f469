import type { FakeStripe } from './fake-stripe'
import { group, list, text, texts, type Fields } from './form-body'
import {
  ApiError,
  invalid,
  missing,
  stripeId,
  type MethodType,
  type PaymentIntent,
  type Price,
  type Refund,
  type Session,
} from './objects'

type ApiRequest = { method: string; path: string; fields: Fields }

/** Handles an API call. @throws ApiError */
export function answerCall(fake: FakeStripe, { method, path, fields }: ApiRequest): unknown {
  const [, kind = '', id = '', command = ''] =
    /^\/v1\/(checkout\/sessions|[a-z_]+)(?:\/([^/]+)(?:\/([^/]+))?)?$/.exec(path) ?? []
  const call = calls[`${method} ${kind}${id && '/:id'}${command && `/${command}`}`]
  if (!call) throw new ApiError(404, 'invalid_request_error', `Unrecognized request URL (${path})`)
  return call(fake, fields, id)
}

type Call = (fake: FakeStripe, fields: Fields, id: string) => unknown

const calls: Record<string, Call> = {
  'POST checkout/sessions': (fake, fields) => shown(fake, createSession(fake, fields), fields),
  'GET checkout/sessions/:id': (fake, fields, id) => shown(fake, fake.session(id), fields),
  'GET checkout/sessions/:id/line_items': (fake, _fields, id) => fake.session(id).line_items,
  'POST checkout/sessions/:id/expire': (fake, fields, id) =>
    shown(fake, fake.expireSession(id), fields),
  'GET payment_intents': (fake, fields) =>
    listOf(
      [...fake.payments.values()].filter(isCreatedIn(fields)).filter(isOfCustomer(fields)),
      fields,
    ),
  'POST payment_intents': chargeSavedPaymentMethod,
  'GET customers/:id': (fake, _fields, id) => found(fake.cards.customers, 'customer', id),
  'DELETE customers/:id': (fake, _fields, id) => fake.cards.remove(id),
  'GET payment_methods/:id': (fake, _fields, id) => found(fake.cards.methods, 'PaymentMethod', id),
  'GET payment_intents/:id': (fake, fields, id) => {
    const payment = fake.payment(id)
    if (!list(fields, 'expand').includes('latest_charge.balance_transaction')) return payment
    const charge = fake.charges.get(payment.latest_charge ?? '')
    const balance_transaction = fake.balance.shown(charge?.balance_transaction)
    return { ...payment, latest_charge: charge ? { ...charge, balance_transaction } : null }
  },
  'GET payouts': (fake, fields) => {
    const since = Number(text(group(fields, 'arrival_date'), 'gte') ?? 0)
    const payouts = [...fake.balance.payouts.values()]
    return listOf(
      payouts.filter(({ arrival_date }) => arrival_date >= since),
      fields,
    )
  },
  'GET balance_transactions': (fake, fields) =>
    listOf(
      [...fake.balance.transactions.values()].filter(
        ({ payout }) => payout === text(fields, 'payout'),
      ),
      fields,
    ),
  'POST refunds': (fake, fields) =>
    fake.refund(text(fields, 'payment_intent') ?? '', {
      amount: text(fields, 'amount') === undefined ? undefined : whole(fields, 'amount'),
      metadata: texts(fields, 'metadata'),
    }),
  'GET refunds': (fake, fields) =>
    listOf(
      [...fake.refunds.values()]
        .filter(isOfPayment(fields))
        .filter(isCreatedIn(fields))
        .map((refund) => withTransactions(fake, refund, fields)),
      fields,
    ),
  'GET refunds/:id': (fake, _fields, id) => found(fake.refunds, 'refund', id),
  'GET disputes': (fake, fields) =>
    listOf(
      [...fake.disputes.values()]
        .filter(isOfPayment(fields))
        .map((dispute) =>
          fake.balance.isKnown ? dispute : { ...dispute, balance_transactions: [] },
        ),
      fields,
    ),
  'GET disputes/:id': (fake, _fields, id) => found(fake.disputes, 'dispute', id),
  'GET products': (fake, fields) => listOf([...fake.products.values()], fields),
  'GET products/:id': (fake, _fields, id) => found(fake.products, 'product', id),
  'POST products': createProduct,
  'GET prices': (fake, fields) =>
    listOf(
      [...fake.prices.values()].map((price) => ({
        ...price,
        product: fake.products.get(price.product),
      })),
      fields,
    ),
  'GET prices/:id': (fake, _fields, id) => found(fake.prices, 'price', id),
  'POST prices': createPrice,
  'GET webhook_endpoints': (fake, fields) => {
    if (!fake.showsEndpoints) throw new ApiError(403, 'invalid_request_error', 'The key may not')
    return listOf([...fake.endpoints.values()], fields)
  },
  'GET events': (fake, fields) => {
    if (!fake.showsEvents) throw new ApiError(403, 'invalid_request_error', 'The key may not')
    return listOf(eventsAsked(fake, fields), fields)
  },
  'GET account': (fake) => ({
    id: 'acct_fake',
    object: 'account',
    business_profile: { name: 'Second Flight Tumbling' },
    charges_enabled: fake.takesPayments,
  }),
  'GET balance': (fake) => ({ object: 'balance', livemode: fake.livemode, available: [] }),
}

function createSession(fake: FakeStripe, fields: Fields): Session {
  const mode = text(fields, 'mode')
  if (mode === 'setup') return createPaymentMethodSetup(fake, fields)
  if (mode !== 'payment') throw invalid('This is a fake: `mode` is `payment` or `setup`.')
  const items = list(fields, 'line_items').map((item) => {
    const one = typeof item === 'object' ? item : {}
    const price = group(one, 'price_data')
    const name = text(group(price, 'product_data'), 'name')
    if (!name) throw invalid('Missing required param: line_items[price_data][product_data][name].')
    const currency = text(price, 'currency') ?? ''
    const quantity = whole(one, 'quantity')
    return { name, currency, quantity, unitAmount: whole(price, 'unit_amount') }
  })
  const [first] = items
  if (!first) throw invalid('You must pass `line_items`.')
  if (items.some(({ currency }) => currency !== first.currency || !/^[a-z]{3}$/.test(currency)))
    throw invalid('Invalid currency.')
  return fake.createSession({ items, currency: first.currency, ...wishOf(fields) })
}

function createPaymentMethodSetup(fake: FakeStripe, fields: Fields): Session {
  if (text(fields, 'customer_creation') !== 'always')
    throw invalid('This is a fake: a card is saved with a customer of its own.')
  const saves = methodOf(fields)
  const options = group(group(fields, 'payment_method_options'), 'us_bank_account')
  if (saves === 'us_bank_account' && text(options, 'verification_method') !== 'instant')
    throw invalid('This is a fake: a bank account is verified on the page.')
  const items: [] = []
  return fake.createSession({ mode: 'setup', saves, items, currency: '', ...wishOf(fields) })
}

function methodOf(fields: Fields): MethodType {
  const [type] = list(fields, 'allowed_payment_method_types')
  if (type !== 'card' && type !== 'us_bank_account')
    throw invalid('This is a fake: it knows `card` and `us_bank_account`.')
  return type
}

function wishOf(fields: Fields) {
  return {
    metadata: texts(fields, 'metadata'),
    success_url: text(fields, 'success_url') ?? '',
    cancel_url: text(fields, 'cancel_url') ?? '',
    client_reference_id: text(fields, 'client_reference_id') ?? null,
    customer_email: text(fields, 'customer_email') ?? null,
    expires_at: text(fields, 'expires_at') === undefined ? undefined : whole(fields, 'expires_at'),
  }
}

function chargeSavedPaymentMethod(fake: FakeStripe, fields: Fields): PaymentIntent {
  if (text(fields, 'off_session') !== 'true' || text(fields, 'confirm') !== 'true')
    throw invalid('This is a fake: a payment is confirmed at once while its payer is away.')
  return fake.chargeSavedPaymentMethod({
    type: methodOf(fields),
    amount: whole(fields, 'amount'),
    currency: text(fields, 'currency') ?? '',
    customer: text(fields, 'customer') ?? '',
    paymentMethod: text(fields, 'payment_method') ?? '',
    metadata: texts(fields, 'metadata'),
  })
}

/** Expands line items and the payment only on request. */
function shown(fake: FakeStripe, session: Session, fields: Fields): unknown {
  const expand = list(fields, 'expand')
  const { line_items, ...rest } = session
  const paid = session.payment_intent
  return {
    ...rest,
    ...(expand.includes('line_items') && { line_items }),
    payment_intent: paid && expand.includes('payment_intent') ? fake.payment(paid) : paid,
    setup_intent: expand.includes('setup_intent.payment_method')
      ? setupWithCard(fake, session)
      : session.setup_intent,
  }
}

function setupWithCard({ cards }: FakeStripe, { setup_intent }: Session) {
  const setup = cards.setups.get(setup_intent ?? '')
  return setup ? { ...setup, payment_method: cards.methods.get(setup.payment_method) } : null
}

/** Expands a refund's balance transactions on request. */
function withTransactions({ balance }: FakeStripe, refund: Refund, fields: Fields) {
  if (!list(fields, 'expand').includes('data.balance_transaction')) return refund
  return {
    ...refund,
    balance_transaction: balance.shown(refund.balance_transaction),
    failure_balance_transaction: balance.shown(refund.failure_balance_transaction),
  }
}

function createProduct(fake: FakeStripe, fields: Fields) {
  const product = {
    id: text(fields, 'id') ?? stripeId('prod'),
    object: 'product' as const,
    active: true,
    livemode: fake.livemode,
    name: text(fields, 'name') ?? '',
    default_price: null,
    metadata: texts(fields, 'metadata'),
  }
  fake.products.set(product.id, product)
  return product
}

function createPrice(fake: FakeStripe, fields: Fields): Price {
  const product = found(fake.products, 'product', text(fields, 'product') ?? '')
  const price: Price = {
    id: stripeId('price'),
    object: 'price',
    active: true,
    livemode: fake.livemode,
    product: product.id,
    unit_amount: whole(fields, 'unit_amount'),
    currency: text(fields, 'currency') ?? 'usd',
  }
  fake.prices.set(price.id, price)
  product.default_price ??= price.id
  return price
}

function whole(fields: Fields, name: string): number {
  const value = text(fields, name) ?? ''
  if (!/^\d{1,12}$/.test(value)) throw invalid(`Invalid integer: ${name}`)
  return Number(value)
}

function found<Kind>(of: Map<string, Kind>, what: string, id: string): Kind {
  const object = of.get(id)
  if (!object) throw missing(what, id)
  return object
}

function isOfPayment(fields: Fields) {
  const wanted = text(fields, 'payment_intent')
  return ({ payment_intent }: { payment_intent: string }) =>
    wanted === undefined || payment_intent === wanted
}

function isOfCustomer(fields: Fields) {
  const wanted = text(fields, 'customer')
  return ({ customer }: PaymentIntent) => wanted === undefined || customer === wanted
}

function eventsAsked({ webhooks }: FakeStripe, fields: Fields) {
  const types = list(fields, 'types')
  const isDelivered = text(fields, 'delivery_success')
  return webhooks.events
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .filter(
      ({ id }) => isDelivered === undefined || String(webhooks.isDelivered(id)) === isDelivered,
    )
    .filter(isCreatedIn(fields))
}

function isCreatedIn(fields: Fields) {
  const span = group(fields, 'created')
  const bound = (name: string, otherwise: number) => Number(text(span, name) ?? otherwise)
  return ({ created }: { created: number }) =>
    created >= bound('gte', 0) &&
    created > bound('gt', -1) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity)
}

/** Newest first, in pages, like Stripe. */
function listOf(data: { id: string }[], fields: Fields) {
  const newest = data.toReversed()
  const after = text(fields, 'starting_after')
  const start = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  const end = start + Number(text(fields, 'limit') ?? 10)
  const page = newest.slice(start, end)
  return { object: 'list', data: page, has_more: end < newest.length, url: '' }
}
