import { findSettings } from '~/domain/settings/find-settings.server'
import { transaction, type Prisma, type Transaction } from '~/platform/database.server'
import { addMinutes } from '~/values/business-time'
import type { DueMail } from './compose-mail'
import { mostAttempts } from './delivery-attempts'
import { lockMail } from './lock-mail.server'
import { ruleOf, type MailKind } from './mail-kinds'
import { quietUntil } from './quiet-hours'

/** Longer than the mailer is patient: from then on whoever took the mail counts as dead. */
const leaseMinutes = 3

/**
 * Takes a mail that is due for one attempt; nobody else takes it meanwhile. Null where it is not due
 * or somebody has it, and where it waits for quiet hours to end or is declined, which is noted.
 */
export async function claimMail(id: string, now: Date): Promise<DueMail | null> {
  return await transaction(async (tx) => {
    const mail = (await lockMail(tx, id)) && (await findDue(tx, id, now))
    if (!mail) return null

    const rule = ruleOf(mail.kind)
    const waits = rule.mayWait ? quietUntil(now, await findSettings(tx)) : null
    if (waits) return await change(tx, id, { nextAttemptAt: waits })
    if (rule.topic && mail.guardianId) {
      const decline = { guardianId: mail.guardianId, topic: rule.topic }
      if ((await tx.mailDecline.count({ where: decline })) > 0) {
        return await end(tx, id, { outcome: 'declined' }, now)
      }
    }
    if (mail.attempts >= mostAttempts) {
      return await end(tx, id, { outcome: 'failed', lastError: 'gave-up' }, now)
    }
    const attempts = mail.attempts + 1
    await change(tx, id, { attempts, nextAttemptAt: addMinutes(now, leaseMinutes) })
    return { ...mail, attempts }
  })
}

async function findDue(tx: Transaction, id: string, now: Date): Promise<DueMail | null> {
  const mail = await tx.outboxMessage.findFirst({ where: { id, nextAttemptAt: { lte: now } } })
  return mail && { ...mail, kind: mail.kind as MailKind }
}

type Changes = Prisma.OutboxMessageUpdateInput

async function end(tx: Transaction, id: string, ending: Changes, now: Date): Promise<null> {
  return await change(tx, id, { ...ending, endedAt: now, nextAttemptAt: null })
}

async function change(tx: Transaction, id: string, data: Changes): Promise<null> {
  await tx.outboxMessage.update({ where: { id }, data, select: { id: true } })
  return null
}
