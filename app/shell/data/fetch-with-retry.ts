import { ConnectionError } from './connection'
import { clearDataCache } from './data-cache'

export const retries = 1
const firstDelayMs = 1_000
const longestDelayMs = 30_000

/** Exponential backoff, up to half a minute. */
export function delayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs)
}

/**
 * Retries failed reads, and writes with an idempotency key. Any write clears the cache.
 * @throws a `ConnectionError` if no one answered
 */
export function fetchWithRetry(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const whole = () => send(input, init).then(wholeAnswer)
    try {
      return await tried(whole, mayRepeat(init) ? retries : 0, init?.signal)
    } finally {
      if (!onlyReads(init)) clearDataCache()
    }
  }
}

async function tried(
  send: () => Promise<Response>,
  left: number,
  signal: AbortSignal | null | undefined,
): Promise<Response> {
  const answer = await send().catch((error: unknown) => {
    if (signal?.aborted) throw error
    if (left === 0) throw new ConnectionError(error)
    return null
  })
  if (answer && (answer.status < 500 || left === 0)) return answer
  await new Promise((resolve) => setTimeout(resolve, delayMs(retries - left + 1)))
  return tried(send, left - 1, signal)
}

/** Reads the whole body, so that a broken response counts as a failure. */
async function wholeAnswer(answer: Response): Promise<Response> {
  if (!answer.body) return answer
  return new Response(await answer.arrayBuffer(), answer)
}

function mayRepeat(init: RequestInit | undefined): boolean {
  const body = init?.body
  const isForm = body instanceof URLSearchParams || body instanceof FormData
  const hasKey = new Headers(init?.headers).has('Idempotency-Key')
  return onlyReads(init) || hasKey || (isForm && body.has('idempotencyKey'))
}

function onlyReads(init: RequestInit | undefined): boolean {
  return ['GET', 'HEAD'].includes((init?.method ?? 'GET').toUpperCase())
}
