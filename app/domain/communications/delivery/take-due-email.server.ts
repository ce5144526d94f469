import { database } from '~/platform/database/database.server'
import { addMinutes } from '~/values/business-time'
import type { DueEmail } from '../compose-email'
import { emailKindOf } from '../email-kinds'
import { isDue } from './is-due'

/** Longer than the mailer's timeout. After that the worker counts as dead. */
const leaseMinutes = 3

/**
 * Part of delivering: claims a due email for an attempt; null if not due or claimed. A single
 * statement, so only one worker gets it.
 */
export async function takeDueEmail(id: string, now: Date): Promise<DueEmail | null> {
  const [email] = await database().outboxMessage.updateManyAndReturn({
    where: { id, ...isDue(now) },
    data: { attempts: { increment: 1 }, nextAttemptAt: addMinutes(now, leaseMinutes) },
  })
  return email ? { ...email, kind: emailKindOf(email) } : null
}
