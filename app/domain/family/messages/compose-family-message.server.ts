import { greet } from '~/domain/accounts/account-greeting'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import { fillPlaceholders } from '~/domain/communications/words/email-words'
import type { Transaction } from '~/platform/database/database.server'
import { htmlOfPassage } from '~/platform/markdown/markdown-passage.server'
import { familyMessage } from '../emails/family-message'
import { findEmailedGuardian } from '../find-email-address.server'
import { audienceOf, findAudience } from './audience.server'
import { messagePlaceholders, type MessagePlaceholders, type MessageText } from './family-message'
import { findPlaceholders } from './placeholders.server'
import { findFirstReached } from './recipients.server'

/** A message for one recipient; null if there is none or it was stopped. */
export async function findMessageTo(
  tx: Transaction,
  { messageId, guardianId }: { messageId: string; guardianId: string },
  now: Date,
) {
  const message = await tx.familyMessage.findUnique({ where: { id: messageId } })
  if (!message || message.stoppedAt) return null
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  const words = await findPlaceholders(tx, guardianId, now)
  return { to, facts: { firstName, ...withWords(message, words) } }
}

function withWords(
  { subject, body, textBody }: Pick<MessageText, 'subject' | 'body' | 'textBody'>,
  words: MessagePlaceholders,
) {
  return {
    subject: fillPlaceholders(subject, words),
    body: fillPlaceholders(body, words),
    text: textBody === null ? undefined : fillPlaceholders(textBody, words),
    html: htmlOfPassage((escape) => {
      const escaped = Object.entries(words).map(([name, word]) => [name, escape(word)] as const)
      return fillPlaceholders(body, Object.fromEntries(escaped))
    }),
  }
}

/** To a family; null if it was stopped, or if they no longer come to the lessons it is about. */
const composeMessage: ComposeEmail = async (tx, { subjectId: messageId, guardianId }, now) => {
  if (!guardianId || !(await isStillMeant(tx, { messageId, guardianId }, now))) return null
  const found = await findMessageTo(tx, { messageId, guardianId }, now)
  return found ? { to: found.to, content: familyMessage(found.facts) } : null
}

/** A canceled booking or a lost right to see the lessons counts until an email has left. */
async function isStillMeant(
  tx: Transaction,
  { messageId, guardianId }: { messageId: string; guardianId: string },
  now: Date,
): Promise<boolean> {
  const message = await tx.familyMessage.findUnique({ where: { id: messageId } })
  if (!message || message.audience === 'chosen' || message.audience === 'everyone') return true
  const audience = await findAudience(tx, audienceOf(message), message.sentAt ?? now)
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM (${audience}) AS found WHERE guardian_id = ${guardianId}::uuid`
  return rows.length > 0
}

/** To its author, as a test, with what it says of the first recipient. */
const composeTest: ComposeEmail = async (tx, { subjectId, accountId }, now) => {
  const message = await tx.familyMessage.findUnique({ where: { id: subjectId } })
  const account = accountId && (await tx.account.findUnique({ where: { id: accountId } }))
  if (!message || !account) return null
  const { to, firstName } = greet(account)
  const first = await findFirstReached(tx, { ...message, ...audienceOf(message) }, now)
  const words = first ? await findPlaceholders(tx, first, now) : messagePlaceholders
  const facts = withWords({ ...message, subject: `Test: ${message.subject}` }, words)
  return { to, content: familyMessage({ firstName, ...facts }) }
}

export const familyMessageEmails: EmailComposers = {
  'family-notice': composeMessage,
  'family-announcement': composeMessage,
  'family-message-test': composeTest,
}
