import { startPostgresBetween } from '../../support/servers/postgres-between'

/** Stands between a server and PostgreSQL and counts what is asked to be run. */
export type StatementCounter = {
  /** The database's address, by way of the counter. */
  databaseUrl: string
  count: () => number
  stop: () => void
}

export async function startStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  let count = 0
  const counting = { statement: () => (count += 1) > 0 }
  const between = await startPostgresBetween(databaseUrl, () => counting)
  return { ...between, count: () => count }
}
