import { database } from '~/platform/database/database.server'
import type { JobKind, Times } from '~/values/job'
import type { AdminJobs, JobRun, JobsOfState, JobState, QueuedJob } from './jobs'
import { jobSchedule } from './job-schedule'

const mostShown = 50

/** Waiting, running and failed jobs, and the last run of each scheduled one. */
export async function findJobs(): Promise<AdminJobs> {
  const [queued, lastRuns] = await Promise.all([findQueued(), findLastRuns()])
  const entries = Object.entries(jobSchedule) as [JobKind, Times][]
  return {
    ...queued,
    scheduled: entries.map(([kind, times]) => ({
      kind,
      ...times,
      lastRun: lastRuns.get(kind) ?? null,
    })),
  }
}

async function findQueued(): Promise<Record<JobState, JobsOfState>> {
  const rows = await database().$queryRaw<(QueuedJob & { state: JobState; count: number })[]>`
    WITH queued AS (
      SELECT *, CASE
          WHEN locked_at IS NOT NULL THEN 'running'
          WHEN attempts < max_attempts THEN 'waiting'
          ELSE 'failed'
        END AS state
      FROM graphile_worker.jobs
    ), placed AS (
      SELECT *, count(*) OVER (PARTITION BY state)::int AS count,
        row_number() OVER (PARTITION BY state ORDER BY run_at, id) AS place
      FROM queued
    )
    SELECT id::text, task_identifier AS kind, state, count, run_at AS "dueAt",
      attempts::int, max_attempts::int AS "mostAttempts", last_error AS error
    FROM placed WHERE place <= ${mostShown} ORDER BY place`
  const inState = (wanted: JobState): JobsOfState => {
    const found = rows.filter(({ state }) => state === wanted)
    return {
      count: found[0]?.count ?? 0,
      first: found.map(({ state: _, count: __, ...job }) => job),
    }
  }
  return { waiting: inState('waiting'), running: inState('running'), failed: inState('failed') }
}

async function findLastRuns(): Promise<Map<string, JobRun>> {
  const runs = await database().$queryRaw<(JobRun & { kind: string })[]>`
    SELECT last.* FROM unnest(${Object.keys(jobSchedule)}::text[]) AS wanted CROSS JOIN LATERAL (
      SELECT kind, started_at AS "startedAt", ended_at AS "endedAt", outcome, error
      FROM job_run WHERE kind = wanted ORDER BY started_at DESC LIMIT 1
    ) AS last`
  return new Map(runs.map(({ kind, ...run }) => [kind, run]))
}
