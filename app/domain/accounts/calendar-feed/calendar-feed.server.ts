import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { newId } from '~/platform/ids.server'
import { consumeRateLimit } from '~/platform/database/rate-limit.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Parent, Staff } from '~/values/actor'
import type { OpenedFeed, OwnFeed } from './calendar-feed'
import { roleSelection, toStaffRole, venueIdsOf, venuesOfStaff } from '../roles/staff-role'

/** Calendar apps poll hourly or less; someone setting one up, a little more often. */
const readings = { of: 'calendar feed', most: 60, minutes: 60 }

/**
 * The actor's calendar feed. Its token is derived from the row and the site's key, so the database
 * alone does not reveal it. Null if there is none.
 */
export async function findOwnFeed({ accountId }: Parent | Staff): Promise<OwnFeed | null> {
  const feed = await database().calendarFeed.findUnique({ where: { accountId } })
  const token = feed && secretOf(feed.id)
  // after a key change the old URL still works, but can no longer be shown
  return token && hashToken(token) === feed.tokenHash ? { token, coachId: feed.coachId } : null
}

/** Creates a feed URL and revokes the previous one. */
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

/** Revokes the feed URL. Idempotent. */
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
 * The owner of a feed token, or how long to wait if it is polled too often. Null for invalid and
 * revoked tokens alike, which are not logged.
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
        select: {
          guardianId: true,
          staffMember: {
            select: { role: { select: roleSelection }, coachId: true, venues: venuesOfStaff },
          },
        },
      },
    },
  })
  if (!feed) return null
  const { guardianId, staffMember: staff } = feed.account
  const taken = await consumeRateLimit(readings, feed.id, now)
  if ('waitSeconds' in taken) return taken
  if (staff) {
    const { role, coachId, venues } = staff
    const scope = { role: toStaffRole(role), coachId, venueIds: venueIdsOf(role, venues) }
    return { of: 'staff', staff: scope, coachId: feed.coachId }
  }
  return guardianId ? { of: 'family', guardianId } : null
}

function secretOf(id: string): string {
  return tokenOfRow('calendar-feed', id)
}
