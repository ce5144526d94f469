import { sql, type Prisma } from '~/platform/database/database.server'
import { sendsPushes } from '~/platform/push/web-push.server'
import { addMinutes } from '~/values/business-time'

export type PushHealth = {
  isConfigured: boolean
  /** How many devices get notifications. */
  devices: number
  /** The last answer of a push service; its code if it was a refusal. */
  last: { at: Date; refused: string | null } | null
  /** What should have been sent a while ago, or was tried in vain. */
  late: { count: number; since: Date } | null
}

/** How long a notification may be overdue. */
const patienceMinutes = 10

export type PushHealthRow = {
  pushDevices: number
  lastPush: { at: string; outcome: 'sent' | 'failed'; error: string | null } | null
  latePushes: number
  latePushSince: Date | null
}

/** Selects one row for `pushHealthOf`. Its column names are unique among the health queries. */
export function pushHealthQuery(now: Date): Prisma.Sql {
  const before = addMinutes(now, -patienceMinutes)
  return sql`
    SELECT
      (SELECT count(*)::int FROM push_subscription) AS "pushDevices",
      (
        SELECT jsonb_build_object('at', ended_at, 'outcome', outcome, 'error', last_error)
        FROM push_message WHERE outcome IN ('sent', 'failed')
        ORDER BY ended_at DESC, id DESC LIMIT 1
      ) AS "lastPush",
      count(*)::int AS "latePushes", min(created_at) AS "latePushSince"
    FROM push_message
    WHERE outcome IS NULL AND held_at IS NULL AND (next_attempt_at <= ${before}
      OR last_error IS NOT NULL AND created_at <= ${before})`
}

export function pushHealthOf(row: PushHealthRow): PushHealth {
  const { pushDevices, lastPush, latePushes, latePushSince } = row
  return {
    isConfigured: sendsPushes(),
    devices: pushDevices,
    last: lastPush && {
      at: new Date(lastPush.at),
      refused: lastPush.outcome === 'failed' ? (lastPush.error ?? 'no-answer') : null,
    },
    late: latePushSince && { count: latePushes, since: latePushSince },
  }
}
