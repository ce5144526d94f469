import { keptBySubject, type JobKind } from '~/values/job'
import { clock } from '../clock.server'
import { database } from '../database/database.server'
import { describeError } from '../error-description.server'
import { newId } from '../ids.server'
import { logger } from '../logger.server'

/** One try at a job of the queue. */
export type Attempt = { jobId: bigint; kind: JobKind; attempt: number }

/**
 * Does the work of one attempt, and keeps when it began and how it ended, unless its subject does. A
 * failure is written down without what it says, and handed on without it: it may quote what somebody typed.
 */
export async function recordRun(attempt: Attempt, work: () => Promise<void>): Promise<void> {
  const id = keptBySubject.includes(attempt.kind) ? null : await begin(attempt)
  try {
    await work()
  } catch (error) {
    const described = describeError(error)
    logger.error({ job: attempt.kind, attempt: attempt.attempt, error: described }, 'job failed')
    const named = described.code ?? described.name
    await end(id, { outcome: 'failed', error: named })
    throw new Error(named)
  }
  await end(id, { outcome: 'done' })
}

async function begin(attempt: Attempt): Promise<string> {
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
