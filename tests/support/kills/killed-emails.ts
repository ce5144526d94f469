import { setTimeout as delay } from 'node:timers/promises'
import type { KillableSite } from './killable-site'
import { query } from '../servers/test-postgres'

/**
 * What became of all emails, with the kinds of the missing ones; `untrue` counts those dropped because their booking was canceled before
 * they were composed.
 */
export type Emailing = { owed: number; untrue: number; missing: string[]; twice: number }

/**
 * Without any email less. A process killed while sending an email keeps its claim on it for three
 * minutes.
 */
const patienceMs = 300_000

/**
 * Lets the hours pass after which an email that failed more than once is tried again, and the minutes
 * over which messages to all are spread.
 */
export const retryEmails = `update outbox_message set next_attempt_at = now()
  where attempts > 0 and next_attempt_at > now() + interval '4 minutes'
    or attempts = 0 and kind = 'family-notice' and next_attempt_at > now();`

/** Waits until no email is due, and compares what was queued with what arrived. */
export async function findEmailing({ databaseUrl, emails }: KillableSite): Promise<Emailing> {
  await query(databaseUrl, retryEmails)
  let fewest = Infinity
  let lessAt = performance.now()
  for (;;) {
    const left = await pending(databaseUrl)
    if (left < fewest) [fewest, lessAt] = [left, performance.now()]
    if (left === 0 || performance.now() - lessAt >= patienceMs) break
    await delay(1_000)
  }
  const { rows } = await query(
    databaseUrl,
    `select message_id as id, concat_ws(' ', kind, outcome, last_error) as what,
       (outcome = 'dropped' and booking.status = 'canceled') is true as untrue
     from outbox_message left join booking on booking.id = subject_id`,
  )
  const arrived = emails.map(({ messageId }) => messageId!)
  const away = (rows as Row[]).filter(({ id }) => !arrived.includes(id))
  const missing = away.filter((email) => !email.untrue)
  return {
    owed: rows.length,
    untrue: away.length - missing.length,
    missing: missing.map(({ what }) => what),
    twice: arrived.length - new Set(arrived).size,
  }
}

type Row = { id: string; what: string; untrue: boolean }

async function pending(databaseUrl: string): Promise<number> {
  const due = `next_attempt_at < now() + interval '5 minutes'`
  const { rows } = await query(
    databaseUrl,
    `select count(*)::int as count from outbox_message where ${due}`,
  )
  return (rows[0] as { count: number }).count
}
