import { useLoaderData, type LoaderFunctionArgs } from '~/framework'
import { EntryList } from '~/components/layout/entry-list'
import { Page } from '~/components/layout/page'
import { Table, type Column } from '~/components/layout/table'
import { currentTime } from '~/http/current-time.server'
import { requireStaff } from '~/http/people/require-actor.server'
import { unlistedMeta } from '~/shell/page-title'
import { findJobs } from '~/domain/operations/find-jobs.server'
import { jobLabels } from '~/domain/operations/job-labels'
import type { JobRun, JobsOfState, QueuedJob } from '~/domain/operations/jobs'
import { nextRun } from '~/domain/operations/next-run'
import { findSettings } from '~/domain/settings/find-settings.server'
import type { TimeZone } from '~/values/business-time'
import type { JobKind } from '~/values/job'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'run-operations')
  return await formatJobs()
}

export const meta = unlistedMeta('Jobs')

const columns: Column<ScheduledRow>[] = [
  { heading: 'Job', cell: ({ job }) => job },
  { heading: 'Last start', cell: ({ began }) => began },
  { heading: 'Ended', cell: ({ ended }) => ended },
  { heading: 'Next start', cell: ({ next }) => next },
]

export default function Jobs() {
  const { zone, groups, scheduledJobs } = useLoaderData<typeof loader>()
  return (
    <Page title="Jobs" lead={`What the site does automatically. All times are ${zone}.`}>
      {groups.map(({ title, none, entries, more }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {entries.length > 0 ? <EntryList entries={entries} /> : <p>{none}</p>}
          {more && <p>{more}</p>}
        </section>
      ))}
      <Table caption="Scheduled" columns={columns} rows={scheduledJobs} keyOf={(row) => row.kind} />
    </Page>
  )
}

/** The jobs page. */
async function formatJobs() {
  const { timeZone } = await findSettings()
  const now = currentTime()
  const { scheduled, failed, running, waiting } = await findJobs()
  const groups = [
    { title: 'Failed', none: 'No failed jobs.', jobs: failed },
    { title: 'Running', none: 'No jobs are running.', jobs: running },
    { title: 'Waiting', none: 'No jobs are waiting.', jobs: waiting },
  ]
  return {
    zone: formatZone(timeZone),
    groups: groups.map(({ title, none, jobs }) => ({
      title,
      none,
      more: moreThan(jobs),
      entries: jobs.first.map((job) => entryOf(job, timeZone)),
    })),
    scheduledJobs: scheduled.map(({ kind, at, lastRun }) => ({
      kind,
      job: jobLabels[kind],
      next: formatMomentWithYear(nextRun(at, now), timeZone),
      ...formatRun(lastRun, timeZone),
    })),
  }
}

type ScheduledRow = Awaited<ReturnType<typeof loader>>['scheduledJobs'][number]

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
  return count > first.length ? `${count - first.length} more like these.` : null
}

function formatRun(run: JobRun | null, zone: TimeZone) {
  if (!run) return { began: 'Not yet', ended: '' }
  return { began: formatMomentWithYear(run.startedAt, zone), ended: endOf(run) }
}

/** Without an end it is running or its process was killed; we cannot tell. */
function endOf({ outcome, error }: JobRun): string {
  if (!outcome) return 'Still running'
  return outcome === 'done' ? 'Done' : `Failed: ${error ?? 'unknown reason'}`
}
