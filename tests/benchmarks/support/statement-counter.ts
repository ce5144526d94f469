import { startPostgresBetween } from '../../support/servers/postgres-between'

/** A proxy between a server and PostgreSQL that counts statements. */
type StatementCounter = {
  /** The database URL through the counter. */
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
