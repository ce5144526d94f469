import { mostRefusalsCounted } from '~/domain/booking/money/card/record-refused-event.server'
import { findSystem, type DatabaseFacts } from '~/domain/health/find-system-health.server'
import { healthTexts } from '~/domain/health/health-texts'
import { stripeTexts } from '~/domain/health/stripe-texts'
import type { Service, ServiceTest, TestResult } from '~/domain/health/service-tests'
import {
  areEventsLost,
  healthOf,
  healthParts,
  isClockOff,
  type Health,
  type HealthPart,
  type SystemFacts,
} from '~/domain/health/system-health'
import { findSettings } from '~/domain/settings/find-settings.server'
import { answerFigures } from '~/http/kept/answer-figures.server'
import { currentTime } from '~/http/current-time.server'
import { formatBytes } from '~/values/format/format-bytes'
import { formatNumber } from '~/values/format/format-number'
import { formatMomentWithYear, formatZone } from '~/values/format/format-time'
import { adminEmailsPath, adminJobsPath, cardPaymentsPath } from '~/values/paths/admin-paths'
import { stripeWebhookPath } from '~/values/paths/paths'
import { testServicePath } from '~/values/paths/setup-paths'
import type { PageAction, PageLink } from '../forms/form-page.server'

type HealthView = {
  part: HealthPart
  title: string
  health: Health
  /** The state, and what to do if it is bad. */
  sentences: string[]
  press?: PageAction
  ways: PageLink[]
}

type Words = Omit<HealthView, 'part' | 'title' | 'health'>
type Moment = (at: Date) => string

export const partTitles: Record<HealthPart, string> = {
  email: 'Email',
  texts: 'Text messages',
  push: 'Notifications',
  stripe: 'Stripe',
  storage: 'File storage',
  database: 'Database',
  backup: 'Backup',
  'restore-test': healthTexts.restoreTest,
  jobs: 'Jobs',
  disk: 'Disk space',
}

/** The system page: each part's state, and the running version. */
export async function presentSystem() {
  const { timeZone } = await findSettings()
  const now = currentTime()
  const { facts, database, running } = await findSystem(now)
  const moment = (at: Date) => formatMomentWithYear(at, timeZone)
  const words = wordsFor(facts, database, moment)
  return {
    zone: formatZone(timeZone),
    parts: healthParts.map((part): HealthView => {
      const health = healthOf(part, facts, now)
      return { part, title: partTitles[part], health, ...words[part](health) }
    }),
    version: [
      ...(running.commit ? [{ term: 'Commit', detail: running.commit }] : []),
      {
        term: 'Build',
        detail: running.build
          ? `${running.build}${running.builtAt ? `, made ${moment(running.builtAt)}` : ''}`
          : 'Not built: running from source',
      },
      { term: 'Running since', detail: moment(running.startedAt) },
    ],
    answers: formatAnswers(),
  }
}

/** How many requests this process answers from its cache. */
function formatAnswers() {
  const { memory, made, entries, bytes, mostBytes, seconds, processes } = answerFigures()
  const all = memory + made
  const share = all > 0 ? `${Math.floor((100 * memory) / all)}%` : 'None yet'
  return [
    ...(processes > 1
      ? [
          {
            term: 'Counted by',
            detail: `1 of ${processes} processes, the one that served this page`,
          },
        ]
      : []),
    { term: 'From memory', detail: `${share} of ${formatNumber(all)} since it started` },
    {
      term: 'Generated',
      detail: `${formatNumber(made)}, ${(made / seconds).toFixed(2)} a second`,
    },
    {
      term: 'In memory',
      detail: `${formatNumber(entries)}, ${formatBytes(bytes)} of at most ${formatBytes(mostBytes)}`,
    },
  ]
}

/** A test's result as a toast. */
export function formatTested(service: Service, { passed, answer }: TestResult): string {
  return `${partTitles[service]} ${passed ? 'works' : 'does not work'}. ${answer}`
}

