import type { JobKind, Times } from '~/values/job'

export type JobState = 'waiting' | 'running' | 'failed'

/** An unfinished job: waiting, running or failed. */
export type QueuedJob = {
  id: string
  kind: string
  dueAt: Date
  /** Attempts started, and their maximum. */
  attempts: number
  mostAttempts: number
  /** The last failure's error name or code. */
  error: string | null
}

/** The first jobs of a state, and their total. */
export type JobsOfState = { count: number; first: QueuedJob[] }

/** One run. Without an end it is still running or its process was killed. */
export type JobRun = {
  startedAt: Date
  endedAt: Date | null
  outcome: 'done' | 'failed' | null
  error: string | null
}

type ScheduledJob = Times & { kind: JobKind; lastRun: JobRun | null }

export type AdminJobs = Record<JobState, JobsOfState> & { scheduled: ScheduledJob[] }
