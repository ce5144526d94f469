import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type Stripe from 'stripe'
import { env, type StripeAccess } from '../env.server'
import { logger } from '../logger.server'

/** Whether card payments are configured. */
export function takesCards(): boolean {
  return env().stripe !== undefined
}

/** Whether real money moves. False with test keys or no keys. */
export function isLive(): boolean {
  return env().stripe?.live ?? false
}

/** The origin of Stripe's payment page; null without card payments. */
export function paymentPageOrigin(): string | null {
  const { stripe } = env()
  return stripe ? (stripe.apiUrl ?? 'https://checkout.stripe.com') : null
}

/** Stripe keeps idempotency keys for a day. What was asked longer ago than this is looked up, not repeated. */
export const idempotencyKeyMinutes = 12 * 60

/** An error or timeout from Stripe, with its code or type. */
export class StripeError extends Error {
  constructor(
    readonly code: string,
    /** Whether a retry can help. */
    readonly passing: boolean,
    /** The HTTP status; undefined if nothing was answered. */
    readonly status?: number,
    readonly about: {
      /** The payment that a bank declined. */
      declined?: Stripe.PaymentIntent
      /** How long Stripe asks to wait. */
      retryAfterMs?: number
    } = {},
  ) {
    super(`Stripe: ${code}`)
  }
}

/** Total time that a waiting user's request may spend on Stripe, in milliseconds. */
const patienceMs = 4_000

/** How long requests skip Stripe after a timeout, in milliseconds. */
const restMs = 15_000

type Waiting = { leftMs: number }

const waiting = new AsyncLocalStorage<Waiting>()

// The tests and the Remix build are separate module graphs, so this state lives on globalThis.
const shared = globalThis as typeof globalThis & {
  /** Circuit breaker: Stripe is skipped until then. Measured by the monotonic clock. */
  stripeRestsUntil?: number
}

/**
 * Runs work for a user who is waiting: Stripe is tried once with a short timeout, and skipped while
 * it is known to be down. Elsewhere, as in jobs, calls wait and retry.
 */
export function withInteractiveTimeout<Result>(work: () => Result, forMs = patienceMs): Result {
  return waiting.run({ leftMs: forMs }, work)
}

/** Calls Stripe. @throws {StripeError} */
export async function callStripe<Answer>(
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const access = env().stripe
  if (!access) throw new StripeError('no-keys', true)
  const { default: StripeSdk } = await import('stripe')
  const somebody = waiting.getStore()
  try {
    const answer = somebody
      ? await askedInTime(await client(access, 'quick'), question, somebody)
      : await question(await client(access))
    shared.stripeRestsUntil = 0
    return answer
  } catch (error) {
    if (!(error instanceof StripeSdk.errors.StripeError)) throw error
    const { statusCode: status, code, type } = error
    logger.warn({ status, code: code ?? type }, 'stripe said no')
    const isFinal = finalStatuses.includes(status ?? 0) && type !== keyForAnother
    const about = {
      declined: status === 402 ? error.payment_intent : undefined,
      retryAfterMs: millisecondsOf(error.headers?.['retry-after']),
    }
    throw new StripeError(code ?? type, !isFinal, status, about)
  }
}

function millisecondsOf(header: string | undefined): number | undefined {
  return header && /^\d{1,3}$/.test(header) ? Number(header) * 1000 : undefined
}

async function askedInTime<Answer>(
  stripe: Stripe,
  question: (stripe: Stripe) => Promise<Answer>,
  somebody: Waiting,
): Promise<Answer> {
  const begun = performance.now()
  const restsUntil = shared.stripeRestsUntil ?? 0
  if (begun < restsUntil) throw new StripeError('silent', true)
  // only one request probes for all the others
  if (restsUntil > 0) shared.stripeRestsUntil = begun + somebody.leftMs

  const answered = new AbortController()
  const beforeMs = somebody.leftMs
  try {
    return await Promise.race([question(stripe), silence(somebody, answered.signal)])
  } catch (error) {
    const waitedMs = beforeMs - somebody.leftMs
    if (waitedMs >= patienceMs / 2 && !hasAnswered(error)) {
      shared.stripeRestsUntil = performance.now() + restMs
      logger.warn({ waitedMs: Math.round(waitedMs) }, 'stripe is silent')
    }
    throw error
  } finally {
    answered.abort()
  }
}

/**
 * Throws once a user's patience is used up. Counts only the time in which this process could have
 * received a response: a late step counts once.
 */
async function silence(somebody: Waiting, answered: AbortSignal): Promise<never> {
  while (somebody.leftMs > 0) {
    const stepMs = Math.min(1_000, somebody.leftMs)
    const begun = performance.now()
    try {
      await delay(stepMs, undefined, { signal: answered, ref: false })
    } finally {
      somebody.leftMs -= Math.min(stepMs, performance.now() - begun)
    }
  }
  throw new StripeError('silent', true)
}

function hasAnswered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && !!error.statusCode
}

/**
 * Statuses that mean the request will never succeed. A wrong key (401, 403) or a concurrent
 * duplicate (409) says nothing about it.
 */
const finalStatuses = [400, 402, 404]

/** The idempotency key was used with other parameters, so the original may have succeeded. */
const keyForAnother = 'StripeIdempotencyError'

type Manner = 'patient' | 'quick'

const retries = { patient: 2, quick: 0 } satisfies Record<Manner, number>

/**
 * Longer than any user waits, as the SDK's clock also counts the time in which this process was
 * busy.
 */
const timeoutMs = 10_000

const known = new Map<Manner, { access: StripeAccess; stripe: Stripe }>()

/** The package is large, so it is loaded only if keys are configured. */
export async function client(access: StripeAccess, manner: Manner = 'patient'): Promise<Stripe> {
  const made = known.get(manner)
  if (made?.access === access) return made.stripe
  const { default: StripeSdk } = await import('stripe')
  const stripe = new StripeSdk(access.secretKey, {
    ...(access.apiUrl && addressOf(access.apiUrl)),
    maxNetworkRetries: retries[manner],
    timeout: timeoutMs,
    telemetry: false,
  })
  known.set(manner, { access, stripe })
  if (manner === 'quick') shared.stripeRestsUntil = 0
  return stripe
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Stripe returns related objects either as an id or expanded. */
export function idOf(given: unknown): string | null {
  if (typeof given === 'string') return given
  return given && typeof given === 'object' && 'id' in given ? String(given.id) : null
}
