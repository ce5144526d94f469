import { keptBySubject, type JobKind } from '~/values/job'
import { clock } from '../clock.server'
import { database } from '../database/database.server'
import { describeError } from '../error-description.server'
import { reportError } from '../error-reports.server'
import { newId } from '../ids.server'
import { logger } from '../logger.server'

/** One run of a queued job. */
type RunningJob = { jobId: bigint; kind: JobKind; attempt: number }

/**
 * Runs a job and records its start and outcome, unless the job's subject records it. The error is
 * logged and rethrown without its message, which may quote user input.
 */
export async function recordRun(attempt: RunningJob, work: () => Promise<void>): Promise<void> {
  const id = keptBySubject.includes(attempt.kind) ? null : await begin(attempt)
  try {
    await work()
  } catch (error) {
    const described = describeError(error)
    logger.error({ job: attempt.kind, attempt: attempt.attempt, error: described }, 'job failed')
    reportError(error, { job: attempt.kind })
    const named = described.code ?? described.name
    await end(id, { outcome: 'failed', error: named })
    throw new Error(named)
  }
  await end(id, { outcome: 'done' })
}

async function begin(attempt: RunningJob): Promise<string> {
  const id = newId()
  const data = { id, ...attempt, startedAt: clock.now() }
  await database().jobRun.create({ data, select: { id: true } })
  return id
}

type Ending = { outcome: 'done' } | { outcome: 'failed'; error: string }

async function end(id: string | null, ending: Ending): Promise<void> {
  if (!id) return
  const data = { endedAt: clock.now(), ...ending }
  await database().jobRun.update({ where: { id }, data, select: { id: true } })
}
