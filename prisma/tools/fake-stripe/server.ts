import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { answerCall } from './api'
import { FakeStripe, type FakeOptions } from './fake-stripe'
import { readFields } from './form-body'
import { IdempotencyKeys } from './idempotency'
import { ApiError, stripeId } from './objects'
import { answerPage } from './pages'

/** Faults to inject into the next API calls. */
type Faults = {
  /** Responds 500 without doing anything. */
  refuse: number
  /** Does the work, then drops the connection. */
  loseAnswer: number
  /** Starts, responds 500, and stores that under the idempotency key. */
  break: number
  /** While set, requests that change something wait for it. */
  hold?: Promise<void>
  /** Answers so many milliseconds after the work. */
  slowMs: number
  /** Takes so many calls in each second, and refuses the others. */
  callsPerSecond?: number
  /** Responds with this status, like a rolled or restricted key; `on` one call alone if given. */
  status?: { is: number; code?: string; on?: string }
}

export type RunningFake = {
  fake: FakeStripe
  /** Such as http://127.0.0.1:12111. */
  origin: string
  faults: Faults
  /** All answered API calls, such as `POST /v1/refunds`. */
  calls: string[]
  stop: () => Promise<void>
}

/** A fake Stripe over HTTP: API, payment page, and controls. */
export async function startFakeStripe(
  options: FakeOptions & { port?: number },
): Promise<RunningFake> {
  const fake = new FakeStripe(options)
  const keys = new IdempotencyKeys()
  const faults: Faults = { refuse: 0, loseAnswer: 0, break: 0, slowMs: 0 }
  const calls: string[] = []
  const second = { began: 0, calls: 0 }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => fail(response, error))
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  fake.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () =>
    new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
  return { fake, origin: fake.origin, faults, calls, stop }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url!, fake.origin)
    const body = await bodyOf(request)
    if (!pathname.startsWith('/v1/')) return answerPage(fake, request, response, body)

    requireKey(request)
    if (faults.refuse > 0) {
      faults.refuse -= 1
      throw new ApiError(500, 'api_error', 'An unknown error occurred')
    }
    limitRate(response)
    const method = request.method!
    const { status } = faults
    if (status && (status.on === undefined || status.on === `${method} ${pathname}`))
      throw new ApiError(status.is, 'invalid_request_error', 'As it was told to', status.code)
    const fields = readFields(method === 'GET' ? search.slice(1) : body)
    const call = () => JSON.stringify(answerCall(fake, { method, path: pathname, fields }))
    const change = async () => {
      await faults.hold
      if (faults.break === 0) return call()
      faults.break -= 1
      throw new ApiError(500, 'api_error', 'An unknown error occurred')
    }
    const key = request.headers['idempotency-key']
    const text =
      method === 'GET' ? call() : await keys.once(key?.toString(), `${pathname}?${body}`, change)
    calls.push(`${method} ${pathname}`)
    if (faults.slowMs > 0) await delay(faults.slowMs)
    if (faults.loseAnswer > 0) {
      faults.loseAnswer -= 1
      request.socket.destroy()
      return
    }
    send(response, 200, text)
  }

  function limitRate(response: ServerResponse): void {
    const { callsPerSecond } = faults
    if (callsPerSecond === undefined) return
    const now = performance.now()
    if (now - second.began >= 1_000) Object.assign(second, { began: now, calls: 0 })
    second.calls += 1
    if (second.calls <= callsPerSecond) return
    response.setHeader('Retry-After', '1')
    throw new ApiError(429, 'invalid_request_error', 'Too many requests', 'rate_limit')
  }
}

function requireKey({ headers }: IncomingMessage): void {
  if (!/^Bearer (sk|rk)_(test|live)_\w+$/.test(headers.authorization ?? ''))
    throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided')
}

function fail(response: ServerResponse, error: unknown): void {
  const { status, type, message, code, declined } =
    error instanceof ApiError ? error : new ApiError(500, 'api_error', String(error))
  send(response, status, JSON.stringify({ error: { type, message, code, ...declined } }))
}

function send(response: ServerResponse, status: number, body: string): void {
  const headers = {
    'Content-Type': 'application/json',
    'Request-Id': stripeId('req'),
    // client errors are not retried
    ...(status < 500 && { 'Stripe-Should-Retry': 'false' }),
  }
  response.writeHead(status, headers).end(body)
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
