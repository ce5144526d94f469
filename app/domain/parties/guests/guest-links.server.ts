import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { bookingsOfFamily } from '~/domain/booking/find/visible-to.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import { newId } from '~/platform/ids.server'
import { hashToken, tokenOfRow } from '~/platform/secrets/tokens.server'
import type { Parent } from '~/values/actor'
import { isRowId } from '~/values/form-fields'

/** A link of a party as its family sees it. The token is null once it cannot be shown anymore. */
type GuestLink = { id: string; token: string | null }

/** Parties with a time that is not over. */
export function partiesToCome(now: Date) {
  return { status: 'confirmed', lesson: { endsAt: { gt: now } } } as const
}

/** The link that works now; null if there is none. */
export async function findGuestLink(
  partyId: string,
  now: Date,
  tx: Transaction = database(),
): Promise<GuestLink | null> {
  const row = await tx.partyLink.findFirst({
    where: { partyId, endedAt: null, party: { booking: partiesToCome(now) } },
  })
  return row && { id: row.id, token: shownSecret(row) }
}

/**
 * Makes a link for the guests of a family's own party, which ends the one before. What the page
 * showed says which, so that pressing twice makes one. Null without access or once it is over.
 */
export async function makeGuestLink(
  parent: Parent,
  partyId: string,
  seen: string,
  now: Date = clock.now(),
): Promise<{ linkId: string } | null> {
  return await onOwnParty(parent, partyId, now, async (tx, bookingId) => {
    const open = await tx.partyLink.findFirst({ where: { partyId, endedAt: null } })
    if (open && open.id !== seen) return { linkId: open.id }
    if (open) await tx.partyLink.update({ where: { id: open.id }, data: { endedAt: now } })
    const { id } = await createLink(tx, partyId, now)
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, parent, { action: 'make-guest-link', ...subject }, now)
    return { linkId: id }
  })
}

/** Ends the link of a family's own party. Null without access or once it is over. Idempotent. */
export async function endGuestLink(
  parent: Parent,
  partyId: string,
  seen: string,
  now: Date = clock.now(),
): Promise<{ linkId: string } | null> {
  return await onOwnParty(parent, partyId, now, async (tx, bookingId) => {
    const where = { partyId, id: isRowId(seen) ? seen : newId(), endedAt: null }
    const { count } = await tx.partyLink.updateMany({ where, data: { endedAt: now } })
    if (count === 0) return { linkId: seen }
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, parent, { action: 'end-guest-link', ...subject }, now)
    return { linkId: seen }
  })
}

async function onOwnParty(
  parent: Parent,
  partyId: string,
  now: Date,
  change: (tx: Transaction, bookingId: string) => Promise<{ linkId: string }>,
): Promise<{ linkId: string } | null> {
  if (!isRowId(partyId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'party', partyId)
    const booking = { AND: [bookingsOfFamily(parent.id), partiesToCome(now)] }
    const own = await tx.party.findFirst({ where: { id: partyId, booking } })
    return own && (await change(tx, own.bookingId))
  })
}

/**
 * Part of composing an email: the link, made once if the family has had none. Null if it has ended
 * it.
 */
export async function ensureGuestLink(
  tx: Transaction,
  partyId: string,
  now: Date,
): Promise<string | null> {
  await lockRow(tx, 'party', partyId)
  if ((await tx.partyLink.count({ where: { partyId } })) === 0)
    return (await createLink(tx, partyId, now)).token
  return (await findGuestLink(partyId, now, tx))?.token ?? null
}

async function createLink(tx: Transaction, partyId: string, now: Date) {
  const id = newId()
  const token = secretOf(id)
  await tx.partyLink.create({
    data: { id, partyId, tokenHash: hashToken(token), createdAt: now },
  })
  return { id, token }
}

/** The party that a link opens; null if it was ended, or the party is over or canceled. */
export async function findInvitedParty(
  token: string,
  now: Date,
  tx: Transaction = database(),
): Promise<{ partyId: string; bookingId: string } | null> {
  const link = await tx.partyLink.findFirst({
    where: { tokenHash: hashToken(token), endedAt: null, party: { booking: partiesToCome(now) } },
    select: { partyId: true, party: { select: { bookingId: true } } },
  })
  return link && { partyId: link.partyId, bookingId: link.party.bookingId }
}

/** Derived from the row and the site's key, so the database alone does not reveal it. */
function secretOf(id: string): string {
  return tokenOfRow('party-link', id)
}

/** After a key change the old address still works, but can no longer be shown. */
function shownSecret({ id, tokenHash }: { id: string; tokenHash: string }): string | null {
  const token = secretOf(id)
  return hashToken(token) === tokenHash ? token : null
}
