import { findJobs } from '../find-jobs.server'
import { nextRun } from '../next-run'
import { env } from '~/platform/env.server'
import type { PersonalData } from '~/platform/personal-data.server'
import { activities, type Activity, type Receiver } from './activities'

/** An activity with its receivers' names and how long its data is kept, each a phrase. */
export type ProcessingRecord = Omit<Activity, 'receivers' | 'tables' | 'alsoKept'> & {
  receivers: string[]
  kept: string[]
}

/** The records of processing (GDPR, article 30), from what the site is set up to do. */
export function processingRecords(subjects: PersonalData[]): ProcessingRecord[] {
  const kept = Object.assign({}, ...subjects.map((subject) => subject.kept)) as PersonalData['kept']
  return activities.map(({ receivers, tables, alsoKept = [], ...activity }) => ({
    ...activity,
    receivers: receivers.flatMap((receiver) => nameOf(receiver) ?? []),
    kept: [...new Set([...tables.flatMap((table) => periodsOf(kept[table])), ...alsoKept])].sort(),
  }))
}

function periodsOf(kept: PersonalData['kept'][string] = []): string[] {
  return typeof kept === 'string' ? [kept] : kept.map(({ lasts }) => lasts)
}

/** Null while no such service is set up. */
function nameOf(receiver: Receiver): string | null {
  const { stripe, smtpUrl, twilio, webPush, bucket } = env()
  switch (receiver) {
    case 'host-gym':
      return 'the host gym, which learns who trains there'
    case 'stripe':
      return stripe ? 'Stripe, which takes cards' : null
    case 'email':
      return smtpUrl ? `the mail server ${new URL(smtpUrl).hostname}` : null
    case 'texts':
      return twilio ? 'Twilio, which sends texts' : null
    case 'push':
      return webPush ? 'the makers of browsers, which carry notifications to devices' : null
    case 'pictures':
      return bucket ? `the file storage ${hostOf(bucket.endpoint)}` : null
  }
}

function hostOf(endpoint: string | undefined): string {
  return endpoint ? new URL(endpoint).hostname : 'of Amazon'
}

/** When data whose time is over was cleared last, and will be next. */
export async function findClearing(now: Date): Promise<{ last: Date | null; next: Date }> {
  const { scheduled } = await findJobs()
  const job = scheduled.find(({ kind }) => kind === 'clear-expired-data')!
  return { last: job.lastRun?.endedAt ?? null, next: nextRun(job.at, now) }
}
