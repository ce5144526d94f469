import { database, sql, type Transaction } from '~/platform/database/database.server'
import { rolesThatMay } from '~/values/permissions'

/**
 * Whether a share link, called `link`, opens something: neither over nor ended, and made by a guardian
 * who may still see the progress, or by somebody who still teaches here.
 */
export function opensNow(now: Date) {
  return sql`revoked_at IS NULL AND expires_at > ${now} AND (EXISTS (
      SELECT FROM staff_member made JOIN account ON account.id = made.account_id
      WHERE made.id = link.staff_member_id AND account.disabled_at IS NULL
        AND made.role::text = ANY(${rolesThatMay('evaluate-progress')})
    ) OR EXISTS (
      SELECT FROM guardianship may WHERE may.guardian_id = link.guardian_id
        AND may.athlete_id = link.athlete_id AND may.ended_at IS NULL AND may.may_see_progress
    ))`
}

/** The ids of the links that open something. */
export async function findOpenLinkIds(now: Date, tx: Transaction = database()): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM share_link link WHERE ${opensNow(now)}`
  return rows.map(({ id }) => id)
}
