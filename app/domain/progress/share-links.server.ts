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
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Staff } from '~/values/actor'
import { addMinutes } from '~/values/business-time'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import { countPages, type PageOf } from '~/values/paging'
import { findOpenLinkIds } from './open-share-link.server'
import {
  athletesDecidedBy,
  athletesToRead,
  findAthleteToGuard,
  findAthleteToRead,
  type ProgressReader,
} from './progress-access.server'
import type { SharedState, Sharing, SharingRefusal } from './share-forms'

const mostLinks = 20

/** A link that the reader may revoke. Only its creator sees the token. */
export type ShareLink = {
  id: string
  /** Null if the reader created it. */
  madeBy: string | null
  recipient: string
  shownName: string
  expiresAt: Date
  views: number
  token: string | null
}

/** Creates a share link for a number of days. Null if the athlete is not accessible. Idempotent. */
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
 * Valid links. A guardian who decides for the athlete and coaches see all; other guardians see
 * their own and the coach's.
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

/** Revokes a link that the reader may see; null if there is none. Idempotent. */
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

/** Revokes any link of an accessible athlete; null if there is none. Idempotent. */
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
    OR: [{ guardianId: reader.id }, { guardianId: null }, { athlete: athletesDecidedBy(reader) }],
  }
}

function makerOf({ kind, id }: ProgressReader) {
  return kind === 'staff' ? { staffMemberId: id } : { guardianId: id }
}

type Made = { guardianId: string | null; staffMemberId: string | null }

function isMakers({ guardianId, staffMemberId }: Made, { kind, id }: ProgressReader): boolean {
  return (kind === 'staff' ? staffMemberId : guardianId) === id
}

/** Derived from the row and the site's key, so the database alone does not reveal it. */
function secretOf(id: string): string {
  return tokenOfRow('share-link', id)
}

/** After a key change the old URL still works, but can no longer be shown. */
function shownSecret(id: string, tokenHash: string): string | null {
  const token = secretOf(id)
  return hashToken(token) === tokenHash ? token : null
}

const perPage = 30

/** A share link as coaches see it, without its token. */
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
  /** Whether it is valid now. */
  isOpen: boolean
}

/** All share links of accessible athletes, newest first. */
export async function findSharedLinks(
  staff: Staff,
  { state, page }: { state?: SharedState; page: number },
  now: Date = clock.now(),
): Promise<PageOf<SharedLink>> {
  const open = await findOpenLinkIds(now)
  const among = { open: { id: { in: open } }, over: { id: { notIn: open } } }
  const athlete = await athletesToRead(staff, now)
  const where = { AND: [{ athlete }, state ? among[state] : {}] }
  const pages = countPages(await database().shareLink.count({ where }), perPage)
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
