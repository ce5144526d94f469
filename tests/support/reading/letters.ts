import type { DueMail } from '~/domain/communications/compose-mail'
import { renderLetter } from '~/domain/communications/emails/render-letter.server'
import type { MailKind } from '~/domain/communications/mail-kinds'
import { database } from '~/platform/database/database.server'
import { madeUpSender } from '~/routes/operations/made-up-mails'
import { mailComposers } from '~/wiring.server'
import { today } from '../factories/factories-booking'

/** The mails of a kind that are owed, or were, in the order in which they were. */
export async function mailsOf(kind: MailKind) {
  return await database().outboxMessage.findMany({ where: { kind }, orderBy: { id: 'asc' } })
}

/** A mail as it would go out now; null where it would say something untrue. */
export async function letterOf(mail: object, now = today) {
  const due = mail as DueMail
  const composed = await mailComposers[due.kind]!(database(), due, now)
  if (!composed) return null
  const { subject, attachment } = composed.letter
  const { text } = renderLetter(composed.letter, { sender: madeUpSender, unsubscribe: null })
  return { subject, text: text.replace(/\s+/g, ' '), file: String(attachment?.content ?? '') }
}
