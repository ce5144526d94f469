import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import { isRowId } from '~/values/form-fields'
import { emailTopics, type EmailTopic } from './email-kinds'

/** What a family can decline. */
export type EmailOptOut = { guardianId: string; topic: EmailTopic }

/**
 * The secret of an address that declines, and nothing else. It holds what it is for, signed, so that
 * nothing has to be kept of it and it works for as long as the email is read.
 */
export function unsubscribeToken({ guardianId, topic }: EmailOptOut): string {
  const what = `${guardianId}.${topic}`
  return `${what}.${tokenFrom('unsubscribe', what)}`
}

/** What such a secret is for; null for what nobody here can have written. */
export function readUnsubscribeToken(token: string): EmailOptOut | null {
  const [guardianId = '', topic = ''] = token.split('.')
  if (!isRowId(guardianId) || !isTopic(topic)) return null
  const optOut = { guardianId, topic }
  // hashes, so that the time it takes to compare them tells nothing
  return hashToken(unsubscribeToken(optOut)) === hashToken(token) ? optOut : null
}

function isTopic(text: string): text is EmailTopic {
  return Object.hasOwn(emailTopics, text)
}
