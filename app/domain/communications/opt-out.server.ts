import type { Transaction } from '~/platform/database.server'
import type { Actor } from '~/values/actor'
import { mailTopics, type MailTopic } from './mail-kinds'
import { setDecline } from './set-decline.server'

/** Part of a command: whoever has proved an address gets nothing more that can be done without. */
export async function optOut(
  tx: Transaction,
  actor: Actor,
  { guardianIds }: { email: string; guardianIds: string[] },
  now: Date,
): Promise<void> {
  await tx.guardian.updateMany({
    where: { id: { in: guardianIds }, wantsNewsletter: true },
    data: { wantsNewsletter: false, version: { increment: 1 } },
  })
  for (const guardianId of guardianIds)
    for (const topic of Object.keys(mailTopics) as MailTopic[])
      await setDecline(tx, actor, { guardianId, topic, declined: true }, now)
}
