import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, sql, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { lockBooking } from '../find/lock-booking.server'
import { findNoteReaders } from './find-note-readers.server'

const kind = 'family-note'

type DueNote = { bookingId: string; version: number }

/** Whether the lesson's note was emailed or is queued. */
export async function isOwedNote(tx: Transaction, bookingId: string): Promise<boolean> {
  const outcome = [{ outcome: null }, { outcome: { not: 'dropped' as const } }]
  return (await tx.outboxMessage.count({ where: { kind, subjectId: bookingId, OR: outcome } })) > 0
}

/** Queues notes of past lessons that the coach wants emailed. Idempotent. */
export async function queueDueNotes(now: Date = clock.now()): Promise<void> {
  const due = await findDueNotes(database(), null, now)
  await forEachSequential(due, ({ bookingId }) =>
    transaction(async (tx) => {
      await lockBooking(tx, bookingId)
      await queueFamilyNotes(tx, { bookingId }, now)
    }),
  )
}

/** Part of a command, with the booking locked: queues its note if due. */
export async function queueFamilyNotes(
  tx: Transaction,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<void> {
  const [due] = await findDueNotes(tx, bookingId, now)
  if (!due) return
  for (const { id: guardianId } of await findNoteReaders(bookingId, tx)) {
    const occasion = `at ${due.version} to ${guardianId}`
    await queueEmail(tx, { kind, subjectId: bookingId, guardianId, occasion }, now)
  }
}

/** Only notes not emailed yet: guardians added later do not get old ones. */
async function findDueNotes(
  tx: Transaction,
  bookingId: string | null,
  now: Date,
): Promise<DueNote[]> {
  const which = bookingId ? sql`and booking.id = ${bookingId}::uuid` : sql``
  return await tx.$queryRaw<DueNote[]>`
    select booking.id as "bookingId", family_note.version
    from family_note
    join booking on booking.id = booking_id
    join lesson on lesson.id = lesson_id
    where emails_family and booking.status in ('confirmed', 'completed', 'no_show')
      and lesson.ends_at <= ${now}::timestamptz
      and not exists (
        select from outbox_message where kind = ${kind} and subject_id = booking.id
          and outcome is distinct from 'dropped')
      ${which}
    order by booking.id`
}
