import { coachMails } from '~/domain/booking/coach-mails/compose-coach-mails.server'
import type { DueMail } from '~/domain/communications/compose-mail'
import { renderLetter } from '~/domain/communications/emails/render-letter.server'
import type { MailKind } from '~/domain/communications/mail-kinds'
import { database, transaction } from '~/platform/database/database.server'
import { madeUpSender } from '~/routes/operations/made-up-mails'
import { today } from '../factories/factories-booking'

/** To whom, and about what, each mail to a coach would go now. */
export async function toldCoaches(now = today): Promise<(string | undefined)[][]> {
  const mails = await database().outboxMessage.findMany({
    where: { kind: { startsWith: 'coach-' } },
    orderBy: { id: 'asc' },
  })
  return await Promise.all(
    mails.map(async (mail) => {
      const kind = mail.kind as MailKind
      const made = await transaction((tx) => coachMails[kind]!(tx, { ...mail, kind }, now))
      return [kind, made?.to?.address, made?.letter.subject]
    }),
  )
}

/** What a mail would say now, in one line. */
export async function coachTextOf(mail: { kind: string }, now = today): Promise<string> {
  const due = mail as DueMail
  const made = await transaction((tx) => coachMails[due.kind]!(tx, due, now))
  const { text } = renderLetter(made!.letter, { sender: madeUpSender, unsubscribe: null })
  return text.replace(/\s+/g, ' ')
}
