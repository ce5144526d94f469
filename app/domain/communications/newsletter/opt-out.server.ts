import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import { emailTopics, type EmailTopic } from '../email-kinds'
import { endNewsletter } from './newsletter-readers.server'
import { setEmailOptOut } from '../set-email-opt-out.server'

/** Part of a command: whoever has proved an address gets nothing more that can be done without. */
export async function optOut(
  tx: Transaction,
  actor: Actor,
  proved: { email: string; guardianIds: string[] },
  now: Date,
): Promise<void> {
  await endNewsletter(tx, actor, proved, now)
  for (const guardianId of proved.guardianIds)
    for (const topic of Object.keys(emailTopics) as EmailTopic[])
      await setEmailOptOut(tx, actor, { guardianId, topic, declined: true }, now)
}
