import type { JobKind, JobPayloads } from '~/values/job'
import { sql, type Transaction } from '../database/database.server'

type Wishes = {
  /** Of the jobs that wait under one key, only the one that was queued last is left. */
  key?: string
  /** Not before this moment; at once when absent. */
  runAt?: Date
}

/**
 * Part of a command: has a job done, once the transaction is committed and only then. It is done at
 * least once, and again when it fails: whatever it does must bear being done twice.
 */
export async function queueJob<Kind extends JobKind>(
  tx: Transaction,
  kind: Kind,
  payload: JobPayloads[Kind],
  wishes: Wishes = {},
): Promise<void> {
  await tx.$executeRaw`SELECT ${addingJob(kind, payload, wishes)}`
}

/** The same as a piece of a statement, which queues it for each of its rows. */
export function addingJob<Kind extends JobKind>(
  kind: Kind,
  payload: JobPayloads[Kind],
  { key, runAt }: Wishes,
) {
  return sql`graphile_worker.add_job(
    ${kind}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text)`
}
