import type { Prisma, Transaction } from '~/platform/database/database.server'
import type { Period } from '~/platform/personal-data.server'
import { addMinutes } from '~/values/business-time'
import { queueJob } from '~/platform/jobs/queue-job.server'

/** Part of a command: removes exports, and their files once that is committed. */
export async function clearDataExports(
  tx: Transaction,
  where: Prisma.DataExportWhereInput,
): Promise<{ count: number }> {
  const exports = await tx.dataExport.findMany({ where, select: { id: true } })
  await tx.dataExport.deleteMany({ where: { id: { in: exports.map(({ id }) => id) } } })
  for (const { id } of exports) await queueJob(tx, 'remove-data-export', { exportId: id })
  return { count: exports.length }
}

export const whileExportsAreWanted: Period = {
  lasts: '7 days after it was made, or asked for and not made',
  clear: (tx, now) =>
    clearDataExports(tx, {
      OR: [
        { expiresAt: { lte: now } },
        { madeAt: null, requestedAt: { lte: addMinutes(now, -7 * 24 * 60) } },
      ],
    }),
}
