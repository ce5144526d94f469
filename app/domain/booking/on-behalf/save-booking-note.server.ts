import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { VersionConflict } from '~/domain/settings/settings-messages'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { BookingNoteSaving } from '../booking-forms'
import { lockBooking } from '../find/lock-booking.server'
import { bookingsWithinReach } from '../find/visible-to.server'

/** A booking's internal note, possibly empty; null without access. */
export async function findBookingNote(
  staff: Staff,
  bookingId: string,
  tx: Transaction = database(),
): Promise<{ text: string; version: number } | null> {
  if (!isRowId(bookingId)) return null
  const booking = await tx.booking.findFirst({
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff)] },
    select: { note: { select: { text: true, version: true } } },
  })
  return booking && (booking.note ?? { text: '', version: 0 })
}

/**
 * Saves an internal note on a booking. Unchanged values are not saved again. Refused if someone
 * else saved meanwhile. Null without access.
 */
export async function saveBookingNote(
  staff: Staff,
  bookingId: string,
  { version, text }: BookingNoteSaving,
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string }, VersionConflict> | null> {
  if (!(await findBookingNote(staff, bookingId))) return null
  return await transaction(async (tx) => {
    await lockBooking(tx, bookingId)
    const note = await findBookingNote(staff, bookingId, tx)
    if (!note) return null
    if (note.text === text) return { bookingId }
    if (note.version !== version) return { refused: 'changed-meanwhile' as const }
    await tx.bookingNote.upsert({
      where: { bookingId },
      create: { bookingId, text, writtenAt: now },
      update: { text, writtenAt: now, version: { increment: 1 } },
    })
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    await recordAuditEvent(tx, staff, { action: 'save-note', ...subject }, now)
    return { bookingId }
  })
}
