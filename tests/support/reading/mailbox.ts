import type { ParsedMail } from 'mailparser'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { database } from '~/platform/database/database.server'
import type { MailServer } from '../servers/outside/mail-server'

/** The one email of a kind that was sent, as received. */
export async function received({ emails }: MailServer, kind: EmailKind): Promise<ParsedMail> {
  const sent = await database().outboxMessage.findMany({ where: { kind, outcome: 'sent' } })
  const names = sent.map(({ messageId }) => messageId)
  const [email, ...more] = emails.filter(({ messageId }) => names.includes(messageId!))
  if (!email || more.length > 0) throw new Error(`not one email of the kind ${kind}`)
  return email
}

/** The outcome of each email of a kind, oldest first. */
export async function emailOutcomesOf(kind: EmailKind) {
  const rows = await database().outboxMessage.findMany({ where: { kind }, orderBy: { id: 'asc' } })
  return rows.map(({ outcome }) => outcome)
}
