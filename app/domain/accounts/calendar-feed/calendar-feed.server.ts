import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { takeTry } from '~/platform/database/rate-limit.server'
import { hashToken, tokenFrom } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import type { OpenedFeed, OwnFeed } from './calendar-feed'

/** A calendar program asks once an hour or less; somebody at work on one a little more often. */
const readings = { of: 'calendar feed', most: 60, minutes: 60 }

/**
 * The calendar address that somebody has made and not renewed since. Made anew each time of the row and
 * the site's key: the database cannot tell it. Null where there is none.
 */
export async function findOwnFeed({ accountId }: Parent | Staff): Promise<OwnFeed | null> {
  const feed = await database().calendarFeed.findUnique({ where: { accountId } })
  const token = feed && secretOf(feed.id)
  // with another key the old address opens it, which nobody can show any more
  return token && hashToken(token) === feed.tokenHash ? { token, coachId: feed.coachId } : null
}

/** Makes a calendar's address; what was it before opens nothing from this moment on. */
export async function renewFeed(
  actor: Parent | Staff,
  coachId: string | null = null,
  now: Date = clock.now(),
): Promise<void> {
  const { accountId } = actor
  await transaction(async (tx) => {
    const id = newId()
    const address = { id, tokenHash: hashToken(secretOf(id)), coachId, createdAt: now }
    await tx.calendarFeed.upsert({
      where: { accountId },
      create: { ...address, accountId },
      update: address,
    })
    const account = { subjectKind: 'account', subjectId: accountId }
    await recordAuditEvent(tx, actor, { action: 'renew-calendar-feed', ...account }, now)
  })
}

/** Ends a calendar's address. Done twice is done once. */
export async function endOwnFeed(actor: Parent | Staff, now: Date = clock.now()): Promise<void> {
  const { accountId } = actor
  await transaction(async (tx) => {
    if ((await endFeed(tx, accountId)) === 0) return
    const account = { subjectKind: 'account', subjectId: accountId }
    await recordAuditEvent(tx, actor, { action: 'end-calendar-feed', ...account }, now)
  })
}

/** Part of a command. */
export async function endFeed(tx: Transaction, accountId: string): Promise<number> {
  return (await tx.calendarFeed.deleteMany({ where: { accountId } })).count
}

/**
 * Whose calendar a secret opens, or how long to wait where a program asks too often. Null for all that
 * opens nothing, or no longer: those look alike, and leave no trace.
 */
export async function openFeed(
  token: string,
  now: Date = clock.now(),
): Promise<OpenedFeed | { waitSeconds: number } | null> {
  const feed = await database().calendarFeed.findFirst({
    relationLoadStrategy: 'join',
    where: {
      tokenHash: hashToken(token),
      account: { disabledAt: null, verifiedAt: { not: null } },
    },
    select: {
      id: true,
      coachId: true,
      account: {
        select: { guardianId: true, staffMember: { select: { role: true, coachId: true } } },
      },
    },
  })
  if (!feed) return null
  const { guardianId, staffMember: staff } = feed.account
  const taken = await takeTry(readings, feed.id, now)
  if ('waitSeconds' in taken) return taken
  if (staff) return { of: 'staff', staff, coachId: feed.coachId }
  return guardianId ? { of: 'family', guardianId } : null
}

function secretOf(id: string): string {
  return tokenFrom('calendar-feed', id)
}
