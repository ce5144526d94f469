import { z } from 'zod'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'

const Key = z.uuid()

/** By which a request that is sent again is known to be the same; the id of what it makes. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  return Key.safeParse(headers.get('Idempotency-Key')).data
}

/** A secret for one form on one page: its second post is told from another form's first. */
export function newIdempotencyKey(): string {
  return newToken()
}

/** The id of what a form will make: a second press makes no second one. */
export function newRowId(): string {
  return newId()
}
