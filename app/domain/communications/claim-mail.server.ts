import { findSettings } from '~/domain/settings/find-settings.server'
import { database } from '~/platform/database/database.server'
import type { DueMail } from './compose-mail'
import { mostAttempts } from './delivery/delivery-attempts'
import { ruleOf } from './mail-kinds'
import { quietUntil } from './delivery/quiet-hours'
import { recordDeclined, recordGivenUp, recordWaiting } from './delivery/record-delivery.server'
import { takeDueMail } from './delivery/take-due-mail.server'

/**
 * Takes a mail that is due for one attempt; nobody else takes it meanwhile. Null where it is not due
 * or somebody has it, and where it waits for quiet hours to end or is declined, which is noted.
 */
export async function claimMail(id: string, now: Date): Promise<DueMail | null> {
  const mail = await takeDueMail(id, now)
  if (!mail) return null
  const rule = ruleOf(mail.kind)
  const waits = rule.mayWait ? quietUntil(now, await findSettings()) : null
  if (waits) return await recordWaiting(mail, waits)
  if (rule.topic && mail.guardianId) {
    const decline = { guardianId: mail.guardianId, topic: rule.topic }
    if ((await database().emailOptOut.count({ where: decline })) > 0)
      return await recordDeclined(mail, now)
  }
  return mail.attempts > mostAttempts ? await recordGivenUp(mail, now) : mail
}
