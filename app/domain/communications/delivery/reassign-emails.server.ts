import type { Transaction } from '~/platform/database/database.server'
import { reassignTexts } from '../texts/reassign-texts.server'

/** Part of a command: reassigns a merged guest's emails, inquiries and opt-outs to the guardian. */
export async function reassignEmails(
  tx: Transaction,
  { guardianId, guestIds }: { guardianId: string; guestIds: string[] },
): Promise<void> {
  const theirs = { guardianId: { in: guestIds } }
  await tx.outboxMessage.updateMany({ where: theirs, data: { guardianId } })
  await tx.inquiry.updateMany({ where: theirs, data: { guardianId } })
  await tx.pushSubscription.updateMany({ where: theirs, data: { guardianId } })
  await reassignTexts(tx, { guardianId, guestIds })
  const declines = await tx.emailOptOut.findMany({ where: theirs })
  const taken = declines.map((one) => ({ ...one, guardianId }))
  await tx.emailOptOut.createMany({ data: taken, skipDuplicates: true })
  await tx.emailOptOut.deleteMany({ where: theirs })
}

/** Part of a command: reassigns emails that an account got before it had a guardian. */
export async function reassignAccountEmails(
  tx: Transaction,
  { accountId, guardianId }: { accountId: string; guardianId: string },
): Promise<void> {
  await tx.outboxMessage.updateMany({
    where: { accountId, guardianId: null },
    data: { guardianId },
  })
}
