import pg from 'pg'
import { clock } from './clock.server'
import { logger } from './logger.server'

export type Heartbeat = {
  /** Claims the jobs locked under this worker id, so other processes leave them alone. */
  showAs(workerId: string): Promise<void>
  /** Rejects once other processes may consider this one dead. */
  lost: Promise<never>
  end(): void
}

const betweenRounds = 20_000

/**
 * The queue would leave a killed process's jobs locked for four hours. So each process holds an
 * advisory lock for its worker id on a connection that dies with it, and every process frees, at
 * start and every 20 seconds, the jobs of worker ids without a lock.
 */
export async function sendHeartbeat(connectionString: string): Promise<Heartbeat> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  let lose: (error: Error) => void
  const lost = new Promise<never>((_resolve, reject) => (lose = reject))
  lost.catch(() => undefined) // prevents an unhandled rejection when no one awaits it
  client.on('error', (error) => lose(error))

  await client.connect()
  await resetFarFutureJobs(client)
  await freeJobsOfTheDead(client)
  let ahead = clockAhead()
  const rounds = setInterval(() => {
    const before = ahead
    ahead = clockAhead()
    // after the clock was set back, the scheduler would wait for a time it already saw
    if (before - ahead > mostClockDrift) lose(new Error('the clock was set back'))
    else void freeJobsOfTheDead(client).catch(lose)
  }, betweenRounds)
  return {
    async showAs(workerId) {
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [workerId])
    },
    lost,
    end() {
      clearInterval(rounds)
      client.end().catch(() => undefined)
    },
  }
}

const mostClockDrift = 60_000

/** The lead of this machine's clock, by which the queue plans, over the monotonic clock. */
function clockAhead(): number {
  return clock.ofMachine().getTime() - performance.now()
}

/** Reschedules jobs that were queued while the database's clock was ahead. */
async function resetFarFutureJobs(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE graphile_worker._private_known_crontabs SET last_execution = now()
    WHERE last_execution > now() + interval '10 minutes'`)
  await client.query(`
    UPDATE graphile_worker._private_jobs
    SET run_at = now(), created_at = least(created_at, now()), updated_at = now()
    WHERE locked_at IS NULL AND run_at > now()
      AND greatest(created_at, updated_at) > now() + interval '10 minutes'`)
}

async function freeJobsOfTheDead(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(`
    SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND objsubid = 1
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND (classid::bigint << 32 | objid::bigint) = hashtextextended(locked_by, 0))`)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await removeReplacedJobs(client, ids)
  await client.query('SELECT graphile_worker.force_unlock_workers($1)', [ids])
  logger.warn({ workers: ids }, 'jobs of dead processes freed')
}

/**
 * A job that is queued anew while it runs loses its key and its further attempts to the new one. If its
 * process dies then, it would be left among the failed jobs without ever having failed.
 */
async function removeReplacedJobs(client: pg.Client, workerIds: string[]): Promise<void> {
  await client.query(
    `DELETE FROM graphile_worker._private_jobs
     WHERE locked_by = ANY($1) AND key IS NULL AND last_error IS NULL
       AND attempts >= max_attempts AND max_attempts > 1`,
    [workerIds],
  )
}
