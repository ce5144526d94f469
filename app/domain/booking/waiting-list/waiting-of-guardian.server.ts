import { sql, type Prisma, type Transaction } from '~/platform/database/database.server'

/** What they joined signed in, and what stands under the address that they have proved. */
export async function waitingOfGuardian(
  tx: Transaction,
  guardianId: string,
): Promise<Prisma.WaitingEntryWhereInput> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from waiting_entry entry where ${isOfGuardian(guardianId)}`
  return { id: { in: rows.map(({ id }) => id) } }
}

/** The same of the row that a query calls `entry`. */
export function isOfGuardian(guardianId: string) {
  return sql`(entry.guardian_id = ${guardianId}::uuid or (entry.guardian_id is null
    and entry.email = (select account.email from account
      where account.guardian_id = ${guardianId}::uuid and realm = 'parent'
        and verified_at is not null)))`
}