function wordsFor(
  facts: SystemFacts,
  database: DatabaseFacts,
  moment: Moment,
): Record<HealthPart, (health: Health) => Words> {
  const { tests } = facts
  return {
    email: (health) => wordsOfEmail(facts, health, moment),
    texts: () => wordsOfTexts(facts.texts, moment),
    push: () => wordsOfPush(facts.push, moment),
    stripe: (health) => wordsOfStripe(facts, health, moment),
    storage: (health) => ({
      sentences: [
        ...said(tests.storage, health, moment),
        ...(isBad(tests.storage) ? [storageAdvice] : []),
      ],
      press: { to: testServicePath('storage'), label: healthTexts.testStorage },
      ways: [],
    }),
    database: () => ({
      sentences: [
        `PostgreSQL ${database.version}, ${formatBytes(database.sizeBytes)}.`,
        `${database.migrations} migrations are applied. The last one is ${database.lastMigration}, on ${moment(database.lastMigratedAt)}.`,
        ...(facts.hasFailedMigration ? [healthTexts.failedMigration] : []),
        ...(isClockOff(facts) ? [healthTexts.clockOff(formatMinutes(facts.clockAheadMs))] : []),
      ],
      ways: [],
    }),
    backup: (health) => ({
      sentences: [
        facts.lastBackupAt
          ? `The last one was made ${moment(facts.lastBackupAt)}.`
          : healthTexts.noBackup,
        ...(health === 'bad' ? [backupAdvice] : []),
        ...(health === 'unknown' ? [trialAdvice] : []),
      ],
      ways: [],
    }),
    'restore-test': (health) => ({
      sentences: [
        facts.lastRestoreTestAt
          ? `A backup was last restored ${moment(facts.lastRestoreTestAt)}.`
          : healthTexts.noRestoreTest,
        ...(health === 'bad' ? [restoreAdvice] : []),
        ...(health === 'unknown' ? [trialAdvice] : []),
      ],
      ways: [],
    }),
    jobs: (health) => wordsOfJobs(facts, health, moment),
    disk: (health) => wordsOfDisk(facts, health),
  }
}

const storageAdvice =
  'Uploaded pictures may be lost. Check that DATA_DIR can be written to, or the settings that begin with S3_.'
const stripeAdvice =
  'Card payments may not work until then. Fix what Stripe reports, then test again here.'
const backupAdvice =
  'Dump the database every day and record each dump. The operations document explains how.'
const restoreAdvice =
  'Restore a backup into another database to check that it works, and record that. The operations document explains how.'
const trialAdvice = 'This is a trial database. A real one needs backups.'

function wordsOfEmail(
  { hasMailServer, tests, emails }: SystemFacts,
  health: Health,
  moment: Moment,
): Words {
  const ways = [
    { to: testServicePath('email'), label: healthTexts.sendTest },
    { to: adminEmailsPath(), label: 'Emails sent' },
  ]
  if (!hasMailServer)
    return {
      sentences: [
        'No mail server is set up, so no one gets any email. Set SMTP_URL where the site runs.',
        ...(tests.email ? said(tests.email, health, moment) : []),
      ],
      ways,
    }
  const advice = isBad(tests.email) ? ['Check the mail server that SMTP_URL names.'] : []
  return {
    sentences: [
      ...said(tests.email, health, moment),
      ...advice,
      ...(emails.late
        ? [`${healthTexts.late} ${emails.late.count}, since ${moment(emails.late.since)}.`]
        : []),
      ...(emails.failed ? [`${healthTexts.failed} ${emails.failed.count}.`] : []),
      ...(emails.late || emails.failed ? [healthTexts.emailAdvice] : []),
    ],
    ways,
  }
}

function wordsOfTexts(
  { isConfigured, lastSentAt, late }: SystemFacts['texts'],
  moment: Moment,
): Words {
  if (!isConfigured)
    return {
      sentences: ['They are off. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.'],
      ways: [],
    }
  return {
    sentences: [
      lastSentAt ? `The last one was sent ${moment(lastSentAt)}.` : 'None was sent yet.',
      ...(late
        ? [
            `${late.count} are waiting since ${moment(late.since)}. Check the account, the token and the number in Twilio’s console.`,
          ]
        : []),
    ],
    ways: [],
  }
}

