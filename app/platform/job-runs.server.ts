import { clock } from './clock.server'
import { database } from './database.server'
import { describeError } from './error-description.server'
import { newId } from './ids.server'
import { logger } from './logger.server'

/** One try at a job of the queue. */
export type Attempt = { jobId: bigint; kind: string; attempt: number }

/**
 * Does the work of one attempt, and keeps when it began and how it ended. A failure is written down
 * without what it says, and handed on without it: it may quote what somebody typed.
 */
export async function recordRun(attempt: Attempt, work: () => Promise<void>): Promise<void> {
  const id = newId()
  const begun = { id, ...attempt, startedAt: clock.now() }
  await database().jobRun.create({ data: begun, select: { id: true } })
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

type Ending = { outcome: 'done' } | { outcome: 'failed'; error: string }

async function end(id: string, ending: Ending): Promise<void> {
  const data = { endedAt: clock.now(), ...ending }
  await database().jobRun.update({ where: { id }, data, select: { id: true } })
}
