import { recordAuditEvent } from '~/domain/audit/record-audit-event.server'
import type { LessonType } from '~/domain/catalogue/lesson-type'
import { releasePlaces } from '~/domain/scheduling/take-coach-time.server'
import type { Transaction } from '~/platform/database/database.server'
import type { Actor } from '~/values/actor'
import type { BookingStatus } from '../booking'

type Ending = { status: 'expired' | 'canceled'; action: string; reason: string }

type Endable = {
  id: string
  status: BookingStatus
  placesTaken: number
  lesson: { id: string }
  lessonType: Pick<LessonType, 'format'>
}

/** Part of a command, after `lockCoaches`: ends a booking and releases its places. */
export async function endBooking(
  tx: Transaction,
  actor: Actor,
  booking: Endable,
  { status, action, reason }: Ending,
  now: Date,
): Promise<void> {
  await tx.booking.update({
    where: { id: booking.id },
    data: { status, version: { increment: 1 } },
  })
  const { lesson, lessonType, placesTaken } = booking
  await releasePlaces(tx, { id: lesson.id, format: lessonType.format }, placesTaken, now)
  await recordAuditEvent(
    tx,
    actor,
    {
      action,
      subjectKind: 'booking',
      subjectId: booking.id,
      details: { from: booking.status, to: status, reason },
    },
    now,
  )
}
