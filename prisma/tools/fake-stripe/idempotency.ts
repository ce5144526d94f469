import { ApiError } from './objects'

type Kept = { request: string; outcome?: () => string }

/**
 * The same key returns the same response, failures included. Refused while the first request runs,
 * or with other parameters: https://docs.stripe.com/api/idempotent_requests
 */
export class IdempotencyKeys {
  private readonly kept = new Map<string, Kept>()

  /** Runs a request once per key. Requests that fail validation are not stored. */
  async once(
    key: string | undefined,
    request: string,
    work: () => Promise<string>,
  ): Promise<string> {
    if (!key) return await work()
    const earlier = this.kept.get(key)
    if (earlier && earlier.request !== request) throw differs(key)
    if (earlier && !earlier.outcome) throw inUse(key)
    if (earlier?.outcome) return earlier.outcome()
    const kept: Kept = { request }
    this.kept.set(key, kept)
    try {
      const answer = await work()
      kept.outcome = () => answer
    } catch (error) {
      if (!isKept(error)) this.kept.delete(key)
      kept.outcome = () => {
        throw error
      }
    }
    return kept.outcome()
  }
}

function isKept(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.code !== undefined
}

function inUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Idempotent Key (${key}).`
  return new ApiError(409, 'invalid_request_error', message, 'idempotency_key_in_use')
}

function differs(key: string): ApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`
  return new ApiError(400, 'idempotency_error', message)
}
