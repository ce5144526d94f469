import { database } from '~/platform/database/database.server'

/**
 * Drops a constraint of this test's own database while something runs; then empties the table with
 * all that references it, and restores the constraint.
 */
export async function withoutConstraint(
  table: string,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  const [constraint] = await database().$queryRaw<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`
  await database().$executeRawUnsafe(`alter table ${table} drop constraint ${name}`)
  try {
    await work()
  } finally {
    await database().$executeRawUnsafe(`truncate ${table} cascade`)
    const { definition } = constraint!
    await database().$executeRawUnsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
