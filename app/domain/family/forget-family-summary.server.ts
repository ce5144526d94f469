import type { Transaction } from '~/platform/database/database.server'

/** Part of an erasure. Waits for a concurrent refresh, which could write outdated data. */
export async function forgetFamilySummary(tx: Transaction, guardianId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('family_summary'))`
  await tx.familySummary.deleteMany({
    where: { guardian: { OR: [{ id: guardianId }, { mergedIntoId: guardianId }] } },
  })
}
