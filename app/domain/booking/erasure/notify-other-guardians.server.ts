import { queueEmail } from '~/domain/communications/queue-email.server'
import type { Transaction } from '~/platform/database/database.server'
import { formatInstant } from '~/values/format/format-time'

/** Part of a family's request: notifies other guardians while it can still be discussed. */
export async function notifyOthersOfRequest(
  tx: Transaction,
  guardianId: string,
  now: Date,
): Promise<void> {
  await notifyOthers(tx, 'erasure-asked', [guardianId], now)
}

/** Part of erasing: tells other guardians what stays and what does not. */
export async function notifyOthersOfErasure(
  tx: Transaction,
  guardianIds: string[],
  now: Date,
): Promise<void> {
  await notifyOthers(tx, 'guardian-erased', guardianIds, now)
}

async function notifyOthers(
  tx: Transaction,
  kind: 'erasure-asked' | 'guardian-erased',
  guardianIds: string[],
  now: Date,
): Promise<void> {
  for (const subjectId of guardianIds) {
    const others = await tx.guardianship.findMany({
      where: {
        guardianId: { notIn: guardianIds },
        endedAt: null,
        guardian: { erasedAt: null },
        athlete: { guardianships: { some: { guardianId: subjectId, endedAt: null } } },
      },
      distinct: ['guardianId'],
      orderBy: { guardianId: 'asc' },
      select: { guardianId: true },
    })
    for (const { guardianId } of others)
      await queueEmail(tx, { kind, subjectId, guardianId, occasion: formatInstant(now) }, now)
  }
}
