import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { formatBrowser } from '~/values/format/format-browser'
import { realmOf } from '../account'
import { openSessions } from './find-session.server'

/** A browser in which the user is signed in. */
type OpenSession = {
  id: string
  /** Such as `Chrome on Windows`. */
  browser: string
  since: Date
  lastSeenAt: Date
  /** Whether it is the current session. */
  isThis: boolean
}

/** The actor's sessions: the current one first, then by last use. */
export async function findSessions(
  actor: Parent | Staff,
  now: Date = clock.now(),
): Promise<OpenSession[]> {
  const sessions = await database().session.findMany({
    where: { accountId: actor.accountId, ...openSessions(realmOf(actor), now) },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  })
  const open = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    browser: formatBrowser(userAgent),
    since: createdAt,
    lastSeenAt,
    isThis: id === actor.sessionId,
  }))
  return open.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}
