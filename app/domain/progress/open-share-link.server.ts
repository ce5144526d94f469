import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database.server'
import { takeTry } from '~/platform/rate-limit.server'
import { hashToken } from '~/platform/tokens.server'
import type { Browser } from '~/values/actor'
import { opensNow } from './opens-now.server'

/** Whoever comes back sooner has not left. */
const visit = { of: 'visit of a share link', most: 1, minutes: 30 }

/**
 * The athlete that a secret opens, under the name that is shown there; the visit is counted once. Null for
 * what opens nothing, or no longer: unknown, over, ended, or made by somebody who may not see it, or
 * does not work here, any more. All of these are one question to the database.
 */
export async function openShareLink(
  { address, userAgent }: Browser,
  token: string,
  now: Date = clock.now(),
): Promise<{ athleteId: string; shownName: string } | null> {
  const [link] = await database().$queryRaw<Link[]>`
    SELECT id, athlete_id AS "athleteId", shown_name AS "shownName" FROM share_link link
    WHERE token_hash = ${hashToken(token)} AND ${opensNow(now)}`
  if (!link) return null
  const { id, ...shown } = link
  const taken = await takeTry(visit, `${id} ${address} ${userAgent}`, now)
  if ('id' in taken)
    await database().shareLink.update({ where: { id }, data: { views: { increment: 1 } } })
  return shown
}

type Link = { id: string; athleteId: string; shownName: string }