function wordsOfPush(
  { isConfigured, devices, last, late }: SystemFacts['push'],
  moment: Moment,
): Words {
  if (!isConfigured) return { sentences: [healthTexts.pushOff], ways: [] }
  return {
    sentences: [
      `${healthTexts.pushOn} ${formatNumber(devices)}.`,
      last ? sentenceOfLast(last, moment) : 'None was sent yet.',
      ...(late ? [`Waiting since ${moment(late.since)}: ${formatNumber(late.count)}.`] : []),
      ...(late ? [healthTexts.pushAdvice] : []),
    ],
    ways: [],
  }
}

function sentenceOfLast(
  { at, refused }: NonNullable<SystemFacts['push']['last']>,
  moment: Moment,
): string {
  return refused
    ? `The last one, ${moment(at)}, could not be sent: ${refused}.`
    : `The last one was sent ${moment(at)}.`
}

function wordsOfStripe(facts: SystemFacts, health: Health, moment: Moment): Words {
  const { cards, tests, lastStripeEventAt, stripeRefusals } = facts
  if (cards === 'off')
    return { sentences: ['No keys are set: families pay at the venue.'], ways: [] }
  return {
    sentences: [
      cards === 'live' ? 'Live mode: real money moves.' : 'Test mode: no real money moves.',
      ...said(tests.stripe, health, moment),
      ...(isBad(tests.stripe) ? [stripeAdvice] : []),
      ...(stripeRefusals
        ? [
            stripeTexts.refused(formatRefusals(stripeRefusals.count), moment(stripeRefusals.since)),
            areEventsLost(facts) ? stripeTexts.eventOverdue : stripeTexts.refusedByAnyone,
          ]
        : []),
      lastStripeEventAt
        ? `The last webhook event came ${moment(lastStripeEventAt)}.`
        : `No webhook event has come yet. In Stripe’s dashboard, have them posted to ${stripeWebhookPath()}.`,
    ],
    press: { to: testServicePath('stripe'), label: healthTexts.testStripe },
    ways: [{ to: cardPaymentsPath(), label: 'Card payments' }],
  }
}

function formatRefusals(count: number): string {
  return `${formatNumber(count)}${count < mostRefusalsCounted ? '' : ' or more'}`
}

function wordsOfJobs({ jobs }: SystemFacts, health: Health, moment: Moment): Words {
  const { waiting, oldestDueAt, failed, lastRunAt } = jobs
  return {
    sentences: [
      waiting === 0 ? 'No job is waiting.' : `Waiting: ${waiting}.`,
      ...(oldestDueAt ? [`The oldest has been due since ${moment(oldestDueAt)}.`] : []),
      ...(failed > 0 ? [`Failed in the last three days: ${failed}.`] : []),
      lastRunAt ? `The last one began ${moment(lastRunAt)}.` : 'None has run yet.',
      ...(health === 'bad'
        ? ['Check that the site or a worker is running jobs, and see what failed.']
        : []),
    ],
    ways: [{ to: adminJobsPath(), label: 'Jobs' }],
  }
}

function formatMinutes(ms: number): string {
  const minutes = formatNumber(Math.max(1, Math.round(Math.abs(ms) / 60_000)))
  return `${minutes} ${minutes === '1' ? 'minute' : 'minutes'} ${ms > 0 ? 'ahead of' : 'behind'}`
}

function wordsOfDisk({ disk }: SystemFacts, health: Health): Words {
  if (!disk) return { sentences: ['The system doesn’t report how much is free.'], ways: [] }
  const free = `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} are free.`
  const advice = health === 'bad' ? ['Make room where DATA_DIR is, or move it.'] : []
  return { sentences: [free, ...advice], ways: [] }
}

function said(test: ServiceTest | null, health: Health, moment: Moment): string[] {
  if (!test) return [`${healthTexts.unknown}.`]
  const result = `Tested ${moment(test.testedAt)}: ${test.answer}`
  return health === 'stale' ? [result, healthTexts.testAgain] : [result]
}

function isBad(test: ServiceTest | null): boolean {
  return test?.passed === false
}
