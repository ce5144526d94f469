import webPush from 'web-push'
import { callOutside, isPushService } from '../call-outside.server'
import { env, type WebPushAccess } from '../env.server'
import { logger } from '../logger.server'

/** A browser that agreed: the address of its push service for it, and its keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

type OutgoingPush = {
  payload: string
  /** A waiting message of the same topic is replaced: up to 32 characters of base64url. */
  topic: string
  /** For how long the service may keep it for a device that is off. */
  ttlSeconds: number
}

export type PushOutcome =
  | 'accepted'
  /** The browser does not want any more. */
  | 'gone'
  /** For good, with the service's status. */
  | { refused: string }
  /** Perhaps sent. Seconds to wait, if the service said so. */
  | { later: string; afterSeconds?: number }

/** Shorter than the lease of a message. */
const patienceMs = 20_000

/** The longest time to wait that is believed. */
const longestWaitSeconds = 3_600

/** Whether notifications are configured. */
export function sendsPushes(): boolean {
  return env().webPush !== undefined
}

/** The key that browsers subscribe with; null without one. */
export function pushPublicKey(): string | null {
  return env().webPush?.publicKey ?? null
}

/** Whether an address is one of a known push service, so that the site calls it. */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password) return false
  if (url.origin === env().webPush?.serviceUrl) return true
  return url.protocol === 'https:' && url.port === '' && isPushService(url.hostname)
}

/** Sends a message, encrypted for its browser. Addresses, keys and words are never logged. */
export async function sendPush(target: PushTarget, push: OutgoingPush): Promise<PushOutcome> {
  const { webPush: access } = env()
  if (!access || !isPushEndpoint(target.endpoint)) return { refused: 'push unknown-service' }
  const call = toCall(access, target, push)
  if (!call) return { refused: 'push bad-keys' }
  try {
    const response = await callOutside(target.endpoint, {
      ...call,
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    const code = codeOf(error)
    logger.warn({ code }, 'a push service did not answer')
    return { later: code }
  }
}

/** Null if the browser's keys are none. */
function toCall(
  { publicKey, privateKey }: WebPushAccess,
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic, ttlSeconds }: OutgoingPush,
) {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      {
        vapidDetails: { subject: subject(), publicKey, privateKey },
        topic,
        TTL: ttlSeconds,
        urgency: 'high',
      },
    )
    const { 'Content-Length': _counted, ...others } = headers
    const named = Object.entries(others).map(([name, value]) => [name, String(value)])
    return {
      method,
      headers: Object.fromEntries(named) as Record<string, string>,
      body: new Uint8Array(body),
    }
  } catch (error) {
    logger.warn({ code: codeOf(error) }, 'a notification could not be encrypted')
    return null
  }
}

/** Whom a push service can turn to; it has to be public, and Apple refuses localhost. */
function subject(): string {
  const { publicOrigin } = env()
  return publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:nobody@example.com'
}

/** Wrong keys of ours are ours to repair, so the message waits for it. */
function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  const code = `push ${status}`
  logger.warn({ code }, 'a push service said no')
  if (status === 429 || status >= 500) return { later: code, ...waitOf(headers) }
  return status === 401 || status === 403 || status < 400 ? { later: code } : { refused: code }
}

function waitOf(headers: Headers): { afterSeconds?: number } {
  const after = headers.get('Retry-After')
  if (!after || !/^\d+$/.test(after)) return {}
  return { afterSeconds: Math.min(Number(after), longestWaitSeconds) }
}

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'no-answer'
}
