import { queueEmails } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { findOverdueTuition } from './find-overdue-tuition.server'

/** Emails families whose tuition has become overdue, once for each invoice. */
export async function notifyOverdueTuition(now: Date = clock.now()): Promise<void> {
  const overdue = await findOverdueTuition(null, now)
  if (overdue.length === 0) return
  const emails = overdue.map(({ invoiceId: subjectId, guardianId }) => ({
    kind: 'tuition-overdue' as const,
    ...{ subjectId, guardianId, occasion: 'once', dueAt: now },
  }))
  await transaction((tx) => queueEmails(tx, emails, now))
}
