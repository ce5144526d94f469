import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import type { DueEmail } from './compose-email'
import { mostAttempts } from './delivery/delivery-attempts'
import { ruleOf } from './email-kinds'
import { quietUntil } from './delivery/quiet-hours'
import { recordDeclined, recordGivenUp, recordWaiting } from './delivery/record-delivery.server'
import { takeDueEmail } from './delivery/take-due-email.server'

/**
 * Takes an email that is due for one attempt; nobody else takes it meanwhile. Null where it is not due
 * or somebody has it, and where it waits for quiet hours to end or is declined, which is noted.
 */
export async function claimEmail(id: string, now: Date): Promise<DueEmail | null> {
  const email = await takeDueEmail(id, now)
  if (!email) return null
  const rule = ruleOf(email.kind)
  const waits = rule.mayWait ? quietUntil(now, await findSettings()) : null
  if (waits) return await recordWaiting(email, waits)
  if (rule.topic && email.guardianId) {
    const decline = { guardianId: email.guardianId, topic: rule.topic }
    if ((await database().emailOptOut.count({ where: decline })) > 0)
      return await recordDeclined(email, now)
  }
  return email.attempts > mostAttempts ? await recordGivenUp(email, now) : email
}
