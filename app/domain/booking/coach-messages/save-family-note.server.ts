import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import { clock } from '~/platform/clock.server'
import { database, transaction, type Transaction } from '~/platform/database/database.server'
import type { Staff } from '~/values/actor'
import { isRowId } from '~/values/form-fields'
import type { Outcome } from '~/values/outcome'
import type { FamilyNoteAnswers, FamilyNoteRefusal } from './family-note'
import { findNoteReaders } from './find-note-readers.server'
import { isOwedNote, queueFamilyNotes } from './queue-family-notes.server'
import { lockBooking } from '../find/lock-booking.server'
import { bookingsWithinReach } from '../find/visible-to.server'

/** A note to the family, and whether it can still be changed. */
export type FamilyNote = {
  text: string
  emailsFamily: boolean
  version: number
  isSent: boolean
  /** Whether it can be emailed at all. */
  hasAddress: boolean
}

/** Null without access. */
export async function findFamilyNote(
  staff: Staff,
  bookingId: string,
  tx: Transaction = database(),
): Promise<FamilyNote | null> {
  if (!isRowId(bookingId)) return null
  const booking = await tx.booking.findFirst({
    where: { AND: [{ id: bookingId }, bookingsWithinReach(staff)] },
    select: {
      familyNote: { select: { text: true, emailsFamily: true, version: true } },
    },
  })
  if (!booking) return null
  return {
    ...(booking.familyNote ?? { text: '', emailsFamily: false, version: 0 }),
    isSent: await isOwedNote(tx, bookingId),
    hasAddress: (await findNoteReaders(bookingId, tx)).length > 0,
  }
}

/**
 * Saves a note to the family, and whether to email it once the lesson is over, or at once if it is.
 * Unchanged values are not saved again. Refused if someone else saved meanwhile or it was sent.
 * Null without access.
 */
export async function saveFamilyNote(
  staff: Staff,
  bookingId: string,
  { version, text, emailsFamily }: FamilyNoteAnswers,
  now: Date = clock.now(),
): Promise<Outcome<{ bookingId: string }, FamilyNoteRefusal> | null> {
  if (!(await findFamilyNote(staff, bookingId))) return null
  return await transaction(async (tx) => {
    await lockBooking(tx, bookingId)
    const note = await findFamilyNote(staff, bookingId, tx)
    if (!note) return null
    if (note.text === text && note.emailsFamily === emailsFamily) return { bookingId }
    if (note.isSent) return { refused: 'sent-already' as const }
    if (note.version !== version) return { refused: 'changed-meanwhile' as const }
    await tx.familyNote.upsert({
      where: { bookingId },
      create: { bookingId, text, emailsFamily, writtenAt: now },
      update: { text, emailsFamily, writtenAt: now, version: { increment: 1 } },
    })
    const subject = { subjectKind: 'booking', subjectId: bookingId }
    const details = { emailsFamily }
    await recordAuditEvent(tx, staff, { action: 'save-family-note', ...subject, details }, now)
    await queueFamilyNotes(tx, { bookingId }, now)
    return { bookingId }
  })
}
