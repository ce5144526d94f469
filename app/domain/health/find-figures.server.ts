import { database } from '~/platform/database/database.server'
import { findSystemHealth } from './find-system-health.server'
import { badParts, healthParts } from './system-health'

/** What a monitor of the site watches, of the whole business: numbers alone, about no one. */
type SiteFigure = {
  name: string
  help: string
  values: { value: number; labels?: Record<string, string> }[]
}

/** Queues, backups and the state of each service, as the system page has them. */
export async function findFigures(now: Date): Promise<SiteFigure[]> {
  const [facts, waiting] = await Promise.all([findSystemHealth(now), countWaiting()])
  const { jobs, emails, texts, push, disk } = facts
  const bad = badParts(facts, now)
  return [
    figure('site_jobs', 'Queued jobs; failed ones of the last three days', [
      { value: jobs.waiting, labels: { state: 'waiting' } },
      { value: jobs.failed, labels: { state: 'failed' } },
    ]),
    figure('site_jobs_oldest_due_seconds', 'For how long the oldest due job has waited', [
      { value: jobs.oldestDueAt ? (now.getTime() - jobs.oldestDueAt.getTime()) / 1000 : 0 },
    ]),
    figure('site_job_last_run_timestamp_seconds', 'When a job last began, 0 for never', [
      { value: secondsOf(jobs.lastRunAt) },
    ]),
    figure('site_emails', 'Emails that wait, are late, or failed in the last three days', [
      { value: waiting.emails, labels: { state: 'waiting' } },
      { value: emails.late?.count ?? 0, labels: { state: 'late' } },
      { value: emails.failed?.count ?? 0, labels: { state: 'failed' } },
    ]),
    figure('site_texts', 'Text messages that wait or are late', [
      { value: waiting.texts, labels: { state: 'waiting' } },
      { value: texts.late?.count ?? 0, labels: { state: 'late' } },
    ]),
    figure('site_pushes', 'Notifications that wait or are late', [
      { value: waiting.pushes, labels: { state: 'waiting' } },
      { value: push.late?.count ?? 0, labels: { state: 'late' } },
    ]),
    figure('site_push_devices', 'Devices that get notifications', [{ value: push.devices }]),
    figure('site_backup_timestamp_seconds', 'When the last backup was recorded, 0 for never', [
      { value: secondsOf(facts.lastBackupAt) },
    ]),
    figure(
      'site_restore_test_timestamp_seconds',
      'When a backup was last brought back, 0 for never',
      [{ value: secondsOf(facts.lastRestoreTestAt) }],
    ),
    figure('site_part_is_bad', 'Parts of the system page: 1 for red', [
      ...healthParts.map((part) => ({ value: bad.includes(part) ? 1 : 0, labels: { part } })),
    ]),
    ...(disk
      ? [
          figure('site_disk_free_bytes', 'Free space in DATA_DIR', [{ value: disk.freeBytes }]),
          figure('site_disk_bytes', 'All space in DATA_DIR', [{ value: disk.totalBytes }]),
        ]
      : []),
  ]
}

function figure(name: string, help: string, values: SiteFigure['values']): SiteFigure {
  return { name, help, values }
}

function secondsOf(at: Date | null): number {
  return at ? at.getTime() / 1000 : 0
}

type Waiting = { emails: number; texts: number; pushes: number }

async function countWaiting(): Promise<Waiting> {
  const [row] = await database().$queryRaw<[Waiting]>`
    SELECT (SELECT count(*)::int FROM outbox_message WHERE outcome IS NULL) AS emails,
      (SELECT count(*)::int FROM text_message WHERE outcome IS NULL) AS texts,
      (SELECT count(*)::int FROM push_message WHERE outcome IS NULL) AS pushes`
  return row
}
