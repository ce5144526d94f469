import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../env.server'

/**
 * Whether Twilio signed a call: HMAC-SHA1 with the account's token of our address and the posted
 * fields by name (https://www.twilio.com/docs/usage/security).
 * @param path with its query
 */
export function isSignedByTwilio(
  path: string,
  fields: URLSearchParams,
  signature: string | null,
): boolean {
  const { twilio, publicOrigin } = env()
  if (!twilio || !signature) return false
  const expected = signatureByTwilio(publicOrigin + path, fields, twilio.authToken)
  return timingSafeEqual(digest(signature), digest(expected))
}

/** In base64, as the header `X-Twilio-Signature` holds it. */
export function signatureByTwilio(url: string, fields: URLSearchParams, token: string): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHmac('sha1', token)
    .update(url + sorted.flat().join(''))
    .digest('base64')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
