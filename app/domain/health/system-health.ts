import type { EmailHealth } from '~/domain/communications/delivery/find-email-health.server'
import type { PushHealth } from '~/domain/communications/push/find-push-health.server'
import type { TextHealth } from '~/domain/communications/texts/find-text-health.server'
import type { ServiceTest } from './service-tests'

/** The parts of system health. */
export const healthParts = [
  'email',
  'texts',
  'push',
  'stripe',
  'storage',
  'database',
  'backup',
  'restore-test',
  'jobs',
  'disk',
] as const

export type HealthPart = (typeof healthParts)[number]

/** `unknown`: never tested, or not in use. `stale`: worked when it was last tested, long ago. */
export type Health = 'good' | 'bad' | 'unknown' | 'stale'

export type DiskSpace = { freeBytes: number; totalBytes: number }

/** Facts about the services at one time. */
export type SystemFacts = {
  /** Whether the database is the embedded one, for trials, which has no backups. */
  isTrial: boolean
  hasMailServer: boolean
  /** Whether real customers are served, who would miss their emails. */
  needsMailServer: boolean
  /** What waits too long, and what failed lately. */
  emails: Pick<EmailHealth, 'late' | 'failed'>
  texts: TextHealth
  push: PushHealth
  cards: 'off' | 'test' | 'live'
  lastStripeEventAt: Date | null
  /** Posts to Stripe's webhook with a wrong signature since the last accepted event. */
  stripeRefusals: StripeRefusals | null
  /** Whether Stripe's event of a payment that was made since the last accepted one is overdue. */
  hasOverdueStripeEvent: boolean
  tests: { email: ServiceTest | null; stripe: ServiceTest | null; storage: ServiceTest | null }
  hasFailedMigration: boolean
  /** By how much this server's clock is ahead of the database's; 0 if they agree. */
  clockAheadMs: number
  lastBackupAt: Date | null
  lastRestoreTestAt: Date | null
  jobs: JobsHealth
  disk: DiskSpace | null
}

type StripeRefusals = { count: number; since: Date }

export type JobsHealth = {
  waiting: number
  /** When the oldest due job became due. */
  oldestDueAt: Date | null
  /** Failed in the last three days. */
  failed: number
  lastRunAt: Date | null
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const gigabyte = 1_000_000_000

/** How old or late each may be before it needs attention. */
export const healthLimits = {
  backupMs: 36 * hour,
  restoreTestMs: 90 * day,
  lateJobMs: 15 * minute,
  lateEventMs: 15 * minute,
  testMs: 90 * day,
  clockMs: minute,
  freeBytes: gigabyte,
  freeShare: 0.05,
}

/** A part's state, by the same limits everywhere. */
export function healthOf(part: HealthPart, facts: SystemFacts, now: Date): Health {
  switch (part) {
    case 'email':
      if (!facts.hasMailServer) return facts.needsMailServer ? 'bad' : 'unknown'
      if (facts.emails.late || facts.emails.failed) return 'bad'
      return byTest(facts.tests.email, now)
    case 'texts':
      if (!facts.texts.isConfigured) return 'unknown'
      if (facts.texts.late) return 'bad'
      return facts.texts.lastSentAt ? 'good' : 'unknown'
    case 'push':
      if (!facts.push.isConfigured) return 'unknown'
      if (facts.push.late) return 'bad'
      // a refusal is mostly one device's
      return facts.push.last?.refused === null ? 'good' : 'unknown'
    case 'stripe':
      if (facts.cards === 'off') return 'unknown'
      return areEventsLost(facts) ? 'bad' : byTest(facts.tests.stripe, now)
    case 'storage':
      return byTest(facts.tests.storage, now)
    case 'database':
      return facts.hasFailedMigration || isClockOff(facts) ? 'bad' : 'good'
    case 'backup':
      return byAge(facts.lastBackupAt, healthLimits.backupMs, facts, now)
    case 'restore-test':
      return byAge(facts.lastRestoreTestAt, healthLimits.restoreTestMs, facts, now)
    case 'jobs':
      return healthOfJobs(facts.jobs, now)
    case 'disk':
      return healthOfDisk(facts.disk)
  }
}

/** Parts in a bad state, in page order. */
export function badParts(facts: SystemFacts, now: Date): HealthPart[] {
  return healthParts.filter((part) => healthOf(part, facts, now) === 'bad')
}

/** Whether this server's clock differs from the database's. */
export function isClockOff({ clockAheadMs }: Pick<SystemFacts, 'clockAheadMs'>): boolean {
  return Math.abs(clockAheadMs) >= healthLimits.clockMs
}

/**
 * Whether Stripe's events are refused. Anyone can post to the webhook, so that refusals count only
 * with an event that is overdue.
 */
export function areEventsLost({ stripeRefusals, hasOverdueStripeEvent }: SystemFacts): boolean {
  return stripeRefusals !== null && hasOverdueStripeEvent
}

function byTest(test: ServiceTest | null, now: Date): Health {
  if (!test) return 'unknown'
  if (!test.passed) return 'bad'
  return now.getTime() - test.testedAt.getTime() <= healthLimits.testMs ? 'good' : 'stale'
}

function byAge(at: Date | null, mostMs: number, { isTrial }: SystemFacts, now: Date): Health {
  if (at && now.getTime() - at.getTime() <= mostMs) return 'good'
  return isTrial && !at ? 'unknown' : 'bad'
}

function healthOfJobs({ oldestDueAt, failed, lastRunAt }: JobsHealth, now: Date): Health {
  const isLongAgo = (at: Date | null) =>
    at !== null && now.getTime() - at.getTime() > healthLimits.lateJobMs
  if (failed > 0 || isLongAgo(oldestDueAt) || isLongAgo(lastRunAt)) return 'bad'
  return lastRunAt ? 'good' : 'unknown'
}

function healthOfDisk(disk: DiskSpace | null): Health {
  if (!disk) return 'unknown'
  const least = Math.min(healthLimits.freeBytes, disk.totalBytes * healthLimits.freeShare)
  return disk.freeBytes < least ? 'bad' : 'good'
}
