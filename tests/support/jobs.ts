import { runOnce } from 'graphile-worker'
import { database } from '~/platform/database/database.server'
import { openQueuePool, queueOptions, type Jobs } from '~/platform/jobs/job-queue.server'
import { jobs } from '~/wiring.server'

/** Runs every due job in this process, and those that they queue, as the site would. */
export async function runJobs(asTheSite: Jobs = jobs): Promise<void> {
  const pgPool = openQueuePool()
  await runOnce({ ...queueOptions(asTheSite), pgPool })
  await pgPool.end()
}

/** Makes jobs due that wait for their time or next attempt: the queue uses the database's clock. */
export async function makeJobsDue(): Promise<void> {
  await database().$executeRaw`update graphile_worker._private_jobs set run_at = now()`
}

export type JobRow = {
  id: bigint
  kind: string
  payload: unknown
  runAt: Date
  key: string | null
  attempts: number
  lastError: string | null
  /** The process that has taken it. */
  owner: string | null
}

/** The queued jobs, oldest first; finished ones are gone. */
export async function queuedJobs(): Promise<JobRow[]> {
  return await database().$queryRaw`
    select jobs.id, identifier as kind, payload, run_at as "runAt", key, attempts,
      last_error as "lastError", locked_by as owner
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id
    order by jobs.id`
}
