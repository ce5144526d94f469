import { fullName } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import { database } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { pagesFor, type PageOf } from '~/values/paging'
import { findOpenLinkIds } from './is-open-link.server'
import { athletesToRead } from './progress-reach.server'
import type { SharedState } from './share-forms'

const perPage = 30

/** A link by which progress is shared, as those who teach see it: without its secret. */
export type SharedLink = {
  id: string
  athleteId: string
  athlete: string
  recipient: string
  shownName: string
  madeBy: string
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  views: number
  /** Whether it opens anything now. */
  isOpen: boolean
}

/** Every link that shares the progress of an athlete within reach, whoever made it; the newest first. */
export async function findSharedLinks(
  staff: Staff,
  { state, page }: { state?: SharedState; page: number },
  now: Date = clock.now(),
): Promise<PageOf<SharedLink>> {
  const open = await findOpenLinkIds(now)
  const among = { open: { id: { in: open } }, over: { id: { notIn: open } } }
  const athlete = await athletesToRead(staff, now)
  const where = { AND: [{ athlete }, state ? among[state] : {}] }
  const pages = pagesFor(await database().shareLink.count({ where }), perPage)
  const rows = await database().shareLink.findMany({
    relationLoadStrategy: 'join',
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * perPage,
    take: perPage,
    omit: { tokenHash: true },
    include: {
      athlete: named,
      guardian: named,
      staffMember: { select: { account: named } },
    },
  })
  const entries = rows.map(({ athlete, guardian, staffMember, ...link }) => ({
    ...link,
    athlete: fullName(athlete),
    isOpen: open.includes(link.id),
    madeBy: fullName(guardian ?? staffMember!.account),
  }))
  return { entries, page, pages }
}

const named = { select: { firstName: true, lastName: true } } as const
