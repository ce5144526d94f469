import { findJobs } from '~/domain/operations/find-jobs.server'
import { jobLabels } from '~/domain/operations/job-labels'
import type { JobRun, JobsOfState, QueuedJob } from '~/domain/operations/jobs'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { TimeZone } from '~/values/business-time'
import type { JobKind } from '~/values/job'
import { formatMomentWithYear, formatZone } from '~/values/format-time'

/** What the site does by itself, as its page says it. */
export async function formatJobs() {
  const { timeZone } = await findSettings()
  const { timetabled, failed, running, waiting } = await findJobs()
  const groups = [
    { title: 'Failed', none: 'No job failed.', jobs: failed },
    { title: 'At work', none: 'No job is at work.', jobs: running },
    { title: 'Waiting', none: 'No job waits.', jobs: waiting },
  ]
  return {
    zone: formatZone(timeZone),
    groups: groups.map(({ title, none, jobs }) => ({
      title,
      none,
      more: moreThan(jobs),
      entries: jobs.first.map((job) => entryOf(job, timeZone)),
    })),
    timetable: timetabled.map(({ kind, lastRun }) => ({
      kind,
      job: jobLabels[kind],
      ...formatRun(lastRun, timeZone),
    })),
  }
}

export type TimetableRow = Awaited<ReturnType<typeof formatJobs>>['timetable'][number]

function entryOf({ id, kind, ...job }: QueuedJob, zone: TimeZone) {
  const { dueAt, attempts, mostAttempts, error } = job
  return {
    id,
    title: jobLabels[kind as JobKind] ?? kind,
    facts: [
      `Due ${formatMomentWithYear(dueAt, zone)}`,
      `${attempts} of ${mostAttempts} attempts`,
      ...(error ? [error] : []),
    ],
  }
}

function moreThan({ count, first }: JobsOfState): string | null {
  return count > first.length ? `${count - first.length} more are like these.` : null
}

function formatRun(run: JobRun | null, zone: TimeZone) {
  if (!run) return { began: 'Not yet', ended: '' }
  return { began: formatMomentWithYear(run.startedAt, zone), ended: endOf(run) }
}

/** Without an end it goes on, or its process was killed, which nobody can tell from here. */
function endOf({ outcome, error }: JobRun): string {
  if (!outcome) return 'Not ended'
  return outcome === 'done' ? 'Done' : `Failed: ${error ?? 'no one knows why'}`
}
