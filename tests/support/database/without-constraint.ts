import { database } from '~/platform/database/database.server'

/**
 * Takes a guard away from this test's own database while something is tried; then the table and all
 * that hangs on it is emptied, and the guard put back as it was.
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
