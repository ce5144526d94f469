import type { JobKind, JobPayloads } from '~/values/job'
import { sql, type Prisma, type Transaction } from '../database/database.server'

type Wishes = {
  /** Of pending jobs with the same key, only the last one queued stays. */
  key?: string
  /** The earliest time to run; immediately when absent. */
  runAt?: Date
}

/**
 * Part of a command: queues a job that runs once the transaction commits. Jobs run at least once
 * and are retried on failure, so handlers must be idempotent.
 */
export async function queueJob<Kind extends JobKind>(
  tx: Transaction,
  kind: Kind,
  payload: JobPayloads[Kind],
  wishes: Wishes = {},
): Promise<void> {
  await tx.$executeRaw`SELECT ${addingJob(kind, payload, wishes)}`
}

/** A SQL fragment that queues a job for each row of its statement. */
export function addingJob<Kind extends JobKind>(
  kind: Kind,
  payload: JobPayloads[Kind],
  { key, runAt }: Wishes,
) {
  return sql`graphile_worker.add_job(
    ${kind}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text)`
}

/**
 * A SQL expression that queues a job for each row of `rows`, much faster than one by one. Payload,
 * key and time are made of the row's columns.
 */
export function addingJobs(
  kind: JobKind,
  rows: Prisma.Sql,
  { payload, key, runAt }: Record<'payload' | 'key' | 'runAt', Prisma.Sql>,
) {
  // in the order of the type: identifier, payload, queue, time, attempts, key, priority, flags
  return sql`graphile_worker.add_jobs(ARRAY(
    SELECT ROW(${kind}, ${payload}, NULL, ${runAt}, NULL, ${key}, NULL, NULL)::graphile_worker.job_spec
    FROM ${rows}))`
}
