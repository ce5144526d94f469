import { database, sql, type Prisma } from '~/platform/database/database.server'
import { hasMailServer, isInProduction } from '~/platform/email/mailer.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { may } from '~/values/permissions'
import { causeOf, noAddress } from '../message'

export type EmailHealth = {
  /** There is no mail server, so no one receives emails. */
  onlyKept: boolean
  /** Overdue emails. */
  late: { count: number; since: Date; answer: string | null } | null
  /** Recently failed emails. */
  failed: { count: number; answer: string | null } | null
}

/** How long an email may be overdue before staff are alerted. */
const patienceMinutes = 10

/** Older failures are not shown, in minutes. */
const lately = 3 * 24 * 60

export type EmailHealthRow = {
  lateEmails: number
  since: Date | null
  lateError: string | null
  lateAnswer: string | null
  failedEmails: number
  failedError: string | null
  failedAnswer: string | null
}

/**
 * Problems with the business's emails; null for staff who do not answer messages. Overdue means due
 * for a while or failed before, not waiting for quiet hours to end. Families without an address are
 * phoned, and count as neither.
 */
export async function findEmailHealth(staff: Staff, now: Date): Promise<EmailHealth | null> {
  if (!may(staff, 'answer-messages')) return null
  const [row] = await database().$queryRaw<[EmailHealthRow]>(emailHealthQuery(now))
  return emailHealthOf(row)
}

/** Selects one row for `emailHealthOf`. Its column names are unique among the health queries. */
export function emailHealthQuery(now: Date): Prisma.Sql {
  const before = addMinutes(now, -patienceMinutes)
  return sql`
    with troubled as (
      select created_at, last_error, last_answer, true as is_late from outbox_message
        where outcome is null and held_at is null and (
          next_attempt_at <= ${before} or (last_error is not null and created_at <= ${before})
        )
      union all
      select created_at, last_error, last_answer, false from outbox_message
        where outcome = 'failed' and last_error <> ${noAddress}
          and ended_at > ${addMinutes(now, -lately)}
    ), latest as (
      select distinct on (is_late) is_late, last_error, last_answer from troubled
        where last_error is not null order by is_late, created_at desc
    )
    select
      (select count(*)::int from troubled where is_late) as "lateEmails",
      (select min(created_at) from troubled where is_late) as since,
      (select last_error from latest where is_late) as "lateError",
      (select last_answer from latest where is_late) as "lateAnswer",
      (select count(*)::int from troubled where not is_late) as "failedEmails",
      (select last_error from latest where not is_late) as "failedError",
      (select last_answer from latest where not is_late) as "failedAnswer"`
}

/** `onlyKept` says that no mail server is set, so that emails are written to files alone. */
export function emailHealthOf(row: EmailHealthRow): EmailHealth {
  const { lateEmails: late, since, failedEmails: failed } = row
  const lateCause = causeOf({ lastError: row.lateError, lastAnswer: row.lateAnswer })
  const failedCause = causeOf({ lastError: row.failedError, lastAnswer: row.failedAnswer })
  return {
    onlyKept: isInProduction() && !hasMailServer(),
    late: since && { count: late, since, answer: lateCause },
    failed: failed > 0 ? { count: failed, answer: failedCause } : null,
  }
}
