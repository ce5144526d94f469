import { Logger, runMigrations } from 'graphile-worker'

const silent = new Logger(() => () => undefined)

/** Brings the queue's own schema, `graphile_worker`, up to date; ours never mentions it. */
export async function migrateJobQueue(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 1, logger: silent })
}
