import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FakeStripe } from './fake-stripe'
import { readFields, text, type Fields } from './form-body'
import { ApiError } from './objects'
import { overviewPage, paymentPage } from './payment-page'

/** The pages for people, with controls for tests. */
export function answerPage(
  fake: FakeStripe,
  { method, url }: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const { pathname } = new URL(url!, fake.origin)
  const [, id, how] = /^\/pay\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? []
  if (id && how && method === 'POST') return payAs(fake, response, id, how)
  if (id) return html(response, paymentPage(fake.session(id)))
  const [, switched] = /^\/_fake\/(\w+)$/.exec(pathname) ?? []
  if (switched && method === 'POST') return turn(fake, response, switched, readFields(body))
  if (pathname === '/_fake/ledger') return json(response, fake.books.entries)
  if (pathname === '/_fake/events') return json(response, fake.webhooks.events)
  if (pathname !== '/') throw new ApiError(404, 'invalid_request_error', 'Nothing is here.')
  const debits = [...fake.payments.values()].filter(
    ({ status, payment_method }) => status === 'processing' && payment_method !== null,
  )
  const sessions = [...fake.sessions.values()].toReversed()
  html(response, overviewPage(sessions, debits, fake.books.balance()))
}

function payAs(fake: FakeStripe, response: ServerResponse, id: string, how: string): void {
  const session = fake.session(id)
  if (session.status !== 'open' || how === 'declined')
    return html(
      response,
      paymentPage(session).replace('</h1>', '</h1><p>Your card was declined.</p>'),
    )
  if (session.mode === 'setup') fake.savePaymentMethod(id)
  else fake.pay(id, { later: how === 'later' })
  goTo(response, session.success_url.replace('{CHECKOUT_SESSION_ID}', id))
}

function turn(fake: FakeStripe, response: ServerResponse, what: string, fields: Fields): void {
  const session = text(fields, 'session')
  const paid = session ? (fake.session(session).payment_intent ?? '') : ''
  const amount = text(fields, 'amount') ? Number(text(fields, 'amount')) : undefined
  if (what === 'refund') fake.refund(paid, { amount })
  else if (what === 'dispute') fake.dispute(paid, amount)
  else if (what === 'arrive') fake.settleLater(session ?? '', true)
  else if (what === 'fail') fake.settleLater(session ?? '', false)
  else if (what === 'settle')
    fake.settleCharge(text(fields, 'payment') ?? '', answerOf(text(fields, 'answer')))
  else if (what === 'replay') replay(fake, fields)
  else if (what === 'delivery') changeDelivery(fake, fields)
  else throw new ApiError(404, 'invalid_request_error', 'There is no such switch.')
  goTo(response, '/')
}

function answerOf(said: string | undefined) {
  const known = ['paid', 'insufficient_funds', 'account_closed', 'debit_not_authorized'] as const
  return known.find((one) => one === said)
}

function replay({ webhooks }: FakeStripe, fields: Fields): void {
  const event = webhooks.events.find(({ id }) => id === text(fields, 'event'))
  if (event) void webhooks.replay(event, Number(text(fields, 'times') ?? 1))
}

/**
 * For example `drop=1`, `delayMs=5000`, `times=3`, `hold=on`; `release=reversed` sends held events.
 */
function changeDelivery({ webhooks }: FakeStripe, fields: Fields): void {
  const { delivery } = webhooks
  for (const name of ['delayMs', 'drop', 'times', 'retries'] as const)
    if (text(fields, name) !== undefined) delivery[name] = Number(text(fields, name))
  if (text(fields, 'hold') !== undefined) delivery.hold = text(fields, 'hold') === 'on'
  const release = text(fields, 'release')
  if (release !== undefined)
    void webhooks.release((held) => (release === 'reversed' ? held.toReversed() : held))
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}

function goTo(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address }).end()
}
