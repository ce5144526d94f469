import { Logger, runMigrations } from 'graphile-worker'

const silent = new Logger(() => () => undefined)

/** Migrates the queue's own schema, `graphile_worker`; our migrations never touch it. */
export async function migrateJobQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 1, logger: silent })
}
