import { sql, type Prisma } from '~/platform/database/database.server'
import { sendsTexts } from '~/platform/texts/text-provider.server'
import { addMinutes } from '~/values/business-time'

export type TextHealth = {
  isConfigured: boolean
  lastSentAt: Date | null
  /** What should have been sent a while ago, or was tried in vain. */
  late: { count: number; since: Date } | null
}

/** How long a text may be overdue. */
const patienceMinutes = 10

export type TextHealthRow = {
  lastTextAt: Date | null
  lateTexts: number
  lateTextSince: Date | null
}

/** Selects one row for `textHealthOf`. Its column names are unique among the health queries. */
export function textHealthQuery(now: Date): Prisma.Sql {
  const before = addMinutes(now, -patienceMinutes)
  return sql`
    SELECT
      (SELECT max(ended_at) FROM text_message WHERE outcome IN ('sent', 'delivered')) AS "lastTextAt",
      count(*)::int AS "lateTexts", min(created_at) AS "lateTextSince"
    FROM text_message
    WHERE outcome IS NULL AND held_at IS NULL AND (next_attempt_at <= ${before}
      OR last_error IS NOT NULL AND created_at <= ${before})`
}

export function textHealthOf({ lastTextAt, lateTexts, lateTextSince }: TextHealthRow): TextHealth {
  return {
    isConfigured: sendsTexts(),
    lastSentAt: lastTextAt,
    late: lateTextSince && { count: lateTexts, since: lateTextSince },
  }
}
