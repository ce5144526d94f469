// A separate process whose queue has stopped when its connections are cut; prints if it survives.
import { run } from 'graphile-worker'
import pg from 'pg'
import { env } from '~/platform/env.server'
import { openQueuePool } from '~/platform/jobs/job-queue.server'
import { query } from './test-postgres'

const { databaseUrl } = env()
const address = new URL(databaseUrl)
address.searchParams.set('application_name', 'jobs')
const pgPool =
  process.argv[2] === 'ours'
    ? openQueuePool()
    : new pg.Pool({ connectionString: address.href, max: 2 })
const runner = await run({ pgPool, taskList: { nothing: () => undefined }, noHandleSignals: true })
await runner.stop()
await pgPool.query('select') // one stays open, as while the library waits for the last one
const removed = new Promise((resolve) => pgPool.once('remove', resolve))
await query(
  databaseUrl,
  `select pg_terminate_backend(pid) from pg_stat_activity
   where application_name = 'jobs' and datname = current_database()`,
)
await removed
process.stdout.write('lives')
process.exit(0)
