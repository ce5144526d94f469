import { database } from '~/platform/database/database.server'

/** Runs something while every query of a table fails, and nothing of it is in memory. */
export async function withoutTable<Result>(
  table: string,
  happen: () => Promise<Result>,
): Promise<Result> {
  await database().$executeRawUnsafe(`alter table "${table}" rename to "${table}_away"`)
  await database().$executeRawUnsafe(`delete from "${table}_away" where false`) // tells of a change
  try {
    return await happen()
  } finally {
    await database().$executeRawUnsafe(`alter table "${table}_away" rename to "${table}"`)
  }
}

/** Runs something while every write to a table fails with an error that quotes the written row. */
export async function withoutWriting<Result>(
  table: string,
  happen: () => Promise<Result>,
): Promise<Result> {
  await database().$executeRawUnsafe(`
    create function quote_the_row() returns trigger language plpgsql as
    $$ begin raise exception 'cannot write %', to_jsonb(new); end $$`)
  await database().$executeRawUnsafe(`
    create trigger quote_the_row before insert or update on "${table}"
    for each row execute function quote_the_row()`)
  try {
    return await happen()
  } finally {
    await database().$executeRaw`drop function quote_the_row cascade`
  }
}
