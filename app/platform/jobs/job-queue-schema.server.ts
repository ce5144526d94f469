import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

const unheard = () => undefined
const silent = new Logger(() => unheard)

/**
 * Migrates the queue's own schema, `graphile_worker`; our migrations never touch it. The pool is
 * ours: the library takes the error handlers off its own before its connections have ended, and an
 * error of one of them would crash the process.
 */
export async function migrateJobQueue(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 1 })
  pgPool.on('error', unheard)
  pgPool.on('connect', (client) => client.on('error', unheard))
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}
