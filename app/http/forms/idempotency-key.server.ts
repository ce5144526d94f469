import { z } from 'zod'
import { newId } from '~/platform/ids.server'
import { newToken } from '~/platform/secrets/tokens.server'

const Key = z.uuid()

/** The Idempotency-Key header, which is also the id of the created row. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  return Key.safeParse(headers.get('Idempotency-Key')).data
}

/** Makes a random key for one rendering of a form. */
export function newIdempotencyKey(): string {
  return newToken()
}

/** The id for the row that a form creates, so that a double submission creates only one. */
export function newRowId(): string {
  return newId()
}
