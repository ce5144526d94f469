import type { Prisma, Transaction } from '~/platform/database/database.server'
import { queueJob } from '~/platform/jobs/queue-job.server'

/**
 * Part of a command: deletes exports of families, and their files after the commit. A guardian who
 * loses a right loses the exports that were made with it.
 */
export async function clearDataExports(
  tx: Transaction,
  where: Prisma.DataExportWhereInput,
): Promise<{ count: number }> {
  const exports = await tx.dataExport.findMany({ where, select: { id: true } })
  await tx.dataExport.deleteMany({ where: { id: { in: exports.map(({ id }) => id) } } })
  for (const { id } of exports) await queueJob(tx, 'remove-data-export', { exportId: id })
  return { count: exports.length }
}
