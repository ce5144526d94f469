/**
 * For what the site does once however often it is sent with the same key: then it is sent again where
 * it failed. Nothing where a browser makes no such keys, as without encryption.
 */
export function withIdempotencyKey(): Record<string, string> {
  return 'randomUUID' in crypto ? { 'Idempotency-Key': crypto.randomUUID() } : {}
}
