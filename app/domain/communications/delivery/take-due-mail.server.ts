import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import type { DueMail } from '../compose-mail'
import type { MailKind } from '../mail-kinds'

/** Longer than the mailer is patient: from then on whoever took the mail counts as dead. */
const leaseMinutes = 3

/**
 * Part of delivering: begins an attempt at a mail; null where it is not due, or somebody has it. One
 * statement, so that of several who want it one gets it.
 */
export async function takeDueMail(id: string, now: Date): Promise<DueMail | null> {
  const [mail] = await database().outboxMessage.updateManyAndReturn({
    where: { id, nextAttemptAt: { lte: now } },
    data: { attempts: { increment: 1 }, nextAttemptAt: addMinutes(now, leaseMinutes) },
  })
  return mail ? { ...mail, kind: mail.kind as MailKind } : null
}
