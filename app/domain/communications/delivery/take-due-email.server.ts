import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import type { DueEmail } from '../compose-email'
import { emailKindOf } from '../email-kinds'

/** Longer than the mailer is patient: from then on whoever took the email counts as dead. */
const leaseMinutes = 3

/**
 * Part of delivering: begins an attempt at an email; null where it is not due, or somebody has it. One
 * statement, so that of several who want it one gets it.
 */
export async function takeDueEmail(id: string, now: Date): Promise<DueEmail | null> {
  const [email] = await database().outboxMessage.updateManyAndReturn({
    where: { id, nextAttemptAt: { lte: now } },
    data: { attempts: { increment: 1 }, nextAttemptAt: addMinutes(now, leaseMinutes) },
  })
  return email ? { ...email, kind: emailKindOf(email) } : null
}
