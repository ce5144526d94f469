import type { Transaction } from '~/platform/database/database.server'
import { daysAfter, type Period } from '~/platform/personal-data.server'

export const familyMessageRetention: Period[] = [
  daysAfter(30, 'a message was written and never sent', (tx, before) =>
    tx.familyMessage.deleteMany({
      where: { sentAt: null, scheduledAt: null, createdAt: { lte: before } },
    }),
  ),
  daysAfter(3 * 365, 'a message was sent', (tx, before) =>
    tx.familyMessage.deleteMany({ where: { sentAt: { lte: before } } }),
  ),
]

/** The messages that a guardian got or was to get, for the export of their data. */
export async function exportFamilyMessages(tx: Transaction, guardianId: string) {
  return await tx.familyMessage.findMany({
    where: { recipients: { some: { guardianId } } },
    orderBy: { id: 'asc' },
    select: {
      kind: true,
      subject: true,
      body: true,
      textBody: true,
      createdAt: true,
      sentAt: true,
    },
  })
}

/** Part of an erasure: deletes messages that went to no one else. */
export async function forgetFamilyMessages(tx: Transaction, guardianId: string): Promise<void> {
  const theirs = { some: { guardianId }, every: { guardianId } }
  await tx.familyMessage.deleteMany({ where: { recipients: theirs } })
  await tx.familyMessageRecipient.deleteMany({ where: { guardianId } })
}
