import { database } from '~/platform/database.server'

/**
 * Every row of every table by what changes whenever it does, as one text a table: two equal states
 * mean that nothing was written in between.
 */
export async function databaseState(): Promise<Record<string, string>> {
  const tables = await database().$queryRaw<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`
  const states = tables.map(async ({ name }) => {
    const rows = `select count(*) || ' rows ' || coalesce(md5(string_agg(ctid || ':' || xmin, ',' order by ctid)), '')`
    const [state] = await database().$queryRawUnsafe<{ state: string }[]>(
      `${rows} as state from "${name}"`,
    )
    return [name, state!.state]
  })
  return Object.fromEntries(await Promise.all(states)) as Record<string, string>
}
