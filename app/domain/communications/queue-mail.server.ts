import type { Transaction } from '~/platform/database.server'
import { env } from '~/platform/env.server'
import { newId } from '~/platform/ids.server'
import { queueJob } from '~/platform/queue-job.server'
import type { MailKindTo } from './mail-kinds'

export type OwedMail = {
  /** What it is about, e.g. a booking's id. */
  subjectId: string
  /** Tells several mails of one kind about one subject apart. */
  occasion?: string
} & (
  | { kind: MailKindTo<'family'>; guardianId: string }
  | { kind: MailKindTo<'account' | 'new-address'>; accountId: string; guardianId?: string }
  | { kind: MailKindTo<'writer'>; guardianId?: string }
  | { kind: MailKindTo<'business'> }
)

/** Part of a command: owes somebody a mail, once, however often it is asked. */
export async function queueMail(tx: Transaction, mail: OwedMail, now: Date): Promise<void> {
  const id = newId()
  const messageId = `<${id}@${new URL(env().publicOrigin).hostname}>`
  const { count } = await tx.outboxMessage.createMany({
    data: { ...mail, id, messageId, createdAt: now, nextAttemptAt: now },
    skipDuplicates: true,
  })
  if (count > 0) await queueDelivery(tx, id)
}

/** Part of a command: has a mail that is due delivered as soon as the transaction is committed. */
export async function queueDelivery(tx: Transaction, mailId: string): Promise<void> {
  await queueJob(tx, 'deliver-mail', { mailId }, { key: `mail ${mailId}` })
}
