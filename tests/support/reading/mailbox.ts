import type { ParsedMail } from 'mailparser'
import type { MailKind } from '~/domain/communications/mail-kinds'
import { database } from '~/platform/database/database.server'
import type { MailServer } from '../servers/mail-server'

/** The one mail of a kind that was sent, as it arrived. */
export async function received({ mails }: MailServer, kind: MailKind): Promise<ParsedMail> {
  const sent = await database().outboxMessage.findMany({ where: { kind, outcome: 'sent' } })
  const names = sent.map(({ messageId }) => messageId)
  const [mail, ...more] = mails.filter(({ messageId }) => names.includes(messageId!))
  if (!mail || more.length > 0) throw new Error(`not one email of the kind ${kind}`)
  return mail
}

/** What became of each mail of a kind, the oldest first. */
export async function outcomesOf(kind: MailKind) {
  const rows = await database().outboxMessage.findMany({ where: { kind }, orderBy: { id: 'asc' } })
  return rows.map(({ outcome }) => outcome)
}
