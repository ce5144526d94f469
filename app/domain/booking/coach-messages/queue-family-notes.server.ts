import { queueEmail } from '~/domain/communications/queue-email.server'
import { clock } from '~/platform/clock.server'
import { database, sql, transaction, type Transaction } from '~/platform/database/database.server'
import { forEachSequential } from '~/platform/jobs/for-each-sequential.server'
import { lockBooking } from '../lock-booking.server'

const kind = 'family-note'

type DueNote = { bookingId: string; guardianId: string; version: number }

/** Whether the family was emailed the note of a lesson, or is owed it. */
export async function isOwedNote(tx: Transaction, bookingId: string): Promise<boolean> {
  const outcome = [{ outcome: null }, { outcome: { not: 'dropped' as const } }]
  return (await tx.outboxMessage.count({ where: { kind, subjectId: bookingId, OR: outcome } })) > 0
}

/** Owes every family the note of a lesson that is over, where the coach wants it sent; run twice, once. */
export async function queueDueNotes(now: Date = clock.now()): Promise<void> {
  const due = await findDueNotes(database(), null, now)
  await forEachSequential(due, ({ bookingId }) =>
    transaction(async (tx) => {
      await lockBooking(tx, bookingId)
      await queueFamilyNotes(tx, { bookingId }, now)
    }),
  )
}

/** Part of a command, once the booking is locked: owes the note of it, if it is due. */
export async function queueFamilyNotes(
  tx: Transaction,
  { bookingId }: { bookingId: string },
  now: Date,
): Promise<void> {
  for (const { guardianId, version } of await findDueNotes(tx, bookingId, now)) {
    const email = { kind, subjectId: bookingId, guardianId, occasion: `at ${version}` } as const
    await queueEmail(tx, email, now)
  }
}

/** An email to nobody would stand among those that failed. */
async function findDueNotes(
  tx: Transaction,
  bookingId: string | null,
  now: Date,
): Promise<DueNote[]> {
  const which = bookingId ? sql`and booking.id = ${bookingId}::uuid` : sql``
  return await tx.$queryRaw<DueNote[]>`
    select booking.id as "bookingId", booking_order.guardian_id as "guardianId",
      family_note.version
    from family_note
    join booking on booking.id = booking_id
    join lesson on lesson.id = lesson_id
    join booking_order on booking_order.id = order_id
    join guardian on guardian.id = booking_order.guardian_id
    left join guardian joined on joined.id = guardian.joined_to_id
    where emails_family and booking.status in ('confirmed', 'completed', 'no_show')
      and lesson.ends_at <= ${now}::timestamptz
      and coalesce(joined.email, guardian.email) is not null
      and not exists (
        select from outbox_message where kind = ${kind} and subject_id = booking.id
          and outcome is distinct from 'dropped')
      ${which}
    order by booking.id`
}
