import { database } from '~/platform/database.server'

/** Lets something happen while the database fails whoever asks for a table. */
export async function withoutTable<Result>(
  table: string,
  happen: () => Promise<Result>,
): Promise<Result> {
  await database().$executeRawUnsafe(`alter table "${table}" rename to "${table}_away"`)
  try {
    return await happen()
  } finally {
    await database().$executeRawUnsafe(`alter table "${table}_away" rename to "${table}"`)
  }
}
