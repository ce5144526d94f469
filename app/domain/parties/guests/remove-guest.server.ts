import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { bookingsOfFamily, staffLessons } from '~/domain/booking/find/visible-to.server'
import { clock } from '~/platform/clock.server'
import {
  database,
  transaction,
  type Prisma,
  type Transaction,
} from '~/platform/database/database.server'
import { lockRow } from '~/platform/database/lock-rows.server'
import type { Parent, Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import { may } from '~/values/permissions'
import { partiesToCome } from './guest-links.server'

type Which = { partyId: string; guestId: string }

/** A reply as its page of removal names it. Staff also see who gave it. */
type RemovableGuest = { childName: string; contactName: string | null; isSigned: boolean }

/** Null without access, or once it is removed. */
export async function findGuestToRemove(
  actor: Parent | Staff,
  { partyId, guestId }: Which,
  now: Date,
): Promise<RemovableGuest | null> {
  if (!isRowId(guestId) || !(await findPartyToTidy(actor, partyId, now))) return null
  const guest = await database().partyGuest.findFirst({ where: { id: guestId, partyId } })
  if (!guest) return null
  return {
    childName: guest.childName,
    contactName: actor.kind === 'staff' ? guest.contactName : null,
    isSigned: guest.waiverId !== null,
  }
}

/**
 * Deletes a stray reply with all it says; its signed waiver stays as long as others. Families can
 * until their party is over. Idempotent. Null without access.
 */
export async function removeGuest(
  actor: Parent | Staff,
  { partyId, guestId }: Which,
  now: Date = clock.now(),
): Promise<{ partyId: string } | null> {
  if (!isRowId(guestId) || !isRowId(partyId)) return null
  return await transaction(async (tx) => {
    await lockRow(tx, 'party', partyId)
    const party = await findPartyToTidy(actor, partyId, now, tx)
    if (!party) return null
    await lockRow(tx, 'party_guest', guestId)
    const guest = await tx.partyGuest.findFirst({ where: { id: guestId, partyId } })
    if (!guest) return { partyId }
    await tx.partyGuest.delete({ where: { id: guestId } })
    const subject = { subjectKind: 'booking', subjectId: party.bookingId }
    const details = { guestId, waiverId: guest.waiverId }
    await recordAuditEvent(tx, actor, { action: 'remove-guest', ...subject, details }, now)
    return { partyId }
  })
}

async function findPartyToTidy(
  actor: Parent | Staff,
  partyId: string,
  now: Date,
  tx: Transaction = database(),
): Promise<{ bookingId: string } | null> {
  const booking = bookingsToTidy(actor, now)
  if (!booking || !isRowId(partyId)) return null
  return await tx.party.findFirst({
    where: { id: partyId, booking: { AND: [booking, { confirmedAt: { not: null } }] } },
    select: { bookingId: true },
  })
}

function bookingsToTidy(actor: Parent | Staff, now: Date): Prisma.BookingWhereInput | null {
  if (actor.kind === 'guardian') return { AND: [bookingsOfFamily(actor.id), partiesToCome(now)] }
  return mayRemoveGuests(actor) ? { lesson: staffLessons(actor) } : null
}

export function mayRemoveGuests(staff: Pick<Staff, 'role'>): boolean {
  return may(staff, 'correct-families')
}
