import type { Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { queueJob } from '~/platform/jobs/queue-job.server'
import { sendsPushes } from '~/platform/push/web-push.server'

/** Part of queueing an email: queues a notification beside it for each device of its reader. */
export async function queuePushesBeside(
  tx: Transaction,
  emailId: string,
  now: Date,
): Promise<void> {
  if (!sendsPushes()) return
  // a device that is turned off meanwhile waits, or is skipped
  const devices = await tx.$queryRaw<{ subscriptionId: string; nextAttemptAt: Date }[]>`
    SELECT push_subscription.id AS "subscriptionId", email.next_attempt_at AS "nextAttemptAt"
    FROM outbox_message email
    JOIN guardian reader ON reader.id = email.guardian_id
    JOIN guardian ON guardian.id = coalesce(reader.merged_into_id, reader.id)
    JOIN push_subscription ON push_subscription.guardian_id = guardian.id
    WHERE email.id = ${emailId}::uuid AND email.next_attempt_at IS NOT NULL
      AND guardian.erased_at IS NULL
    ORDER BY push_subscription.id FOR KEY SHARE OF push_subscription`
  const rows = devices.map((device) => ({ id: newId(), emailId, createdAt: now, ...device }))
  await tx.pushMessage.createMany({ data: rows, skipDuplicates: true })
  for (const { id, nextAttemptAt } of rows)
    await queueJob(tx, 'deliver-push', { pushId: id }, { key: `push ${id}`, runAt: nextAttemptAt })
}
