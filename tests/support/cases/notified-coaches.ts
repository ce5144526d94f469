import { coachEmails } from '~/domain/booking/emails/coach/compose-coach-emails.server'
import type { DueEmail } from '~/domain/communications/compose-email'
import { renderEmail } from '~/domain/communications/emails/render-email.server'
import type { EmailKind } from '~/domain/communications/email-kinds'
import { database, transaction } from '~/platform/database/database.server'
import { fixtureSender } from '~/routes/operations/email-fixture-facts'
import { today } from '../factories/factories-booking'

/** The recipient and subject of each email to a coach, as of now. */
export async function notifiedCoaches(now = today): Promise<(string | undefined)[][]> {
  const emails = await database().outboxMessage.findMany({
    where: { kind: { startsWith: 'coach-' } },
    orderBy: { id: 'asc' },
  })
  return await Promise.all(
    emails.map(async (email) => {
      const kind = email.kind as EmailKind
      const made = await transaction((tx) => coachEmails[kind]!(tx, { ...email, kind }, now))
      return [kind, made?.to?.address, made?.content.subject]
    }),
  )
}

/** The text of an email as of now, on one line. */
export async function coachTextOf(email: { kind: string }, now = today): Promise<string> {
  const due = email as DueEmail
  const made = await transaction((tx) => coachEmails[due.kind]!(tx, due, now))
  const { text } = renderEmail(made!.content, { sender: fixtureSender, unsubscribe: null })
  return text.replace(/\s+/g, ' ')
}
