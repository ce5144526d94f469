import { greet } from '~/domain/accounts/account-greeting'
import type { ComposeEmail, EmailComposers } from '~/domain/communications/compose-email'
import type { Transaction } from '~/platform/database/database.server'
import { htmlOfPassage } from '~/platform/markdown/markdown-passage.server'
import { familyMessage } from '../emails/family-message'
import { findEmailedGuardian } from '../find-email-address.server'

/** A message for one recipient; null if there is none or it was stopped. */
export async function findMessageTo(
  tx: Transaction,
  { messageId, guardianId }: { messageId: string; guardianId: string },
) {
  const message = await tx.familyMessage.findUnique({ where: { id: messageId } })
  if (!message || message.stoppedAt) return null
  const { subject, body } = message
  const { to, firstName } = await findEmailedGuardian(tx, guardianId)
  return { to, facts: { firstName, subject, body, html: htmlOfPassage(() => body) } }
}

/** To a family; null if it was stopped. */
const composeMessage: ComposeEmail = async (tx, { subjectId: messageId, guardianId }) => {
  const found = guardianId && (await findMessageTo(tx, { messageId, guardianId }))
  return found ? { to: found.to, content: familyMessage(found.facts) } : null
}

/** To its author, as a test. */
const composeTest: ComposeEmail = async (tx, { subjectId, accountId }) => {
  const message = await tx.familyMessage.findUnique({ where: { id: subjectId } })
  const account = accountId && (await tx.account.findUnique({ where: { id: accountId } }))
  if (!message || !account) return null
  const { to, firstName } = greet(account)
  const { subject, body } = message
  const facts = { firstName, subject: `Test: ${subject}`, body, html: htmlOfPassage(() => body) }
  return { to, content: familyMessage(facts) }
}

export const familyMessageEmails: EmailComposers = {
  'family-notice': composeMessage,
  'family-announcement': composeMessage,
  'family-message-test': composeTest,
}
