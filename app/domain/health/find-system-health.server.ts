import {
  emailHealthOf,
  emailHealthQuery,
  findEmailHealth,
  type EmailHealth,
  type EmailHealthRow,
} from '~/domain/communications/delivery/find-email-health.server'
import {
  heldMessagesOf,
  heldMessagesQuery,
  type HeldMessagesRow,
} from '~/domain/communications/delivery/held-messages.server'
import type { HeldMessages } from '~/domain/communications/held-messages'
import {
  textHealthOf,
  textHealthQuery,
  type TextHealthRow,
} from '~/domain/communications/texts/find-text-health.server'
import {
  pushHealthOf,
  pushHealthQuery,
  type PushHealthRow,
} from '~/domain/communications/push/find-push-health.server'
import { clockAheadMs } from '~/platform/database/database-clock.server'
import { database, sql, type Prisma } from '~/platform/database/database.server'
import { hasMailServer, isInProduction } from '~/platform/email/mailer.server'
import { env } from '~/platform/env.server'
import { findDiskSpace, findRunning } from '~/platform/running.server'
import { isLive, takesCards } from '~/platform/stripe/stripe.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { may } from '~/values/permissions'
import type { Service, ServiceTest } from './service-tests'
import { hasOverdueStripeEvent, lastStripeEvent, stripeRefusals } from './stripe-refusals.server'
import type { DiskSpace, JobsHealth, SystemFacts } from './system-health'

/** Older failures are not shown, in minutes. */
const lately = 3 * 24 * 60

type Row = JobsHealth &
  EmailHealthRow &
  TextHealthRow &
  PushHealthRow &
  HeldMessagesRow &
  Pick<
    SystemFacts,
    | 'lastStripeEventAt'
    | 'hasOverdueStripeEvent'
    | 'hasFailedMigration'
    | 'lastBackupAt'
    | 'lastRestoreTestAt'
  > & {
    stripeRefusals: { count: number; since: string } | null
    tests: Record<Service, Omit<ServiceTest, 'testedAt'> & { testedAt: string }> | null
  }

/**
 * The state of every service that the site depends on, from stored results, without calling any.
 */
export async function findSystemHealth(now: Date): Promise<SystemFacts> {
  const [row, disk] = await Promise.all([findRow(now), findDiskSpace()])
  return factsOf(row, disk)
}

export type SiteHealth = {
  /** Null for staff who do not answer messages. */
  emails: EmailHealth | null
  /** Null for staff who do not run operations. */
  system: SystemFacts | null
  /** What waits for a decision after a restore; null if nothing, and for other staff. */
  held: HeldMessages | null
}

/** Problems for the staff home page, in one query. */
export async function findSiteHealth(staff: Staff, now: Date): Promise<SiteHealth> {
  if (!may(staff, 'run-operations'))
    return { emails: await findEmailHealth(staff, now), system: null, held: null }
  const [row, disk] = await Promise.all([findRow(now), findDiskSpace()])
  const emails = may(staff, 'answer-messages') ? emailHealthOf(row) : null
  return { emails, system: factsOf(row, disk), held: heldMessagesOf(row) }
}

async function findRow(now: Date): Promise<Row> {
  const [row] = await database().$queryRaw<[Row]>`
    SELECT * FROM (${systemHealthQuery(now)}) AS site
    CROSS JOIN (${emailHealthQuery(now)}) AS emails
    CROSS JOIN (${textHealthQuery(now)}) AS texts
    CROSS JOIN (${pushHealthQuery(now)}) AS pushes
    CROSS JOIN (${heldMessagesQuery()}) AS held`
  return row
}

function systemHealthQuery(now: Date): Prisma.Sql {
  return sql`
    SELECT
      ${lastStripeEvent} AS "lastStripeEventAt",
      ${stripeRefusals} AS "stripeRefusals",
      ${hasOverdueStripeEvent(now)} AS "hasOverdueStripeEvent",
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
    ) AS jobs`
}

function factsOf(row: Row, disk: DiskSpace | null): SystemFacts {
  const { waiting, oldestDueAt, failed, lastRunAt, tests, stripeRefusals: refusals } = row
  const testOf = (service: Service): ServiceTest | null => {
    const test = tests?.[service]
    return test ? { ...test, testedAt: new Date(test.testedAt) } : null
  }
  const { late, failed: failedEmails } = emailHealthOf(row)
  return {
    lastStripeEventAt: row.lastStripeEventAt,
    stripeRefusals: refusals && { ...refusals, since: new Date(refusals.since) },
    hasOverdueStripeEvent: row.hasOverdueStripeEvent,
    emails: { late, failed: failedEmails },
    texts: textHealthOf(row),
    push: pushHealthOf(row),
    hasFailedMigration: row.hasFailedMigration,
    clockAheadMs: clockAheadMs(),
    lastBackupAt: row.lastBackupAt,
    lastRestoreTestAt: row.lastRestoreTestAt,
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
  /** PostgreSQL's version, such as `18.4`. */
  version: string
  sizeBytes: number
  migrations: number
  /** The migration's name. */
  lastMigration: string
  lastMigratedAt: Date
}

/** Facts about the database. */
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

/** All data of the system page. */
export async function findSystem(now: Date) {
  const [facts, databaseFacts] = await Promise.all([findSystemHealth(now), findDatabaseFacts()])
  return { facts, database: databaseFacts, running: findRunning(now) }
}
