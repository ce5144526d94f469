import type { EmailComposers } from '~/domain/communications/compose-email'
import type { EmailContent } from '~/domain/communications/emails/email-content'
import type { EmailKindTo } from '~/domain/communications/email-kinds'
import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { today } from './factories-booking'

export const emailContent: EmailContent = {
  subject: 'You’re booked',
  preheader: 'See you Tuesday',
  body: 'Zoe is expected.',
}

export const danasMailbox = { name: 'Dana Okafor', address: 'dana@example.com' }

type Owed = { kind?: EmailKindTo<'family'>; subjectId?: string; guardianId?: string; now?: Date }

/** Queues an email to a family; returns its id. */
export async function queueTestEmail({ now = today, ...changes }: Owed = {}): Promise<string> {
  const email = { subjectId: newId(), guardianId: newId(), ...changes }
  await transaction((tx) => queueEmail(tx, { kind: 'booking-confirmed', ...email }, now))
  const { subjectId } = email
  return (await database().outboxMessage.findFirstOrThrow({ where: { subjectId } })).id
}

/** An email that was sent to a family; returns its id. */
export async function sentTo(guardianId: string, subject: string): Promise<string> {
  const id = await queueTestEmail({ guardianId, now: clock.now() })
  await database().outboxMessage.update({
    where: { id },
    data: { outcome: 'sent', endedAt: clock.now(), nextAttemptAt: null },
  })
  const text = 'Hello Dana,\n\nZoe is expected.\nBring water.'
  const copy = { id, toAddress: 'dana@example.com', subject, html: '<p>Hello</p>', text }
  await database().sentEmail.create({ data: copy })
  return id
}

/** Composers that make the same email of everything queued for families. */
export function composersReturning(
  composed = { to: danasMailbox as typeof danasMailbox | null, content: emailContent },
): EmailComposers {
  const compose = async () => composed
  return { 'booking-confirmed': compose, reminder: compose, 'reminder-soon': compose }
}

/** The row with its kept copy. */
export async function emailRow(id: string) {
  return await database().outboxMessage.findUniqueOrThrow({
    where: { id },
    include: { copy: true },
  })
}
