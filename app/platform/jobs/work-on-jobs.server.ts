import { setTimeout as delay } from 'node:timers/promises'
import type { JobKind, JobSchedule } from '~/values/job'
import { describeError } from '../error-description.server'
import { workOnQueue, type Jobs } from './job-queue.server'
import { logger } from '../logger.server'
import { pauseAfterFailures } from '../pause-after-failures.server'

export type Working = {
  /**
   * Asks for no more jobs and waits for the running ones, leaving slow ones to another process.
   */
  stop: () => Promise<void>
}

const longestWaitMs = 7_000
const firstPauseMs = 1_000

/**
 * Runs jobs and the schedule until stopped. Waits out database outages; no failure here ends the
 * process.
 * @param atStart jobs to queue each time working starts
 */
export function workOnJobs(jobs: Jobs, schedule: JobSchedule, atStart: JobKind[] = []): Working {
  const stopping = new AbortController()
  const over = keepWorking({ jobs, schedule, atStart }, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([over, delay(longestWaitMs, undefined, { ref: false })])
    },
  }
}

type Work = { jobs: Jobs; schedule: JobSchedule; atStart: JobKind[] }

async function keepWorking(work: Work, stopping: AbortSignal) {
  let failures = 0
  const begun = () => (failures = 0)
  while (!stopping.aborted) {
    try {
      await workOnQueue({ ...work, begun, stopping })
    } catch (error) {
      const pauseMs = pauseAfterFailures(failures, firstPauseMs)
      failures += 1
      logger.warn({ pauseMs, error: describeError(error) }, 'jobs interrupted')
      await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}
