import { ApiError } from './objects'

/** Same key, same answer; the same key for something else is refused. */
export class IdempotencyKeys {
  private readonly kept = new Map<string, { request: string; answer: string }>()

  /** Does what is asked once for each key. What could not be done is not kept. */
  once(key: string | undefined, request: string, work: () => string): string {
    if (!key) return work()
    const earlier = this.kept.get(key)
    if (earlier && earlier.request !== request) throw differs(key)
    if (earlier) return earlier.answer
    const answer = work()
    this.kept.set(key, { request, answer })
    return answer
  }
}

function differs(key: string): ApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`
  return new ApiError(400, 'idempotency_error', message)
}
