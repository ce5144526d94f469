import type { JobKind, Times } from '~/values/job'

export type JobState = 'waiting' | 'running' | 'failed'

/** A job that is not done: it waits for its moment or its next attempt, runs, or was given up. */
export type QueuedJob = {
  id: string
  kind: string
  dueAt: Date
  /** Attempts that were begun, and how many there may be. */
  attempts: number
  mostAttempts: number
  /** Name or code of what the last attempt failed with. */
  error: string | null
}

/** The first of a state that are due, and how many there are of it in all. */
export type JobsOfState = { count: number; first: QueuedJob[] }

/** One attempt; without an end it goes on, or its process was killed. */
export type JobRun = {
  startedAt: Date
  endedAt: Date | null
  outcome: 'done' | 'failed' | null
  error: string | null
}

export type TimetabledJob = Times & { kind: JobKind; lastRun: JobRun | null }

export type AdminJobs = Record<JobState, JobsOfState> & { timetabled: TimetabledJob[] }
