/**
 * A header that makes a request safe to retry. Empty where `crypto.randomUUID` is missing, as on
 * plain http.
 */
export function withIdempotencyKey(): Record<string, string> {
  return 'randomUUID' in crypto ? { 'Idempotency-Key': crypto.randomUUID() } : {}
}
