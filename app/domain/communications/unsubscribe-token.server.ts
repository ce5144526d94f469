import { isTokenFrom, tokenFrom } from '~/platform/secrets/tokens.server'
import { isRowId } from '~/values/form-fields'
import { emailTopics, type EmailTopic } from './email-kinds'

/** A topic that a family opts out of. */
export type EmailOptOut = { guardianId: string; topic: EmailTopic }

/**
 * A token that only allows opting out. It is signed rather than stored, so that it works as long as
 * the email exists.
 */
export function unsubscribeToken({ guardianId, topic }: EmailOptOut): string {
  const what = `${guardianId}.${topic}`
  return `${what}.${tokenFrom('unsubscribe', what)}`
}

/** The opt-out of a token; null if its signature is invalid. */
export function readUnsubscribeToken(token: string): EmailOptOut | null {
  const [guardianId = '', topic = '', signature = ''] = token.split('.')
  if (!isRowId(guardianId) || !isTopic(topic)) return null
  const what = `${guardianId}.${topic}`
  const isSigned = token === `${what}.${signature}` && isTokenFrom(signature, 'unsubscribe', what)
  return isSigned ? { guardianId, topic } : null
}

function isTopic(text: string): text is EmailTopic {
  return Object.hasOwn(emailTopics, text)
}
