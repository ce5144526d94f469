import { z } from 'zod'

const Key = z.uuid()

/** By which a request that is sent again is known to be the same; the id of what it makes. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  return Key.safeParse(headers.get('Idempotency-Key')).data
}
