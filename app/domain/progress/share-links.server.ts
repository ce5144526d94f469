import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { fullName } from '~/domain/family/athletes/athlete'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { pagesFor, type PageOf } from '~/values/paging'
import { findOpenLinkIds } from './open-share-link.server'
import {
  athletesToRead,
  decidedForBy,
  findAthleteToGuard,
  findAthleteToRead,
  type ProgressReader,
} from './progress-access.server'
import type { Sharing, SharingRefusal, SharedState } from './share-forms'

const mostLinks = 20

/** A link that somebody may end; its secret is for whoever made it alone. */
export type ShareLink = {
  id: string
  /** Null where the reader made it. */
  madeBy: string | null
  recipient: string
  shownName: string
  expiresAt: Date
  views: number
  token: string | null
}

/**
 * Shares how far an athlete is with somebody, for so many days. Null where the athlete is out of reach.
 * Pressed twice it makes one link.
 */
export async function shareProgress(
  reader: ProgressReader,
  athleteId: string,
  { id, days, ...words }: Sharing,
  now: Date = clock.now(),
): Promise<Outcome<{ linkId: string }, SharingRefusal> | null> {
  if (!isRowId(athleteId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'athlete', athleteId)
    if (!(await findAthleteToRead(reader, athleteId, now, tx))) return null
    const before = await tx.shareLink.findUnique({ where: { id } })
    if (before) return isMakers(before, reader) ? { linkId: id } : null
    if (
      (await tx.shareLink.count({ where: { athleteId, ...live(now), ...makerOf(reader) } })) >=
      mostLinks
    )
      return { refused: 'too-many' }

    const lasts = { createdAt: now, expiresAt: addMinutes(now, days * 24 * 60) }
    const secret = { tokenHash: hashToken(secretOf(id)) }
    await tx.shareLink.create({
      data: { id, athleteId, ...words, ...lasts, ...secret, ...makerOf(reader) },
    })
    const subject = { subjectKind: 'athlete', subjectId: athleteId }
    await recordAuditEvent(tx, reader, { action: 'share-progress', ...subject }, now)
    return { linkId: id }
  })
}

/**
 * The links that open something now. A guardian who decides for the athlete sees all of them, one who only
 * sees progress their own and the coach's; those who teach see all.
 */
export async function findShareLinks(
  reader: ProgressReader,
  athleteId: string,
  now: Date = clock.now(),
): Promise<ShareLink[]> {
  const open = { id: { in: await findOpenLinkIds(now) } }
  const rows = await database().shareLink.findMany({
    relationLoadStrategy: 'join',
    where: { AND: [{ athleteId }, open, linksToSee(reader)] },
    orderBy: { id: 'desc' },
    include: { guardian: named, staffMember: { select: { account: named } } },
  })
  return rows.map(({ id, recipient, shownName, expiresAt, views, ...made }) => {
    const isOwn = isMakers(made, reader)
    const maker = made.guardian ?? made.staffMember?.account
    return {
      id,
      recipient,
      shownName,
      expiresAt,
      views,
      madeBy: isOwn || !maker ? null : fullName(maker),
      token: isOwn ? shownSecret(id, made.tokenHash) : null,
    }
  })
}

const named = { select: { firstName: true, lastName: true } } as const

/** Ends a link that they may see; null where there is none. Done twice is done once. */
export async function endShareLink(
  reader: ProgressReader,
  athleteId: string,
  linkId: string,
  now: Date = clock.now(),
): Promise<{ linkId: string } | null> {
  if (!isRowId(linkId)) return null
  return await transaction(async (tx) => {
    if (!(await findAthleteToGuard(reader, athleteId, now, tx))) return null
    const where = { AND: [{ id: linkId, athleteId }, linksToSee(reader)] }
    if (!(await tx.shareLink.findFirst({ where }))) return null
    await endIt(tx, reader, { athleteId, linkId }, now)
    return { linkId }
  })
}

/** Ends a link of any athlete within reach, whoever made it; null where there is none. Done twice it is done once. */
export async function endSharedLink(
  staff: Staff,
  linkId: string,
  now: Date = clock.now(),
): Promise<{ linkId: string } | null> {
  if (!isRowId(linkId)) return null
  return await transaction(async (tx) => {
    const athlete = await athletesToRead(staff, now, tx)
    const link = await tx.shareLink.findFirst({ where: { id: linkId, athlete } })
    if (!link) return null
    await endIt(tx, staff, { athleteId: link.athleteId, linkId }, now)
    return { linkId }
  })
}

async function endIt(
  tx: Transaction,
  reader: ProgressReader,
  { athleteId, linkId }: { athleteId: string; linkId: string },
  now: Date,
): Promise<void> {
  const where = { id: linkId, revokedAt: null }
  const { count } = await tx.shareLink.updateMany({ where, data: { revokedAt: now } })
  if (count === 0) return
  const subject = { subjectKind: 'athlete', subjectId: athleteId }
  await recordAuditEvent(tx, reader, { action: 'end-share-link', ...subject }, now)
}

function live(now: Date) {
  return { revokedAt: null, expiresAt: { gt: now } }
}

function linksToSee(reader: ProgressReader): Prisma.ShareLinkWhereInput {
  if (reader.kind === 'staff') return {}
  return {
    OR: [{ guardianId: reader.id }, { guardianId: null }, { athlete: decidedForBy(reader) }],
  }
}

function makerOf({ kind, id }: ProgressReader) {
  return kind === 'staff' ? { staffMemberId: id } : { guardianId: id }
}

type Made = { guardianId: string | null; staffMemberId: string | null }

function isMakers({ guardianId, staffMemberId }: Made, { kind, id }: ProgressReader): boolean {
  return (kind === 'staff' ? staffMemberId : guardianId) === id
}

/** Made anew each time of the row and the site's key: the database cannot tell it. */
function secretOf(id: string): string {
  return tokenFrom('share-link', id)
}

/** With another key the old address opens it, which nobody can show any more. */
function shownSecret(id: string, tokenHash: string): string | null {
  const token = secretOf(id)
  return hashToken(token) === tokenHash ? token : null
}

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
