import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Parent, Staff } from '~/values/actor'
import { formatBrowser } from '~/values/format-browser'
import { realmOf } from '../account'
import { openSessions } from './find-session.server'

/** One browser in which somebody is signed in. */
type OpenSession = {
  id: string
  /** E.g. `Chrome on Windows`. */
  browser: string
  since: Date
  lastSeenAt: Date
  /** Whether it is the one that asks. */
  isThis: boolean
}

/** Where an actor is signed in, the browser that asks first, then the one that was used last. */
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
