import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { mayOpenNotesOf } from '~/domain/booking/attendance/medical-access'
import { findSettings } from '~/domain/settings/find-settings.server'
import { clock } from '~/platform/clock.server'
import { transaction } from '~/platform/database/database.server'
import { unseal } from '~/platform/secrets/encryption.server'
import type { Staff } from '~/values/actor'
import { calendarDateAt } from '~/values/business-time'
import { findParty, type BookedParty } from '../find-parties.server'

/** What the parents of a party’s guests said of health, by the id of their reply. */
type GuestNotes = Record<string, string>

/**
 * Reads what the parents of a party’s guests said of health and logs the access, as for medical
 * notes of athletes. Null without permission.
 */
export async function openGuestNotes(
  staff: Staff,
  partyId: string,
  now: Date = clock.now(),
): Promise<GuestNotes | null> {
  const party = await findParty(staff, partyId)
  if (!party || !(await mayOpenGuestNotes(staff, party, now))) return null
  return await transaction(async (tx) => {
    const rows = await tx.partyGuest.findMany({
      where: { partyId, ciphertext: { not: null } },
      orderBy: { id: 'asc' },
      select: { id: true, keyId: true, nonce: true, ciphertext: true },
    })
    if (rows.length === 0) return {}
    const subject = { subjectKind: 'booking', subjectId: party.bookingId }
    const details = { answers: rows.length }
    await recordAuditEvent(tx, staff, { action: 'open-guest-notes', ...subject, details }, now)
    return Object.fromEntries(
      rows.map(({ id, keyId, nonce, ciphertext }) => [
        id,
        unseal({ keyId: keyId!, nonce: nonce!, ciphertext: ciphertext! }, id),
      ]),
    )
  })
}

/** Coaches may around the day of the party, as with medical notes of athletes. */
export async function mayOpenGuestNotes(
  staff: Staff,
  { booking }: Pick<BookedParty, 'booking'>,
  now: Date,
): Promise<boolean> {
  const { timeZone } = await findSettings()
  const day = calendarDateAt(booking.lesson.startsAt, timeZone)
  return mayOpenNotesOf(day, staff, calendarDateAt(now, timeZone))
}
