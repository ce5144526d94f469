import { database } from '~/platform/database/database.server'
import { hasMailServer, isInProduction } from '~/platform/email/mailer.server'
import { env } from '~/platform/env.server'
import { findDiskSpace, findRunning } from '~/platform/running.server'
import { isLive, takesCards } from '~/platform/stripe/stripe.server'
import { addMinutes } from '~/values/business-time'
import type { Service, ServiceTest } from './service-tests'
import type { JobsHealth, SystemFacts } from './system-health'

/** What was given up longer ago was seen, or nobody cares. */
const lately = 3 * 24 * 60

type Row = JobsHealth &
  Pick<
    SystemFacts,
    'lastStripeEventAt' | 'hasFailedMigration' | 'lastBackupAt' | 'lastRestoreTestAt'
  > & { tests: Record<Service, Omit<ServiceTest, 'testedAt'> & { testedAt: string }> | null }

/** How everything is that the site depends on, without asking any of it anew. */
export async function findSystemHealth(now: Date): Promise<SystemFacts> {
  const [[row], disk] = await Promise.all([
    database().$queryRaw<[Row]>`
      SELECT
        (SELECT max(received_at) FROM stripe_event) AS "lastStripeEventAt",
        EXISTS (
          SELECT FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL
        ) AS "hasFailedMigration",
        (SELECT max(recorded_at) FROM backup_record WHERE kind = 'backup') AS "lastBackupAt",
        (SELECT max(recorded_at) FROM backup_record WHERE kind = 'restore_test')
          AS "lastRestoreTestAt",
        (SELECT max(started_at) FROM job_run) AS "lastRunAt",
        (
          SELECT jsonb_object_agg(service, jsonb_build_object(
            'passed', passed, 'answer', answer, 'testedAt', tested_at))
          FROM service_test
        ) AS tests,
        jobs.*
      FROM (
        SELECT
          count(*) FILTER (WHERE attempts < max_attempts AND locked_at IS NULL)::int AS waiting,
          min(run_at) FILTER (
            WHERE attempts < max_attempts AND locked_at IS NULL AND run_at <= ${now}
          ) AS "oldestDueAt",
          count(*) FILTER (
            WHERE attempts >= max_attempts AND locked_at IS NULL
              AND updated_at > ${addMinutes(now, -lately)}
          )::int AS failed
        FROM graphile_worker.jobs
      ) AS jobs`,
    findDiskSpace(),
  ])
  const { waiting, oldestDueAt, failed, lastRunAt, tests, ...facts } = row
  const testOf = (service: Service): ServiceTest | null => {
    const test = tests?.[service]
    return test ? { ...test, testedAt: new Date(test.testedAt) } : null
  }
  return {
    ...facts,
    isTrial: env().embedded,
    hasMailServer: hasMailServer(),
    needsMailServer: isInProduction(),
    cards: takesCards() ? (isLive() ? 'live' : 'test') : 'off',
    tests: { email: testOf('email'), stripe: testOf('stripe'), storage: testOf('storage') },
    jobs: { waiting, oldestDueAt, failed, lastRunAt },
    disk,
  }
}

export type DatabaseFacts = {
  /** Of PostgreSQL, e.g. `18.4`. */
  version: string
  sizeBytes: number
  migrations: number
  /** By its name and when. */
  lastMigration: string
  lastMigratedAt: Date
}

/** What the database says of itself. */
async function findDatabaseFacts(): Promise<DatabaseFacts> {
  const [row] = await database().$queryRaw<[Omit<DatabaseFacts, 'sizeBytes'> & { size: bigint }]>`
    SELECT current_setting('server_version') AS version,
      pg_database_size(current_database()) AS size,
      count(*)::int AS migrations,
      (array_agg(migration_name ORDER BY migration_name DESC))[1] AS "lastMigration",
      max(finished_at) AS "lastMigratedAt"
    FROM _prisma_migrations WHERE finished_at IS NOT NULL`
  const { size, ...facts } = row
  return { ...facts, sizeBytes: Number(size) }
}

/** Everything that the system page shows. */
export async function findSystem(now: Date) {
  const [facts, databaseFacts] = await Promise.all([findSystemHealth(now), findDatabaseFacts()])
  return { facts, database: databaseFacts, running: findRunning(now) }
}
