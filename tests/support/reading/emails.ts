import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { database } from '~/platform/database/database.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { emailComposers } from '~/wiring.server'
import { today } from '../factories/factories-booking'

/** The emails of a kind that are or were queued, in that order. */
export async function emailsOf(kind: EmailKind) {
  return await database().outboxMessage.findMany({ where: { kind }, orderBy: { id: 'asc' } })
}

/** An email as it would be sent now; null if it is no longer true. */
export async function contentOfEmail(email: object, now = today) {
  const due = email as DueEmail
  const composed = await emailComposers[due.kind]!(database(), due, now)
  if (!composed) return null
  const { subject, attachment } = composed.content
  const { text } = renderEmail(composed.content, { sender: fixtureSender, unsubscribe: null })
  return { subject, text: text.replace(/\s+/g, ' '), file: String(attachment?.content ?? '') }
}
