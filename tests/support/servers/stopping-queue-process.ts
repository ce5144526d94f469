// A separate process whose queue stops before it listens, and whose connection is cut then; prints
// if it survives.
import { setTimeout as delay } from 'node:timers/promises'
import { run } from 'graphile-worker'
import pg from 'pg'
import { env } from '~/platform/env.server'
import { openQueuePool } from '~/platform/jobs/job-queue.server'

const pgPool =
  process.argv[2] === 'ours'
    ? openQueuePool()
    : new pg.Pool({ connectionString: env().databaseUrl, max: 2 })
let cut: (error: Error) => void
const cutOff = new Promise<never>((_resolve, reject) => (cut = reject))
const listening = new Promise<void>((resolve) =>
  pgPool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    const hold = (...asked: unknown[]) => {
      if (!String(asked[0]).startsWith('LISTEN')) return query(...asked)
      resolve()
      return cutOff
    }
    Object.assign(client, { query: hold })
  }),
)
const runner = await run({ pgPool, taskList: { nothing: () => undefined }, noHandleSignals: true })
await listening
await runner.stop()
cut!(new Error('cut'))
await delay(500)
process.stdout.write('lives')
process.exit(0)
