import type Stripe from 'stripe'
import { env, type StripeAccess } from './env.server'
import { logger } from './logger.server'

/** Whether payments by card are taken at all. */
export function takesCards(): boolean {
  return env().stripe !== undefined
}

/** Whether real money moves; with test keys, and without keys, none does. */
export function isLive(): boolean {
  return env().stripe?.live ?? false
}

/** The origin of the page that payers are sent to; null where none are. */
export function paymentPageOrigin(): string | null {
  const { stripe } = env()
  return stripe ? (stripe.apiUrl ?? 'https://checkout.stripe.com') : null
}

/** What Stripe says no to, or could not be asked, by its own code or kind of error. */
export class StripeTrouble extends Error {
  constructor(
    readonly code: string,
    /** Whether asking once more can help. */
    readonly passing: boolean,
  ) {
    super(`Stripe: ${code}`)
  }
}

/** Puts a question to Stripe. @throws {StripeTrouble} */
export async function asked<Answer>(
  question: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const access = env().stripe
  if (!access) throw new StripeTrouble('no-keys', true)
  const { default: StripeSdk } = await import('stripe')
  try {
    return await question(await client(access))
  } catch (error) {
    if (!(error instanceof StripeSdk.errors.StripeError)) throw error
    const { statusCode: status, code, type } = error
    logger.warn({ status, code: code ?? type }, 'stripe said no')
    const isFinal = finalStatuses.includes(status ?? 0) && type !== keyForAnother
    throw new StripeTrouble(code ?? type, !isFinal)
  }
}

/**
 * What was asked for will never be done. All else says nothing of it: that our key is wrong (401, 403),
 * or that the same is being done at this moment (409), by somebody who may get an answer.
 */
const finalStatuses = [400, 402, 404]

/** The same was asked for in other words, and may have been done. */
const keyForAnother = 'StripeIdempotencyError'

let known: { access: StripeAccess; stripe: Stripe } | undefined

/** The package is large: loaded only where there are keys. */
export async function client(access: StripeAccess): Promise<Stripe> {
  if (known?.access !== access) {
    const { default: StripeSdk } = await import('stripe')
    const stripe = new StripeSdk(access.secretKey, {
      ...(access.apiUrl && addressOf(access.apiUrl)),
      ...{ maxNetworkRetries: 2, timeout: 10_000, telemetry: false },
    })
    known = { access, stripe }
  }
  return known.stripe
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

/** Stripe gives what belongs to an object as its id or whole. */
export function idOf(given: unknown): string | null {
  if (typeof given === 'string') return given
  return given && typeof given === 'object' && 'id' in given ? String(given.id) : null
}
