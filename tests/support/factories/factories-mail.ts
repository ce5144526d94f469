import type { MailComposers } from '~/domain/communications/compose-mail'
import type { Letter } from '~/domain/communications/emails/letter'
import type { MailKindTo } from '~/domain/communications/mail-kinds'
import { queueMail } from '~/domain/communications/queue-mail.server'
import { clock } from '~/platform/clock.server'
import { database, transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { today } from './factories-booking'

export const letter: Letter = {
  subject: 'You’re booked',
  preheader: 'See you Tuesday',
  body: 'Zoe is expected.',
}

export const dana = { name: 'Dana Okafor', address: 'dana@example.com' }

type Owed = { kind?: MailKindTo<'family'>; subjectId?: string; guardianId?: string; now?: Date }

/** Owes a mail to a family; answers its id. */
export async function owe({ now = today, ...changes }: Owed = {}): Promise<string> {
  const mail = { subjectId: newId(), guardianId: newId(), ...changes }
  await transaction((tx) => queueMail(tx, { kind: 'booking-confirmed', ...mail }, now))
  const { subjectId } = mail
  return (await database().outboxMessage.findFirstOrThrow({ where: { subjectId } })).id
}

/** A mail that was sent to a family; answers its id. */
export async function sentTo(guardianId: string, subject: string): Promise<string> {
  const id = await owe({ guardianId, now: clock.now() })
  await database().outboxMessage.update({
    where: { id },
    data: { outcome: 'sent', endedAt: clock.now(), nextAttemptAt: null },
  })
  const text = 'Hello Dana,\n\nZoe is expected.\nBring water.'
  const copy = { id, toAddress: 'dana@example.com', subject, html: '<p>Hello</p>', text }
  await database().sentMail.create({ data: copy })
  return id
}

/** Makes the same letter of everything that is owed to families. */
export function always(composed = { to: dana as typeof dana | null, letter }): MailComposers {
  const compose = async () => composed
  return { 'booking-confirmed': compose, reminder: compose, 'reminder-soon': compose }
}

/** The row itself, with the copy that was kept. */
export async function mailRow(id: string) {
  return await database().outboxMessage.findUniqueOrThrow({
    where: { id },
    include: { copy: true },
  })
}
